import type { Looker, PresentTab, ShownRecord, TabIntroduction } from '@lexledger/contracts/presence';
import { io } from 'socket.io-client';
import { noteConnection, onConnectionDue } from '../api/liveConnection.ts';
import { today } from '../dates/zones.ts';
import type { LiveListener, OpenConnection } from './connection.ts';
import { noteLookers, onRecordsShown, recordsShown } from './lookers.ts';

/** Milliseconds. A server that is reachable answers within moments; a network that just came back may take longer. */
const CHECK_PATIENCE_MS = 4_000;
const CONNECT_PATIENCE_MS = 8_000;
/**
 * Milliseconds between tries after the server refused or ended the connection, when the client of socket.io does not
 * retry.
 */
const REFUSED_RETRY_MS = 3_000;
const LONGEST_RETRY_MS = 30_000;
const MINUTE_MS = 60_000;
/**
 * Milliseconds between two runs of a timer after which the machine is assumed to have slept; background tabs run timers
 * late as well.
 */
const SLEPT_MS = 75_000;

/**
 * Milliseconds after the connection is first requested, before which presence is not passed on: the first screen comes
 * before the mark of other tabs.
 */
const PRESENCE_AFTER_MS = 2_500;

/** Calls back when the page may have slept or lost its network without the connection noticing. */
function watchWaking(wake: () => void): () => void {
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) wake();
  };
  let last = Date.now();
  const timer = setInterval(() => {
    const slept = Date.now() - last > SLEPT_MS;
    last = Date.now();
    if (slept) wake();
  }, 10_000);
  document.addEventListener('visibilitychange', onVisible);
  document.addEventListener('resume', wake);
  window.addEventListener('online', wake);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    document.removeEventListener('resume', wake);
    window.removeEventListener('online', wake);
    window.removeEventListener('pageshow', onPageShow);
  };
}

/** Calls back when a day begins in the person's time zone: at the minute, and after a sleep over midnight. */
function watchDay(begins: () => void): () => void {
  let day = today();
  let timer: ReturnType<typeof setTimeout>;
  const look = (): void => {
    if (today() !== day) {
      day = today();
      begins();
    }
    timer = setTimeout(look, MINUTE_MS - (Date.now() % MINUTE_MS));
  };
  look();
  return () => clearTimeout(timer);
}

/** The part of a socket of socket.io that is used here. */
export interface Socket {
  readonly connected: boolean;
  /** Whether it reconnects automatically. */
  readonly active: boolean;
  on(name: string, listener: (message: never) => void): unknown;
  connect(): unknown;
  disconnect(): unknown;
  emit(name: 'showing', records: readonly ShownRecord[]): unknown;
  timeout(ms: number): { emitWithAck(name: 'check'): Promise<unknown> };
}

const openReal = (auth: (give: (message: TabIntroduction) => void) => void): Socket =>
  io({
    path: '/socket.io',
    auth,
    withCredentials: true,
    transports: ['websocket', 'polling'],
    timeout: CONNECT_PATIENCE_MS,
  });

/**
 * Opens a connection that recovers from every end: a lost network, an unnoticed sleep, a server that was restarted or
 * whose stores were away, a session that ended and was opened again in another tab.
 */
export function openSocket(introduce: () => TabIntroduction, hear: LiveListener, open = openReal): OpenConnection {
  let retry: ReturnType<typeof setTimeout> | undefined;
  let wait = REFUSED_RETRY_MS;
  let presenceTimer: ReturnType<typeof setTimeout> | undefined;
  const startedAt = performance.now();
  let isLooking = false;
  /** Whether the server ended the connection: there may be another session now, or none. */
  let isDoubtful = false;
  const socket = open((give) => give(introduce()));

  function later(): void {
    clearTimeout(retry);
    retry = setTimeout(() => socket.connect(), wait);
    wait = Math.min(wait * 2, LONGEST_RETRY_MS);
  }

  function revalidate(): void {
    clearTimeout(retry);
    // This also cancels a pending retry.
    socket.disconnect();
    socket.connect();
  }

  async function look(): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      if (socket.connected) await socket.timeout(CHECK_PATIENCE_MS).emitWithAck('check');
      else revalidate();
    } catch {
      if (socket.connected) revalidate();
    } finally {
      isLooking = false;
    }
  }

  function tellShown(): void {
    if (socket.connected) socket.emit('showing', recordsShown());
  }

  socket.on('connect', () => {
    wait = REFUSED_RETRY_MS;
    noteConnection('connected');
    if (isDoubtful) hear.doubt();
    isDoubtful = false;
    if (recordsShown().length > 0) tellShown();
  });
  socket.on('connect_error', ({ message }: Error) => {
    noteConnection('lost');
    if (socket.active) return;
    if (message === 'NOT_SIGNED_IN') hear.doubt();
    later();
  });
  socket.on('disconnect', (reason: string) => {
    noteConnection('lost');
    noteLookers();
    if (reason !== 'io server disconnect') return;
    isDoubtful = true;
    later();
  });
  socket.on('push', hear.push);
  socket.on('refetch', hear.refetch);
  socket.on('up-to', hear.upTo);
  socket.on('new-day', hear.newDay);
  socket.on('notice', hear.notice);
  socket.on('lookers', (lookers: readonly Looker[]) => noteLookers(lookers));
  socket.on('presence', (tabs: readonly PresentTab[]) => {
    clearTimeout(presenceTimer);
    const left = Math.max(0, startedAt + PRESENCE_AFTER_MS - performance.now());
    presenceTimer = setTimeout(() => hear.presence(tabs), left);
  });
  const stopWaking = watchWaking(() => void look());
  const stopLooking = onConnectionDue(() => void look());
  const stopDays = watchDay(hear.newDay);
  const stopShown = onRecordsShown(tellShown);

  return {
    disconnect() {
      clearTimeout(retry);
      clearTimeout(presenceTimer);
      stopWaking();
      stopLooking();
      stopDays();
      stopShown();
      noteLookers();
      socket.disconnect();
    },
  };
}
