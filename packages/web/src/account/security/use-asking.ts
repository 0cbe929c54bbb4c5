import { useState } from 'react';
import { HouseError } from '../../session/house.ts';
import { texts } from '../../texts/index.ts';

/** Why something was not done, in the house's words where it has any; what the browser itself refuses is a passkey. */
export const whyNot = (error: unknown): string => {
  if (error instanceof DOMException) return texts.security.notShown;
  return error instanceof HouseError && error.message ? error.message : texts.lobby.failed;
};

/** Asks the house for something, and message what came of it. */
export const useAsking = () => {
  const [message, setMessage] = useState('');
  const [isBad, setBad] = useState(false);
  const show = (text: string, bad: boolean): void => {
    setMessage(text);
    setBad(bad);
  };
  return {
    message,
    isBad,
    ask<T>(order: Promise<T>, then: (answer: T) => void, done: string = texts.security.done): void {
      order.then(
        (answer) => {
          show(done, false);
          then(answer);
        },
        (error: unknown) => show(whyNot(error), true),
      );
    },
  };
};
