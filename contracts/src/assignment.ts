import { accountIn, idsIn } from './kernel/person.ts';

/** A record, a document of a view, or the fields or changes of an event. */
type Values = Readonly<Record<string, unknown>>;

/**
 * The field of each view's records that says whose work it is: it names contacts of the team, or for a case a person.
 * A contact that stands for a member assigns the record to that member.
 */
const ASSIGNMENTS: Readonly<Record<string, string>> = {
  tasks: 'assignedTo',
  'calendar-events': 'assigneeIds',
  'google-calendar-events': 'assignedTo',
  'time-entries': 'workedBy',
  cases: 'responsibleAttorney',
  drafts: 'preparedForId',
};

/** The views of the categories of records that say whose work they are. */
const VIEWS: Readonly<Record<string, string>> = {
  task: 'tasks',
  event: 'calendar-events',
  googleevent: 'google-calendar-events',
  time: 'time-entries',
  case: 'cases',
  member: 'team-members',
  parked: 'parked-commands',
  restoration: 'case-restorations',
  draft: 'drafts',
};

/** The name by which this file knows the records of a category of streams. */
export const assignmentViewOf = (category: string): string => VIEWS[category] ?? category;

/** The field of a view's records that says to whom they are assigned; undefined for what is nobody's work. */
export const assignmentFieldOf = (view: string): string | undefined => ASSIGNMENTS[view];

/** Views whose records are seen by who sees their matter, to whomever they are assigned. */
const OF_MATTERS_ALONE: ReadonlySet<string> = new Set(['cases', 'drafts']);

/** Whether somebody who sees no more than is admitted to them sees what of a view is assigned to them. */
export const isAdmittedByAssignment = (view: string): boolean =>
  assignmentFieldOf(view) !== undefined && !OF_MATTERS_ALONE.has(view);

/** Ids of the team's contacts to whom a record of a view is assigned, and of accounts where it names those. */
export function assigneesOf(view: string, record: Values): readonly string[] {
  const value = record[ASSIGNMENTS[view] ?? ''];
  const account = accountIn(value);
  return account === undefined ? idsIn(value) : [account];
}

/** What says for whom a contact stands: a member of the firm. */
interface Standing {
  readonly id: string;
  readonly contactId: string | null;
}

/**
 * Ids of the members to whom a record of a view is assigned. Takes the fields or changes of an event as well:
 * `membersAssigned('tasks', event.data.changes, members)`. Contacts that stand for nobody are left out.
 */
export function membersAssigned(view: string, record: Values, members: readonly Standing[]): readonly string[] {
  const assigned = assigneesOf(view, record);
  return members
    .filter(({ id, contactId }) => assigned.includes(id) || (contactId !== null && assigned.includes(contactId)))
    .map(({ id }) => id);
}

/**
 * The contact of the team whose time an entry is: of whom it names, else of whoever entered it; null where no contact
 * stands for them, as for who works alone.
 * @param members of the firm; none where somebody works alone
 */
export const timekeeperOf = (
  { workedBy, userId }: { readonly workedBy: string | null; readonly userId: string },
  members: readonly Standing[],
): string | null => workedBy ?? members.find(({ id }) => id === userId)?.contactId ?? null;

/** The ids that stand for a person in records: the account, the contact, and the matters that are theirs. */
export interface Selves {
  readonly userId: string;
  readonly contactId?: string | null | undefined;
  /** Ids of the matters that the person leads, as the responsible attorney or in the team. */
  readonly led?: readonly string[] | undefined;
  /** Ids of the matters in whose teams the person is. */
  readonly teams?: readonly string[] | undefined;
}

/**
 * Views whose documents keep the ids of whom they concern and of whose they are. Of the others, a person's own are those
 * that they added.
 */
export const CONCERNING_VIEWS: ReadonlySet<string> = new Set([
  'tasks',
  'calendar-events',
  'google-calendar-events',
  'case-triggers',
  'cases',
  'time-entries',
  'financial-records',
  'case-documents',
  'leads',
  'invoices',
  'clients',
  'parties',
  'case-notes',
  'facts',
  'legal-authorities',
  'legal-arguments',
  'claims',
  'research-questions',
  'drafts',
  'documents',
  'google-docs',
  'conflict-checks',
  'closing-statements',
  'trust-requests',
  'trust-minimums',
  'team-members',
  'parked-commands',
]);

const present = (ids: readonly unknown[]): string[] => [
  ...new Set(ids.filter((id): id is string => typeof id === 'string')),
];

/** The ids whose records a person may read and change where a role gives only their own. */
export const ownIds = ({ userId, contactId, led = [] }: Selves): readonly string[] =>
  present([userId, contactId, ...led]);

/** The ids whose records are the person's among the firm's. */
export const mineIds = ({ teams = [], ...selves }: Selves): readonly string[] => present([...ownIds(selves), ...teams]);

const matterIdOf = (view: string, { id, caseId }: Values): unknown => (view === 'cases' ? id : caseId);

/**
 * The ids of whom a record concerns: who added it, whom it is assigned to, and the matter, which stands for whoever
 * leads it.
 */
export const concernedIn = (view: string, record: Values): string[] =>
  present([
    record.userId,
    ...(view === 'team-members' ? [record.id] : []),
    ...assigneesOf(view, record),
    matterIdOf(view, record),
  ]);

/** Views whose records are those of whom they are assigned to and of nobody else. */
const ONLY_ASSIGNED: ReadonlySet<string> = new Set(['tasks', 'google-calendar-events', 'time-entries']);

const DEADLINES: readonly unknown[] = ['deadline', 'limitation'];

/**
 * The ids of whose record it is, by which `?mine=true` selects: of those to whom it is assigned; of who added it where
 * it is assigned to nobody. A deadline is also everybody's who leads its matter or is in its team, as is what is
 * assigned to nobody by its nature, such as documents.
 */
export function mineIn(view: string, record: Values): string[] {
  const assigned = assigneesOf(view, record);
  const matter = matterIdOf(view, record);
  if (assigned.length === 0) return present([record.userId, ...(ONLY_ASSIGNED.has(view) ? [] : [matter])]);
  const isMatters = view === 'cases' || DEADLINES.includes(record.eventType);
  return present([...assigned, ...(isMatters ? [matter] : [])]);
}

const isAny = (ids: readonly string[], own: readonly string[]): boolean => ids.some((id) => own.includes(id));

/** Whether a record concerns a person: what `own` in the table of roles means. */
export const isConcerned = (view: string, record: Values, selves: Selves): boolean =>
  isAny(concernedIn(view, record), ownIds(selves));

/** Whether a record of a view is a person's, as `?mine=true` selects. */
export const isMine = (view: string, record: Values, selves: Selves): boolean =>
  isAny(mineIn(view, record), mineIds(selves));
