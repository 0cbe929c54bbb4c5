import { approximate } from '@openpit/analysis';
import type { Simulated } from '../simulated.ts';

/** If a run is this many standard errors away, it disagrees with the exact figures. */
const zMax = 4.5;
/** With fewer than this, a count is not close to a normal distribution: the law of the cells covers such pays. */
const countMin = 50;

/** Standard errors between the seen and the exact figure; a figure that cannot vary must be equal. */
const errorsApart = (apart: number, error: number): number =>
  error > 1e-12 ? apart / error : Math.abs(apart) < 1e-9 ? 0 : Number.POSITIVE_INFINITY;

/** Every measure of a run in standard errors from its exact value: the mean, the variance, the frequency of each pay. */
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
