/** Lines that plans of a game often contain, as a start for a visitor's own plan. */
const clausesOf: Readonly<Record<string, readonly string[]>> = {
  craps: [
    'on comeout: bet pass 10',
    'on comeout: bet dontpass 10',
    'on point: odds max',
    'on point: odds 2x',
    'on point: bet come 10 up to 2',
    'on point: bet place:6 12, bet place:8 12',
    'after win place: press',
    'after win place at 12: press',
    'after win place at 24: down',
    'after win place at 60: regress place 12',
    'after win place twice: press',
    'after win place: down place',
    'after comeout 7: bet pass 10',
    'on round: bet field 5',
    'on point: bet hard:8 5',
    'table max=100',
  ],
  roulette: [
    'on spin: bet red 5',
    'on spin: bet straight:17 5',
    'after lose red: double',
    'after win red: reset',
    'after lose red: raise 5',
    'after spin black 3 times: bet red 5',
  ],
  wheel: ['on spin: bet space:1 5', 'after lose space:1: double', 'after win space:1: reset'],
  blackjack: [
    'on hand: bet main 10',
    'count hilo',
    'table cut=75',
    'on count 2: bet main 40',
    'play basic',
  ],
};

const inAnyGame = ['stop at 1200 or 0', 'stop at +200 or -300'];

/** The lines that can be added to a plan: those it has already are left out. */
export const clausesFor = (family: string, text: string): readonly string[] => {
  const written = new Set(text.split('\n').map((line) => line.trim()));
  return [...(clausesOf[family] ?? []), ...inAnyGame].filter((line) => !written.has(line));
};

/** A plan with one line more. */
export const withClause = (text: string, line: string): string => {
  const before = text.trimEnd();
  return before === '' ? `${line}\n` : `${before}\n${line}\n`;
};
