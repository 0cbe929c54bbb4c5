import type { FriendsTable as Answer } from '@openpit/protocol';
import { useState } from 'react';
import { go } from '../route.ts';
import { ask } from '../session/house.ts';
import { enterSomehow } from '../session/session.ts';
import { texts } from '../texts/index.ts';
import { Icon } from '../view/icons.tsx';
import { gameTitle } from './game-title.ts';
import { ownOffers } from './own-tables.ts';

const words = texts.lobby.friends;

/** Opens a table that is not listed, and sits down there; others come with its link. */
export const FriendsTable = () => {
  const [rulebook, setRulebook] = useState(ownOffers[0]?.id ?? '');
  const [trouble, setTrouble] = useState('');
  const open = async (): Promise<void> => {
    await enterSomehow();
    const { table, key } = (await ask('/api/friends', { rulebook })) as Answer; // as the house answers
    go(`/table/${table}?sit&key=${key}`);
  };
  return (
    <form
      className="friends-table"
      onSubmit={(event) => {
        event.preventDefault();
        open().catch((error: unknown) =>
          setTrouble(error instanceof Error && error.message !== '' ? error.message : words.failed),
        );
      }}
    >
      <Icon name="people" />
      <p>
        <strong>{words.title}</strong>
        <span className="quiet">{words.about}</span>
      </p>
      <select
        value={rulebook}
        aria-label={words.game}
        onChange={(event) => setRulebook(event.target.value)}
      >
        {ownOffers.map(({ id }) => (
          <option key={id} value={id}>
            {gameTitle(id)}
          </option>
        ))}
      </select>
      <button type="submit" className="primary">
        {words.open}
      </button>
      {trouble !== '' && <p role="alert">{trouble}</p>}
    </form>
  );
};
