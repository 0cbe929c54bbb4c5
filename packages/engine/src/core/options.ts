import { type Refusal, refuse } from './decision.ts';
import { houseRule } from './house.ts';
import type { MessageParams } from './message.ts';

/** Refuses a setting of a table. */
export const badOption = (code: string, params: MessageParams = {}): Refusal =>
  refuse(code, params, houseRule('options'));

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  'code' in value &&
  'params' in value &&
  'by' in value;
