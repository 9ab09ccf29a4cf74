import { COMMAND_NEEDS } from '@lexledger/contracts/access/commands';
import type { AuditDocument } from '@lexledger/contracts/features/audit';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { streamName } from '@lexledger/contracts/kernel/event';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { stepsOf } from '@lexledger/contracts/kernel/reversal';
import type { Actor } from '../../kernel/actor.ts';
import type { Reader } from '../../kernel/reader.ts';
import { RECORD_TYPES } from './subjects.ts';

type Entry = Pick<AuditDocument, 'userId' | 'entityType' | 'entityId'>;

/** Categories that are the firm's, although no role is asked for their commands: their deciders know who may what. */
const OF_FIRM: ReadonlySet<string> = new Set(['membership', 'access']);

/** The file of a wall stays closed to whoever it screens, an owner too, so that it is read only where walls are kept. */
const WALLS = 'walls';

/** Whether a category of streams is the firm's business, and nothing that a person keeps for themselves. */
const isOfFirm = (entityType: string): boolean =>
  OF_FIRM.has(entityType) || (entityType !== WALLS && (COMMAND_NEEDS[entityType]?.needs ?? null) !== null);

/** Views of records that are hidden, with all that is of them, by the field that names one in other records. */
const BEHIND = { caseId: 'cases', clientId: 'clients' } as const;

/** The documents without which an entry may not be shown, by view: the matter, client, lead or approval it is of. */
function scopesOf(
  { entityType, entityId }: Entry,
  record: RecordBase | undefined,
): readonly (readonly [string, string])[] {
  if (entityId === null) return [];
  if (entityType === 'case' || entityType === 'access') return [['cases', entityId]];
  if (entityType === 'client' || entityType === 'trust') return [['clients', entityId]];
  if (entityType === 'lead') return [['leads', entityId]];
  if (entityType === 'approval') return [['approvals', entityId]];
  const fields = (record ?? {}) as unknown as Readonly<Record<string, unknown>>;
  return Object.entries(BEHIND).flatMap(([field, view]) => {
    const id = fields[field];
    return typeof id === 'string' ? [[view, id] as const] : [];
  });
}

/**
 * Whether somebody may be shown an entry: nothing is told of a matter or a client that is hidden from them, or of what
 * others keep for themselves.
 */
export function createVisibility(actor: Actor, read: Reader) {
  const known = new Map<string, Promise<boolean>>();
  const isReached = (view: string, id: string): boolean => {
    const reaches = (documentId: string) =>
      read.reaches(view, { id: documentId, userId: actor.userId } as { userId: string });
    // From whom the role keeps the view, nothing of it is hidden that they did themselves.
    return !reaches('') || reaches(id);
  };
  const isThere = (view: string, id: string): Promise<boolean> => {
    const key = `${view} ${id}`;
    const answer = known.get(key) ?? read.get(view, id).then((document) => document !== null);
    known.set(key, answer);
    return answer;
  };
  return async (entry: Entry, logs: ReadonlyMap<string, readonly DomainEvent[]>): Promise<boolean> => {
    const { userId, entityType, entityId } = entry;
    if (userId !== actor.userId && !isOfFirm(entityType)) return false;
    const events = RECORD_TYPES.has(entityType) ? logs.get(streamName(entityType, entityId ?? '')) : undefined;
    const record = events === undefined ? undefined : stepsOf(events).at(-1)?.after;
    for (const [view, id] of scopesOf(entry, record)) {
      // What somebody did stays in their trail when its record is no longer there, as long as nothing hides it.
      const isKept = userId === actor.userId && view !== 'approvals';
      if (!(isKept ? isReached(view, id) : await isThere(view, id))) return false;
    }
    return true;
  };
}
