import './quiet-zod.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './style/tokens.css';
import './style/base.css';
import './style/felt.css';
import './style/table.css';
import './style/lobby.css';
import { Broken } from './view/shell.tsx';

const house = document.getElementById('root');
if (!house) throw new Error('bug: the page has no root');

// React takes a page that failed off the screen; something has to stand there instead.
const root = createRoot(house, {
  onUncaughtError: (error) => {
    console.error(error);
    createRoot(house.appendChild(document.createElement('div'))).render(<Broken />);
  },
});
root.render(
  <StrictMode>
    <App />
  </StrictMode>,
);
