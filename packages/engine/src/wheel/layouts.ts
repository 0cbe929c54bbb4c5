import {
  badOption,
  cite,
  isRefusal,
  type Options,
  type Pays,
  type Refusal,
  refuse,
} from '../core/index.ts';
import type { WheelLayout, WheelRules, WheelSymbol } from './rules.ts';

/**
 * The wheel a table is opened with: one of the rulebook's by `layout=`, or the operator's own by
 * `wheel=NAME:SPACES:PAYS,…` with `places=NAME,…` for what its layout has room for.
 */
export const readWheel = (rules: WheelRules, options: Options): WheelLayout | Refusal => {
  const { layout: name, wheel: own, places } = options;
  if (own === undefined) {
    if (places !== undefined) return badOption('places belongs to a wheel of one’s own');
    return named(rules, name ?? Object.keys(rules.layouts)[0] ?? '');
  }
  if (name !== undefined) return badOption('a table has a layout or a wheel of its own, not both');
  const symbols: WheelSymbol[] = [];
  for (const text of own.split(',')) {
    const symbol = readSymbol(text);
    if (isRefusal(symbol)) return symbol;
    if (symbols.some((other) => other.name === symbol.name)) {
      return badOption(`${symbol.name} is on the wheel twice: give its spaces together`);
    }
    symbols.push(symbol);
  }
  const layout = places?.split(',') ?? symbols.map((symbol) => symbol.name);
  const stray = layout.find((place) => !symbols.some((symbol) => symbol.name === place));
  if (stray !== undefined) return badOption(`the wheel has no ${stray} to bet on`);
  return { title: 'A wheel of the operator’s own', symbols, places: layout };
};

const named = ({ layouts }: WheelRules, name: string): WheelLayout | Refusal =>
  (Object.hasOwn(layouts, name) ? layouts[name] : undefined) ??
  badOption(`layout is one of ${Object.keys(layouts).join(', ')}`);

const readSymbol = (text: string): WheelSymbol | Refusal => {
  const match = /^([a-z0-9][a-z0-9-]*):([1-9]\d{0,2}):([1-9]\d{0,3})(?:\/([1-9]\d{0,3}))?$/i.exec(
    text,
  );
  const [, name, spaces, to, per = '1'] = match ?? [];
  if (name === undefined || spaces === undefined || to === undefined) {
    return badOption(`a symbol is NAME:SPACES:PAYS, such as joker:1:40, not ${text}`);
  }
  const pays: Pays = [Number(to), Number(per)];
  return { name, spaces: Number(spaces), pays };
};

/** Refuses a wheel that breaks the document's own rules for wheels. */
export const refuseLayout = (
  { everySpacePlayable, distinctCounts }: WheelRules,
  { symbols, places }: WheelLayout,
): Refusal | undefined => {
  const homeless = symbols.find(({ name }) => !places.includes(name));
  if (homeless) {
    const says = `the layout has no place for ${homeless.name}, which is on the wheel`;
    return refuse('space-not-playable', cite(everySpacePlayable), says);
  }
  for (const [at, a] of symbols.entries()) {
    const twin = symbols
      .slice(at + 1)
      .find((b) => b.spaces === a.spaces && b.pays[0] * a.pays[1] !== a.pays[0] * b.pays[1]);
    if (!twin) continue;
    const says = `${a.name} and ${twin.name} pay differently but both have ${a.spaces} spaces`;
    return refuse('equal-counts', cite(distinctCounts), says);
  }
  return undefined;
};
