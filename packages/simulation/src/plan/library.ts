import type { FamilyId } from '@openpit/engine';

/** A plan that people know by name. */
export type KnownPlan = {
  readonly name: string;
  readonly family: FamilyId;
  readonly text: string;
};

/** Well-known plans. What each of them costs is computed, not written here: see docs/simulation.md. */
export const knownPlans: readonly KnownPlan[] = [
  {
    name: 'pass-odds',
    family: 'craps',
    text: `# The pass line with all the odds the house takes.
table min=5
on comeout: bet pass 10
on point: odds max
`,
  },
  {
    name: 'three-point-molly',
    family: 'craps',
    text: `# The pass line and two comes, all with full odds.
table min=5
on comeout: bet pass 10
on point: bet come 10 up to 2
on point: odds max
`,
  },
  {
    name: 'iron-cross',
    family: 'craps',
    text: `# The field and the numbers it lacks: every roll but a seven wins.
table min=5
on point: bet field 5, bet place:5 5, bet place:6 6, bet place:8 6
`,
  },
  {
    name: 'dont-lay',
    family: 'craps',
    text: `# Don't pass with all the odds laid.
table min=5
on comeout: bet dontpass 10
on point: odds max
`,
  },
  {
    name: 'place-6-8-press',
    family: 'craps',
    text: `# Six and eight, pressed once they hit.
table min=5 max=96
on point: bet place:6 12, bet place:8 12
after win place:6: press 12
after win place:8: press 12
`,
  },
  {
    name: 'martingale',
    family: 'roulette',
    text: `# Doubles after every loss, as far as the table takes it.
table min=5 max=500
on spin: bet red 5
after lose red: double
after win red: reset
`,
  },
  {
    name: 'dalembert',
    family: 'roulette',
    text: `# One unit more after a loss, one less after a win.
table min=5 max=500
on spin: bet red 5
after lose red: raise 5
after win red: lower 5
`,
  },
  {
    name: 'one-space',
    family: 'wheel',
    text: `# The same stake on the symbol that pays even money.
on spin: bet space:1 5
`,
  },
  {
    name: 'basic-flat',
    family: 'blackjack',
    text: `# The same stake on every hand, played by the chart.
on hand: bet main 10
play basic
`,
  },
  {
    name: 'counters-ramp',
    family: 'blackjack',
    text: `# More on the table when the shoe is rich in tens and aces.
count hilo
table cut=75
on hand: bet main 10
on count 1: bet main 20
on count 2: bet main 40
on count 3: bet main 60
on count 4: bet main 80
play basic
`,
  },
];
