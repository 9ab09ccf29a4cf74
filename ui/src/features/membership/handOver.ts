import { membersAssigned } from '@lexledger/contracts/assignment';
import { isOpenTask } from '@lexledger/contracts/choices';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Case } from '@lexledger/contracts/features/cases';
import type { Member } from '@lexledger/contracts/features/membership';
import type { Task } from '@lexledger/contracts/features/tasks';
import { commandsOf } from '../../components/table/bulkWork.ts';
import type { BulkPlan } from '../../records/bulk.ts';
import { CALENDAR } from '../../records/calendarPlace.ts';
import { CASES } from '../../records/casePlace.ts';
import { TASKS } from '../../records/taskPlace.ts';

/** What is still to be done and names a member as the one who does it. */
export interface OpenWork {
  readonly cases: readonly Case[];
  readonly tasks: readonly Task[];
  readonly events: readonly CalendarEvent[];
}

type Kind = keyof OpenWork;

/** Kinds of work that can be handed over, in the order in which they are asked about. */
export const KINDS: readonly Kind[] = ['cases', 'tasks', 'events'];

/** Whether an event is still to come, once or again. */
const isToCome = ({ startDate, recurrenceRule }: CalendarEvent, now: string): boolean =>
  startDate >= now || recurrenceRule !== null;

/**
 * The open work of a member, among what the person who asks sees.
 * @param now ISO 8601, UTC
 */
export function openWorkOf(member: Member, all: OpenWork, now: string): OpenWork {
  const isTheirs = (view: string) => (record: object) =>
    membersAssigned(view, record as Readonly<Record<string, unknown>>, [member]).length > 0;
  const isThere = ({ removedAt }: { readonly removedAt: string | null }): boolean => removedAt === null;
  return {
    cases: all.cases.filter((each) => isThere(each) && each.status !== 'closed' && isTheirs('cases')(each)),
    tasks: all.tasks.filter((each) => isThere(each) && isOpenTask(each) && isTheirs('tasks')(each)),
    events: all.events.filter((each) => isThere(each) && isToCome(each, now) && isTheirs('calendar-events')(each)),
  };
}

export const countOf = (work: OpenWork): number => KINDS.reduce((sum, kind) => sum + work[kind].length, 0);

/** Sets a field of each record to what it is with another member in the place of the first. */
function planOf<Row extends Case | Task | CalendarEvent, Field extends keyof Row & string>(
  place: BulkPlan<Row>['place'],
  rows: readonly Row[],
  field: Field,
  replaced: (value: Row[Field]) => Row[Field],
): BulkPlan<Row> {
  const { patch } = commandsOf<Row>(place);
  const withValue = (value: Row[Field]): Partial<Row> => ({ [field]: value }) as unknown as Partial<Row>;
  return {
    place,
    rows,
    nameOf: ({ title }) => title,
    pastTense: 'handed over',
    undoneAs: 'taken back',
    run: (row) => patch(row, withValue(replaced(row[field]))),
    undo: (before, now) => patch(now, withValue(before[field])),
  };
}

/** Whoever a contact stands for; work that names contacts can be given only to them. */
export type Heir = Member & { readonly contactId: string };

export const isHeir = (member: Member): member is Heir => member.status === 'active' && member.contactId !== null;

/** The changes that hand a kind of work over from one member to another, each an ordinary command. */
export const handingOver = {
  cases: (_from: Member, to: Heir, rows: OpenWork['cases']) =>
    planOf<Case, 'responsibleAttorney'>(CASES, rows, 'responsibleAttorney', () => ({ kind: 'account', id: to.id })),
  tasks: (_from: Member, to: Heir, rows: OpenWork['tasks']) =>
    planOf<Task, 'assignedTo'>(TASKS, rows, 'assignedTo', () => to.contactId),
  events: (from: Member, to: Heir, rows: OpenWork['events']) =>
    planOf<CalendarEvent, 'assigneeIds'>(CALENDAR, rows, 'assigneeIds', (ids) => [
      ...new Set(ids.map((id) => (id === from.contactId ? to.contactId : id))),
    ]),
} as const;
