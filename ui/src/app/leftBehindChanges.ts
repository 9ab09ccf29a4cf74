import { scopeOf } from '@lexledger/contracts/kernel/firm';
import { saveFile } from '../components/csv.ts';
import { toast } from '../notifications/toast.ts';
import { parkedFileOf } from '../outbox/handOver.ts';
import type { OutboxItem } from '../outbox/item.ts';
import { openOutboxStore } from '../outbox/store.ts';
import { count } from '../text/format.ts';

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

/**
 * Offers what somebody made for a firm that they are no member of any more, and that waits on this device, as a file.
 * @param scope the person and the firm
 */
export async function offerLeftChanges(scope: string): Promise<void> {
  const store = await openOutboxStore();
  const left = (await store.all()).filter((item) => scopeOf(item) === scope);
  store.close();
  if (left.length === 0) return;
  toast(
    {
      title: `${count(left.length, 'change')} did not reach the firm`,
      description: 'Save them as a file, and give it to an owner of the firm, who can apply them.',
    },
    { duration: SHOWN_MS, action: { label: 'Save as a file', run: () => saveChanges(left) } },
  );
}
