import type { Push, UpTo } from '@lexledger/contracts/kernel/push';
import type { PresentTab, TabIntroduction } from '@lexledger/contracts/presence';

/** What a connection tells. */
export interface LiveListener {
  push(push: Push): void;
  /** Everything shown has to be fetched anew. */
  refetch(upTo?: UpTo): void;
  /** Everything up to there was told. */
  upTo(upTo: UpTo): void;
  /** Today is another day. */
  newDay(): void;
  presence(tabs: readonly PresentTab[]): void;
  /** Another session of the person changed who may sign in, or ended this one. */
  notice(notice: unknown): void;
  /** Who is signed in may have changed. */
  doubt(): void;
}

export interface OpenConnection {
  disconnect(): unknown;
}

/** Opens a connection; `introduce` is asked whenever it connects, again too. */
export type Connect = (introduce: () => TabIntroduction, hear: LiveListener) => Promise<OpenConnection>;
