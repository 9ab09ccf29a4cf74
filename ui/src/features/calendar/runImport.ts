import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { api } from '../../lib/api.ts';
import type { BulkPlan } from '../../lib/bulk.ts';
import type { PlannedItem } from './importPlan.ts';
import { CALENDAR } from './place.ts';

/** A line of the work: an item before it is taken, the event afterwards. */
export interface ImportRow {
  readonly id: string;
  readonly version: number;
  readonly item: PlannedItem;
}

const after = (item: PlannedItem, { id, version }: CalendarEvent): ImportRow => ({ id, version, item });

async function take({ item }: ImportRow): Promise<ImportRow> {
  if (item.will === 'add') {
    return after(item, await api.sendCommand<CalendarEvent>('POST', CALENDAR.path, item.fields));
  }
  if (item.will !== 'update') throw new TypeError('Nothing is to be done with this item');
  const { id, version } = item.event;
  const saved = await api.sendCommand<CalendarEvent>('PATCH', `${CALENDAR.path}/${id}`, item.changes, { version });
  return after(item, saved);
}

/** What was added is removed, what was changed is changed back, by the event's own history. */
async function takeBack(_before: ImportRow, { id, version, item }: ImportRow): Promise<ImportRow> {
  const saved =
    item.will === 'add'
      ? await api.sendCommand<CalendarEvent>('DELETE', `${CALENDAR.path}/${id}`, undefined, { version })
      : await api.sendCommand<CalendarEvent>('POST', `/api/history/calendar-events/${id}/undo`, { revision: version });
  return after(item, saved);
}

/** The work of an import, with the Undo of its whole. */
export const importWork = (plan: readonly PlannedItem[]): BulkPlan<ImportRow> => ({
  place: CALENDAR,
  rows: plan
    .filter(({ will }) => will === 'add' || will === 'update')
    .map((item) => ({ id: `item ${item.key}`, version: 0, item })),
  nameOf: ({ item }) => item.title,
  deed: 'imported',
  run: take,
  undo: takeBack,
  undoneAs: 'taken back',
});
