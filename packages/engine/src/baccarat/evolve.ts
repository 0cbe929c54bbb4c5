import { evolveBy, foldDealt } from '../core/index.ts';
import { noCards } from './hands.ts';
import type { Event, Table } from './table.ts';

export const evolve = evolveBy<null, Table, Event>(foldDealt(noCards));
