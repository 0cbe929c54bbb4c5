import { dollars } from '@openpit/engine';
import type { CrapsRulebook } from '@openpit/engine/craps';
import type { Written } from '../define.ts';

type Book = Written<CrapsRulebook>;

/** The Fire wager. */
export const bclcFire: {
  readonly choices: NonNullable<Book['choices']['fire']>;
  readonly cites: NonNullable<Book['cites']['fire']>;
} = {
  choices: {
    stakeMin: { is: dollars(1), by: 'bclc.fire.3.3' },
    stakeMax: { is: dollars(5), by: 'bclc.fire.3.3' },
    needs: { is: 'pass', by: 'bclc.fire.3.1' },
    callable: { is: false, by: 'bclc.fire.6.1.1' },
    pays: {
      4: { is: [24, 1], by: ['bclc.fire.5.4.pay.4', 'bclc.fire.5.4'] },
      5: { is: [249, 1], by: ['bclc.fire.5.4.pay.5', 'bclc.fire.5.4'] },
      6: { is: [999, 1], by: ['bclc.fire.5.4.pay.6', 'bclc.fire.5.4'] },
    },
  },
  cites: {
    is: ['bclc.fire.1.1', 'bclc.fire.1.2'],
    set: 'bclc.fire.6.1',
    opens: 'bclc.fire.2.1',
    untouched: 'bclc.fire.2.2',
    locks: 'bclc.fire.2.3',
    bettors: 'bclc.fire.3.2',
    tips: ['bclc.fire.4.2', 'bclc.fire.4.1', 'bclc.fire.4.3'],
    counts: ['bclc.fire.5.2', 'bclc.fire.5.3', 'bclc.fire.5.3.1', 'bclc.fire.5.5'],
    paid: ['bclc.fire.6.2', 'bclc.fire.6.2.1', 'bclc.fire.5.6'],
    loses: ['bclc.fire.6.3', 'bclc.fire.6.3.1'],
    marked: 'bclc.fire.1.3',
    schedule: 'bclc.fire.5.1',
  },
};

/** The Sharpshooter wager. */
export const bclcSharpshooter: {
  readonly choices: NonNullable<Book['choices']['sharpshooter']>;
  readonly cites: NonNullable<Book['cites']['sharpshooter']>;
} = {
  choices: {
    stakeMin: { is: dollars(1), by: 'bclc.sharpshooter.3.3' },
    stakeMax: { is: dollars(10), by: 'bclc.sharpshooter.3.3' },
    needs: { is: 'any-line', by: 'bclc.sharpshooter.3.1' },
    callable: { is: true, by: 'bclc.sharpshooter.6.1.1' },
    pays: {
      3: { is: [5, 1], by: ['bclc.sharpshooter.5.3.pay.3', 'bclc.sharpshooter.5.3'] },
      4: { is: [9, 1], by: ['bclc.sharpshooter.5.3.pay.4', 'bclc.sharpshooter.5.3'] },
      5: { is: [15, 1], by: ['bclc.sharpshooter.5.3.pay.5', 'bclc.sharpshooter.5.3'] },
      6: { is: [30, 1], by: ['bclc.sharpshooter.5.3.pay.6', 'bclc.sharpshooter.5.3'] },
      7: { is: [50, 1], by: ['bclc.sharpshooter.5.3.pay.7', 'bclc.sharpshooter.5.3'] },
      8: { is: [100, 1], by: ['bclc.sharpshooter.5.3.pay.8', 'bclc.sharpshooter.5.3'] },
      9: { is: [200, 1], by: ['bclc.sharpshooter.5.3.pay.9', 'bclc.sharpshooter.5.3'] },
      10: { is: [500, 1], by: ['bclc.sharpshooter.5.3.pay.10', 'bclc.sharpshooter.5.3'] },
    },
    carries: { is: true, by: 'bclc.sharpshooter.6.4' },
  },
  cites: {
    is: ['bclc.sharpshooter.1.1', 'bclc.sharpshooter.1.2'],
    set: [
      'bclc.sharpshooter.6.1',
      'bclc.sharpshooter.6.2',
      'bclc.sharpshooter.6.2.2',
      'bclc.sharpshooter.6.2.3',
    ],
    opens: 'bclc.sharpshooter.2.1',
    untouched: 'bclc.sharpshooter.2.2',
    locks: 'bclc.sharpshooter.2.3',
    bettors: 'bclc.sharpshooter.3.2',
    tips: [
      'bclc.sharpshooter.4.2',
      'bclc.sharpshooter.4.1',
      'bclc.sharpshooter.4.3',
      'bclc.sharpshooter.6.2.2.a',
      'bclc.sharpshooter.6.2.3.a',
    ],
    counts: ['bclc.sharpshooter.5.2', 'bclc.sharpshooter.5.4'],
    paid: ['bclc.sharpshooter.6.3', 'bclc.sharpshooter.6.3.1', 'bclc.sharpshooter.5.5'],
    loses: ['bclc.sharpshooter.6.5', 'bclc.sharpshooter.5.3'],
    marked: 'bclc.sharpshooter.1.3',
    schedule: 'bclc.sharpshooter.5.1',
    stacks: 'bclc.sharpshooter.6.3.3',
    float: 'bclc.sharpshooter.6.3.3.a',
    witnessed: 'bclc.sharpshooter.6.3.2',
    repeated: 'bclc.sharpshooter.6.2',
  },
};
