import { type Event, type MoneyEvent, seatAt } from '@openpit/engine';
import type { Replay } from '@openpit/notation';
import { outcomeIn } from '../games/outcome-in.ts';
import { gameTitle } from '../lobby/game-title.ts';
import { texts } from '../texts/index.ts';
import { money } from '../texts/money.ts';
import { outcomeText } from '../view/table/settlement.ts';
import type { PlayedStep } from './fork.ts';
import { narrate } from './narration.ts';
import { replayTexts } from './texts.ts';

/** The label of a step: in the reader's words, or as the record writes it. */
export type StepLabel = { readonly text: string; readonly isRecord: boolean };

/** A label for each step: what came or what somebody did or, if there are no words for it, the line of the record. */
export const labelsOf = (
  { played }: Pick<Replay, 'played'>,
  steps: readonly PlayedStep[],
  nameOf: (bet: string) => string,
): readonly StepLabel[] => {
  // One line may be several steps, as with cards from a stacked shoe: its events show it.
  const lines = played
    .filter(({ refusal }) => refusal === null)
    .flatMap(({ text, events }) => events.map(() => text));
  let at = 0;
  return steps.map((step): StepLabel => {
    const written = lines[at] ?? '';
    at += step.events.length;
    const words = wordsOf(step, nameOf);
    return words === '' ? { text: written, isRecord: true } : { text: words, isRecord: false };
  });
};

const wordsOf = (step: PlayedStep, nameOf: (bet: string) => string): string => {
  const came = outcomeIn(step);
  if (came) return outcomeText(came);
  const [scene] = narrate([step], nameOf);
  // What the crew called out belongs to the act, and is shown with the step.
  const done = (scene?.sentences ?? []).filter((one) => !one.startsWith('“'));
  return (done.length > 0 ? done : step.events.flatMap((one) => chipsIn(one, step))).join(' ');
};

/** The opening of a table, and chips that players bring and take away. */
const chipsIn = (event: Event, { game }: PlayedStep): readonly string[] => {
  const { rulebook, table } = game;
  switch (event.kind) {
    case 'table-opened':
      return [replayTexts.opens(gameTitle(rulebook.id))];
    case 'player-seated':
    case 'player-left':
    case 'chips-bought':
    case 'chips-cashed': {
      // An event of one of these kinds moves chips, in every game.
      const { kind, seat, amount } = event as MoneyEvent & { readonly kind: typeof event.kind };
      const who = seatAt(table.layout, seat)?.player ?? texts.table.seat(seat);
      return [replayTexts.chips[kind](who, money(amount))];
    }
    default:
      return [];
  }
};
