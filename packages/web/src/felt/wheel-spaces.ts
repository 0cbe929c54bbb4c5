import type { WheelLayout } from '@openpit/engine/wheel';

/** The spaces round the rim: symbols spread as evenly as their counts allow, as wheels have them. */
export const spacesOf = ({ symbols }: WheelLayout): readonly string[] =>
  symbols
    .flatMap(({ name, spaces }) =>
      Array.from({ length: spaces }, (_, at) => ({ name, at: (at + 0.5) / spaces })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
