import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './style/index.ts';
import { App, fetchPage } from './app.tsx';
import { idle, nextTask } from './lazy/idle.ts';
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
  await fetchPage(location.pathname).catch(() => {});
  await nextTask();
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // The page answers before its lettering comes: on a slow line the two faces are as much again as everything else.
  await idle();
  await import('./style/letters.ts');
};

open().catch((error: unknown) => {
  console.error(error);
  root.render(<Broken />);
});
