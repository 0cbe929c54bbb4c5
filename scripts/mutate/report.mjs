/** How many of each outcome. */
export const countsOf = (results) => {
  const counts = {};
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
};

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

const roomOf = ({ mutant: { file } }) => file.split('/').at(-2);

/** The page about the last run. */
export const pageOf = ({ choices, sources, left, seconds }) => `# Mutation

Written by \`npm run mutate\`: every other value of every choice, and changes to the engine's source where it decides who, when
and in which order. A mutant is killed when a record, a law or a test fails with it. This run took ${seconds} s;
${left === 0 ? 'every source mutant was tried' : `${left} source mutants were not reached: \`npm run mutate -- --all\` tries them`}.

## Choices

| rulebook | outcome |
|---|---|
${groups(choices, ({ rulebook }) => rulebook)
  .map(([id, own]) => `| ${id} | ${written(countsOf(own))} |`)
  .join('\n')}

## The engine's source

| part | outcome |
|---|---|
${groups(sources, roomOf)
  .map(([room, own]) => `| ${room} | ${written(countsOf(own))} |`)
  .join('\n')}

| what is got wrong | outcome |
|---|---|
${groups(sources, ({ mutant }) => mutant.operator)
  .map(([operator, own]) => `| ${operator} | ${written(countsOf(own))} |`)
  .join('\n')}

## Survivors

${[...choices, ...sources].some(({ outcome }) => outcome === 'survived' || outcome === 'misprices') ? '' : 'None.\n'}${[
  ...choices
    .filter(({ outcome }) => outcome === 'survived' || outcome === 'misprices')
    .map(({ rulebook, choice, value, outcome }) => `- ${rulebook}: ${choice}=${value} ${outcome}`),
  ...sources
    .filter(({ outcome }) => outcome === 'survived')
    .map(
      ({ mutant }) =>
        `- ${mutant.file}: ${mutant.operator}: \`${mutant.key.split(' ').slice(2).join(' ')}\``,
    ),
].join('\n')}

## Equivalent, with the reason

${sources
  .filter(({ outcome }) => outcome === 'equivalent')
  .map(
    ({ mutant, by }) => `- ${mutant.file}: \`${mutant.key.split(' ').slice(2).join(' ')}\`: ${by}`,
  )
  .join('\n')}
`;
