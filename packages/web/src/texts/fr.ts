import type { Texts } from './en.ts';
import { en } from './en.ts';
export const fr: Texts = en;
