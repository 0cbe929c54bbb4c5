import { approximate } from '@openpit/analysis';
import type { Simulated } from '../simulated.ts';

/** Beyond this many standard errors a run and the exact figures disagree. */
const zMax = 4.5;
/** Fewer than this and a count is no longer spread as a bell: the law of the cells speaks for such pays. */
const countMin = 50;

/** Standard errors between what was seen and what is exact; one that cannot vary must be met. */
const errorsApart = (apart: number, error: number): number =>
  error > 1e-12 ? apart / error : Math.abs(apart) < 1e-9 ? 0 : Number.POSITIVE_INFINITY;

/** Every measure of a run in standard errors from its exact value: the mean, the variance, how often each pay came. */
const errorsOf = (one: Simulated): Readonly<Record<string, number>> => {
  const { exact, mean, variance, endings, z, rounds, play } = one;
  const center = approximate(exact.mean);
  const spread = approximate(exact.variance);
  const chances = exact.endings.map(({ gain, chance }) => ({
    gain: approximate(gain),
    chance: approximate(chance),
  }));
  const came = endings.map((ending) => [ending.net / play.stake, ending.rounds] as const);
  const each = chances
    .filter(({ chance }) => chance * rounds >= countMin)
    .map(({ gain, chance }) => {
      const seen = came.find(([net]) => Math.abs(net - gain) < 1e-9)?.[1] ?? 0;
      const error = Math.sqrt(rounds * chance * (1 - chance));
      return [`rounds that bring ${gain}`, errorsApart(seen - rounds * chance, error)] as const;
    });
  const isRare = chances.some(({ chance }) => chance * rounds < countMin);
  const fourth = chances.reduce((sum, { gain, chance }) => sum + chance * (gain - center) ** 4, 0);
  const ofVariance = errorsApart(
    variance + (mean - center) ** 2 - spread,
    Math.sqrt((fourth - spread ** 2) / rounds),
  );
  return { mean: z, ...(isRare ? {} : { variance: ofVariance }), ...Object.fromEntries(each) };
};

/** The measures that are too far off, in words. */
export const farMeasures = (one: Simulated): readonly string[] => {
  const { bet, condition, model } = one.play;
  const name = [bet, condition, model].filter((word) => word !== null).join(' ');
  return Object.entries(errorsOf(one))
    .filter(([, z]) => !(Math.abs(z) <= zMax))
    .map(([measure, z]) => `${name}: ${measure} is ${z.toFixed(2)} standard errors off`);
};
