import type { AccountId, PeopleStore, PersonalMove } from '../ports.ts';

/** Every move of money to or from a person's account, oldest first, page by page: a player can have hundreds of thousands. */
export async function* movesOf(
  store: Pick<PeopleStore, 'movesAfter'>,
  account: AccountId,
): AsyncGenerator<readonly PersonalMove[]> {
  let end: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof store.movesAfter>> = await store.movesAfter(account, end);
    yield page.moves;
    end = page.end;
  } while (end !== null);
}
