import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { OutgoingCommand } from '../api/outboxGate.ts';
import { partIdFor } from '../records/partId.ts';
import { recordIdFor } from '../records/recordId.ts';
import type { OutboxItem } from './item.ts';
import { type Kind, kindOf } from './kinds.ts';
import type { OutboxSettings } from './settings.ts';
import { aboutOf } from './words.ts';

/** The id of the record that the user's command adds; undefined if it adds none. */
export function addedBy({ category, part, only }: Kind, whose: Belonging, commandId: string): string | undefined {
  const { userId } = whose;
  if (only !== undefined) return only === 'firm' ? firmIdOf(whose) : userId;
  if (part !== undefined) return partIdFor(part, userId, commandId);
  return category === undefined ? undefined : recordIdFor(category, userId, commandId);
}

/**
 * The command as it is stored; null if it cannot be queued.
 * @param wasSent whether the server may know the command already
 */
export function newItem(
  { userId, firmId, queries, now }: Pick<OutboxSettings, 'userId' | 'firmId' | 'queries' | 'now'>,
  command: OutgoingCommand,
  wasSent: boolean,
): Omit<OutboxItem, 'sequence'> | null {
  const kind = kindOf(command);
  if (kind === null) return null;
  const { noun, deed, type, entries } = kind;
  const adds = addedBy(kind, { userId, firmId }, command.id);
  const key = kind.key === '' ? (adds ?? '') : kind.key;
  return {
    ...command,
    userId,
    ...(firmId !== undefined && { firmId }),
    key,
    ...(entries && { entries }),
    ...(adds === undefined ? {} : { adds }),
    type,
    noun,
    deed,
    about: aboutOf(queries, command, key),
    madeAt: now(),
    retries: 0,
    state: 'queued',
    wasSent,
  };
}
