import { PUSH, type Push, REFETCH } from '@lexledger/contracts/kernel/push';
import { io, type Socket } from 'socket.io-client';

/** A tab's live connection, without the tab. */
export interface Tab {
  readonly socket: Socket;
  readonly pushes: Push[];
  /** How often it was told to fetch everything again. */
  refetches(): number;
  close(): void;
}

/** Connects as the interface does; rejects when the server refuses. */
export async function openTab(address: string, cookie: string, after = ''): Promise<Tab> {
  const pushes: Push[] = [];
  let refetches = 0;
  const socket = io(address, {
    transports: ['websocket'],
    extraHeaders: { cookie },
    auth: { after },
    reconnection: false,
    forceNew: true,
  });
  socket.on(PUSH, (push: Push) => pushes.push(push));
  socket.on(REFETCH, () => {
    refetches += 1;
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, pushes, refetches: () => refetches, close: () => void socket.close() };
}
