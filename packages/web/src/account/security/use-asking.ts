import { useState } from 'react';
import { HouseError } from '../../session/house.ts';
import { texts } from '../../texts/index.ts';

/** Why something was refused, in the house's words if it has any; if the browser itself refuses, it is about a passkey. */
export const whyNot = (error: unknown): string => {
  if (error instanceof DOMException) return texts.security.notShown;
  return error instanceof HouseError && error.message ? error.message : texts.lobby.failed;
};

/** Sends a request to the house, with a message about the result. */
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
