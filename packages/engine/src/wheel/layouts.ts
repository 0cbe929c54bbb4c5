import {
  badOption,
  cite,
  isRefusal,
  type Pays,
  type Refusal,
  refuse,
  type Said,
} from '../core/index.ts';
import type { WheelChoices, WheelLayout, WheelSymbol } from './rules.ts';
import type { settings } from './settings.ts';

/**
 * The wheel that a table is opened with: one of the rulebook's by `layout=`, or the operator's own by `wheel=NAME:SPACES:PAYS,…`
 * with `places=NAME,…` for the symbols that its layout has a place for.
 */
export const readWheel = (
  choices: WheelChoices,
  { layout: name, wheel: own, places }: Said<typeof settings>,
): WheelLayout | Refusal => {
  if (own === undefined) {
    if (places !== undefined) return badOption('wheel.places-alone', {});
    return named(choices, name ?? Object.keys(choices.layouts)[0] ?? '');
  }
  if (name !== undefined) return badOption('wheel.layout-and-wheel', {});
  const symbols: WheelSymbol[] = [];
  for (const text of own.split(',')) {
    const symbol = readSymbol(text);
    if (isRefusal(symbol)) return symbol;
    if (symbols.some((other) => other.name === symbol.name)) {
      return badOption('wheel.symbol-twice', { symbol: symbol.name });
    }
    symbols.push(symbol);
  }
  const layout = places?.split(',') ?? symbols.map((symbol) => symbol.name);
  const stray = layout.find((place) => !symbols.some((symbol) => symbol.name === place));
  if (stray !== undefined) return badOption('wheel.no-such-symbol', { symbol: stray });
  return { symbols, places: layout };
};

const named = ({ layouts }: WheelChoices, name: string): WheelLayout | Refusal =>
  (Object.hasOwn(layouts, name) ? layouts[name]?.is : undefined) ??
  badOption('wheel.no-such-layout', { known: Object.keys(layouts).join(', ') });

/** The name of a symbol, as choices, settings and orders write it. */
export const symbolName = /^[a-z0-9][a-z0-9-]{0,31}$/i;

const readSymbol = (text: string): WheelSymbol | Refusal => {
  const match = /^([^:]+):([1-9]\d{0,2}):([1-9]\d{0,3})(?:\/([1-9]\d{0,3}))?$/.exec(text);
  const [, name = '', spaces, to, per = '1'] = match ?? [];
  if (!symbolName.test(name) || spaces === undefined || to === undefined) {
    return badOption('wheel.bad-symbol', { value: text });
  }
  const pays: Pays = [Number(to), Number(per)];
  return { name, spaces: Number(spaces), pays };
};

/** Refuses a wheel that breaks the rulebook's own rules for wheels. */
export const refuseLayout = (
  { everySpacePlayable, distinctCounts }: WheelChoices,
  { symbols, places }: WheelLayout,
): Refusal | undefined => {
  const homeless = symbols.find(({ name }) => !places.includes(name));
  if (homeless && everySpacePlayable.is) {
    return refuse('space-not-playable', { symbol: homeless.name }, cite(everySpacePlayable));
  }
  if (!distinctCounts.is) return undefined;
  for (const [at, a] of symbols.entries()) {
    const twin = symbols
      .slice(at + 1)
      .find((b) => b.spaces === a.spaces && b.pays[0] * a.pays[1] !== a.pays[0] * b.pays[1]);
    if (!twin) continue;
    const params = { one: a.name, other: twin.name, spaces: a.spaces };
    return refuse('equal-counts', params, cite(distinctCounts));
  }
  return undefined;
};
