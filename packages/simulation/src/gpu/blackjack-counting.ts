import type { BlackjackPlay, Level } from '../blackjack/sessions.ts';

// What depends on the count in the shader of blackjack: the chart for a hand, and the bet.

/** The words of all charts, one after the other. */
export const wishesIn = (charts: BlackjackPlay['charts']): number =>
  charts.reduce((sum, { wishes }) => sum + wishes.length, 0);

/** A word for each pair of cards, by ten times the lower plus the higher. */
export const pairWords = 111;

/** Cards are counted if bets or charts depend on the count. The card that is face down is not counted when a chart is chosen. */
export const counting = ({ charts, levels }: BlackjackPlay): string => {
  const counts = charts.length > 1 || levels.length > 1;
  const [first, ...others] = charts;
  const perChart = first?.wishes.length ?? 0;
  const chosen = others.map(({ count }, at) => `  if (trueCount >= ${count}) { at = ${at + 1}u; }`);
  const chart = `
  let trueCount = roundedDown(running - select(0, tagOf(hole), hasHole), i32(cards - gone) + select(0, 1, hasHole));
  var at = 0u;
${chosen.join('\n')}
  return at;`;
  return `
var<private> hole: u32;
const perChart = ${perChart}u;
const pairWords = ${pairWords}u;
fn tagOf(value: u32) -> i32 { return select(select(0, 1, value <= 6u), -1, value == 1u || value == 10u); }
fn countCard(value: u32) { ${counts ? 'running += tagOf(value);' : ''} }
fn roundedDown(sum: i32, left: i32) -> i32 {
  let cardsLeft = max(left, 1);
  let count = sum * 52 / cardsLeft;
  return select(count, count - 1, count * cardsLeft > sum * 52);
}
fn chartNow() -> u32 {${others.length > 0 ? chart : ' return 0u;'} }
`;
};

const stakeNames = ['bet', 'natural', 'surrendered', 'insuredStake', 'insuranceWins'] as const;

const stakesOf = ({ stakes }: Level): readonly number[] => [
  stakes.bet,
  stakes.natural,
  stakes.surrendered,
  stakes.insured,
  stakes.insuranceWins,
];

/** The stakes: constants if the bet is always the same, otherwise those of the last level that the count has reached. */
export const choosing = (levels: readonly Level[]): string => {
  const [first, ...others] = levels;
  const amounts = first ? stakesOf(first) : [];
  if (others.length === 0) {
    const consts = stakeNames.map((name, at) => `const ${name} = ${amounts[at]};`);
    return [...consts, 'fn choose() {}', ''].join('\n');
  }
  const set = (level: Level): string =>
    stakesOf(level)
      .map((amount, at) => `${stakeNames[at]} = ${amount};`)
      .join(' ');
  return `
${stakeNames.map((name) => `var<private> ${name}: i32;`).join('\n')}
fn choose() {
  let trueCount = roundedDown(running, i32(cards - gone));
  ${first ? set(first) : ''}
${others.map((level) => `  if (trueCount >= ${level.count}) { ${set(level)} }`).join('\n')}
}
`;
};
