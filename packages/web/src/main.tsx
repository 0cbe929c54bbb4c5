import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './style/index.ts';
import { breath, idle } from './lazy/breath.ts';
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
  // What the page somebody came to is made of is fetched beside the rest, not after it.
  const near = partFor(location.pathname);
  const { App } = await import('./app.tsx');
  await near?.catch(() => {});
  await breath();
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  // The page answers before its lettering comes: on a slow line the two faces are as much again as everything else.
  await idle();
  await import('./style/letters.ts');
};

const partFor = (path: string): Promise<unknown> | null => {
  if (path === '/') return import('./lobby/lobby-page.tsx');
  return path.startsWith('/own/') ? import('./lazy/own-table.ts') : null;
};

open().catch((error: unknown) => {
  console.error(error);
  root.render(<Broken />);
});
