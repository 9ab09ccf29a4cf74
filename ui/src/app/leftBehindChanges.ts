import { LEFT_CHANGES_PATH, MOST_LEFT_CHANGES } from '@lexledger/contracts/constants';
import type { DeliveredLeft } from '@lexledger/contracts/features/parked-commands';
import { firmIdOf, scopeOf } from '@lexledger/contracts/kernel/firm';
import type { ToastText } from '@lexledger/contracts/texts';
import { saveFile } from '../components/csv.ts';
import { browserZone } from '../dates/zones.ts';
import { noteAccountNotice } from '../live/accountNotices.ts';
import { toast } from '../notifications/toast.ts';
import { handOverOf, parkedFileOf } from '../outbox/handOver.ts';
import type { OutboxItem } from '../outbox/item.ts';
import { dropFromOfflineQueue } from '../outbox/offlineQueue.ts';
import { type OutboxStore, openOutboxStore } from '../outbox/store.ts';
import { readPerson } from '../replica/cachedPerson.ts';
import { count, formatInstantDay, wordFor } from '../text/format.ts';

/** Milliseconds; long enough to read it and to decide. */
const SHOWN_MS = 120_000;

/** Saves changes that never reached the server, for an owner of the firm to load. They stay on the device. */
export function saveChanges(items: readonly OutboxItem[]): void {
  const [first] = items;
  if (first === undefined) return;
  const day = new Date().toISOString().slice(0, 10);
  const file = JSON.stringify(parkedFileOf(first.userId, items), null, 2);
  saveFile(`lexledger-changes-${day}.json`, file, 'application/json;charset=utf-8');
}

function offerAsFile(left: readonly OutboxItem[]): void {
  toast(
    {
      title: `${count(left.length, 'change')} did not reach the firm`,
      description: 'Save them as a file, and give it to an owner of the firm, who can apply them.',
    },
    { duration: SHOWN_MS, action: { label: 'Save as a file', run: () => saveChanges(left) } },
  );
}

function handedText(amount: number, { endedAt, endedBy }: DeliveredLeft): ToastText {
  const ended = endedBy === null ? 'Your access ended' : `${endedBy} ended your access`;
  return {
    title: `${count(amount, 'change')} ${wordFor(amount, 'was', 'were')} handed to the firm`,
    description: `${ended} on ${formatInstantDay(endedAt)}. What you did until then waits for whoever leads its matter, or for an owner.`,
  };
}

/** Outside of the session, which has ended: that nobody is signed in is no news. */
const send = (some: readonly OutboxItem[], { userId, firmId }: OutboxItem): Promise<Response> =>
  fetch(LEFT_CHANGES_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ userId, firmId: firmIdOf({ userId, ...(firmId !== undefined && { firmId }) }), timeZone: browserZone() },
      changes: some.map(handOverOf),
    }),
  });

/** Hands over what one person made for one firm, in the order in which it was made. */
async function deliver(left: readonly OutboxItem[], store: OutboxStore): Promise<void> {
  const [first] = left;
  let told: DeliveredLeft | undefined;
  for (let from = 0; first !== undefined && from < left.length; from += MOST_LEFT_CHANGES) {
    const some = left.slice(from, from + MOST_LEFT_CHANGES);
    const response = await send(some, first);
    // They are a member, and send it when they sign in; or the server is away, and it is delivered later.
    if (response.status === 401 || response.status === 429 || response.status >= 500) return;
    // The page of the firm ends, and what this browser keeps of it goes, as in a tab that was told at once.
    if (told === undefined && readPerson()?.id === scopeOf(first)) noteAccountNotice('access-ended');
    if (!response.ok) return offerAsFile(left.slice(from));
    told = (await response.json()) as DeliveredLeft;
    const ids = new Set(some.map(({ id }) => id));
    await store.change((item) => (ids.has(item.id) ? null : item));
    dropFromOfflineQueue(localStorage, scopeOf(first), ids);
  }
  if (told !== undefined) toast(handedText(left.length, told), { duration: SHOWN_MS });
}

/**
 * Hands to the firm what waits on this device and was made by somebody whose access has ended since: whoever leads a matter, or an
 * owner, decides about it. Where that is too late, it is offered as a file. What members made stays as it is, until they sign in.
 * @throws Error without a network or a store; what waits stays
 */
export async function deliverLeftChanges(): Promise<void> {
  const store = await openOutboxStore();
  try {
    const all = await store.all();
    for (const scope of new Set(all.map(scopeOf))) {
      await deliver(
        all.filter((item) => scopeOf(item) === scope),
        store,
      );
    }
  } finally {
    store.close();
  }
}
