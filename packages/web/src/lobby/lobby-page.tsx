import '../style/lobby.css';
import { Top } from '../view/shell.tsx';
import { Lobby } from './lobby.tsx';

/** The lobby under the house's own head. */
export const LobbyPage = ({ onNear }: { onNear(): void }) => (
  <>
    <Top />
    <Lobby onNear={onNear} />
  </>
);
