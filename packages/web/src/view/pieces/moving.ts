import { createContext } from 'react';

/** Whether anything is moving on the cloth around a piece. Outside a cloth in play everything rests. */
export const Moving = createContext(false);
