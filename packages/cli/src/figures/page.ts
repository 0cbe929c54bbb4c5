import type { Checked } from './index.ts';

/** docs/figures.md: every figure as it was published, as we compute it, and by which question. */
export const figuresPage = (checked: readonly Checked[]): string => {
  const of = (outcome: string) => checked.filter(({ figure }) => figure.outcome === outcome);
  return `# Published figures, worked out again

${checked.length} figures that others have published, each with its page: ${of('agrees').length} agree to the digits printed (or within what is said), ${of('explained').length} do
not and are explained, ${of('not expressible').length} our games and choices cannot express. \`npm run figures\` works all of them out and writes this page; a part
of it runs with the tests. The list is \`packages/cli/src/figures/figures.tsv\`.

A question in braces is one for our commands. \`{odds RULEBOOK BET [CONDITION] [MODEL] FIGURE}\` is a line of \`openpit odds\`: \`risk\` is the edge
over all that is put up on average, \`gain:N\` the N-th best ending, \`chance:G\` how likely one of G stakes. \`{strategy RULEBOOK cards|totals}\` is the
house edge of \`openpit strategy\`; \`{hand …}\` what a choice is worth, \`{dealer …}\` how the dealer ends (\`openpit strategy --dealer\`), before or after a blackjack is
looked for; \`{points …}\` how many points a shooter makes.

## Explained

${table(of('explained'))}
## Not expressible

| figure | game | quantity | why |
|---|---|---|---|
${of('not expressible')
  .map(
    ({ figure }) =>
      `| [${figure.id}](${figure.page}) | ${figure.game} | ${cell(figure.quantity)} | ${cell(figure.note)} |\n`,
  )
  .join('')}
## Agreeing

${table(of('agrees'))}`;
};

const table = (checked: readonly Checked[]): string =>
  `| figure | game | quantity | published | ours | asked | note |
|---|---|---|---|---|---|---|
${checked
  .map(({ figure, values }) => {
    const isShare = figure.published.includes('%');
    const ours = values.map((value) => (isShare ? `${trimmed(100 * value)}%` : trimmed(value)));
    const within = figure.within === '' ? '' : `within ${figure.within}`;
    const note = [within, figure.note].filter((text) => text !== '').join('; ');
    return `| [${figure.id}](${figure.page}) | ${figure.game} | ${cell(figure.quantity)} | ${cell(figure.published)} | ${ours.join(' / ')} | \`${cell(figure.ours)}\` | ${cell(note)} |\n`;
  })
  .join('')}`;

/** Nine digits, and for counts all digits before the point. */
const trimmed = (value: number): string =>
  `${value >= 1e9 ? Math.round(value) : Number(value.toPrecision(9))}`;

const cell = (text: string): string => text.replaceAll('|', '\\|');
