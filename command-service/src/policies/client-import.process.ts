import { setTimeout as pause } from 'node:timers/promises';
import { client } from '@lexledger/contracts/features/clients';
import {
  beginImport,
  type ClientImport,
  clientImport,
  completeRow,
  type ImportRow,
  type RowResult,
  rowsApplied,
  rowsTakenBack,
  undoImport,
} from '@lexledger/contracts/features/imports';
import { lead } from '@lexledger/contracts/features/leads';
import type { ErrorBody } from '@lexledger/contracts/kernel/errors';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { belongingOf } from '@lexledger/contracts/kernel/firm';
import type { RecordBase } from '@lexledger/contracts/kernel/record';
import { clientDecider } from '../features/clients/client.decider.ts';
import {
  clientImportDecider,
  isUnderWay,
  RECORD_COMPLETED_ROW,
  RECORD_ROWS_APPLIED,
  RECORD_ROWS_TAKEN_BACK,
} from '../features/imports/client-import.decider.ts';
import { createImportRows, type RowsOfImport, type Whence } from '../features/imports/import-rows.ts';
import type { ChunkResults } from '../features/imports/waiting-rows.ts';
import { leadDecider } from '../features/leads/lead.decider.ts';
import { causedBy } from '../kernel/caused-by.ts';
import { type Decider, type Decision, refuse } from '../kernel/decider.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { Process, StepServices } from '../kernel/policy.ts';
import type { RecordState } from '../kernel/record-state.ts';
import { addedBefore, addRow, resultOf } from './import-row.ts';

/** Number of rows that are processed in parallel. Other users' commands wait for them; the rows share their commits. */
const AT_ONCE = 8;
/** Ratio of the pause to the time that the last rows took; the bounds below are in milliseconds. */
const REST_SHARE = 2;
const SHORTEST_REST = 5;
const LONGEST_REST = 100;

/** A decider that refuses to remove a record which was changed since it was added. */
const onlyUnchanged = <R extends RecordBase>(decider: Decider<RecordState<R>>): Decider<RecordState<R>> => ({
  ...decider,
  decide(command, state, ...others): Decision {
    const { record } = state;
    return record !== null && record.removedAt === null && record.version > 0
      ? refuse('EDIT_CONFLICT')
      : decider.decide(command, state, ...others);
  },
});

const unchangedClients = onlyUnchanged(clientDecider);
const unchangedLeads = onlyUnchanged(leadDecider);

const dayOf = (instant: string): string => instant.slice(0, 10);

export interface Pace {
  readonly now: () => number;
  readonly rest: (ms: number) => Promise<unknown>;
}

const machinePace: Pace = { now: () => performance.now(), rest: (ms) => pause(ms) };

/** The import as of an event of its stream, or later; null while it is removed. */
async function importAt(revision: number, id: string, { handler }: StepServices): Promise<ClientImport | null> {
  const loaded = await handler.aggregates.refresh(clientImportDecider, id);
  // On a distributed store a read may lag behind the event that this process was just given.
  if (loaded.revision < revision) throw new Error(`import ${id} cannot be read up to its event ${revision} yet`);
  return loaded.state.record?.removedAt === null ? loaded.state.record : null;
}

function commandsOf(event: DomainEvent, { id: importId, ...owner }: ClientImport, whence: Whence) {
  return {
    ...belongingOf(owner),
    timeZone: 'UTC',
    repeatable: true,
    origin: { ...causedBy(event), ...whence, importId },
  } as const;
}

async function record(
  type: string,
  data: ChunkResults,
  event: DomainEvent,
  { id, ...owner }: ClientImport,
  { handler }: StepServices,
  of: string | number = data.chunk,
): Promise<void> {
  const outcome = await handler.handle(clientImportDecider, {
    type,
    data,
    entityId: id,
    commandId: nameBasedId(`${type}:${of}`, id),
    repeatable: true,
    ...belongingOf(owner),
    timeZone: 'UTC',
    origin: causedBy(event),
  });
  if (outcome.status >= 400) throw new Error(`${type} was refused: ${JSON.stringify(outcome.body)}`);
}

/** A row for which the import added a client or a lead, with the id of that record. */
interface AddedRow extends Pick<RowResult, 'row' | 'clientId' | 'leadId'> {
  readonly id: string;
  /** Place of the row in its chunk. */
  readonly index: number;
}

const addedIn = (results: readonly RowResult[]): readonly AddedRow[] =>
  results.flatMap(({ row, outcome, clientId, leadId }, index) => {
    const id = clientId ?? leadId;
    return outcome === 'added' && id !== undefined ? [{ row, id, clientId, leadId, index }] : [];
  });

/** Removes the client or the lead of a row, unless it is to be kept. */
async function removeAdded(
  { row, id, clientId, leadId, index }: AddedRow,
  chunk: number,
  common: ReturnType<typeof commandsOf>,
  { keep, changed }: RowsOfImport['removal'],
  { handler }: StepServices,
): Promise<RowResult> {
  const ended = (outcome: RowResult['outcome'], message?: string): RowResult => ({
    ...resultOf({ row }, outcome, clientId, message === undefined ? [] : [{ field: null, message }]),
    ...(leadId !== undefined && { leadId }),
  });
  if (keep.includes(id)) return ended('kept', 'Work hangs on this client.');
  const command = {
    ...common,
    data: {},
    entityId: id,
    commandId: nameBasedId(`undo:${chunk}:${index}`, common.origin.importId),
  };
  const takesAll = changed === 'remove';
  const outcome =
    leadId === undefined
      ? await handler.handle(takesAll ? clientDecider : unchangedClients, {
          ...command,
          type: client.commands.remove.type,
        })
      : await handler.handle(takesAll ? leadDecider : unchangedLeads, {
          ...command,
          type: lead.commands.remove.type,
        });
  if (outcome.status < 400) return ended('removed');
  const { code, message } = outcome.body as ErrorBody;
  if (code === 'ALREADY_REMOVED') return ended('removed', 'It was removed before.');
  return ended('kept', code === 'EDIT_CONFLICT' ? 'It was changed since it was imported.' : message);
}

