/** The icons of the interface as drawings, because our typefaces have no arrows. Each in a box of 24. */
const paths = {
  undo: 'M9 7 L5 11 L9 15 M5 11 H14 a5 5 0 0 1 0 10 H11',
  clear: 'M5 7 H19 M9 7 V5 H15 V7 M7 7 L8 20 H16 L17 7',
  repeat:
    'M6 10 V8 a2 2 0 0 1 2 -2 H19 M16 3 L19 6 L16 9 M18 14 V16 a2 2 0 0 1 -2 2 H5 M8 21 L5 18 L8 15',
  double: 'M4 8 L10 16 M10 8 L4 16 M14 10 a3 3 0 0 1 6 0 c0 3 -6 4 -6 7 H20',
  close: 'M6 6 L18 18 M18 6 L6 18',
  menu: 'M4 8 H20 M4 16 H20',
  sound: 'M4 10 V14 H8 L13 18 V6 L8 10 Z M16 9 a4 4 0 0 1 0 6 M18.5 6.5 a8 8 0 0 1 0 11',
  mute: 'M4 10 V14 H8 L13 18 V6 L8 10 Z M17 10 L21 14 M21 10 L17 14',
  play: 'M8 5 L19 12 L8 19 Z',
  why: 'M9 9 a3 3 0 1 1 4.5 2.6 c-1 .6 -1.5 1.2 -1.5 2.4 M12 17.5 V18',
  eye: 'M2 12 C6 5 18 5 22 12 C18 19 6 19 2 12 Z M12 9 a3 3 0 1 0 0.1 0',
  people:
    'M8 11 a3 3 0 1 0 -0.1 0 M3 19 c0 -6 10 -6 10 0 M16 11 a2.5 2.5 0 1 0 -0.1 0 M15 14 c4 -.5 6 1.5 6 5',
  fast: 'M4 6 L11 12 L4 18 Z M12 6 L19 12 L12 18 Z',
  scale: 'M12 4 V20 M7 20 H17 M4 8 H20 M4 8 L1.5 14 H6.5 Z M20 8 L17.5 14 H22.5 Z',
  hint: 'M9 18 H15 M10 21 H14 M8.5 15 C4 11 7 4 12 4 C17 4 20 11 15.5 15 Z',
  tables: 'M4 4 H10 V10 H4 Z M14 4 H20 V10 H14 Z M4 14 H10 V20 H4 Z M14 14 H20 V20 H14 Z',
  book: 'M12 6 C9 4 6 4 3 5 V19 C6 18 9 18 12 20 C15 18 18 18 21 19 V5 C18 4 15 4 12 6 Z M12 6 V20',
  bars: 'M4 20 H20 M6 20 V12 H9 V20 M11 20 V5 H14 V20 M16 20 V9 H19 V20',
  back: 'M15 5 L8 12 L15 19',
  on: 'M9 5 L16 12 L9 19',
  lock: 'M6 11 H18 V20 H6 Z M8.5 11 V8 a3.5 3.5 0 0 1 7 0 V11',
  stir: 'M12 8.5 a3.5 3.5 0 1 0 .1 0 M12 2.5 V5 M12 19 V21.5 M2.5 12 H5 M19 12 H21.5 M5.3 5.3 L7 7 M17 17 L18.7 18.7 M5.3 18.7 L7 17 M17 7 L18.7 5.3',
  check: 'M5 12.5 L10 17.5 L19 7',
  chat: 'M4 5 H20 V16 H12 L7 20 V16 H4 Z',
  cap: 'M2 9 L12 4 L22 9 L12 14 Z M6 11 V16 C9 19 15 19 18 16 V11',
  counter: 'M4 20 V4 H20 V20 Z M8 4 V15 M12 4 V15 M16 4 V15 M4 15 H20',
  chart: 'M3 20 L9 10 L13 15 L17 6 L21 20 Z',
} as const;

export type IconName = keyof typeof paths;

export const Icon = ({ name }: { readonly name: IconName }) => (
  <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
    <path d={paths[name]} className={name === 'play' || name === 'fast' ? 'solid' : ''} />
  </svg>
);

/** Six tables around a pit with a gap, which is the entrance. */
export const Mark = () => (
  <svg viewBox="0 0 36 36" className="mark" aria-hidden="true">
    <circle cx="18" cy="18" r="13" className="mark-ring" pathLength="70" />
    <circle cx="18" cy="18" r="4.2" className="mark-pit" />
  </svg>
);

/** The direction of a result, in addition to its colour. */
export const Sign = ({ of }: { readonly of: number }) => (
  <svg viewBox="0 0 10 10" className="sign" aria-hidden="true">
    <path
      d={
        of > 0
          ? 'M5 1 L9.5 9 H0.5 Z'
          : of < 0
            ? 'M5 9 L0.5 1 H9.5 Z'
            : 'M1 2.6 H9 V4.2 H1 Z M1 6 H9 V7.6 H1 Z'
      }
    />
  </svg>
);
