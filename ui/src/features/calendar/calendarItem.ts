import type { Priority } from '@lexledger/contracts/choices';
import type { Span } from './allDay.ts';
import type { EventLook } from './eventLooks.ts';

/**
 * An item in the calendar that is not an event: a task on its due day, or a date of another feature. It cannot be moved
 * there.
 */
export interface CalendarItem {
  /** Key, unique among all that the calendar shows. */
  readonly key: string;
  readonly title: string;
  /** The kind in singular and plural: 'task due', 'tasks due'. */
  readonly kind: readonly [one: string, many: string];
  readonly span: Span;
  readonly look: EventLook;
  readonly priority: Priority;
  /** The text in place of an hour if it has none: 'Due', 'All day'. */
  readonly wholeDay: string;
  /** The text of a second line, where there is room for one. */
  readonly detail: string;
  /** The record whose changes highlight the item. */
  readonly record: { readonly view: string; readonly id: string };
  readonly open: () => void;
}

/** A kind of items that a person can show or hide. */
export interface CalendarOverlay {
  /** Id in the address: `?hide=tasks`. */
  readonly id: string;
  /** Label, such as 'Tasks due'. */
  readonly label: string;
}
