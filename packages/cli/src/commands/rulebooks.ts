import {
  type BetInfo,
  choicesOf,
  citationOf,
  cite,
  familyOf,
  type RoleRules,
  type Rulebook,
  writePays,
} from '@openpit/engine';
import { betName, settingsHelp } from '@openpit/messages';
import { documents, rulebooks } from '@openpit/rulebooks';
import { rulebookNamed } from '../names.ts';
import { wrap, writeColumns } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { AddCommand } from './add-command.ts';

/** `openpit rulebooks [ID]`: what can be played, by which documents, with which wagers and pays. */
export const addRulebooks: AddCommand = (program, terminal) => {
  const command = program
    .command('rulebooks')
    .description('list the rulebooks with their documents, wagers, pays and limits')
    .argument('[id]', 'one rulebook, such as bclc.wheel')
    .option('--short', 'print one line a rulebook')
    .option('--json', 'print as JSON')
    .addHelpText(
      'after',
      `
Examples:
  openpit rulebooks --short
  openpit rulebooks bclc.wheel
  openpit rulebooks --json | jq '.[].id'`,
    )
    .action((id: string | undefined, { json, short }: RulebooksOptions) => {
      const chosen = id === undefined ? undefined : rulebookNamed(command, id);
      const shown = chosen ? [chosen] : rulebooks;
      if (json) return terminal.out(`${JSON.stringify(shown.map(asJson), null, 2)}\n`);
      if (!chosen || short) terminal.out(overview(shown, terminal));
      if (short) return;
      terminal.out(shown.map((rulebook) => inFull(rulebook, terminal)).join('\n'));
    });
};

type RulebooksOptions = { readonly json?: boolean; readonly short?: boolean };

const titles: ReadonlyMap<string, string> = new Map(documents.map(({ id, title }) => [id, title]));

const overview = (shown: readonly Rulebook[], terminal: Terminal): string =>
  `${writeColumns(
    {
      heading: ['rulebook', 'game', 'title', 'wagers', 'seats'],
      rows: shown.map((rulebook) => [
        rulebook.id,
        rulebook.family,
        rulebook.title,
        String(familyOf(rulebook).bets(rulebook).length),
        String(rulebook.seats.max.is),
      ]),
      right: [3, 4],
    },
    terminal,
  )}\n`;

const inFull = (rulebook: Rulebook, terminal: Terminal): string => {
  const { paint, width } = terminal;
  const { id, title, seats, limits } = rulebook;
  const titled = rulebook.documents.map(
    (document) => `  ${document}  ${titles.get(document) ?? ''}\n`,
  );
  const bets = familyOf(rulebook).bets(rulebook);
  const wagers = writeColumns(
    {
      heading: ['  wager', 'name', 'pays', 'by'],
      rows: grouped(bets.map(named(rulebook))).map(betsRow),
    },
    terminal,
  );
  return [
    `${paint('heading', `${id}: ${title}`)}\n`,
    paint('heading', 'Documents\n'),
    ...titled,
    paint('heading', 'Limits\n'),
    wrap(`minimum and maximum: ${limits.is} [${cite(limits).join(', ')}]`, { width, indent: '  ' }),
    wrap(`players: at most ${seats.max.is} [${cite(seats.max).join(', ')}]`, {
      width,
      indent: '  ',
    }),
    ...choicesText(rulebook, terminal),
    ...settingsText(rulebook, terminal),
    paint('heading', 'Wagers\n'),
    wagers,
  ].join('');
};

/** The choices of a house: each with its value here, its other values, and its clause. */
const choicesText = (rulebook: Rulebook, terminal: Terminal): readonly string[] => {
  const { paint } = terminal;
  const rows = choicesOf(rulebook).map(({ name, domain, choice }) => [
    `  ${name}`,
    domain.write(choice.is),
    domain.expected,
    cite(choice).slice(0, 2).join(', '),
  ]);
  if (rows.length === 0) return [];
  const columns = writeColumns({ heading: ['  choice', 'is', 'may be', 'by'], rows }, terminal);
  return [paint('heading', 'Choices (--rules changes them)\n'), columns];
};

