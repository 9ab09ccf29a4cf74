import { evolveDisposition, isDisposedOf, untouchedFile } from '@lexledger/contracts/dispositions';
import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import {
  type answerRetention,
  changeRetentionPolicy,
  type DispositionEvent,
  type disposeFile,
  dispositions,
  type FileDisposition,
  type fileDisposed,
  type RetentionPolicy,
  type recordDispositionNotice,
  type retentionPolicyChanged,
  type withdrawDispositionNotice,
} from '@lexledger/contracts/features/dispositions';
import type { TrustAccount } from '@lexledger/contracts/features/trust';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { toCents } from '@lexledger/contracts/kernel/money';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { holdsOver, type LegalHolds } from '@lexledger/contracts/legalHolds';
import { exclusionWords, type RetentionFacts, retentionOf, USUAL_RETENTION } from '@lexledger/contracts/retention';
import { FEWEST_NOTICE_DAYS } from '@lexledger/contracts/retentionChoices';
import { involvedClients } from '@lexledger/domain/billing';
import { type Decider, type Decision, type Named, type Reference, type Refusal, refuse } from '../../kernel/decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';

const RETENTION = 'retention';

/** For how many years the files of a firm are kept. */
export const retentionPolicyDecider: Decider<RetentionPolicy> = {
  category: RETENTION,
  commands: [changeRetentionPolicy],
  initial: (id) => ({ id, ...USUAL_RETENTION }),
  decide(command, { years, state }): Decision {
    const { data } = command as CommandOf<typeof changeRetentionPolicy>;
    return isSame(data, { years, state }) ? [] : [{ type: 'RetentionPolicyChanged', data }];
  },
  evolve: (before, { data }) => ({
    ...before,
    ...(data as EventOf<typeof retentionPolicyChanged>['data']),
  }),
  answer: (policy) => policy,
  isLive: () => true,
};

type DispositionCommand = CommandOf<
  typeof answerRetention | typeof recordDispositionNotice | typeof withdrawDispositionNotice | typeof disposeFile
>;

/** Commands of the process that destroys files; they have no routes. */
export const RECORD_DISPOSED_FILE = 'RecordDisposedFile';
export const STOP_DISPOSITION = 'StopDisposition';
const OF_PROCESS: readonly string[] = [RECORD_DISPOSED_FILE, STOP_DISPOSITION];

/** What was destroyed, and the index that stays. */
export type DestroyedFile = EventOf<typeof fileDisposed>['data'] & { readonly subjects: readonly string[] };

/** What the process that destroys the file tells; a repeat changes nothing. */
function decideOfProcess({ type, data, entityId }: Command, { state }: FileDisposition): Decision {
  if (state !== 'ordered') return [];
  if (type === STOP_DISPOSITION) return [{ type: 'FileDispositionStopped', data: data as object }];
  const { subjects, ...index } = data as DestroyedFile;
  const { destroyed: erased, files } = index;
  return [
    { type: 'KeysDestroyed', data: { subjects, erased, files, stays: [] } },
    { type: 'FileDisposed', data: index, clientOf: entityId },
  ];
}

/** Destroys the file of a matter whose client was told, once the term has passed and nothing speaks for keeping it. */
function dispose(
  { data, today }: CommandOf<typeof disposeFile>,
  { notice }: FileDisposition,
  facts: RetentionFacts,
): Decision {
  const refusal = retained(facts);
  if (refusal !== null) return refusal;
  if (notice === null) return refuse('NO_DISPOSITION_NOTICE');
  return notice.answerBy >= today
    ? refuse('DISPOSITION_TERM_RUNS')
    : [{ type: 'FileDispositionOrdered', data: { originals: data.originals } }];
}

const CASE = 'caseId';
const HOLDS = 'holds';
const POLICY = 'policy';

const clientField = (id: string): string => `client.${id}`;
const trustField = (id: string): string => `trust.${id}`;

const matterIn = (named: Named): Case | null => (named.get(CASE) as RecordState<Case> | undefined)?.record ?? null;

