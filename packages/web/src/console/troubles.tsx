import { dealingRoles, type Game, type Role, roleRuleFor } from '@openpit/engine';
import { clauseAt } from '../table/clauses.ts';
import { groundsOf, mayDo } from './duties.ts';
import { fixedKeys } from './keys.ts';
import { reservedLetters } from './letters.ts';
import { roleNameOf } from './role-name.ts';
import { actName, consoleTexts } from './texts.ts';

/** What the crew does when something goes wrong, in any game. */
const irregular: readonly string[] = [
  'expose-card',
  'call-misdeal',
  'check-cards',
  'change-cards',
  'call-no-roll',
  'void-roll',
  'hold-dice',
  'lose-die',
  'remove-shooter',
  'overrule',
  'call-no-spin',
  'stop-between',
  'slip',
  'rule-space',
];

/** An act for when something goes wrong: who does it, and its key if the visitor's own role does. */
export type TroubleAct = {
  readonly kind: string;
  readonly by: readonly Role[];
  readonly letter: string | null;
};

/** Everything a game has for when something goes wrong, whether or not it can be done now, and who does it. */
export const troublesOf = (game: Game, role: Role): readonly TroubleAct[] => {
  const letters = reservedLetters(game.rulebook, role);
  return irregular.flatMap((kind): readonly TroubleAct[] => {
    const by = roleRuleFor(game.rulebook.roles, kind)?.is.filter((one) => one !== 'player') ?? [];
    if (by.length === 0) return [];
    return [{ kind, by, letter: mayDo(game, role, kind) ? (letters.get(kind) ?? '') : null }];
  });
};

const texts = consoleTexts.troubles;

/** The panel for when a card is exposed, a hand is dealt wrong or a patron has gone: the key, or whose task it is. */
export const Troubles = ({ game, role }: { readonly game: Game; readonly role: Role }) => (
  <details className="troubles">
    <summary>
      {texts.title} <kbd aria-hidden="true">{fixedKeys.troubles}</kbd>
    </summary>
    <ul>
      <li>
        <strong>{texts.walkedOff}</strong> <span className="quiet">{texts.walkedOffHow}</span>
      </li>
      {troublesOf(game, role).map(({ kind, by, letter }) => (
        <li key={kind}>
          <strong>{actName(kind)}</strong>{' '}
          {letter === null ? (
            <span className="quiet">
              {texts.of(by.map(roleNameOf).join(', '))}
              {by.every((one) => !dealingRoles.some((deals) => deals === one)) &&
                `; ${texts.floor}`}
            </span>
          ) : (
            <span className="quiet">
              <kbd>{letter.toUpperCase()}</kbd> {texts.yours}
            </span>
          )}{' '}
          <span className="quiet">
            {groundsOf(game, kind)
              .map((id) => clauseAt(game.rulebook, id))
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  </details>
);
