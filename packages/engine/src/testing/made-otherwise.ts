import { choicesOf, isRefusal, type Rulebook, readChoices } from '../index.ts';

/** The rulebook with one choice changed, for every other value of every choice, without those that contradict another choice. */
export const madeOtherwise = <R extends Rulebook>(
  base: R,
): readonly { readonly name: string; readonly changed: R }[] =>
  choicesOf(base).flatMap(({ name, domain, choice }) =>
    domain.others(choice.is).flatMap((other) => {
      const changed = readChoices(base, `${name}=${domain.write(other)}`);
      return isRefusal(changed) ? [] : [{ name, changed }];
    }),
  );
