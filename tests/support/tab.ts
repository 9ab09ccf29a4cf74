import { PUSH, type Push, REFETCH } from '@lexledger/contracts/kernel/push';
import { PRESENCE, type PresentTab } from '@lexledger/contracts/presence';
import { io, type Socket } from 'socket.io-client';

/** The live connection of a tab, without the tab. */
export interface Tab {
  readonly socket: Socket;
  readonly pushes: Push[];
  /** Number of times that it was told to refetch everything. */
  refetches(): number;
  /** The user's open tabs according to the last message, by the names that they chose. */
  present(): readonly string[];
  close(): void;
}

/**
 * Connects as the interface does; rejects if the server refuses. Other tabs are not notified of a tab without a name.
 */
export async function openTab(address: string, cookie: string, after = '', tab?: string): Promise<Tab> {
  const pushes: Push[] = [];
  let refetches = 0;
  let present: readonly string[] = [];
  const socket = io(address, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    auth: { after, ...(tab !== undefined && { tab }) },
    reconnection: false,
    forceNew: true,
  });
  socket.on(PUSH, (push: Push) => pushes.push(push));
  socket.on(REFETCH, () => {
    refetches += 1;
  });
  socket.on(PRESENCE, (tabs: readonly PresentTab[]) => {
    present = tabs.map(({ id }) => id);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, pushes, refetches: () => refetches, present: () => present, close: () => void socket.close() };
}
