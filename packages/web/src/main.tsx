import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './style/tokens.css';
import './style/base.css';
import './style/felt.css';
import './style/chips.css';
import './style/scene.css';
import './style/asking.css';
import './style/table.css';
import './style/lobby.css';
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

const breath = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

// Each part is run as a task of its own: all of them at once would hold the page up for too long.
const open = async (): Promise<void> => {
  await import('./parts/wire.ts');
  await breath();
  await import('./parts/rules.ts');
  await breath();
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
