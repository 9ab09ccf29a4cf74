import type { Position } from '@lexledger/contracts/kernel/position';
import type { ToastText } from '@lexledger/contracts/texts';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import type { Network } from '../machines/connectivity.ts';
import type { ToastOptions } from '../notifications/toast.ts';
import type { OutboxStore } from './store.ts';

/** 'following' means that another tab sends. */
export type Phase = 'following' | 'offline' | 'idle' | 'syncing' | 'waiting' | 'held';

export type TabMessage =
  | { readonly type: 'changed' }
  | { readonly type: 'queued' }
  | { readonly type: 'sync' }
  | { readonly type: 'state'; readonly phase: Phase; readonly sending: string | null }
  | { readonly type: 'done'; readonly id: string; readonly answer: unknown; readonly position: Position }
  | {
      readonly type: 'round';
      readonly at: number;
      readonly done: number;
      readonly failed: number;
      readonly views: readonly string[];
    };

/** Communication with the other tabs. */
export interface TabChannel {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): void;
  close(): void;
}

export interface OutboxSettings {
  readonly userId: string;
  /** The firm that the user acts for; absent for their own. */
  readonly firmId?: string | undefined;
  readonly queries: QueryClient;
  readonly api: Pick<Api, 'deliver' | 'get' | 'position' | 'notePosition'>;
  readonly store: OutboxStore;
  /** Local storage, which also contains notes and time entries. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly network: Network;
  readonly channel: TabChannel;
  /** Calls `begin` when this tab may send, until the signal is aborted. Only one tab sends at a time. */
  readonly lead: (begin: () => void, signal: AbortSignal) => void;
  /** The current time in milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  readonly notify: (text: ToastText, options?: ToastOptions) => unknown;
}
