import { useState } from 'react';
import { HouseError } from '../../session/house.ts';
import { texts } from '../../texts/index.ts';

/** Why something was not done, in the house's words where it has any. */
export const whyNot = (error: unknown): string =>
  error instanceof HouseError && error.message ? error.message : texts.lobby.failed;

/** Asks the house for something, and says what came of it. */
export const useAsking = () => {
  const [says, setSays] = useState('');
  const [isBad, setBad] = useState(false);
  const tell = (text: string, bad: boolean): void => {
    setSays(text);
    setBad(bad);
  };
  return {
    says,
    isBad,
    ask<T>(order: Promise<T>, then: (answer: T) => void, done: string = texts.security.done): void {
      order.then(
        (answer) => {
          tell(done, false);
          then(answer);
        },
        (error: unknown) => tell(whyNot(error), true),
      );
    },
  };
};
