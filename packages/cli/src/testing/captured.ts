import { unpainted } from '@openpit/notation';
import { main } from '../main.ts';
import { safeText } from '../terminal/safe-text.ts';

/** What a command line printed, and how it ended. */
export type Captured = { readonly out: string; readonly err: string; readonly code: number };

/** A terminal that only remembers what was said on it, as a real one would have shown it. */
export const remembering = () => {
  const said = { out: '', err: '', code: 0 };
  const terminal = {
    out: (text: string) => {
      said.out += safeText(text);
    },
    err: (text: string) => {
      said.err += safeText(text);
    },
    exit: (ended: number) => {
      said.code = ended;
    },
    width: 100,
    paint: unpainted,
  };
  return { said, terminal };
};

/** Runs `openpit …` on a terminal that only remembers. */
export const openpit = async (...argv: readonly string[]): Promise<Captured> => {
  const { said, terminal } = remembering();
  await main(['node', 'openpit', ...argv], terminal);
  return said;
};
