import { setTimeout as pause } from 'node:timers/promises';
import { type Client, client } from '@lexledger/contracts/features/clients';
import {
  beginImport,
  type ClientImport,
  clientImport,
  type ImportRow,
  type RowProblem,
  type RowResult,
  rowsApplied,
  rowsTakenBack,
  undoImport,
} from '@lexledger/contracts/features/imports';
import { readRow } from '@lexledger/contracts/importedClient';
import type { ErrorBody } from '@lexledger/contracts/kernel/errors';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { clientDecider } from '../features/clients/client.decider.ts';
import {
  type ChunkResults,
  clientImportDecider,
  isUnderWay,
  RECORD_ROWS_APPLIED,
  RECORD_ROWS_TAKEN_BACK,
} from '../features/imports/client-import.decider.ts';
import { createImportRows, type Whence } from '../features/imports/import-rows.ts';
import { causedBy } from '../kernel/caused-by.ts';
import { type Decider, type Decision, refuse } from '../kernel/decider.ts';
import { entityIdFor, nameBasedId } from '../kernel/derived-id.ts';
import type { Outcome } from '../kernel/handle.ts';
import type { Process, StepServices } from '../kernel/policy.ts';
import type { RecordState } from '../kernel/record-decider.ts';

/** Rows in hand at once: what somebody else's command has to wait for. They share their commits. */
const AT_ONCE = 8;
/** The process rests twice as long as the last rows took, but within these bounds; milliseconds. */
const REST_SHARE = 2;
const SHORTEST_REST = 5;
const LONGEST_REST = 100;

/** The decider of clients, for a removal that must not take anybody who was changed since they were added. */
const unchangedOnly: Decider<RecordState<Client>> = {
  ...clientDecider,
  decide(command, state, ...others): Decision {
    const { record } = state;
    return record !== null && record.removedAt === null && record.version > 0
      ? refuse('EDIT_CONFLICT')
      : clientDecider.decide(command, state, ...others);
  },
};

const problemsIn = ({ body }: Outcome): readonly RowProblem[] => {
  const { message, issues } = body as ErrorBody;
  return issues === undefined
    ? [{ field: null, message }]
    : issues.map(({ path, message: said }) => ({ field: path === '' ? null : path, message: said }));
};

const result = (
  { row }: Pick<RowResult, 'row'>,
  outcome: RowResult['outcome'],
  clientId: string | null = null,
  problems: readonly RowProblem[] = [],
): RowResult => ({ row, outcome, clientId, problems: [...problems] });

/**
 * The id of the command that adds a row's client. It begins with the time (ADR 14): when the import was begun, and a
 * millisecond more with each chunk, so that its clients lie side by side in every index.
 */
