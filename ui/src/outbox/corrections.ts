import { flattened, nested } from '@lexledger/contracts/kernel/entries';
import { scopeOf } from '@lexledger/contracts/kernel/firm';
import type { Choices } from '../records/conflictQuestions.ts';
import { handOverId, handOverOf, PARKED_COMMANDS } from './handOver.ts';
import { type OutboxItem, obstacles, renamed } from './item.ts';
import { kindOf } from './kinds.ts';
import { addedBy } from './newItem.ts';
import type { PendingCommands } from './pendingCommands.ts';
import type { Sender } from './sender.ts';
import type { OutboxSettings } from './settings.ts';

/** What the user can do about a command that was not executed. */
export interface Corrections {
  /** Sends the command again, with another body if one is given. */
  retry(id: string, body?: unknown): Promise<void>;
  /** Deletes the command, together with those that depend on it. */
  discard(id: string): Promise<void>;
  /**
   * Hands a refused command over to whoever may do it, together with those that depend on it.
   * @throws ApiError the first refusal; what was not handed over stays
   */
  handOver(id: string): Promise<void>;
  /** The commands that `discard` deletes in addition. */
  followers(id: string): readonly OutboxItem[];
  /** Sends the values of a conflict that the user keeps; discards the command if there are none. */
  resolve(id: string, choices: Choices): Promise<void>;
}

/** The fields in which the user keeps their own value; null if there are none. */
function keptFields(fields: object, choices: Choices, entries: readonly string[] = []): object | null {
  const kept = Object.entries(flattened(fields, entries)).filter(([path]) => choices[path] !== 'theirs');
  return kept.length === 0 ? null : nested(Object.fromEntries(kept));
}

/** The body with the values that the user keeps: undefined if it is unchanged, null if nothing remains to be sent. */
function keptBody({ method, body, entries }: OutboxItem, choices: Choices): object | null | undefined {
  if (method === 'PATCH') return keptFields(body as object, choices, entries);
  const { changes, ...rest } = (body ?? {}) as { readonly changes?: object };
  // A command other than a change of fields is executed as a whole, or not at all.
  if (changes === undefined) return Object.values(choices).includes('theirs') ? null : undefined;
  const kept = keptFields(changes, choices);
  return kept === null ? null : { ...rest, changes: kept };
}

export function createCorrections(
  { userId, firmId, network, newId, api }: Pick<OutboxSettings, 'userId' | 'firmId' | 'network' | 'newId' | 'api'>,
  pending: PendingCommands,
  sender: Sender,
): Corrections {
  const find = (id: string): OutboxItem | undefined => pending.status().items.find((item) => item.id === id);

  function followers(id: string): readonly OutboxItem[] {
    const { items } = pending.status();
    const gone = items.filter((item) => item.id === id);
    if (gone[0]?.adds === undefined) return [];
    const others = items.filter((item) => item.id !== id);
    for (const item of others) if (obstacles(item, gone).some(({ adds }) => adds !== undefined)) gone.push(item);
    return gone.slice(1);
  }

  /** Sends the command again. If the server has answered it, the id must be new, or that answer would be repeated. */
  async function resend(id: string, body: unknown, version?: number): Promise<void> {
    const item = find(id);
    if (item === undefined) return;
    const isAnswered = item.state === 'parked';
    const fresh = isAnswered ? newId() : id;
    const kind = kindOf(item);
    const adds = item.adds === undefined || kind === null ? undefined : addedBy(kind, { userId, firmId }, fresh);
    await pending.change((other) => {
      const named = item.adds === undefined || adds === undefined ? other : renamed(other, item.adds, adds);
      if (other.id !== id) return named;
      const { problem: _, ...rest } = named;
      return {
        ...rest,
        id: fresh,
        ...(body === undefined ? {} : { body }),
        ...(version === undefined ? {} : { version }),
        retries: 0,
        state: 'queued',
        wasSent: !isAnswered && item.wasSent,
      };
    });
    sender.sendQueued();
    if (network.isOnline()) sender.send({ type: 'SYNC' });
  }

  async function discard(id: string): Promise<void> {
    const gone = [id, ...followers(id).map((item) => item.id)];
    await pending.change((item) => (gone.includes(item.id) ? null : item));
    sender.send({ type: 'QUEUED' });
  }

  /** Hands over a change, and those that rest on it, one after the other: what the server has is gone from here. */
  async function handOver(id: string): Promise<void> {
    const item = find(id);
    if (item === undefined) return;
    for (const one of [item, ...followers(id)]) {
      await api.deliver('POST', PARKED_COMMANDS, handOverOf(one), { id: handOverId(one), scope: scopeOf(one) });
      await pending.change((other) => (other.id === one.id ? null : other));
    }
    sender.send({ type: 'QUEUED' });
  }

  return {
    handOver,
    retry: (id, body) => resend(id, body),
    discard,
    followers,
    async resolve(id, choices) {
      const item = find(id);
      const conflict = item?.problem?.conflict;
      if (item === undefined || conflict === undefined) return;
      const body = keptBody(item, choices);
      if (body === null) await discard(id);
      else await resend(id, body, conflict.version);
    },
  };
}
