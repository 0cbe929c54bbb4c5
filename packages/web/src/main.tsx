import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './style/index.ts';
import { breath } from './parts/breath.ts';
import { loadTexts } from './texts/index.ts';
import { Broken } from './view/broken.tsx';

const house = document.getElementById('root');
if (!house) throw new Error('bug: the page has no root');

// React takes a page that failed off the screen; something has to stand there instead.
const root = createRoot(house, {
  onUncaughtError: (error) => {
    console.error(error);
    createRoot(house.appendChild(document.createElement('div'))).render(<Broken />);
  },
});

const open = async (): Promise<void> => {
  await loadTexts();
  const { App } = await import('./app.tsx');
  await breath();
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
};

open().catch((error: unknown) => {
  console.error(error);
  root.render(<Broken />);
});