export function rowCommandId({ id, begunAt }: Pick<ClientImport, 'id' | 'begunAt'>, chunk: number, index: number) {
  const time = (Date.parse(begunAt ?? '') + chunk).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${nameBasedId(`${chunk}:${index}`, id).slice(15)}`;
}

export interface Pace {
  readonly now: () => number;
  readonly rest: (ms: number) => Promise<unknown>;
}

const machinePace: Pace = { now: () => performance.now(), rest: (ms) => pause(ms) };

/**
 * Applies an import chunk by chunk as commands of clients, whose ids derive from the import and the row: however often a
 * chunk is gone through, each of its rows takes effect once. The event that records a chunk sets off the next.
 */
export function createImportProcess(pace: Pace = machinePace): Process {
  const allRows = createImportRows();

  /** Does something with each, few at a time, resting in between so that others' commands are let in. */
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

  /** Null while it is removed. */
  async function importAt(revision: number, id: string, { handler }: StepServices): Promise<ClientImport | null> {
    const loaded = await handler.aggregates.refresh(clientImportDecider, id);
    // A store of several servers may be read behind the event that it just told of.
    if (loaded.revision < revision) throw new Error(`import ${id} cannot be read up to its event ${revision} yet`);
    return loaded.state.record?.removedAt === null ? loaded.state.record : null;
  }

  function commandsOf(event: DomainEvent, { userId, id: importId }: ClientImport, whence: Whence) {
    return {
      userId,
      timeZone: 'UTC',
      repeatable: true,
      origin: { ...causedBy(event), ...whence, importId },
    } as const;
  }

  async function record(
    type: string,
    data: ChunkResults,
    event: DomainEvent,
    { id, userId }: ClientImport,
    { handler }: StepServices,
  ): Promise<void> {
    const outcome = await handler.handle(clientImportDecider, {
      type,
      data,
      entityId: id,
      commandId: nameBasedId(`${type}:${data.chunk}`, id),
      repeatable: true,
      userId,
      timeZone: 'UTC',
      origin: causedBy(event),
    });
    if (outcome.status >= 400) throw new Error(`${type} was refused: ${JSON.stringify(outcome.body)}`);
  }

  async function apply(chunk: number, event: DomainEvent, owner: ClientImport, services: StepServices): Promise<void> {
    const { handler } = services;
    let { status } = owner;
    const { rows: known, begun } = await allRows.of(owner.id, services);
    const rows = known[chunk] ?? [];

    async function add(row: ImportRow, index: number): Promise<RowResult> {
      const commandId = rowCommandId(owner, chunk, index);
      const clientId = entityIdFor(client.category, owner.userId, commandId);
      if (status === 'stopping') {
        // It may have been added before the process ended: then it belongs to the import.
        const { revision } = await handler.aggregates.refresh(clientDecider, clientId);
        return revision < 0 ? result(row, 'left') : result(row, 'added', clientId);
      }
      if (row.skip !== null) return result(row, 'skipped', row.skip.clientId);
      const read = readRow(row.fields);
      if ('problems' in read) return result(row, 'refused', null, read.problems);
      const outcome = await handler.handle(clientDecider, {
        ...commandsOf(event, owner, begun),
        type: client.commands.add.type,
        data: read.body,
        entityId: clientId,
        commandId,
      });
      return outcome.status < 400 ? result(row, 'added', clientId) : result(row, 'refused', null, problemsIn(outcome));
    }

    const look = async (): Promise<void> => {
      status = (await importAt(0, owner.id, services))?.status ?? status;
    };
    const results = await paced(rows, look, add);
    await record(RECORD_ROWS_APPLIED, { chunk, results }, event, owner, services);
  }

  async function takeBack(
    chunk: number,
    event: DomainEvent,
    owner: ClientImport,
    services: StepServices,
  ): Promise<void> {
    const { results: known, removal, undone } = await allRows.of(owner.id, services);
    const added = (known[chunk] ?? []).flatMap(({ row, outcome, clientId }, index) =>
      outcome === 'added' && clientId !== null ? [{ row, clientId, index }] : [],
    );
    const decider = removal.changed === 'remove' ? clientDecider : unchangedOnly;
    const kept = new Set(removal.keep);

    async function remove({ row, clientId, index }: (typeof added)[number]): Promise<RowResult> {
      if (kept.has(clientId)) {
        return result({ row }, 'kept', clientId, [{ field: null, message: 'Work hangs on this client.' }]);
      }
      const outcome = await services.handler.handle(decider, {
        ...commandsOf(event, owner, undone),
        type: client.commands.remove.type,
        data: {},
        entityId: clientId,
        commandId: nameBasedId(`undo:${chunk}:${index}`, owner.id),
      });
      if (outcome.status < 400) return result({ row }, 'removed', clientId);
      const { code, message } = outcome.body as ErrorBody;
      if (code === 'ALREADY_REMOVED') {
        return result({ row }, 'removed', clientId, [{ field: null, message: 'It was removed before.' }]);
      }
      const why = code === 'EDIT_CONFLICT' ? 'It was changed since it was imported.' : message;
      return result({ row }, 'kept', clientId, [{ field: null, message: why }]);
    }

    const results = await paced(added, async () => {}, remove);
    await record(RECORD_ROWS_TAKEN_BACK, { chunk, results }, event, owner, services);
  }

  /** The chunk that an event makes the next one. */
  function nextAfter({ type, data }: DomainEvent, { status, applied, takenBack }: ClientImport): number {
    if (type === rowsApplied.type || type === rowsTakenBack.type) return (data as ChunkResults).chunk + 1;
    // An import that was removed rests: where it is restored it goes on.
    if (type === clientImport.events.restored.type) return status === 'undoing' ? takenBack : applied;
    return 0;
  }

  return {
    name: 'client-imports',
    reactsTo: [
      beginImport.event.type,
      rowsApplied.type,
      undoImport.event.type,
      rowsTakenBack.type,
      clientImport.events.restored.type,
    ],
    async step(event, services) {
      const owner = await importAt(event.revision, event.entityId, services);
      if (owner === null) return;
      const next = nextAfter(event, owner);
      if (isUnderWay(owner) && next === owner.applied && next < owner.chunks) await apply(next, event, owner, services);
      else if (owner.status === 'undoing' && next === owner.takenBack) await takeBack(next, event, owner, services);
      else if (!isUnderWay(owner) && owner.status !== 'undoing') allRows.forget(owner.id);
    },
  };
}
