import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { ReadFields, ReadItem } from '@lexledger/domain/icalendar/read';

/** What an import will do with an item of the file. */
export type PlannedItem = ReadItem & { readonly key: string } & (
    | { readonly will: 'add'; readonly fields: ReadFields }
    /** An event with the item's UID exists, with other values. */
    | {
        readonly will: 'update';
        readonly fields: ReadFields;
        readonly event: CalendarEvent;
        readonly changes: Partial<ReadFields>;
      }
    | { readonly will: 'nothing' | 'refuse' }
  );

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** The UID under which this product or another calendar exports the event. */
const uidsOf = ({ uid, id }: CalendarEvent): readonly string[] => [uid ?? `${id}@lexledger`];

/** The event without its met and withdrawn marks: no file holds them, and an import leaves them unchanged. */
const withoutMarks = ({ overrides, ...event }: CalendarEvent): CalendarEvent => ({
  ...event,
  overrides: (overrides ?? []).flatMap(({ metAt: _met, withdrawnAt: _withdrawn, withdrawnReason: _reason, ...rest }) =>
    Object.keys(rest).length === 1 ? [] : [rest],
  ),
});

const differing = (fields: ReadFields, event: CalendarEvent): Partial<ReadFields> => {
  const known = withoutMarks(event);
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => field !== 'uid' && !isSame(value, known[field as keyof ReadFields]),
    ),
  );
};

/**
 * Plans what to do with each item, given the existing events. If a UID occurs twice in the file, its first item is
 * used.
 */
export function planImport(items: readonly ReadItem[], events: readonly CalendarEvent[]): readonly PlannedItem[] {
  const known = new Map(events.flatMap((event) => uidsOf(event).map((uid) => [uid, event] as const)));
  return items.map((item, index): PlannedItem => {
    const key = String(index);
    const { fields } = item;
    if (fields === null) return { ...item, key, will: 'refuse' };
    const event = fields.uid === null ? undefined : known.get(fields.uid);
    if (event === undefined) return { ...item, fields, key, will: 'add' };
    const changes = differing(fields, event);
    return Object.keys(changes).length === 0
      ? { ...item, key, will: 'nothing' }
      : { ...item, fields, key, will: 'update', event, changes };
  });
}
