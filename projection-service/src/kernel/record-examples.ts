import type { EventDefinition, EventOf } from '@lexledger/contracts/kernel/event';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from './example.ts';
import type { Helpers, RecordProjection } from './projection.ts';

interface ExampleRecord<Added extends EventDefinition, Changed extends EventDefinition> {
  readonly category: string;
  readonly events: {
    readonly added: Added;
    readonly changed: Changed;
    readonly removed: EventDefinition;
    readonly restored: EventDefinition;
  };
}

type FieldsOf<Added extends EventDefinition> = EventOf<Added>['data']['fields'];
type ChangesOf<Changed extends EventDefinition> = EventOf<Changed>['data']['changes'];

export const EXAMPLE_RECORD = '00000000-0000-4000-8000-0000000000c1';
export const LATER = '2026-03-03T10:30:00.000Z';
const LATER_STILL = '2026-03-04T16:00:00.000Z';

/** Examples for the four events that every record has. */
export function recordExamples<Added extends EventDefinition, Changed extends EventDefinition>(
  projection: RecordProjection,
  { category, events }: ExampleRecord<Added, Changed>,
  record: {
    readonly fields: FieldsOf<Added>;
    /** The helper fields that result from `fields`. */
    readonly helpers: Helpers;
    readonly changes: ChangesOf<Changed>;
    /** The helper fields that result from `changes`. */
    readonly changedHelpers: Helpers;
  },
): readonly ProjectionExample[] {
  const stream = [category, EXAMPLE_RECORD] as const;
  const fields = record.fields as object;
  const changes = record.changes as object;
  const added = happened(events.added, stream, { fields } as EventOf<Added>['data']);
  const changed = happened(events.changed, stream, { changes } as EventOf<Changed>['data'], LATER);
  const removed = happened(events.removed, stream, {}, LATER);
  const restored = happened(events.restored, stream, {}, LATER_STILL);
  const first = { id: EXAMPLE_RECORD, userId: EXAMPLE_USER, ...fields, ...record.helpers, createdAt: EXAMPLE_TIME };
  return [
    {
      projection,
      title: 'shows a new record with all of its fields',
      given: [],
      when: added,
      shows: { ...first, version: 0, updatedAt: EXAMPLE_TIME, removedAt: null },
    },
    {
      projection,
      title: 'shows a changed field, keeps the others, and dates the change',
      given: [added],
      when: changed,
      shows: { ...first, ...changes, ...record.changedHelpers, version: 1, updatedAt: LATER, removedAt: null },
    },
    {
      projection,
      title: 'keeps a removed record, marked as removed',
      given: [added],
      when: removed,
      shows: { ...first, version: 1, updatedAt: LATER, removedAt: LATER },
    },
    {
      projection,
      title: 'shows a restored record as it was',
      given: [added, removed],
      when: restored,
      shows: { ...first, version: 2, updatedAt: LATER_STILL, removedAt: null },
    },
  ];
}
