import { useState } from 'react';
import { whyNot } from '../console/why-not.ts';
import { order } from './house.ts';

/** Gives orders of the staff: `onDone` follows one that was carried out, and `wrong` says why the last one was refused. */
export const useOrder = (onDone: () => void) => {
  const [wrong, setWrong] = useState('');
  const give = (path: string, body: object = {}): Promise<void> =>
    order(path, body).then(
      () => {
        setWrong('');
        onDone();
      },
      (error: unknown) => setWrong(whyNot(error)),
    );
  return { give, wrong };
};
