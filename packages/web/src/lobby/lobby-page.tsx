import '../style/lobby.css';
import { Top } from '../view/shell.tsx';
import { Lobby } from './lobby.tsx';

/** The lobby under the header of the house. */
export const LobbyPage = ({ onNear }: { onNear(): void }) => (
  <>
    <Top />
    <Lobby onNear={onNear} />
  </>
);