/** The options of a table, as on the `table` line of a record and elsewhere. */
const settingsText = (rulebook: Rulebook, terminal: Terminal): readonly string[] => {
  const { paint } = terminal;
  const { family } = rulebook;
  const help = settingsHelp(familyOf(rulebook).settings, { family });
  const rows = help.map(({ name, about, expects, sample }) => [
    `  ${name}=${sample}`,
    about,
    expects,
  ]);
  const columns = writeColumns({ heading: ['  setting', 'says', 'is'], rows }, terminal);
  return [paint('heading', 'Settings (of a table line)\n'), columns];
};

type NamedBet = BetInfo & { readonly name: string };

const named =
  ({ family }: Rulebook) =>
  (bet: BetInfo): NamedBet => ({ ...bet, name: betName(bet.bet, { family }) });

/** Bets that differ only by their number share a line: thirty-eight straight-ups are one line. */
const grouped = (bets: readonly NamedBet[]): readonly (readonly NamedBet[])[] => {
  const groups = new Map<string, NamedBet[]>();
  for (const bet of bets) {
    const key = [unnumbered(bet.bet), unnumbered(bet.name), paysOf(bet), clausesOf(bet)].join('|');
    const group = groups.get(key);
    if (group) group.push(bet);
    else groups.set(key, [bet]);
  }
  return [...groups.values()];
};

/** `Split …` for `Split 17-20`; a number inside a word, as in `any7`, belongs to the word. */
const unnumbered = (text: string): string => text.replaceAll(/(?<![\w-])\d+(-\d+)*(?!\w)/g, '…');

const betsRow = (group: readonly NamedBet[]): readonly string[] => {
  const [first, second] = group;
  if (!first) return [];
  const name = second ? unnumbered(first.name) : first.name;
  return [`  ${keysOf(group)}`, name, paysOf(first), clausesOf(first)];
};

const keysOf = (group: readonly BetInfo[]): string => {
  const keys = group.map(({ bet }) => bet);
  const [first = '', ...more] = keys;
  return more.length < 6
    ? [first, ...more.map((key) => key.slice(key.lastIndexOf(':') + 1))].join(' ')
    : `${first} … ${more.at(-1)} (${keys.length})`;
};

const paysOf = ({ pays }: BetInfo): string => {
  const ratios = new Set(pays.map(({ is: [to, per] }) => `${to} to ${per}`));
  return ratios.size === 0 ? 'see the clause' : [...ratios].join(', ');
};

const clausesOf = ({ by, pays }: BetInfo): string =>
  [...new Set([...by, ...pays.flatMap(citationOf)])].slice(0, 2).join(', ');

const asJson = (rulebook: Rulebook) => ({
  id: rulebook.id,
  family: rulebook.family,
  title: rulebook.title,
  documents: rulebook.documents.map((id) => ({ id, title: titles.get(id) ?? null })),
  limits: ruleJson(rulebook.limits),
  seats: ruleJson(rulebook.seats.max),
  choices: choicesOf(rulebook).map(({ name, domain, choice }) => ({
    name,
    is: choice.is,
    written: domain.write(choice.is),
    expected: domain.expected,
    by: cite(choice),
  })),
  settings: settingsHelp(familyOf(rulebook).settings, { family: rulebook.family }),
  wagers: familyOf(rulebook)
    .bets(rulebook)
    .map(({ bet, pays, by }) => ({
      bet,
      name: betName(bet, { family: rulebook.family }),
      pays: pays.map((rule) => ({ pays: writePays(rule.is), by: citationOf(rule) })),
      by,
    })),
  roles: rolesJson(rulebook.roles),
});

const ruleJson = <T>(rule: { readonly is: T; readonly by: string | readonly string[] }) => ({
  is: rule.is,
  by: citationOf(rule),
});

const rolesJson = (rules: RoleRules) =>
  Object.fromEntries(Object.entries(rules).map(([act, rule]) => [act, ruleJson(rule)]));
