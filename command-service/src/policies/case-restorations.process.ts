import { errorCatalogue } from '@lexledger/contracts/features';
import {
  caseRecordsRestored,
  caseRestorationResumed,
  caseRestorationStarted,
  RESTORED_AT_ONCE,
  type RestoredRecord,
  type RestoredResult,
} from '@lexledger/contracts/features/restorations';
import type { ErrorBody } from '@lexledger/contracts/kernel/errors';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { isOfCase, RECORDS_OF_CASES, type RestoringCommand, restorationStep } from '@lexledger/domain/restoration';
import { type RestorationState, restorationDecider } from '../features/restorations/restoration.decider.ts';
import { causedBy } from '../kernel/caused-by.ts';
import type { Decider } from '../kernel/decider.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { CommandRequest } from '../kernel/handled-command.ts';
import type { Process, StepServices } from '../kernel/policy.ts';
import { stepSender } from '../kernel/step-sender.ts';

/** Number of commands that one record takes at most: a verb that was used again and again is taken back so often. */
const MOST_COMMANDS = 50;

const NOTHING = { left: null, code: null, message: null } as const;

/** Who restores, and how what they send is known as theirs and as part of the restoration. */
type Sender = Pick<CommandRequest, 'userId' | 'firmId' | 'origin'> & { readonly restorationId: string };

/** Sends a command as who restores, by their rights of now. Its id derives from the restoration, so it takes effect once. */
function send(
  decider: Decider<unknown>,
  { type, data, version, key }: RestoringCommand,
  entityId: string,
  { restorationId, ...sender }: Sender,
  { handler }: StepServices,
) {
  return handler.handle(decider, {
    ...sender,
    ...{ type, data, entityId, timeZone: 'UTC', repeatable: true, isJudged: true },
    ...(version !== undefined && { version }),
    commandId: nameBasedId(`${decider.category}-${entityId}:${key}`, restorationId),
  });
}

/** Takes one record back to how it stood, command by command, until it stands so or one is refused. */
async function restored(
  { list, id }: RestoredRecord,
  { caseId, moment }: { readonly caseId: string; readonly moment: string },
  sender: Sender,
  services: StepServices,
): Promise<RestoredResult> {
  const definition = RECORDS_OF_CASES.get(list);
  const decider = services.handler.deciders.get(definition?.category ?? '');
  const result = { list, id, ...NOTHING };
  if (definition === undefined || decider === undefined) return { ...result, outcome: 'same' };
  const { aggregates } = services.handler;
  const tried = new Set<string>();
  let isChanged = false;
  for (let sent = 0; sent < MOST_COMMANDS; sent += 1) {
    const { revision } = await aggregates.refresh(decider, id);
    const events = await aggregates.past(decider.category, id, revision);
    // What is of another case or firm is as good as none.
    if (!isOfCase(definition, events, caseId, sender)) return { ...result, outcome: 'same' };
    const step = restorationStep(definition, events, moment, tried);
    if ('left' in step) return { ...result, outcome: 'left', left: step.left };
    if ('over' in step) {
      if (step.over === 'same') return { ...result, outcome: isChanged ? 'restored' : 'same' };
      return { ...result, outcome: 'refused', code: 'CANNOT_UNDO', message: errorCatalogue.CANNOT_UNDO.message };
    }
    tried.add(step.do.key);
    const { status, body } = await send(decider, step.do, id, sender, services);
    if (status >= 400) {
      const { code = 'INTERNAL', message } = body as ErrorBody;
      // So is what they do not see any more.
      if (code === 'NOT_FOUND') return { ...result, outcome: 'same' };
      return { ...result, outcome: 'refused', code, message };
    }
    isChanged = true;
  }
  return { ...result, outcome: 'refused', code: 'CANNOT_UNDO', message: errorCatalogue.CANNOT_UNDO.message };
}

/** The event that began the restoration says who restores. */
async function senderOf(event: DomainEvent, services: StepServices): Promise<Sender | null> {
  const { aggregates } = services.handler;
  const [first] = await aggregates.past(restorationDecider.category, event.entityId, 0);
  if (first === undefined || first.metadata.userId === null) return null;
  const { userId, firmId, sessionId, ip, userAgent } = first.metadata;
  const origin = { ...causedBy(first), sessionId, ip, userAgent, importId: event.entityId };
  return { userId, firmId, origin, restorationId: event.entityId };
}

/**
 * Restores cases record by record. Each few records end with an event that says what became of them and brings the next
 * ones on, so that a restoration goes on where it was after a restart, and stops where it is told to.
 */
export const caseRestorationsProcess: Process = {
  name: 'case-restorations',
  reactsTo: [caseRestorationStarted.type, caseRestorationResumed.type, caseRecordsRestored.type],
  async step(event, services) {
    const { state } = await services.handler.aggregates.refresh<RestorationState>(restorationDecider, event.entityId);
    const { record } = state;
    if (record === null || record.status !== 'running') return;
    const sender = await senderOf(event, services);
    if (sender === null) return;
    const from = record.done;
    const results: RestoredResult[] = [];
    for (const one of record.records.slice(from, from + RESTORED_AT_ONCE)) {
      results.push(await restored(one, record, sender, services));
    }
    const recordResults = stepSender('case-restorations', services, event);
    await recordResults(restorationDecider, event.entityId, 'RecordRestoredRecords', { from, results });
  },
};