/** What decides how long a matter's file is kept, from the streams that the command named. */
function factsIn(named: Named, matter: Case, state: FileDisposition, today: string): RetentionFacts {
  const clientIds = involvedClients(matter);
  const accounts = clientIds.map(
    (id) => (named.get(trustField(id)) as { readonly account: TrustAccount | null } | undefined)?.account ?? null,
  );
  const holds = (named.get(HOLDS) as LegalHolds | undefined)?.holds ?? [];
  return {
    matter,
    birthdays: clientIds.map(
      (id) => (named.get(clientField(id)) as RecordState<Client> | undefined)?.record?.birthday ?? null,
    ),
    trust: accounts
      .flatMap((account) => account?.entries ?? [])
      .filter(({ caseId }) => caseId === matter.id)
      .map(({ date, amount }) => ({ date, cents: toCents(amount) })),
    holds: holdsOver(holds, { caseIds: [matter.id], clientIds }),
    policy: (named.get(POLICY) as RetentionPolicy | undefined) ?? USUAL_RETENTION,
    disposition: state,
    today,
  };
}

/** The refusal of what needs a file that is proposed; null for one that is. */
function retained(facts: RetentionFacts): Refusal | null {
  const { exclusions } = retentionOf(facts);
  if (exclusions.length === 0) return null;
  return refuse('FILE_IS_RETAINED', {
    issues: exclusions.map((exclusion) => ({ path: exclusion.kind, message: exclusionWords(exclusion) })),
  });
}

/** Refuses a notice that leaves the client too little time. */
function tooShort({ sentOn, answerBy }: CommandOf<typeof recordDispositionNotice>['data']): Refusal | null {
  if (Date.parse(answerBy) - Date.parse(sentOn) >= FEWEST_NOTICE_DAYS * 86_400_000) return null;
  const issues = [{ path: 'answerBy', message: `Give the client at least ${FEWEST_NOTICE_DAYS} days` }];
  return refuse('INVALID_INPUT', { issues });
}

/** Views are told in the same stream that keys were destroyed. */
const isOfDisposition = (event: DomainEvent): event is DispositionEvent => event.type !== 'KeysDestroyed';

/** The disposition of one matter's file, in a stream with the matter's id, beside the matter's own. */
export const dispositionDecider: Decider<FileDisposition> = {
  category: 'disposition',
  commands: dispositions.commands.filter(({ category }) => category === 'disposition'),
  initial: untouchedFile,

  references: (command): readonly Reference[] =>
    OF_PROCESS.includes(command.type)
      ? []
      : [
          { field: CASE, category: 'case', id: command.entityId, otherwise: refuse('NOT_FOUND') },
          { field: HOLDS, category: 'hold', id: firmIdOf(command), kept: true },
          { field: POLICY, category: RETENTION, id: firmIdOf(command), kept: true },
        ],

  furtherReferences(_command, _state, named): readonly Reference[] {
    const matter = matterIn(named);
    if (matter === null) return [];
    return involvedClients(matter).flatMap((id) => [
      { field: clientField(id), category: 'client', id, kept: true as const },
      { field: trustField(id), category: 'trust', id, kept: true as const },
    ]);
  },

  decide(given: Command, state, named: Named = new Map()): Decision {
    if (OF_PROCESS.includes(given.type)) return decideOfProcess(given, state);
    const command = given as DispositionCommand;
    const matter = matterIn(named);
    if (matter === null) return refuse('NOT_FOUND');
    if (isDisposedOf(state)) return refuse('FILE_DISPOSED');
    // What is said of the file is about the matter's client.
    const about = { clientOf: command.entityId };
    switch (command.type) {
      case 'AnswerRetention': {
        const { keep, note } = command.data;
        const isKnown =
          state.answer !== null && isSame({ keep: state.answer.keep, note: state.answer.note }, { keep, note });
        const answered = { type: 'RetentionAnswered', data: { keep, note }, ...about };
        if (isKnown) return [];
        // Whoever says that it is kept takes the notice back with that.
        return keep !== null && state.notice !== null
          ? [{ type: 'DispositionNoticeWithdrawn', data: {} }, answered]
          : [answered];
      }
      case 'RecordDispositionNotice':
        return (
          tooShort(command.data) ??
          retained(factsIn(named, matter, state, command.today)) ?? [
            { type: 'DispositionNoticeRecorded', data: command.data, ...about },
          ]
        );
      case 'DisposeFile':
        return dispose(command, state, factsIn(named, matter, state, command.today));
      case 'WithdrawDispositionNotice':
        return state.notice === null
          ? refuse('NO_DISPOSITION_NOTICE')
          : [{ type: 'DispositionNoticeWithdrawn', data: {} }];
    }
  },

  evolve: (state, event) => (isOfDisposition(event) ? evolveDisposition(state, event) : state),
  answer: (state) => state,
  isLive: () => true,
};
