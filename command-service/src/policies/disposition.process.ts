import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import { fileDispositionOrdered } from '@lexledger/contracts/features/dispositions';
import type { Party } from '@lexledger/contracts/features/parties';
import { type DomainEvent, streamName } from '@lexledger/contracts/kernel/event';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { fileSubject, OF_FILE } from '@lexledger/contracts/kernel/subject';
import {
  type DestroyedFile,
  dispositionDecider,
  RECORD_DISPOSED_FILE,
  STOP_DISPOSITION,
} from '../features/dispositions/disposition.decider.ts';
import type { Decider } from '../kernel/decider.ts';
import type { Dependent } from '../kernel/dependent.ts';
import { createHolds } from '../kernel/legal-hold.ts';
import type { Process, StepServices } from '../kernel/policy.ts';
import type { RecordState } from '../kernel/record-state.ts';
import { type Send, stepSender } from '../kernel/step-sender.ts';
import { deleteForgottenFiles } from './forgotten-files.ts';

const NAME = 'disposition';

type Whose = Parameters<StepServices['handler']['dependents']['of']>[1];

async function recordOf<R extends RecordBase>({ handler }: StepServices, category: string, id: string) {
  const decider = handler.deciders.get(category) as Decider<RecordState<R>>;
  return (await handler.aggregates.refresh(decider, id)).state.record;
}

/** Removes the records of the file, so that no list, search or preview has them any more. */
async function removeAll(file: readonly Dependent[], caseId: string, { handler }: StepServices, send: Send) {
  for (const { category, id, record, relation } of file) {
    const decider = handler.deciders.get(category);
    if (decider === undefined || record.removedAt !== null) continue;
    await send(decider, id, relation.child.commands.remove.type, { with: { list: 'cases', id: caseId } });
  }
}

const countsOf = (file: readonly Dependent[]): DestroyedFile['destroyed'] => {
  const counts = new Map<string, number>();
  for (const { category } of file) counts.set(category, (counts.get(category) ?? 0) + 1);
  return [...counts].map(([category, count]) => ({ category, count }));
};

/** The records of a matter, removed ones as well. */
async function recordsOf(services: StepServices, caseId: string, whose: Whose): Promise<readonly Dependent[]> {
  const { dependents } = services.handler;
  const matter = { category: 'case', id: caseId };
  const all = [...(await dependents.of(matter, whose)), ...(await dependents.of(matter, whose, 'removed'))];
  return [...new Map(all.map((one) => [streamName(one.category, one.id), one])).values()];
}

async function carryOut(event: DomainEvent, services: StepServices): Promise<void> {
  const { userId, firmId, at } = event.metadata;
  const caseId = event.entityId;
  const { handler, keys } = services;
  const whose = { userId: userId as string, firmId };
  const send = stepSender(NAME, services, event);
  const matter = await recordOf<Case>(services, 'case', caseId);
  const holds = await createHolds(handler.deciders, handler.aggregates).onCase(whose, caseId);
  if (matter === null || holds.length > 0) {
    await send(dispositionDecider, caseId, STOP_DISPOSITION, { because: 'ON_LEGAL_HOLD' });
    return;
  }
  const all = await recordsOf(services, caseId, whose);
  const file = all.filter(({ category }) => OF_FILE.has(category));
  const adverse = all
    .filter(({ category }) => category === 'party')
    .map(({ record }) => record as unknown as Party)
    .filter(({ side }) => side === 'adverse')
    .map(({ name }) => name);
  const client = await recordOf<Client>(services, 'client', matter.clientId);
  await removeAll(file, caseId, services, send);
  const subject = fileSubject(caseId);
  await keys?.destroy(subject);
  handler.aggregates.forget();
  const files = await deleteForgottenFiles(services, Date.parse(at) + 1);
  const said: DestroyedFile = {
    subjects: [subject],
    client: client?.name ?? matter.title,
    matter: matter.title,
    adverse: [...new Set(adverse)],
    openedOn: matter.createdAt.slice(0, 10),
    closedOn: matter.closedAt?.slice(0, 10) ?? null,
    destroyed: countsOf(file),
    files,
  };
  await send(dispositionDecider, caseId, RECORD_DISPOSED_FILE, said);
}

/**
 * Destroys the file of a closed matter: removes its records, destroys its key, deletes the bytes of its files, and records the
 * index that stays. Each step can be taken again, so that a process that ended in between begins anew.
 */
export const dispositionProcess: Process = {
  name: NAME,
  reactsTo: [fileDispositionOrdered.type],
  async step(event, services) {
    if (event.metadata.userId !== null) await carryOut(event, services);
  },
};
