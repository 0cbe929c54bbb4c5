import { createContext } from 'react';

/** Whether anything moves on the cloth around: what is not on a cloth in play lies. */
export const Moving = createContext(false);
