import type { Priority } from '@lexledger/contracts/choices';
import type { Span } from './allDay.ts';
import type { EventLook } from './eventLooks.ts';

/** What stands in the calendar beside its events: a task on its due day, a date of another feature's. It is not moved there. */
export interface CalendarItem {
  /** Among all that the calendar shows. */
  readonly key: string;
  readonly title: string;
  /** What it is, one and many: 'task due', 'tasks due'. */
  readonly kind: readonly [one: string, many: string];
  readonly span: Span;
  readonly look: EventLook;
  readonly priority: Priority;
  /** Said in place of an hour where it has none: 'Due', 'All day'. */
  readonly wholeDay: string;
  /** A second line where there is room for one. */
  readonly detail: string;
  /** Whose pushes tint it. */
  readonly record: { readonly view: string; readonly id: string };
  readonly open: () => void;
}

/** A kind of items that a person shows or hides. */
export interface CalendarOverlay {
  /** In the address: `?hide=tasks`. */
  readonly id: string;
  /** 'Tasks due' */
  readonly label: string;
}
