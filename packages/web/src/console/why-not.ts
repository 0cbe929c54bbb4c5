import { HouseError } from '../session/house.ts';
import { consoleTexts } from './texts.ts';

/** Why something of the staff's was not done, in words. */
export const whyNot = (error: unknown): string => {
  if (!(error instanceof HouseError)) return consoleTexts.failed;
  if (error.code === 'second-factor') return consoleTexts.secondFactor;
  return error.message === '' ? consoleTexts.failed : error.message;
};
