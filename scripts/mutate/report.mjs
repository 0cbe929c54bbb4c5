/** The number of mutants by result. */
export const countsOf = (results) => {
  const counts = {};
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

export const isBad = ({ outcome }) => outcome === 'survived';

const written = (counts) =>
  Object.entries(counts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ') || 'none';

const groups = (results, of) => {
  const found = new Map();
  for (const result of results) found.set(of(result), [...(found.get(of(result)) ?? []), result]);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
};

const roomOf = ({ mutant: { file } }) => file.split('/')[3];

const tableOf = (heading, rows) => `| ${heading} | outcome |
|---|---|
${rows.map(([name, own]) => `| ${name} | ${written(countsOf(own))} |`).join('\n')}`;

const bySource = ({ mutant: a }, { mutant: b }) =>
  a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1;

/** Each mutant with one result under its file, without line numbers, because they change. */
const listOf = (results, outcome, wordsOf = () => '') =>
  results
    .filter((one) => one.outcome === outcome)
    .sort(bySource)
    .map((one) => {
      const { file, operator, key } = one.mutant;
      const words = key.slice(`${file} ${operator} `.length);
      return `- ${file.replace('packages/engine/src/', '')}, ${operator}: \`${words}\`${wordsOf(one)}`;
    })
    .join('\n') || 'None.';

/** The page about the last run. */
export const pageOf = ({ choices, sources, left, seconds }) => `# Mutation

Written by \`npm run mutate\`: every other value of every choice, and changes to the engine's source where it decides who, when
and in which order. This run decided ${sources.length} of ${sources.length + left} source mutants in ${seconds} s${
  left === 0 ? '' : '; the others were not reached, and nothing is said of them'
}. A mutant is **killed** when a record, a
law or a test fails with it. It is **noticed** when only a written game (\`packages/rulebooks/transcripts\`) comes out otherwise: that says that
something changed, not that it is wrong. It is **equivalent** when nothing can distinguish it, for the reason given in
\`scripts/mutate/equivalents.mjs\`. That the exact price stays a walk of chance through the table, whatever is chosen, is tested in
\`packages/analysis\` (\`walked\`, \`card-games\`, \`baccarat\`, \`roulette\`, \`side-choices\`, \`small-shoe\`).

## Choices

${
  choices.length === 0
    ? 'Not tried in this run.'
    : tableOf(
        'rulebook',
        groups(choices, ({ rulebook }) => rulebook),
      )
}

## The engine's source

${tableOf('part', groups(sources, roomOf))}

${tableOf(
  'what is got wrong',
  groups(sources, ({ mutant }) => mutant.operator),
)}

## Survivors

${choices
  .filter(isBad)
  .map(({ rulebook, choice, value, outcome }) => `- ${rulebook}: ${choice}=${value} ${outcome}\n`)
  .join('')}${listOf(sources, 'survived')}

## Noticed by written games alone

${listOf(sources, 'noticed')}

## Equivalent, with the reason

${listOf(sources, 'equivalent', ({ by }) => `: ${by}`)}
`;
