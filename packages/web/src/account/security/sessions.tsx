import { useCallback, useEffect, useState } from 'react';
import { texts } from '../../texts/index.ts';
import { dateAndTime } from '../../texts/time.ts';
import { askSessions, endSession, type SessionInfo } from './ask.ts';
import { deviceName } from './device-name.ts';
import { useAsking } from './use-asking.ts';

/** Where the visitor is logged in; each session can be ended here. */
export const Sessions = () => {
  const [sessions, setSessions] = useState<readonly SessionInfo[]>([]);
  const { ask, message, isBad } = useAsking();
  const look = useCallback(() => {
    askSessions().then(setSessions, () => setSessions([]));
  }, []);
  useEffect(look, [look]);
  return (
    <div className="panel">
      <h3>{texts.security.sessions}</h3>
      <ul className="seats">
        {sessions.map(({ id, label, isThis, startedAt }) => (
          <li key={id}>
            <span>
              {label === '' ? texts.security.program : deviceName(label)}{' '}
              <span className="quiet">{dateAndTime(startedAt)}</span>
            </span>
            {isThis ? (
              <span className="quiet">{texts.security.here}</span>
            ) : (
              <button type="button" onClick={() => ask(endSession(id), look)}>
                {texts.security.end}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role={isBad ? 'alert' : 'status'} className={isBad ? 'lost' : 'quiet'}>
        {message}
      </p>
    </div>
  );
};
