import { glossary } from './en-felt.ts';

/** What help says: how a round is played, the keys, the words of the pit. */
export const help = {
  title: 'How to play',
  steps: [
    'Choose a chip, then tap a place on the cloth to bet it. The lit place is a good first bet.',
    'Hold a place, or point at it, to see what it pays and what it costs without betting.',
    'Press Roll, Deal or Spin. The line above the cloth says what happened, and its question mark which rule decided it.',
    'Undo takes a chip back; at a table of your own it takes back whole rounds.',
  ],
  keyboard: 'Playing with the keyboard',
  keys: [
    ['Arrow keys', 'move between the places of the felt'],
    ['Enter', 'put the chosen chip on the place'],
    ['Backspace', 'take your last chip on the place back'],
    ['I', 'explain the place without betting on it'],
    ['G or space', 'roll, deal or spin at your own table'],
    ['1 … 6', 'choose a chip'],
    ['H, S, D …', 'answer the table: the letter stands on the button'],
    ['U', 'undo; at your own table as far back as you like'],
    ['C', 'clear what may be taken down'],
    ['R', 'repeat your last wagers'],
    ['D', 'double your wagers'],
    ['W', 'what does this pay? Every next outcome and what it would bring'],
    ['E', 'house edges, written on the felt'],
    ['?', 'this page'],
  ],
  terms: 'Words of the pit',
  glossary,
};
