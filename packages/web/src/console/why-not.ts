import { HouseError } from '../session/house.ts';
import { consoleTexts } from './texts.ts';

/** Why an act of the staff was refused, in words. */
export const whyNot = (error: unknown): string => {
  if (!(error instanceof HouseError)) return consoleTexts.failed;
  if (error.code === 'second-factor') return consoleTexts.secondFactor;
  return error.message === '' ? consoleTexts.failed : error.message;
};
