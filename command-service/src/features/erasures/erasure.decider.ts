import { type ErasureState, evolveErasure } from '@lexledger/contracts/erasure';
import type { ErrorCode } from '@lexledger/contracts/features';
import { ERASES, type ErasureEvent, erasures, type keysDestroyed } from '@lexledger/contracts/features/erasures';
import type { Lead } from '@lexledger/contracts/features/leads';
import type { TrustAccount } from '@lexledger/contracts/features/trust';
import type { Command } from '@lexledger/contracts/kernel/command';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { toCents } from '@lexledger/contracts/kernel/money';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import type { Membership } from '@lexledger/contracts/membership';
import { type Decider, type Decision, type Named, type Reference, refuse } from '../../kernel/decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';

/** Commands issued by the process of erasures alone; they have no routes. */
export const RECORD_DESTROYED_KEYS = 'RecordDestroyedKeys';
export const COMPLETE_ERASURE = 'CompleteErasure';
export const STOP_ERASURE = 'StopErasure';

export type DestroyedKeys = EventOf<typeof keysDestroyed>['data'];

type Person = RecordBase & { readonly name?: unknown };

const PERSON = 'person';
const TRUST = 'trust';
const FIRM = 'firm';

/** Whether what was typed is the name; capitals and spaces do not matter. */
const isName = (typed: unknown, name: unknown): boolean => {
  const plain = (text: unknown): string => String(text).normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
  return plain(typed) === plain(name);
};

/** The reason for which a person has to stay; null for none. */
function obstacleTo(kind: string, person: Person, named: Named): ErrorCode | null {
  const { account = null } = (named.get(TRUST) ?? {}) as { readonly account?: TrustAccount | null };
  if (kind === 'client' && toCents(account?.balance ?? '0.00') !== 0) return 'CLIENT_HAS_TRUST_MONEY';
  if (kind === 'member') {
    const { members = [] } = (named.get(FIRM) ?? {}) as Partial<Membership>;
    const stands = members.some(({ contactId, status }) => contactId === person.id && status === 'active');
    return stands ? 'CONTACT_OF_MEMBER' : null;
  }
  if (kind !== 'lead') return null;
  const { status, clientId } = person as unknown as Lead;
  if (clientId !== null) return 'LEAD_IS_CLIENT';
  return status === 'lost' ? 'DECLINED_PROSPECT' : null;
}

function order(command: Command, { record }: ErasureState, named: Named): Decision {
  const kind = ERASES.get(command.type) as string;
  if (record !== null && record.state !== 'stopped') return refuse('ALREADY_ERASED');
  const person = (named.get(PERSON) as RecordState<Person>).record as Person;
  const obstacle = obstacleTo(kind, person, named);
  if (obstacle !== null) return refuse(obstacle);
  const { name } = command.data as { readonly name: string };
  if (!isName(name, person.name)) {
    return refuse('ERASURE_NAME_DIFFERS', { issues: [{ path: 'name', message: 'This is another name' }] });
  }
  return [{ type: 'ErasureOrdered', data: { kind } }];
}

/** The erasure of one person, in a stream with the id of the person's record. */
export const erasureDecider: Decider<ErasureState> = {
  category: 'erasure',
  commands: erasures.commands,
  initial: () => ({ record: null, firmId: undefined }),

  references(command): readonly Reference[] {
    const { type, entityId: id } = command;
    const category = ERASES.get(type);
    if (category === undefined) return [];
    const person: Reference = { field: PERSON, category, id, past: true, otherwise: refuse('NOT_FOUND') };
    if (category === 'client') return [person, { field: TRUST, category: TRUST, id, kept: true }];
    if (category === 'member')
      return [person, { field: FIRM, category: 'membership', id: firmIdOf(command), kept: true }];
    return [person];
  },

  recordTaken({ type, entityId: id }) {
    const category = ERASES.get(type);
    return category === undefined ? null : { category, id };
  },

  decide(command, state, named: Named = new Map()): Decision {
    if (ERASES.has(command.type)) return order(command, state, named);
    const { record, firmId } = state;
    if (record === null || firmId !== firmIdOf(command)) return refuse('NOT_FOUND');
    if (command.type === COMPLETE_ERASURE) {
      return record.state === 'erased' ? [{ type: 'ErasureCompleted', data: {} }] : [];
    }
    if (record.state !== 'ordered') return [];
    return command.type === STOP_ERASURE
      ? [{ type: 'ErasureStopped', data: command.data as object }]
      : [{ type: 'KeysDestroyed', data: command.data as object }];
  },

  evolve(state, given) {
    const event = given as ErasureEvent;
    const erasure = evolveErasure(state.record, event);
    const { at, userId, firmId } = event.metadata;
    return {
      record: erasure && { ...erasure, createdAt: erasure.orderedAt, updatedAt: at, removedAt: null },
      firmId: state.firmId ?? firmIdOf({ userId: userId ?? '', firmId }),
    };
  },

  answer: ({ record }) => record,
  isLive: ({ record, firmId }, asker) => record !== null && firmId === firmIdOf(asker),
};
