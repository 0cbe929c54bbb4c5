import { randomInt, randomUUID } from 'node:crypto';
import { fault, isFault } from '../fault.ts';
import type { Account, Store } from '../ports.ts';
import { skeletonOf } from './names.ts';

const first = `
  Amber Bright Brisk Calm Candid Cheery Clever Copper Coral Cosy Dapper Early Easy Fair Gentle
  Glad Golden Happy Hazel Honest Ivory Jolly Keen Kind Lively Lucky Merry Mild Misty Neat
  Noble Patient Plucky Polite Proud Quick Quiet Ready Rosy Ruby Sandy Silver Steady Sunny
  Swift Tidy Velvet Warm Witty Young
`;

const second = `
  Badger Beaver Bison Crane Curlew Deer Dipper Dolphin Dove Eagle Falcon Ferret Finch Fox
  Gecko Goose Hare Heron Ibis Jackdaw Jay Kestrel Kite Koala Lark Lemur Lynx Magpie Marten
  Mole Moose Newt Osprey Otter Owl Panda Plover Puffin Quail Raven Robin Salmon Seal Sparrow
  Stork Swan Tern Thrush Turtle Wren
`;

const wordsIn = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Every name that a guest may get, without numbers. */
export const guestNames: readonly string[] = wordsIn(first).flatMap((one) =>
  wordsIn(second).map((other) => `${one}-${other}`),
);

/** The suffix of a name that is taken: first none, then longer and longer numbers, so that even a house full of guests has free names. */
const endings = [0, 0, 0, 99, 9_999, 999_999, 99_999_999];

/** Names for a guest, to be tried in turn until one is free. */
export const namesForGuest = (): readonly string[] =>
  endings.map((most) => {
    const name = guestNames[randomInt(guestNames.length)] ?? '';
    return most === 0 ? name : `${name}-${randomInt(2, most)}`;
  });

/** Creates a guest with the first free name, and handles what happens when they sign up. */
export type GuestIn = <T>(
  names: readonly string[],
  then: (account: Account) => Promise<T>,
) => Promise<T>;

export const guestsInto = (store: Pick<Store, 'createAccount'>): GuestIn => {
  // To the store the name of a guest without a session is free, so it is reserved here until they have one.
  const arriving = new Set<string>();
  const guestIn: GuestIn = async ([name = '', ...others], then) => {
    const skeleton = skeletonOf(name);
    if (arriving.has(skeleton)) {
      if (others.length > 0) return guestIn(others, then);
      throw fault('taken', 'name-taken', { name });
    }
    arriving.add(skeleton);
    try {
      const account = { id: randomUUID(), name, isGuest: true, password: null };
      await store.createAccount(account);
      return await then(account);
    } catch (error) {
      if (others.length === 0 || !isFault(error, 'taken')) throw error;
      return guestIn(others, then);
    } finally {
      arriving.delete(skeleton);
    }
  };
  return guestIn;
};
