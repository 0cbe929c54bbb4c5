import {
  type Command,
  dealingRoles,
  familyOf,
  type Game,
  isPayer,
  type Role,
} from '@openpit/engine';
import { backOfficeRoles, tableStaff } from '@openpit/protocol/staff-roles';
import {
  lazy,
  memo,
  type RefObject,
  Suspense,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { equipmentOf } from '../games/traits.ts';
import type { ConsoleInfo, PendingRequest } from '../staff/house.ts';
import { clauseAt } from '../table/clauses.ts';
import { closingOf, crewBetName } from '../table/engine.ts';
import type { Seen } from '../table/seen.ts';
import type { TableStore } from '../table/store.ts';
import { StillCloth } from '../view/cloth/still-cloth.tsx';
import { outcomeText } from '../view/table/settlement.ts';
import { ConsoleBar, KeysBar } from './bar.tsx';
import { ConsoleNotice } from './console-notice.tsx';
import { answersOf, dutiesOf, groundsOf, outcomesOf } from './duties.ts';
import { DutiesPanel, type Lettered, PromptsPanel, startDuty } from './duties-panel.tsx';
import { type EnterMeans, enterMeansOf } from './enter-means.ts';
import { clashes, typesOn } from './entry.ts';
import { Calls, type Entering, EntryPanel } from './entry-panel.tsx';
import { useHeldKeys } from './held-keys.ts';
import { fixedKeys, useConsoleKeys } from './keys.ts';
import { lettersFor, reservedLetters } from './letters.ts';
import type { Owed } from './owed.ts';
import { OwedPanel } from './owed-panel.tsx';
import { RecordEntry, type RecordEntryProps } from './record-entry.tsx';
import { roleNameOf } from './role-name.ts';
import { SeatsPanel } from './seats-panel.tsx';
import { RequestsPanel } from './second-person.tsx';
import { consoleTexts } from './texts.ts';
import { LastEntry, type Undo, useUndo } from './undo.tsx';
import { outcomeTaker, useEntering, useGiving, useOwed } from './use-console.ts';

// Rarely opened parts are loaded when they are opened.
const Why = lazy(async () => ({ default: (await import('../view/panels/why.tsx')).Why }));
const FloorDialog = lazy(async () => ({
  default: (await import('./floor-dialog.tsx')).FloorDialog,
}));
const CorrectDialog = lazy(async () => ({
  default: (await import('./correction-dialog.tsx')).CorrectDialog,
}));

type ConsoleProps = {
  readonly table: string;
  readonly store: TableStore;
  readonly seen: Seen;
  readonly game: Game;
  readonly role: Role;
  readonly roles: readonly Role[];
  readonly info: ConsoleInfo;
  readonly requests: readonly PendingRequest[];
  refresh(): void;
  onRole(role: Role): void;
};

type Opened = 'floor' | 'correct' | 'keys' | { readonly why: Owed } | null;

/** A console: what came, what to call, what is owed, what to do; one state for everybody of the crew. */
export const Console = (props: ConsoleProps) => {
  const { store, seen, game, role } = props;
  const { give: send, notice, dismiss } = useGiving(store, seen);
  const held = useHeldKeys(seen.version, send);
  const { give } = held;
  const entering = useEntering({ game, role, version: seen.version, give });
  const isPaying = isPayer(game.rulebook.roles, role);
  const rights = rightsOf(game, role);
  const owed = useOwed({ seen, store, game, isPaying, known: props.info.brought });
  const duties = useDuties({ game, role, patrons: props.info.patrons }, entering);
  const lead = useMemo(() => leadOf(game, duties), [game, duties]);
  const isTyping = (entering?.text ?? '') !== '';
  const enter = enterMeansOf({ ...owed, isTyping, hasLead: lead !== null });
  const [opened, setOpened] = useState<Opened>(null);
  const toggleKeys = (): void => setOpened((was) => (was === 'keys' ? null : 'keys'));
  const [asked, setAsked] = useState<string | null>(null);
  const [called, setCalled] = useState(0);
  const recordField = useRef<HTMLInputElement>(null);
  const undo = useUndo({ ...props, handed: owed.handed, during: held.during });
  const doing = { give, onOpen: setAsked, dismiss };
  held.bind((key) =>
    onKey(key, {
      entering,
      duties,
      lead,
      enter,
      owed,
      doing,
      open: setOpened,
      toggleKeys,
      focusRecord: () => recordField.current?.focus(),
      undo: undo.last ? undo.give : undefined,
      ...rights,
    }),
  );
  useConsoleKeys(held.press);
  return (
    // A button pressed with the mouse does not take the keyboard focus from the console.
    <main
      id="main"
      className="console"
      data-enter={enter ?? ''}
      data-equipment={equipmentOf(game.rulebook.family)}
      onMouseDown={(event) =>
        event.target instanceof Element &&
        event.target.closest('button') &&
        !event.target.closest('dialog') &&
        event.preventDefault()
      }
    >
      <ConsoleBar {...props} called={called} onFloor={() => setOpened('floor')} />
      <ConsoleNotice seen={seen} game={game} notice={notice} onClose={dismiss} />
      <Columns
        {...props}
        give={give}
        entering={entering}
        undo={undo}
        owed={owed}
        duties={duties}
        lead={lead}
        enter={enter}
        asked={asked}
        recordField={recordField}
        writing={{ ...held, asOutcome: outcomeTaker(entering, recordField) }}
        onNothingWritten={() => {
          recordField.current?.blur();
          held.press('Enter');
        }}
        onDismiss={dismiss}
        onAsk={setAsked}
        onWhy={(why) => setOpened({ why })}
      />
      <KeysBar
        role={role}
        entry={entering?.entry ?? null}
        isPaying={isPaying}
        {...rights}
        isOpen={opened === 'keys'}
        onOpen={toggleKeys}
      />
      <OpenedDialog
        {...props}
        opened={opened}
        onCalled={setCalled}
        onClose={() => setOpened(null)}
      />
    </main>
  );
};

type ColumnsProps = ConsoleProps & {
  readonly entering: Entering | null;
  readonly undo: Undo;
  readonly owed: ReturnType<typeof useOwed>;
  readonly duties: readonly Lettered[];
  readonly lead: string | null;
  readonly enter: EnterMeans;
  readonly asked: string | null;
  readonly recordField: RefObject<HTMLInputElement | null>;
  readonly writing: Pick<RecordEntryProps, 'throughout' | 'asOutcome'>;
  onNothingWritten(): void;
  onDismiss(): void;
  give(command: Command): Promise<boolean>;
  onAsk(kind: string | null): void;
  onWhy(owed: Owed): void;
};

const Columns = (props: ColumnsProps) => {
  const { table, seen, game, role, info, requests, refresh } = props;
  const { give, entering, owed, duties, lead, enter, asked, recordField, onAsk, onWhy } = props;
  const would = entering?.brings?.steps ?? [];
  const isWould = would.length > 0;
  const steps = isWould ? would : owed.steps;
  // A long list takes the room of the cloth; otherwise the cloth stays. The list is drawn first, then the cloth makes room.
  const isLong = useDeferredValue(steps.length > 4);
  const prompts = familyOf(game.rulebook).prompts?.(game.rulebook, game.table) ?? [];
  return (
    <>
      <div className="console-left">
        {!worksIn(game, role) && (
          <p className="panel quiet">{consoleTexts.lookOn(roleNameOf(role))}</p>
        )}
        {entering ? (
          <EntryPanel game={game} entering={entering} isLit={enter === 'entry'} />
        ) : (
          <Waits seen={seen} game={game} />
        )}
        <LastEntry game={game} undo={props.undo} />
        {worksIn(game, role) && (
          <>
            <DutiesPanel
              game={game}
              role={role}
              duties={duties}
              lead={enter === 'lead' ? lead : null}
              give={give}
              opened={asked}
              onOpen={onAsk}
            />
            <RecordEntry
              ref={recordField}
              game={game}
              role={role}
              give={give}
              patrons={info.patrons}
              throughout={props.writing.throughout}
              asOutcome={props.writing.asOutcome}
              onEmpty={props.onNothingWritten}
              onDismiss={props.onDismiss}
            />
          </>
        )}
      </div>
      {/* Scrolled by keys, too, where a long list is only looked at. */}
      <section className="console-middle" aria-label={consoleTexts.work} tabIndex={0}>
        {!isWould && owed.calls.length > 0 && <Calls calls={owed.calls} />}
        <OwedPanel
          game={game}
          steps={steps}
          after={owed.after}
          done={isWould ? null : owed.done}
          isLit={enter === 'step'}
          isPaying={owed.isPaying}
          onDone={owed.setDone}
          onWhy={onWhy}
        />
        {!isLong && <Still seen={seen} game={game} />}
      </section>
      <div className="console-right">
        {isLong && <Still seen={seen} game={game} />}
        <PromptsPanel game={game} role={role} give={give} prompts={prompts} />
        <SeatsPanel
          game={game}
          role={role}
          give={give}
          patrons={info.patrons}
          isVoice={dealingRoles.some((one) => one === role)}
        />
        <RequestsPanel table={table} game={game} role={role} requests={requests} onDone={refresh} />
      </div>
    </>
  );
};

type OpenedProps = ConsoleProps & {
  readonly opened: Opened;
  onClose(): void;
  onCalled(number: number): void;
};

/** The one dialog that is open, if any. */
const OpenedDialog = (props: OpenedProps) => {
  const { table, game, role, seen, info, opened, refresh, onClose, onCalled } = props;
  if (opened === 'floor')
    return (
      <Suspense>
        <FloorDialog table={table} round={info.round} onClose={onClose} onCalled={onCalled} />
      </Suspense>
    );
  if (opened === 'correct')
    return (
      <Suspense>
        <CorrectDialog table={table} game={game} role={role} onClose={onClose} onDone={refresh} />
      </Suspense>
    );
  if (opened === null || opened === 'keys') return null;
  const { lineItem } = opened.why;
  const last = seen.results.findLast(({ outcome }) => outcome !== null);
  return (
    <Suspense>
      <Why
        first={{
          name: crewBetName(game, lineItem.bet),
          came: outcomeText(last?.outcome ?? null),
          lineItem,
        }}
        questions={[]}
        words={consoleTexts.whyWords}
        onClose={onClose}
      />
    </Suspense>
  );
};

/** Whether a role has any act at this table: a cashier or an auditor looks on. */
const worksIn = ({ rulebook }: Game, role: Role): boolean =>
  Object.values(rulebook.roles).some(({ is }) => is.includes(role));

const rightsOf = (game: Game, role: Role) => ({
  mayCorrect: backOfficeRoles['request-correction'].includes(role),
  mayCall: tableStaff.includes(role),
  mayEnter: worksIn(game, role),
});

/** The acts that can be done now, each with a letter that is not used to type outcomes. */
const useDuties = (
  {
    game,
    role,
    patrons,
  }: { readonly game: Game; readonly role: Role; readonly patrons: readonly number[] },
  entering: Entering | null,
): readonly Lettered[] => {
  const duties = useMemo(
    () => [
      ...(dealingRoles.some((one) => one === role) ? answersOf(game, patrons) : []),
      ...dutiesOf(game, role),
    ],
    [game, role, patrons],
  );
  const entry = entering?.entry ?? null;
  const { rulebook } = game;
  const reserved = useMemo(() => reservedLetters(rulebook, role), [rulebook, role]);
  return useMemo(() => {
    const letters = lettersFor(
      duties.map(({ kind }) => kind),
      reserved,
      (letter) => entry !== null && clashes(entry, letter),
    );
    return duties.map((duty, at) => ({ ...duty, letter: letters[at] ?? '' }));
  }, [duties, entry, reserved]);
};

/** The crew's usual next step, if it belongs to this role and can be done now. */
const leadOf = (game: Game, duties: readonly Lettered[]): string | null => {
  const next = game.table.layout.wagers.length > 0 ? closingOf(game).kind : null;
  if (duties.some(({ kind }) => kind === next)) return next;
  const awaits = familyOf(game.rulebook).awaits(game.rulebook, game.table);
  const house = awaits.kind === 'house' ? awaits.acts : [];
  return duties.find(({ kind }) => house.includes(kind))?.kind ?? null;
};

type Keyed = {
  readonly entering: Entering | null;
  readonly duties: readonly Lettered[];
  readonly lead: string | null;
  readonly enter: EnterMeans;
  readonly owed: ReturnType<typeof useOwed>;
  readonly doing: {
    give(command: Command): Promise<boolean>;
    onOpen(kind: string | null): void;
    dismiss(): void;
  };
  readonly undo: (() => void) | undefined;
  readonly mayCorrect: boolean;
  readonly mayCall: boolean;
  readonly mayEnter: boolean;
  open(what: Opened): void;
  toggleKeys(): void;
  focusRecord(): void;
};

/** Handles a key; false if it means nothing now. */
const onKey = (key: string, keyed: Keyed): boolean => {
  const { entering, duties, owed, doing } = keyed;
  const text = entering?.text ?? '';
  if (entering && typesOn(entering.entry, text, key)) {
    entering.type(text + key);
    return true;
  }
  const step = owed.steps[owed.done];
  const keys: Readonly<Record<string, (() => void) | false | undefined>> = {
    Enter: onEnter(keyed),
    Backspace: entering ? () => entering.type(text.slice(0, -1)) : undefined,
    Escape: () => {
      entering?.type('');
      doing.onOpen(null);
      doing.dismiss();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    },
    ArrowUp: owed.isPaying && (() => owed.setDone(owed.done - 1)),
    ArrowDown: owed.isPaying && (() => step && owed.setDone(owed.done + 1)),
    [fixedKeys.all]: owed.isPaying && (() => owed.setDone(owed.steps.length)),
    [fixedKeys.floor]: keyed.mayCall && (() => keyed.open('floor')),
    [fixedKeys.record]: keyed.mayEnter && keyed.focusRecord,
    [fixedKeys.correct]: keyed.mayCorrect && (() => keyed.open('correct')),
    [fixedKeys.undo]: keyed.undo,
    [fixedKeys.why]: step?.kind === 'owed' && (() => keyed.open({ why: step.owed })),
    [fixedKeys.seats]: () => focusIn('.seats-panel'),
    [fixedKeys.asked]: () => focusIn('.prompts'),
    [fixedKeys.second]: () => focusIn('.requests'),
    [fixedKeys.troubles]: keyed.mayEnter && toggleTroubles,
    [fixedKeys.help]: keyed.toggleKeys,
  };
  const duty = duties.find(({ letter }) => letter !== '' && letter === key.toLowerCase());
  const meant = duty
    ? () => startDuty(duty, doing)
    : keys[key.length === 1 ? key.toLowerCase() : key];
  if (!meant) return false;
  meant();
  return true;
};

/** A panel's key focuses its first control; Tab goes on from there, and Escape comes back. */
const focusIn = (panel: string): void =>
  document.querySelector<HTMLElement>(`${panel} :is(button, summary, input)`)?.focus();

/** Opens and closes the panel for problems. */
const toggleTroubles = (): void => {
  const list = document.querySelector<HTMLDetailsElement>('.troubles');
  if (!list) return;
  list.open = !list.open;
  if (list.open) list.scrollIntoView({ block: 'nearest' });
};

const onEnter = ({ enter, entering, duties, lead, owed, doing }: Keyed) => {
  const leading = duties.find(({ kind }) => kind === lead);
  switch (enter) {
    case 'entry':
      return entering?.give;
    case 'step':
      return () => owed.setDone(owed.done + 1);
    case 'lead':
      return (
        leading &&
        (() => {
          owed.setDone(owed.steps.length);
          startDuty(leading, doing);
        })
      );
    case null:
      return undefined;
  }
};

/** What the table waits for, if this role has no outcome to enter. */
const Waits = ({ seen, game }: { readonly seen: Seen; readonly game: Game }) => {
  const { entry: texts } = consoleTexts;
  const [first] = outcomesOf(game);
  const by = first ? (game.rulebook.roles[first.command.kind]?.is ?? []) : [];
  return (
    <section className="panel waits" aria-labelledby="waits-title">
      <h2 id="waits-title">{texts.title}</h2>
      <p aria-live="polite">{texts.waits[seen.awaits?.kind ?? 'bets']}</p>
      {first && (
        <p className="quiet">
          {texts.notYours(by.map(roleNameOf).join(', '))}{' '}
          {groundsOf(game, first.command.kind)
            .map((id) => clauseAt(game.rulebook, id))
            .join(', ')}
        </p>
      )}
    </section>
  );
};

/** The current cloth, which is not drawn again while an outcome is typed. */
const Still = memo(({ seen, game }: { readonly seen: Seen; readonly game: Game }) => {
  const last = seen.results.findLast(({ outcome }) => outcome !== null) ?? null;
  return (
    <StillCloth
      game={game}
      outcome={last?.outcome ?? null}
      lines={[]}
      at={last?.version ?? 0}
      mine={noSeats}
    />
  );
});

const noSeats: readonly number[] = [];
