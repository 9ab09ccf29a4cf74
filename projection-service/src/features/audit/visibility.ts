import { COMMAND_NEEDS } from '@lexledger/contracts/access/commands';
import type { AuditDocument } from '@lexledger/contracts/features/audit';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { streamName } from '@lexledger/contracts/kernel/event';
import { stepsOf } from '@lexledger/contracts/kernel/reversal';
import type { Actor } from '../../kernel/actor.ts';
import type { Reader } from '../../kernel/reader.ts';
import { LISTS, RECORD_TYPES } from './subjects.ts';

type Entry = Pick<AuditDocument, 'userId' | 'action' | 'entityType' | 'entityId'>;

/** Categories that are the firm's, although no role is asked for their commands: their deciders know who may what. */
const OF_FIRM: ReadonlySet<string> = new Set(['membership', 'access', 'read', 'file']);

/** The file of a wall stays closed to whoever it screens, an owner too, so that it is read only where walls are kept. */
const WALLS = 'walls';
const APPROVAL = 'approval';

/** What a firm is told of its people's accounts: who signs in to it, and who tries to. */
const SIGN_INS: ReadonlySet<string> = new Set(['SignedIn', 'SignedOut', 'SignInRefused']);

/** Whether an entry is the firm's business, and nothing that a person keeps for themselves. */
export const isShared = ({ action, entityType }: Pick<AuditDocument, 'action' | 'entityType'>): boolean =>
  isOfFirm(entityType) || SIGN_INS.has(action);

/** Whether a category of streams is the firm's business, and nothing that a person keeps for themselves. */
const isOfFirm = (entityType: string): boolean =>
  OF_FIRM.has(entityType) || (entityType !== WALLS && (COMMAND_NEEDS[entityType]?.needs ?? null) !== null);

export type Logs = ReadonlyMap<string, readonly DomainEvent[]>;

/** Whether the entry is of something that is hidden from the person by now, although they may have acted on it. */
function isHidden({ entityType, entityId: id }: Entry, logs: Logs, read: Reader): boolean {
  const list = LISTS.get(entityType);
  if (list === undefined || id === null) return false;
  const events = RECORD_TYPES.has(entityType) ? logs.get(streamName(entityType, id)) : undefined;
  return read.hides(list, stepsOf(events ?? []).at(-1)?.after ?? { id });
}

/** Whether the role reads what others did there: who leads a matter is told of it what they may read, and no more. */
function isRead({ entityType, entityId: id, userId }: Entry, logs: Logs, read: Reader): boolean {
  const list = LISTS.get(entityType);
  if (list === undefined || id === null) return true;
  const events = RECORD_TYPES.has(entityType) ? logs.get(streamName(entityType, id)) : undefined;
  return read.reaches(list, { userId, ...(stepsOf(events ?? []).at(-1)?.after ?? { id }) });
}

/**
 * Whether somebody may be shown an entry: nothing is told of a matter or a client that is hidden from them, or of what
 * others keep for themselves.
 */
export async function isVisible(entry: Entry, logs: Logs, actor: Actor, read: Reader): Promise<boolean> {
  const { userId, entityType, entityId } = entry;
  if (userId !== actor.userId && !isShared(entry)) return false;
  if (isHidden(entry, logs, read)) return false;
  if (userId !== actor.userId && !isRead(entry, logs, read)) return false;
  // What somebody asks approval of is named by its document alone.
  return entityType !== APPROVAL || entityId === null || (await read.get('approvals', entityId)) !== null;
}
