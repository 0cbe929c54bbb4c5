import {
  colourDomains,
  type Domain,
  type DomainsOf,
  paysDomain,
  type Refusal,
  wholeNumber,
  yesOrNo,
} from '../core/index.ts';
import { refuseLayout, symbolName } from './layouts.ts';
import type { WheelChoices, WheelLayout, WheelRulebook, WheelSymbol } from './rules.ts';

const isSymbol = (value: unknown): value is WheelSymbol => {
  const { name, spaces, pays } = Object(value) as Partial<WheelSymbol>; // every field is checked below
  return (
    typeof name === 'string' &&
    symbolName.test(name) &&
    Number.isSafeInteger(spaces) &&
    Number(spaces) > 0 &&
    Number(spaces) < 1_000 &&
    paysDomain.has(pays)
  );
};

const isLayout = (value: unknown): value is WheelLayout => {
  const { symbols, places } = Object(value) as Partial<WheelLayout>; // both are checked below
  if (!Array.isArray(symbols) || !Array.isArray(places) || symbols.length === 0) return false;
  const names: ReadonlySet<unknown> = new Set(symbols.map((symbol) => Object(symbol).name));
  return (
    names.size === symbols.length &&
    symbols.every(isSymbol) &&
    new Set(places).size === places.length &&
    places.every((place) => names.has(place))
  );
};

/** A wheel, written `1:24:1to1+joker:1:40to1`. Places that the layout does not have follow an `@`: `…@1/joker`. */
const wheelDomain: Domain<WheelLayout> = {
  expected: 'a wheel such as 1:24:1to1+joker:1:40to1',
  has: isLayout,
  write({ symbols, places }) {
    const wheel = symbols.map(
      ({ name, spaces, pays }) => `${name}:${spaces}:${paysDomain.write(pays)}`,
    );
    const isWhole =
      symbols.every(({ name }, at) => places[at] === name) && places.length === symbols.length;
    return `${wheel.join('+')}${isWhole ? '' : `@${places.join('/')}`}`;
  },
  read(text) {
    const [wheel = '', places] = text.split('@');
    const symbols = wheel.split('+').map((part) => {
      const [name = '', spaces = '', pays = ''] = part.split(':');
      return {
        name,
        spaces: /^\d{1,3}$/.test(spaces) ? Number(spaces) : 0,
        pays: paysDomain.read(pays),
      };
    });
    const layout = { symbols, places: places?.split('/') ?? symbols.map(({ name }) => name) };
    return isLayout(layout) ? layout : undefined;
  },
  others(layout) {
    const [first, ...rest] = layout.symbols;
    if (!first) return [];
    const [to, per] = first.pays;
    return [
      { ...layout, symbols: [{ ...first, pays: [to + per, per] }, ...rest] },
      { ...layout, symbols: [{ ...first, spaces: first.spaces + 1 }, ...rest] },
      { ...layout, places: layout.places.slice(1) },
    ];
  },
};

export const choices: DomainsOf<WheelChoices> = {
  layouts: { each: wheelDomain },
  turns: wholeNumber({ min: 1, max: 20 }),
  alternates: yesOrNo,
  everySpacePlayable: yesOrNo,
  distinctCounts: yesOrNo,
  colours: colourDomains,
};

/** A wheel that breaks the rulebook's own rules for wheels cannot be chosen. */
export const refuseChoices = (rulebook: WheelRulebook): Refusal | undefined => {
  for (const { is: layout } of Object.values(rulebook.choices.layouts)) {
    const refusal = refuseLayout(rulebook.choices, layout);
    if (refusal) return refusal;
  }
  return undefined;
};
