import { subjectAt } from '@lexledger/contracts/erasable';
import {
  type applyParkedCommand,
  type discardParkedCommand,
  type ParkedCommandDocument,
  type parkedCommandCarriedOut,
  type parkedCommandHandedOver,
  parkedCommands,
} from '@lexledger/contracts/features/parked-commands';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { type Subject, subjectOf } from '@lexledger/contracts/kernel/subject';
import { accessIn, deactivationOf, type Membership, mayDeliver } from '@lexledger/contracts/membership';
import { evolveParkedCommand, type ParkedCommandEvent } from '@lexledger/contracts/parkedCommand';
import { type Decider, type Decision, type Named, refuse } from '../../kernel/decider.ts';

type HandedOver = EventOf<typeof parkedCommandHandedOver>['data'];

/** Commands of the route and of the process, which have no routes of their own. */
type ParkedCommand =
  | Command<'HandOverParkedCommand', HandedOver>
  | Command<'HandOverLeftCommand', HandedOver>
  | Command<'RecordParkedOutcome', EventOf<typeof parkedCommandCarriedOut>['data']>
  | CommandOf<typeof applyParkedCommand | typeof discardParkedCommand>;

export interface ParkedState {
  /** What was handed over, which is of a matter as a record is. */
  readonly record:
    | (ParkedCommandDocument & Pick<RecordBase, 'createdAt' | 'updatedAt' | 'removedAt' | 'firmId'>)
    | null;
  readonly firmId: string | undefined;
}

const MEMBERS = 'members';

/** Whose data is what a command says: the person's whom it names, or its client's. */
const subjectFor = (said: { readonly path: string | null }): Subject => ({
  ...subjectOf(said),
  ...(said.path !== null && subjectAt(said.path)),
});

function handOver(
  { data, userId }: ParkedCommand & { readonly type: 'HandOverParkedCommand' },
  { record }: ParkedState,
  members: Membership,
): Decision {
  if (members.revision < 0) return refuse('FIRM_OF_ONE');
  const access = accessIn(members, userId);
  if (access === null) return refuse('ACCESS_ENDED');
  if (data.madeBy !== userId) {
    if (access.role !== 'owner') return refuse('NOT_ALLOWED');
    // Who is deactivated by now left a file.
    if (!members.members.some(({ id }) => id === data.madeBy)) return refuse('NO_SUCH_MEMBER');
  }
  return record !== null ? [] : [{ type: 'ParkedCommandHandedOver', data, ...subjectFor(data) }];
}

/** What waited on a device of somebody whose access ended goes no other way than to those who decide about it. */
function handOverLeft(
  { data, userId, at }: ParkedCommand & { readonly type: 'HandOverLeftCommand' },
  { record }: ParkedState,
  members: Membership,
): Decision {
  const ended = deactivationOf(members, userId);
  if (ended === null || data.madeBy !== userId) return refuse('NOT_SIGNED_IN');
  if (!mayDeliver(ended, at)) return refuse('ACCESS_ENDED');
  return record !== null ? [] : [{ type: 'ParkedCommandHandedOver', data, ...subjectFor(data) }];
}

/** Refused changes that were handed over: a stream for each, so that it is applied or discarded once. */
export const parkedCommandDecider: Decider<ParkedState> = {
  category: 'parked',
  commands: parkedCommands.commands,
  initial: () => ({ record: null, firmId: undefined }),
  references: (given) => [{ field: MEMBERS, category: 'membership', id: firmIdOf(given), kept: true }],

  decide(given, state, named: Named = new Map()): Decision {
    const command = given as ParkedCommand;
    if (command.type === 'HandOverParkedCommand') return handOver(command, state, named.get(MEMBERS) as Membership);
    if (command.type === 'HandOverLeftCommand') return handOverLeft(command, state, named.get(MEMBERS) as Membership);
    const { record, firmId } = state;
    if (record === null || firmId !== firmIdOf(command)) return refuse('NOT_FOUND');
    if (command.type === 'RecordParkedOutcome') {
      return record.state === 'taken' ? [{ type: 'ParkedCommandCarriedOut', data: command.data }] : [];
    }
    if (record.state !== 'open') return refuse('PARKED_COMMAND_NOT_OPEN');
    if (command.type === 'ApplyParkedCommand') {
      return record.path === null || (record.body === null && record.about === null && record.message === null)
        ? refuse('SUBJECT_ERASED')
        : [{ type: 'ParkedCommandTaken', data: { overwrites: command.data.overwrites } }];
    }
    const { reason } = command.data as CommandOf<typeof discardParkedCommand>['data'];
    return [{ type: 'ParkedCommandDiscarded', data: { reason }, ...subjectFor(record) }];
  },

  evolve(state, given) {
    const event = given as ParkedCommandEvent;
    const document = evolveParkedCommand(state.record, event);
    const { at, userId } = event.metadata;
    const { firmId } = state.record ?? event.metadata;
    const ofFirm = firmId !== undefined && { firmId };
    return {
      record: document && { ...document, ...ofFirm, createdAt: document.handedOverAt, updatedAt: at, removedAt: null },
      firmId: state.record === null ? firmIdOf({ userId: userId ?? '', firmId }) : state.firmId,
    };
  },

  answer: ({ record }) => ({ id: record?.id, state: record?.state }),
  isLive: ({ record, firmId }, asker) => record !== null && firmId === firmIdOf(asker),
};
