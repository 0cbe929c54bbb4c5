import { type Checked, isWithinTolerance, zMax } from './tally.ts';

const heading = `# Odds, checked by play

Every price of \`openpit odds\` held against rounds that the engine itself has played: the same \`decide\` and
\`evolve\` as at a live table, outcomes from a seeded source. \`npm run odds:checked\` plays them all again and
rewrites this page; \`npm run odds:checked -- bclc.war\` one rulebook alone.

Mean is the profit for each unit of the first stake over all rounds, exact what the analysis says it is, and z
how many standard errors lie between them, the standard error being the exact deviation over the root of the
rounds. Beyond ${zMax} either way the price fails, and so does the run.

A round is one wager from where it is made to where its price ends: to its decision, to its loss where it is
left up, to the seven-out on a shooter's hand. Rounds of one batch begin at the same table, with the condition
of the price already dealt: the point rolled, the spread drawn, the ace up. A come wager on the number that is
the point is the one start that no play leads to; it is put there by hand. Wagers of a rulebook share rounds
where they can, so their means are not independent.

A table is a value and deciding is pure: what the first outcomes of a round lead to is worked out once in a
batch and looked up afterwards. Later outcomes, and all hands of blackjack and casino war, are decided each time.
`;

/** The page with the new results of one rulebook; those of the others stay as they are. */
export const withSection = (page: string, id: string, section: string): string => {
  const [, ...allOthers] = page.split(/^(?=## )/m);
  const others = allOthers.filter((text) => !text.startsWith(`## ${id}\n`));
  const sections = [...others, section].map((text) => text.trimEnd()).sort();
  return `${[heading.trimEnd(), ...sections].join('\n\n')}\n`;
};

/** One rulebook's results as a section of the page. */
export const writeSection = (id: string, all: readonly Checked[]): string => {
  const failed = all.filter((checked) => !isWithinTolerance(checked));
  const fewest = Math.min(...all.map(({ rounds }) => rounds));
  const farthest = Math.max(...all.map(({ z }) => Math.abs(z)));
  const summary = [
    `${all.length} prices, at least ${fewest.toLocaleString('en')} rounds each;`,
    `the farthest lies ${farthest.toFixed(2)} standard errors off.`,
    failed.length === 0
      ? 'All are within tolerance.'
      : `${failed.length} are not within tolerance.`,
  ];
  const cells = ['rulebook', 'bet', 'condition', 'model', 'rounds', 'mean', 'exact', 'z'];
  const rule = ['---', '---', '---', '---', '---:', '---:', '---:', '---:'];
  const rows = [cells, rule, ...all.map(cellsOf)].map((row) => `| ${row.join(' | ')} |`);
  return `## ${id}\n\n${summary.join(' ')}\n\n${rows.join('\n')}\n`;
};

const cellsOf = (checked: Checked): readonly string[] => [
  checked.rulebook,
  checked.bet,
  checked.condition ?? '',
  checked.model ?? '',
  checked.rounds.toLocaleString('en'),
  signed(checked.mean, 6),
  signed(checked.exact, 6),
  isWithinTolerance(checked) ? signed(checked.z, 2) : `**${signed(checked.z, 2)} fails**`,
];

/** A proper minus sign, and none before a zero. */
const signed = (value: number, places: number): string => {
  const text = Math.abs(value).toFixed(places);
  return value < 0 && /[1-9]/.test(text) ? `−${text}` : text;
};
