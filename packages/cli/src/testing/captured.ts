import { unpainted } from '@openpit/notation';
import { main } from '../main.ts';

/** What a command line printed, and how it ended. */
export type Captured = { readonly out: string; readonly err: string; readonly code: number };

/** Runs `openpit …` on a terminal that only remembers. */
export const openpit = async (...argv: readonly string[]): Promise<Captured> => {
  let out = '';
  let err = '';
  let code = 0;
  await main(['node', 'openpit', ...argv], {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    exit: (ended) => {
      code = ended;
    },
    width: 100,
    paint: unpainted,
  });
  return { out, err, code };
};