/** The chunk that is next after an event. */
function nextAfter({ type, data }: DomainEvent, { status, applied, takenBack }: ClientImport): number {
  if (type === rowsApplied.type || type === rowsTakenBack.type) return (data as ChunkResults).chunk + 1;
  // A removed import is paused; when it is restored it continues with the first chunk that is not done.
  if (type === clientImport.events.restored.type) return status === 'undoing' ? takenBack : applied;
  return 0;
}

/**
 * Applies an import chunk by chunk, as commands whose ids derive from the import and the row, so that each row takes effect
 * once however often its chunk is processed. The event that records a chunk triggers the next one.
 */
export function createImportProcess(pace: Pace = machinePace): Process {
  const allRows = createImportRows();

  /** Handles rows a few at a time and pauses in between, so that other users' commands are not held up. */
  async function paced<Row, Result>(
    rows: readonly Row[],
    before: () => Promise<void>,
    act: (row: Row, index: number) => Promise<Result>,
  ): Promise<Result[]> {
    const results: Result[] = [];
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await before();
      const begun = pace.now();
      const part = rows.slice(from, from + AT_ONCE);
      results.push(...(await Promise.all(part.map((row, index) => act(row, from + index)))));
      await pace.rest(Math.min(LONGEST_REST, Math.max(SHORTEST_REST, REST_SHARE * (pace.now() - begun))));
    }
    return results;
  }

  async function apply(chunk: number, event: DomainEvent, owner: ClientImport, services: StepServices): Promise<void> {
    let { status } = owner;
    const { rows: known, begun } = await allRows.of(owner.id, services);
    const rows = known[chunk] ?? [];

    async function add(row: ImportRow, index: number): Promise<RowResult> {
      const place = { owner, chunk, index };
      // The row may have been added before the process was restarted: then it belongs to the import.
      if (status === 'stopping') return (await addedBefore(row, place, services)) ?? resultOf(row, 'left');
      return addRow(row, place, commandsOf(event, owner, begun), dayOf(event.metadata.at), services);
    }

    const look = async (): Promise<void> => {
      status = (await importAt(0, owner.id, services))?.status ?? status;
    };
    const results = await paced(rows, look, add);
    await record(RECORD_ROWS_APPLIED, { chunk, results }, event, owner, services);
  }

  /** Adds the rows that people completed. Each of them is recorded once, however often this runs. */
  async function applyCompleted(event: DomainEvent, owner: ClientImport, services: StepServices): Promise<void> {
    const { rows, completed } = await allRows.of(owner.id, services);
    for (const { chunk, row, eventId, at, whence } of [...completed.values()]) {
      const index = rows[chunk]?.findIndex((one) => one.row === row) ?? -1;
      const found = rows[chunk]?.[index];
      // A row whose encryption key was destroyed can no longer be read.
      if (found === undefined) continue;
      const common = commandsOf(event, owner, whence);
      const result = await addRow(found, { owner, chunk, index }, common, dayOf(at), services);
      await record(RECORD_COMPLETED_ROW, { chunk, results: [result] }, event, owner, services, eventId);
    }
  }

  async function takeBack(
    chunk: number,
    event: DomainEvent,
    owner: ClientImport,
    services: StepServices,
  ): Promise<void> {
    const { results: known, removal, undone } = await allRows.of(owner.id, services);
    const added = addedIn(known[chunk] ?? []);
    const common = commandsOf(event, owner, undone);
    const results = await paced(
      added,
      async () => {},
      (row) => removeAdded(row, chunk, common, removal, services),
    );
    await record(RECORD_ROWS_TAKEN_BACK, { chunk, results }, event, owner, services);
  }

  return {
    name: 'client-imports',
    reactsTo: [
      beginImport.event.type,
      rowsApplied.type,
      undoImport.event.type,
      rowsTakenBack.type,
      completeRow.event.type,
      clientImport.events.restored.type,
    ],
    async step(event, services) {
      const owner = await importAt(event.revision, event.entityId, services);
      if (owner === null) return;
      const isCompletion = event.type === completeRow.event.type;
      // A removed import is paused, and the rows that were completed meanwhile are added when it is restored.
      if (isCompletion || event.type === clientImport.events.restored.type)
        await applyCompleted(event, owner, services);
      if (isCompletion) return;
      const next = nextAfter(event, owner);
      if (isUnderWay(owner) && next === owner.applied && next < owner.chunks) await apply(next, event, owner, services);
      else if (owner.status === 'undoing' && next === owner.takenBack) await takeBack(next, event, owner, services);
      else if (!isUnderWay(owner) && owner.status !== 'undoing') allRows.forget(owner.id);
    },
  };
}
