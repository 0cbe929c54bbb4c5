import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { crewBetName } from '../table/engine.ts';
import type { Step } from '../table/seen.ts';
import { texts } from '../texts/index.ts';
import { StillCloth } from '../view/cloth/still-cloth.tsx';
import { copy } from '../view/copy.ts';
import { Why, type WhyQuestion } from '../view/panels/why.tsx';
import { Suited } from '../view/pieces/card-text.tsx';
import { outcomeText, settlementText } from '../view/table/settlement.ts';
import { linkTo } from './link.ts';
import { type BetNames, narrate, type Scene } from './narration.ts';

type ReplayProps = {
  readonly title: string;
  readonly steps: readonly Step[];
  /** The seats whose chips are shown as the visitor's own. */
  readonly mine: readonly number[];
  /** The seats whose wagers are shown without a name: the visitor's own by default. */
  readonly unnamed?: readonly number[];
  readonly nameOf: (bet: string) => string;
  /** The record that ends with the round, to be sent to somebody; null if there is none. */
  readonly record?: (() => Promise<string>) | null;
  onClose(): void;
};

/** A round again, act by act on its own felt; every settlement can be asked about. */
export const Replay = (props: ReplayProps) => {
  const { title, steps, mine, unnamed = mine, nameOf, record = null, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const game = steps.at(-1)?.game;
  // "Your hand" for the own seat is somebody's hand for the others.
  const named: BetNames = (bet, seat) =>
    !game || seat === undefined || unnamed.includes(seat) ? nameOf(bet) : crewBetName(game, bet);
  const names = useRef(named);
  names.current = named;
  const scenes = useMemo(() => narrate(steps, (bet, seat) => names.current(bet, seat)), [steps]);
  const [at, setAt] = useState(0);
  const [question, setQuestion] = useState<WhyQuestion | null>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const scene = scenes[at];
  const step = (by: number): void => setAt(Math.min(scenes.length - 1, Math.max(0, at + by)));
  const press = ({ key }: KeyboardEvent): void => {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  };
  return (
    <dialog
      ref={dialog}
      className="replay"
      onClose={(event) => event.target === dialog.current && onClose()}
      onKeyDown={press}
      aria-labelledby="replay-title"
    >
      <div className="replay-head">
        <h2 id="replay-title">
          <Suited text={title} />
        </h2>
        {record && <SendButton record={record} />}
        <button type="button" onClick={() => dialog.current?.close()}>
          {texts.why.close}
        </button>
      </div>
      {scene ? (
        <>
          <StillCloth
            game={scene.game}
            outcome={scene.outcome}
            lines={scene.lines}
            at={at}
            mine={mine}
          />
          <div className="replay-steps">
            <button type="button" aria-disabled={at === 0} onClick={() => step(-1)}>
              {texts.replay.back}
            </button>
            <span className="amount">{texts.replay.at(at + 1, scenes.length)}</span>
            <button
              type="button"
              className="primary"
              aria-disabled={at === scenes.length - 1}
              onClick={() => step(1)}
            >
              {texts.replay.next}
            </button>
          </div>
          <SceneText scene={scene} mine={unnamed} nameOf={named} onWhy={setQuestion} />
        </>
      ) : (
        <p className="quiet">{texts.replay.nothing}</p>
      )}
      {question && <Why first={question} questions={[]} onClose={() => setQuestion(null)} />}
    </dialog>
  );
};

/** Copies a link that contains the round itself, so that nobody has to store it. */
const SendButton = ({ record }: { readonly record: () => Promise<string> }) => {
  const [words, setWords] = useState(texts.replay.link);
  const send = async (): Promise<void> => {
    const link = await linkTo(await record(), location.origin);
    const isCopied = link !== null && (await copy(link));
    if (link === null) setWords(texts.replay.tooLong);
    else setWords(isCopied ? texts.replay.copied : texts.table.notPersisted);
  };
  return (
    <button
      type="button"
      className="send"
      onClick={() => void send().catch(() => setWords(texts.replay.nothing))}
    >
      <span aria-live="polite">{words}</span>
    </button>
  );
};

type SceneTextProps = Pick<ReplayProps, 'mine'> & {
  readonly scene: Scene;
  readonly nameOf: BetNames;
  onWhy(question: WhyQuestion): void;
};

/** What happened in this step, in words: the settlements with their reasons. */
export const SceneText = ({ scene, mine, nameOf, onWhy }: SceneTextProps) => {
  const { sentences, lines, outcome, game } = scene;
  const playerAt = (seat: number): string =>
    game.table.layout.seats.find((one) => one.seat === seat)?.player ?? texts.table.seat(seat);
  return (
    <div className="replay-text" aria-live="polite">
      {sentences.map((words) => (
        <p key={words}>
          <Suited text={words} />
        </p>
      ))}
      <ul className="happened">
        {lines.map((lineItem) => {
          const name = nameOf(lineItem.bet, lineItem.seat);
          return (
            <li key={`${lineItem.seat} ${lineItem.bet} ${lineItem.hand} ${lineItem.tip}`}>
              <span
                className={
                  { win: 'won', lose: 'lost', push: '', returned: '', moved: '' }[lineItem.verdict]
                }
              >
                {!mine.includes(lineItem.seat) && texts.named(playerAt(lineItem.seat), '')}
                {name} {settlementText(lineItem)}
              </span>
              <button
                type="button"
                className="link"
                aria-label={texts.table.whyOf(name)}
                onClick={() => onWhy({ name, came: outcomeText(outcome), lineItem })}
              >
                {texts.table.why}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
