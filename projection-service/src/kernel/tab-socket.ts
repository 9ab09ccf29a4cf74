import type {
  AccountNotice,
  CHECK,
  NEW_DAY,
  NOTICE,
  PUSH,
  Push,
  REFETCH,
  UP_TO,
  UpTo,
} from '@lexledger/contracts/kernel/push';
import type { LOOKERS, Looker, PRESENCE, PresentTab, SHOWING, ShownRecord } from '@lexledger/contracts/presence';
import type { Server, Socket } from 'socket.io';
import type { Actor } from './actor.ts';

interface FromServer {
  [PUSH]: (push: Push) => void;
  [REFETCH]: (upTo?: UpTo) => void;
  [UP_TO]: (upTo: UpTo) => void;
  [NEW_DAY]: () => void;
  [PRESENCE]: (tabs: readonly PresentTab[]) => void;
  [LOOKERS]: (lookers: readonly Looker[]) => void;
  [NOTICE]: (notice: AccountNotice) => void;
}
interface FromTab {
  [CHECK]: (answer: unknown) => void;
  [SHOWING]: (records: unknown) => void;
}
type Nothing = Record<string, never>;
interface Known {
  actor: Actor;
  /** Today's calendar date in the user's time zone. */
  day: string;
  /** Whether the tab received the changes that it missed, and so receives all further ones. */
  isAdmitted?: boolean;
  isChecked?: boolean;
  /** What the person may read, as the tab was told last. */
  rights?: string;
  /** What stood for the person, and the matters that they led, when the tab was told last. */
  standing?: ReadonlySet<string>;
  /** Ids of the events of its account that the tab was told of. */
  noticed?: ReadonlySet<string>;
  /** The records that the tab shows; absent until it says so. */
  shown?: readonly ShownRecord[];
  /** Who else has them open, as the tab was told last, as JSON. */
  lookers?: string;
  /** Timer that fires when the session is due to expire. */
  expiry?: NodeJS.Timeout;
}

/** The socket of one tab, with what the server knows about it. */
export type Tab = Socket<FromTab, FromServer, Nothing, Known>;
export type TabServer = Server<FromTab, FromServer, Nothing, Known>;

/** Milliseconds added to a timer, so that the moment is past when the timer fires. */
export const AFTER_MS = 50;

export const cookiesOf = (socket: Tab): string | undefined => socket.handshake.headers.cookie;
