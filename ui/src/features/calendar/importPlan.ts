import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { ReadFields, ReadItem } from '@lexledger/domain/icalendar/read';

/** What an import will do with an item of the file. */
export type PlannedItem = ReadItem & { readonly key: string } & (
    | { readonly will: 'add'; readonly fields: ReadFields }
    /** The event has the item's UID, and something else than it says. */
    | {
        readonly will: 'update';
        readonly fields: ReadFields;
        readonly event: CalendarEvent;
        readonly changes: Partial<ReadFields>;
      }
    | { readonly will: 'nothing' | 'refuse' }
  );

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

/** As the file of this product names it, or as another calendar did. */
const uidsOf = ({ uid, id }: CalendarEvent): readonly string[] => [uid ?? `${id}@lexledger`];

/** No file says which occurrences of a deadline were met or withdrawn, and an import leaves that as it is. */
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

/** What becomes of each item, by what is there already. Of a UID that is in the file twice the first is taken. */
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
