import { choicesOf, isRefusal, type Rulebook } from '@openpit/engine';
import { refusalSentence } from '@openpit/messages';
import { isOtherNumber, nearest } from '@openpit/notation';
import { findRulebook, rulebookById } from '@openpit/rulebooks';
import type { Command } from 'commander';

/** What to say of a name nobody has: the nearest one that exists, or where to find them all. */
export const unknownName = (
  written: string,
  { what, names, list }: { what: string; names: readonly string[]; list: string },
): string => {
  const close = nearest(written, names);
  const others = [...new Set(names)].filter((name) => isOtherNumber(written, name));
  const hint = ((): string => {
    if (close) return `did you mean ${close}?`;
    return others.length > 0 && others.length <= othersMax
      ? `there are ${others.join(', ')}.`
      : `"${list}" lists them.`;
  })();
  return `error: there is no ${what} ${written}; ${hint}`;
};

/** More are no help on one line. */
const othersMax = 12;

export const rulesOption = [
  '--rules <name=value,…>',
  'with other choices than the document, such as dealer.hitsSoft17=no; "openpit rulebooks ID" lists them',
] as const;

/** The rulebook of an id, with the choices made otherwise; an unknown name or value ends the command with the nearest. */
export const rulebookNamed = (command: Command, id: string, rules?: string): Rulebook => {
  const unsaid = rules?.split(',').find((one) => !/^[^=]+=./.test(one));
  if (unsaid !== undefined) {
    const such = 'such as dealer.hitsSoft17=no, with commas between several';
    command.error(
      `error: --rules is name=value, ${such}, not ${unsaid === '' ? 'nothing' : unsaid}`,
    );
  }
  const found = findRulebook(
    rules === undefined ? id : `${id}${id.includes(':') ? ',' : ':'}${rules}`,
  );
  if (!isRefusal(found)) {
    if (rules !== undefined) noteUnchanged(command, found, rules);
    return found;
  }
  const base = rulebookById.get(id.split(':')[0] ?? '');
  if (!base) {
    const names = [...rulebookById.keys()];
    return command.error(unknownName(id, { what: 'rulebook', names, list: 'openpit rulebooks' }));
  }
  const { code, params } = found;
  if (code !== 'unknown-choice') return command.error(`error: ${refusalSentence(found)}`);
  const names = choicesOf(base).map(({ name }) => name);
  const list = `openpit rulebooks ${base.id}`;
  return command.error(
    unknownName(`${params['name']}`, { what: `choice of ${base.id} named`, names, list }),
  );
};

/** Says which choices of the same name stay as they are: those of another way to deal the same game. */
const noteUnchanged = (command: Command, rulebook: Rulebook, rules: string): void => {
  const changed = rules.split(',').map((one) => one.split('=')[0] ?? '');
  const names = choicesOf(rulebook).map(({ name }) => name);
  for (const name of changed) {
    const others = names.filter((one) => one.endsWith(`.${name}`) && !changed.includes(one));
    if (others.length === 0) continue;
    const note = `${name} leaves ${others.join(' and ')} as the document has them; name these too to change them`;
    command.configureOutput().writeErr?.(`note: ${note}\n`);
  }
};
