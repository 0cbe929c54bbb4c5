import { dollars } from '@openpit/engine';
import type { PointsRules } from '@openpit/engine/craps';
import type { Cited } from '../cited.ts';

/** The Fire wager. */
export const bclcFireRules = {
  is: { is: 'how many different points', by: ['bclc.fire.1.1', 'bclc.fire.1.2'] },
  set: { is: 'in the circle below the seat', by: 'bclc.fire.6.1' },
  opens: { is: 'a new shooter’s first come-out', by: 'bclc.fire.2.1' },
  untouched: { is: 'by a come-out', by: 'bclc.fire.2.2' },
  locks: { is: 'first point', by: 'bclc.fire.2.3' },
  needs: { is: ['pass'], by: 'bclc.fire.3.1' },
  bettors: { is: 16, by: 'bclc.fire.3.2' },
  stake: { is: { min: dollars(1), max: dollars(5) }, by: 'bclc.fire.3.3' },
  tips: { is: 'with one’s own', by: ['bclc.fire.4.2', 'bclc.fire.4.1', 'bclc.fire.4.3'] },
  counts: {
    is: 'each point once',
    by: ['bclc.fire.5.2', 'bclc.fire.5.3', 'bclc.fire.5.3.1', 'bclc.fire.5.5'],
  },
  quoted: { is: 'for 1', by: 'bclc.fire.5.4' },
  pays: [
    { from: 4, rule: { is: 25, by: ['bclc.fire.5.4.pay.4', 'bclc.fire.5.4'] } },
    { from: 5, rule: { is: 250, by: ['bclc.fire.5.4.pay.5', 'bclc.fire.5.4'] } },
    { from: 6, rule: { is: 1000, by: ['bclc.fire.5.4.pay.6', 'bclc.fire.5.4'] } },
  ],
  paid: {
    is: 'once, after the seven-out, in seat order',
    by: ['bclc.fire.6.2', 'bclc.fire.6.2.1', 'bclc.fire.5.6'],
  },
  loses: { is: 'fewer than four', by: ['bclc.fire.6.3', 'bclc.fire.6.3.1'] },
  callable: { is: false, by: 'bclc.fire.6.1.1' },
  marked: { is: 'markers on the points made', by: 'bclc.fire.1.3' },
  schedule: { is: 'on the layout, before the boxperson', by: 'bclc.fire.5.1' },
} as const satisfies Cited<PointsRules>;

/** The Sharpshooter wager. */
export const bclcSharpshooterRules = {
  is: {
    is: 'how many points, repeats included',
    by: ['bclc.sharpshooter.1.1', 'bclc.sharpshooter.1.2'],
  },
  set: {
    is: 'through the dealer, repeated and put in position',
    by: [
      'bclc.sharpshooter.6.1',
      'bclc.sharpshooter.6.2',
      'bclc.sharpshooter.6.2.1',
      'bclc.sharpshooter.6.2.2',
      'bclc.sharpshooter.6.2.3',
    ],
  },
  opens: { is: 'a new shooter’s first come-out', by: 'bclc.sharpshooter.2.1' },
  untouched: { is: 'by a come-out', by: 'bclc.sharpshooter.2.2' },
  locks: { is: 'first point', by: 'bclc.sharpshooter.2.3' },
  needs: { is: ['pass', 'dontpass'], by: 'bclc.sharpshooter.3.1' },
  bettors: { is: 16, by: 'bclc.sharpshooter.3.2' },
  stake: { is: { min: dollars(1), max: dollars(10) }, by: 'bclc.sharpshooter.3.3' },
  tips: {
    is: 'with one’s own',
    by: [
      'bclc.sharpshooter.4.2',
      'bclc.sharpshooter.4.1',
      'bclc.sharpshooter.4.3',
      'bclc.sharpshooter.6.2.2.a',
      'bclc.sharpshooter.6.2.3.a',
    ],
  },
  counts: { is: 'every point', by: ['bclc.sharpshooter.5.2', 'bclc.sharpshooter.5.4'] },
  quoted: { is: 'to 1', by: 'bclc.sharpshooter.5.3' },
  pays: [
    { from: 3, rule: { is: 5, by: ['bclc.sharpshooter.5.3.pay.3', 'bclc.sharpshooter.5.3'] } },
    { from: 4, rule: { is: 9, by: ['bclc.sharpshooter.5.3.pay.4', 'bclc.sharpshooter.5.3'] } },
    { from: 5, rule: { is: 15, by: ['bclc.sharpshooter.5.3.pay.5', 'bclc.sharpshooter.5.3'] } },
    { from: 6, rule: { is: 30, by: ['bclc.sharpshooter.5.3.pay.6', 'bclc.sharpshooter.5.3'] } },
    { from: 7, rule: { is: 50, by: ['bclc.sharpshooter.5.3.pay.7', 'bclc.sharpshooter.5.3'] } },
    { from: 8, rule: { is: 100, by: ['bclc.sharpshooter.5.3.pay.8', 'bclc.sharpshooter.5.3'] } },
    { from: 9, rule: { is: 200, by: ['bclc.sharpshooter.5.3.pay.9', 'bclc.sharpshooter.5.3'] } },
    { from: 10, rule: { is: 500, by: ['bclc.sharpshooter.5.3.pay.10', 'bclc.sharpshooter.5.3'] } },
  ],
  paid: {
    is: 'once, after the seven-out, in seat order',
    by: ['bclc.sharpshooter.6.3', 'bclc.sharpshooter.6.3.1', 'bclc.sharpshooter.5.5'],
  },
  loses: { is: 'fewer than three', by: ['bclc.sharpshooter.6.5', 'bclc.sharpshooter.5.3'] },
  callable: { is: true, by: 'bclc.sharpshooter.6.1.1' },
  marked: { is: 'markers on the points made', by: 'bclc.sharpshooter.1.3' },
  schedule: { is: 'on the layout, before the players', by: 'bclc.sharpshooter.5.1' },
  carries: { is: true, by: 'bclc.sharpshooter.6.4' },
  source: {
    stacks: { is: 30, by: 'bclc.sharpshooter.6.3.3' },
    float: { is: 'the main float', by: 'bclc.sharpshooter.6.3.3.a' },
    witnessed: { is: 'by the boxperson', by: 'bclc.sharpshooter.6.3.2' },
  },
} as const satisfies Cited<PointsRules>;
