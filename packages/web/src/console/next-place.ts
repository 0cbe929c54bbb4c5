import { act, type Event, type Game } from '@openpit/engine';
import { isCardDealt } from '../table/events.ts';
import { type ConsoleEntry, faceDown, type Typed } from './entry.ts';
import { consoleTexts } from './texts.ts';

const { places, seat: seatWords } = { ...consoleTexts.entry, seat: consoleTexts.owed.seat };

/** Where the card after those typed so far goes, by the engine's answer for any possible card; null if none is due. */
export const nextPlaceOf = (game: Game, entry: ConsoleEntry, typed: Typed): string | null => {
  const [any] = entry.codes;
  if (entry.besideField !== null)
    return typed.kind === 'nothing' ? (places['middleOrAll'] ?? null) : null;
  if (!any || !entry.isList) return null;
  const before = cardsIn(typed);
  for (const card of [any.code, faceDown]) {
    const order = Object.assign({ ...any.command }, { [entry.field]: [...before, card] });
    const step = act(game, order);
    if (step.ok) return placeIn(step.entry.events, before.length);
  }
  return null;
};

const cardsIn = (typed: Typed): readonly string[] => {
  if (typed.kind === 'whole') return typed.parts;
  return typed.kind === 'begun' ? typed.parts.slice(0, -1) : [];
};

const placeIn = (events: readonly Event[], at: number): string | null => {
  const moved = events.filter((event) => isCardDealt(event) || event.kind === 'card-burned');
  const event = moved[at];
  return event ? placeOf(event) : null;
};

/** Who gets the card: a seat, the dealer, a side or a square; or it is burned. */
const placeOf = (event: Event): string | null => {
  if (event.kind === 'card-burned') return places['burn'] ?? null;
  const fields: Readonly<Record<string, unknown>> = { ...event };
  const holder = fields['seat'] ?? fields['to'] ?? fields['square'];
  const isSeat = typeof holder === 'number' && holder > 0;
  const words = isSeat ? seatWords(holder) : places[holder === 0 ? 'dealer' : `${holder}`];
  if (words === undefined) return null;
  const isAnother = isSeat && Number(fields['hand']) > 1;
  return `${words}${isAnother ? ` (${fields['hand']})` : ''}`;
};
