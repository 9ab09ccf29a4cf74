/**
 * Closed lists of values with their labels. No schema library is imported here, since the interface loads this first.
 */
export const choices = <const C extends Record<string, string>>(labels: C): C => labels;

/**
 * A case is open in every status except `closed`, which only the close command sets and only the reopen command
 * removes.
 */
export const CASE_STATUSES = choices({
  intake: 'Intake',
  active: 'Active',
  'on-hold': 'On hold',
  settlement: 'Settlement',
  trial: 'Trial',
  closed: 'Closed',
});
export const TASK_STATUSES = choices({ pending: 'Pending', 'in-progress': 'In progress', completed: 'Completed' });
export const PRIORITIES = choices({ low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent' });
export const EVENT_TYPES = choices({
  appointment: 'Appointment',
  hearing: 'Hearing',
  deposition: 'Deposition',
  deadline: 'Deadline',
  limitation: 'Statute of limitations',
  meeting: 'Meeting',
  court: 'Court',
  other: 'Other',
});
/** Status of an event in the provider's calendar. */
export const GOOGLE_EVENT_STATUSES = choices({
  confirmed: 'Confirmed',
  tentative: 'Tentative',
  cancelled: 'Canceled',
});
export const FINANCIAL_TYPES = choices({ income: 'Income', expense: 'Expense' });
/** Actions that count as a use of a snippet. */
export const SNIPPET_USES = choices({ inserted: 'Inserted', copied: 'Copied' });
/** Units in which a deadline's period is counted. */
export const DEADLINE_UNITS = choices({
  days: 'Days',
  'court-days': 'Court days',
  weeks: 'Weeks',
  months: 'Months',
  years: 'Years',
});
export const DEADLINE_DIRECTIONS = choices({ after: 'After', before: 'Before' });
/** Where a deadline moves when its last day is not a court day. */
export const DEADLINE_ROLLS = choices({
  next: 'The next court day',
  previous: 'The court day before',
  none: 'Stays on that day',
});
/** Event types that a deadline rule can create. */
export const DEADLINE_TYPES = choices({
  deadline: 'Deadline',
  limitation: 'Statute of limitations',
  hearing: 'Hearing',
  other: 'Other',
});
export const REMINDER_STATES = choices({ raised: 'Due', snoozed: 'Put off', dismissed: 'Dismissed' });
/** What became of something that takes a second person. */
export const APPROVAL_STATES = choices({
  open: 'Waiting',
  granted: 'Approved',
  done: 'Done',
  refused: 'Approved, not done',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
});
/** What became of a refused change that was handed over. */
export const PARKED_STATES = choices({
  open: 'Waiting',
  taken: 'Being applied',
  applied: 'Applied',
  discarded: 'Discarded',
});
export const THEMES = choices({ light: 'Light', dark: 'Dark' });

/** Rounding of time to billing increments. */
export const TIME_ROUNDINGS = choices({ up: 'Up', nearest: 'To the nearest' });

/** Suggestions; any other practice area is allowed. */
export const PRACTICE_AREAS = [
  'Business',
  'Criminal Defense',
  'Employment',
  'Estate Planning',
  'Family',
  'Immigration',
  'Intellectual Property',
  'Litigation',
  'Personal Injury',
  'Real Estate',
  'Tax',
] as const;

/** Names of the widgets that this version renders: the eleven of spec §3 in its order, then those added later. */
export const WIDGET_TYPES = choices({
  stats: 'Statistics Overview',
  chart: 'Revenue Chart',
  quickActions: 'Quick Actions',
  recentCases: 'Recent Cases',
  tasks: 'Tasks',
  calendar: 'Calendar',
  notes: 'Quick Notes',
  ai: 'AI Assistant',
  financial: 'Financial Summary',
  health: 'System Health Monitor',
  clio: 'Clio',
  deadlines: 'Deadlines',
});

/** Types of blocks of an address. */
export const BLOCK_TYPES = choices({ temporary: 'Temporary', permanent: 'Permanent' });

export type CaseStatus = keyof typeof CASE_STATUSES;
export type TaskStatus = keyof typeof TASK_STATUSES;
/** Implements the filter `open` of the list of tasks. */
export const isOpenTask = ({ status }: Readonly<Record<string, unknown>>): boolean => status !== 'completed';
export type Priority = keyof typeof PRIORITIES;
export type EventType = keyof typeof EVENT_TYPES;
export type FinancialType = keyof typeof FINANCIAL_TYPES;
export type SnippetUse = keyof typeof SNIPPET_USES;
export type TimeRounding = keyof typeof TIME_ROUNDINGS;
export type Theme = keyof typeof THEMES;
export type WidgetType = keyof typeof WIDGET_TYPES;

/** The keys of a list of choices, in order, in the form that z.enum takes. */
export const keysOf = <C extends Record<string, string>>(labels: C) =>
  Object.keys(labels) as [keyof C & string, ...(keyof C & string)[]];

/** Kinds of devices that browsers run on. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];
