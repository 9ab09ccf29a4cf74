import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { api, newCommandId } from '../../api/api.ts';
import { ApiError } from '../../api/apiError.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import type { BulkPlan } from '../../records/bulk.ts';
import type { PlannedItem } from './importPlan.ts';
import { CALENDAR } from './place.ts';

/** One row of the bulk action: an item before it is imported, its event afterwards. */
export interface ImportRow {
  readonly id: string;
  readonly version: number;
  readonly item: PlannedItem;
  /** The command is queued, so the server has not assigned a revision yet. */
  readonly waits?: boolean;
}

function after(item: PlannedItem, saved: CalendarEvent): ImportRow {
  const { id, version } = saved;
  return { id, version, item, waits: queuedAs(saved) !== undefined };
}

/**
 * A retry after a lost connection reuses the command id, so the item is added once. A refused command gets a new id.
 */
async function add(item: PlannedItem, commandIds: Map<string, string>): Promise<ImportRow> {
  const commandId = commandIds.get(item.key) ?? newCommandId();
  try {
    return after(item, await api.sendCommand<CalendarEvent>('POST', CALENDAR.path, item.fields, { commandId }));
  } catch (error) {
    if (error instanceof ApiError && error.status !== 0) commandIds.delete(item.key);
    throw error;
  }
}

async function take({ item }: ImportRow, commandIds: Map<string, string>): Promise<ImportRow> {
  if (item.will === 'add') return add(item, commandIds);
  if (item.will !== 'update') throw new TypeError('Nothing is to be done with this item');
  const { id, version } = item.event;
  const saved = await api.sendCommand<CalendarEvent>('PATCH', `${CALENDAR.path}/${id}`, item.changes, { version });
  return after(item, saved);
}

/** An added event is removed; an updated event is restored from its history. */
async function takeBack(_before: ImportRow, { id, version, item, waits }: ImportRow): Promise<ImportRow> {
  if (item.will === 'update' && waits) {
    const { event, changes } = item;
    const former = Object.fromEntries(
      Object.keys(changes).map((field) => [field, event[field as keyof CalendarEvent]]),
    );
    return after(item, await api.sendCommand<CalendarEvent>('PATCH', `${CALENDAR.path}/${id}`, former, { version }));
  }
  const saved =
    item.will === 'add'
      ? await api.sendCommand<CalendarEvent>('DELETE', `${CALENDAR.path}/${id}`, undefined, { version })
      : await api.sendCommand<CalendarEvent>('POST', `/api/history/calendar-events/${id}/undo`, { revision: version });
  return after(item, saved);
}

export interface ImportWork {
  readonly work: BulkPlan<ImportRow>;
  /** Ids of the commands that add items, by the items' keys. */
  readonly commandIds: Readonly<Record<string, string>>;
}

/**
 * The bulk action of an import, with one Undo for all of it.
 * @param begun ids of the commands that an earlier attempt with the same file may have sent
 */
export function importWork(plan: readonly PlannedItem[], begun: ImportWork['commandIds'] = {}): ImportWork {
  const todo = plan.filter(({ will }) => will === 'add' || will === 'update');
  const ids = new Map(todo.map(({ key }) => [key, begun[key] ?? newCommandId()]));
  return {
    commandIds: Object.fromEntries(ids),
    work: {
      place: CALENDAR,
      rows: todo.map((item) => ({ id: `item ${item.key}`, version: 0, item })),
      nameOf: ({ item }) => item.title,
      pastTense: 'imported',
      run: (row) => take(row, ids),
      undo: takeBack,
      undoneAs: 'taken back',
    },
  };
}
