import type { Push, UpTo } from '@lexledger/contracts/kernel/push';
import type { PresentTab, TabIntroduction } from '@lexledger/contracts/presence';

/** Receives the messages of a connection. */
export interface LiveListener {
  push(push: Push): void;
  /** Everything shown must be refetched. */
  refetch(upTo?: UpTo): void;
  /** Every push up to this position was sent. */
  upTo(upTo: UpTo): void;
  /** A new day began. */
  newDay(): void;
  presence(tabs: readonly PresentTab[]): void;
  /** Another session of the person changed how they sign in, or ended this session. */
  notice(notice: unknown): void;
  /** It is uncertain who is signed in. */
  doubt(): void;
}

export interface OpenConnection {
  disconnect(): unknown;
}

/** Opens a connection; `introduce` is called whenever it connects or reconnects. */
export type Connect = (introduce: () => TabIntroduction, hear: LiveListener) => Promise<OpenConnection>;
