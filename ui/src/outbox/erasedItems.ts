import type { ToastText } from '@lexledger/contracts/texts';
import { ApiError } from '../api/apiError.ts';
import { count } from '../text/format.ts';
import { namedIn, type OutboxItem } from './item.ts';

/** Asks the server for an address. @throws ApiError */
type Ask = <Answer>(path: string) => Promise<Answer>;

// It is written out, because the contract's module would add its schemas to what the outbox loads.
const ERASED = '[erased]';

const RECORD = /^\/api\/[a-z-]+\/[0-9a-f-]{36}/;

/** The addresses of the records that a command is about: its own, its case and its client. */
function addressesOf({ path, body }: OutboxItem): readonly string[] {
  const { caseId, clientId } = (body ?? {}) as { readonly caseId?: unknown; readonly clientId?: unknown };
  return [
    ...(RECORD.exec(path) ?? []),
    ...(typeof caseId === 'string' ? [`/api/cases/${caseId}`] : []),
    ...(typeof clientId === 'string' ? [`/api/clients/${clientId}`] : []),
  ];
}

/** What the server answers; undefined where it refuses, so that nothing is known. @throws ApiError when it is away */
async function known<Answer>(ask: Ask, path: string): Promise<Answer | undefined> {
  try {
    return await ask<Answer>(path);
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return undefined;
    throw error;
  }
}

/**
 * The ids of the commands that are about somebody who was erased for good, or about a record of theirs, and of those that
 * rest on such a command.
 * @throws ApiError when the server is away
 */
export async function erasedAmong(items: readonly OutboxItem[], ask: Ask): Promise<ReadonlySet<string>> {
  const erasures = await known<readonly { readonly id: string; readonly state: string }[]>(ask, '/api/erasures');
  const people = new Set((erasures ?? []).filter(({ state }) => state !== 'stopped').map(({ id }) => id));
  const answers = new Map<string, boolean>();
  for (const address of new Set(items.flatMap(addressesOf))) {
    answers.set(address, Object.values((await known<object>(ask, address)) ?? {}).includes(ERASED));
  }
  const gone = new Set<string>();
  const added = new Set<string>();
  for (const item of items) {
    const named = namedIn(item);
    const isGone =
      named.some((id) => people.has(id) || added.has(id)) || addressesOf(item).some((address) => answers.get(address));
    if (!isGone) continue;
    gone.add(item.id);
    if (item.adds !== undefined) added.add(item.adds);
  }
  return gone;
}

/** Tells that waiting commands were dropped, and nothing of what they said. */
export const droppedText = (amount: number): ToastText => ({
  title: `${count(amount, 'waiting change')} dropped`,
  description: 'They were about somebody who was erased for good, and were not sent.',
});
