import type { Clock } from '@lexledger/contracts/kernel/clock';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { PUSH, REFETCH, UP_TO } from '@lexledger/contracts/kernel/push';
import { SHOWING, shownRecords } from '@lexledger/contracts/presence';
import type { ConnectedTab } from '@lexledger/infra/presence/port';
import type { Meter } from '@lexledger/infra/telemetry/meter';
import { deviceKindOf, deviceOf } from './device.ts';
import type { FirmAccess } from './firm-access.ts';
import type { Missed } from './missed-pushes.ts';
import type { Presence } from './presence.ts';
import { roomsOf } from './rooms.ts';
import type { Tab } from './tab-socket.ts';

const MAX_POSITION_LENGTH = 200;
const TAB_ID = /^[\w-]{8,64}$/;
const LONGEST_OPEN_MS = 90 * 24 * 3_600_000;

/** The position that the tab says it saw last; null when it does not name one. */
export function positionSeen(socket: Tab): string | null {
  const { after } = socket.handshake.auth as { after?: unknown };
  return typeof after === 'string' && after !== '' && after.length <= MAX_POSITION_LENGTH ? after : null;
}

/** The tab that the socket's handshake describes; null when it describes none. */
function introduced(socket: Tab, now: number): ConnectedTab | null {
  const { tab, age } = socket.handshake.auth as { tab?: unknown; age?: unknown };
  if (typeof tab !== 'string' || !TAB_ID.test(tab)) return null;
  const open = typeof age === 'number' && age >= 0 ? Math.min(age, LONGEST_OPEN_MS) : 0;
  const userAgent = socket.handshake.headers['user-agent'] ?? null;
  return {
    userId: socket.data.actor.userId,
    tabId: tab,
    session: socket.data.actor.publicId,
    kind: deviceKindOf(userAgent),
    device: deviceOf(userAgent),
    since: Math.round(now - open),
    firmId: firmIdOf(socket.data.actor),
  };
}

interface Admission {
  readonly clock: Clock;
  readonly meter: Meter;
  readonly presence: Presence;
  readonly firmAccess: Pick<FirmAccess, 'isShared'>;
}

/** Sends a tab what it missed and lets it into its rooms, where it receives all further changes. */
export function admit(
  socket: Tab,
  missed: Missed,
  position: string,
  { clock, meter, presence, firmAccess }: Admission,
): void {
  if (missed === null) {
    socket.emit(REFETCH, { position });
    meter.refetched('missed-too-much');
  } else {
    for (const push of missed) socket.emit(PUSH, push);
    if (missed.length > 0) meter.caughtUp();
    socket.emit(UP_TO, { position });
  }
  void socket.join([...roomsOf(socket.data.actor)]);
  socket.data.isAdmitted = true;
  const tab = introduced(socket, clock.now());
  if (tab === null) return;
  presence.came(tab);
  socket.once('disconnect', () => presence.left(tab));
  socket.on(SHOWING, (said) => {
    const { success, data } = shownRecords.safeParse(said);
    if (!success || !firmAccess.isShared(socket.data.actor)) return;
    socket.data.shown = data;
    presence.shows(tab, data);
  });
}
