import { playRecord } from '@openpit/notation';
import { type DragEvent, useCallback, useEffect, useState } from 'react';
import { gameTitle } from '../lobby/game-title.ts';
import { askRecord } from '../session/house.ts';
import { texts as site } from '../texts/index.ts';
import { exampleRecord } from './example.ts';
import { ownRecord, ownTables } from './own-records.ts';
import './record-page.css';
import { type Opened, Stage } from './stage.tsx';
import { replayTexts } from './texts.ts';

type RecordPageProps = { readonly table: string | null; readonly round: number | null };

/** A round from its link, or any record that a visitor brings. */
export const RecordPage = ({ table, round }: RecordPageProps) => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [wrong, setWrong] = useState('');
  useEffect(() => {
    document.title = `${replayTexts.title} · ${site.title}`;
  }, []);
  const open = useCallback(async (text: string, title: string): Promise<void> => {
    try {
      setOpened({ title, text, replay: playRecord(text) });
      setWrong('');
    } catch (error) {
      // An error in a record is shown with its line, its column and what was expected there.
      setWrong(error instanceof Error ? error.message : String(error));
    }
  }, []);
  useEffect(() => {
    if (table === null || round === null) return;
    askRecord({ table, round }).then(
      (text) => open(text, replayTexts.of(table, round)),
      () => setWrong(replayTexts.missing),
    );
  }, [table, round, open]);
  if (opened) return <Stage opened={opened} onOther={() => setOpened(null)} />;
  return (
    <main
      id="main"
      className="page"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => void drop(event, open)}
    >
      <h1>{replayTexts.title}</h1>
      {wrong !== '' && (
        <p className="notice bad" role="alert">
          {wrong}
        </p>
      )}
      <Bring open={open} />
      <OwnTables open={open} />
    </main>
  );
};

type Open = (text: string, title: string) => Promise<void>;

const drop = async (event: DragEvent, open: Open): Promise<void> => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  if (file) await open(await file.text(), file.name);
};

/** Tables of one's own, forks among them: they can be continued there, and printed here. */
const OwnTables = ({ open }: { readonly open: Open }) => {
  const [tables] = useState(ownTables);
  if (tables.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="own-title">
      <h2 id="own-title">{replayTexts.own}</h2>
      <p className="alert-buttons">
        {tables.map(({ id }) => (
          <button
            key={id}
            type="button"
            onClick={() =>
              void ownRecord(id).then((text) =>
                text === null ? undefined : open(text, gameTitle(id)),
              )
            }
          >
            {gameTitle(id)}
          </button>
        ))}
      </p>
    </section>
  );
};

const Bring = ({ open }: { readonly open: Open }) => {
  const [text, setText] = useState('');
  return (
    <div className="bring-columns">
      <section className="panel bring">
        <p>{replayTexts.drop}</p>
        <label className="button">
          {replayTexts.choose}
          <input
            type="file"
            className="hidden-text"
            accept=".pit,.txt,text/plain"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void file.text().then((read) => open(read, file.name));
            }}
          />
        </label>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void open(text, replayTexts.title);
          }}
        >
          <label className="wide">
            {replayTexts.paste}
            <textarea rows={10} value={text} onChange={({ target }) => setText(target.value)} />
          </label>
          <button type="submit" className="primary">
            {replayTexts.play}
          </button>
        </form>
      </section>
      <Example open={open} />
    </div>
  );
};

/** An example shows what a record is, and can be played at once. */
const Example = ({ open }: { readonly open: Open }) => (
  <section className="panel" aria-labelledby="example-title">
    <h2 id="example-title">{replayTexts.about}</h2>
    <p className="quiet">{replayTexts.aboutText}</p>
    <pre tabIndex={0}>{exampleRecord}</pre>
    <button type="button" onClick={() => void open(exampleRecord, replayTexts.example)}>
      {replayTexts.playExample}
    </button>
  </section>
);
