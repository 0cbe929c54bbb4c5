import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The records of a rulebook, each played again under another: its first act that comes out otherwise distinguishes them. */
export const recordProbes = (root, { playRecord }, { id }) => {
  const folder = join(root, 'records', id.replace('.', '-'));
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.pit'))
    .sort()
    .map((name) => ({ name: `record ${name}`, text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => /^table (\S+)/m.exec(text)?.[1] === id)
    .map(({ name, text }) => ({
      name,
      observe: (rulebook) => {
        const { played, failure } = playRecord(text.replace(`table ${id}`, `table ${rulebook.id}`));
        return [failure?.line, played.map(({ events, refusal }) => refusal ?? events)];
      },
    }));
};
