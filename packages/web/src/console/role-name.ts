import { consoleTexts } from './texts.ts';

export const roleNameOf = (role: string): string =>
  Object.entries(consoleTexts.roles).find(([one]) => one === role)?.[1] ?? role;
