import {
  evolveRestoration,
  type RestorationEvent,
  type RestorationWithRecords,
} from '@lexledger/contracts/caseRestoration';
import {
  type caseRecordsRestored,
  restorations,
  type resumeRestoration,
  type startRestoration,
  type stopRestoration,
} from '@lexledger/contracts/features/restorations';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { type Decider, type Decision, type Named, refuse } from '../../kernel/decider.ts';

type Results = EventOf<typeof caseRecordsRestored>['data'];

/** Commands of the routes, and of the process, which has no route. */
type RestorationCommand =
  | CommandOf<typeof startRestoration | typeof stopRestoration | typeof resumeRestoration>
  | Command<'RecordRestoredRecords', Results>;

export interface RestorationState {
  /** The restoration, which is of a matter as a record is. */
  readonly record:
    | (RestorationWithRecords & Pick<RecordBase, 'createdAt' | 'updatedAt' | 'removedAt' | 'firmId'>)
    | null;
  readonly firmId: string | undefined;
}

const CASE = 'caseId';

function start({ data, at }: CommandOf<typeof startRestoration>, { record }: RestorationState, named: Named): Decision {
  if (record !== null) return [];
  const { record: matter } = named.get(CASE) as { readonly record: RecordBase };
  if (Date.parse(data.moment) > Date.parse(at)) return refuse('RESTORED_TO_COME');
  if (Date.parse(data.moment) < Date.parse(matter.createdAt)) return refuse('RESTORED_BEFORE_CASE');
  return [{ type: 'CaseRestorationStarted', data }];
}

/** Restorations of cases, each in a stream of its own, so that each record's turn comes once. */
export const restorationDecider: Decider<RestorationState> = {
  category: 'restoration',
  commands: restorations.commands,
  initial: () => ({ record: null, firmId: undefined }),
  // A case that was removed is brought back as well.
  references: ({ type, data }) =>
    type === 'StartCaseRestoration'
      ? [
          {
            field: CASE,
            category: 'case',
            id: (data as CommandOf<typeof startRestoration>['data']).caseId,
            past: true,
          },
        ]
      : [],

  decide(given, state, named: Named = new Map()): Decision {
    const command = given as RestorationCommand;
    if (command.type === 'StartCaseRestoration') return start(command, state, named);
    const { record, firmId } = state;
    if (record === null || firmId !== firmIdOf(command)) return refuse('NOT_FOUND');
    if (command.type === 'RecordRestoredRecords') {
      const isNext = record.status !== 'ended' && command.data.from === record.done;
      return isNext ? [{ type: 'CaseRecordsRestored', data: command.data }] : [];
    }
    if (record.status === 'ended') return refuse('RESTORATION_OVER');
    if (command.type === 'StopCaseRestoration') {
      return record.status === 'stopped' ? [] : [{ type: 'CaseRestorationStopped', data: {} }];
    }
    return record.status === 'running' ? [] : [{ type: 'CaseRestorationResumed', data: {} }];
  },

  evolve(state, given) {
    const event = given as RestorationEvent;
    const after = evolveRestoration(state.record, event);
    const { at, userId } = event.metadata;
    const { firmId } = state.record ?? event.metadata;
    const ofFirm = firmId !== undefined && { firmId };
    return {
      record: after && { ...after, ...ofFirm, createdAt: after.startedAt, updatedAt: at, removedAt: null },
      firmId: state.record === null ? firmIdOf({ userId: userId ?? '', firmId }) : state.firmId,
    };
  },

  answer({ record }) {
    if (record === null) return null;
    const {
      records: _records,
      createdAt: _at,
      updatedAt: _then,
      removedAt: _removed,
      firmId: _firm,
      ...shown
    } = record;
    return shown;
  },
  isLive: ({ record, firmId }, asker) => record !== null && firmId === firmIdOf(asker),
};
