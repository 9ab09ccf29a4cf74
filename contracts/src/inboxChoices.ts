import { choices } from './choices.ts';

/** Why something stands in a person's inbox, in words for a list. */
export const CONCERNS = choices({
  assigned: 'Assigned to you',
  leads: 'Yours to lead',
  team: 'Added to the team',
  mentioned: 'Mentioned you',
  moved: 'Deadline moved',
  noted: 'New note',
  approvalAsked: 'Approval asked',
  approvalGranted: 'Approved',
  approvalDeclined: 'Declined',
  approvalExpired: 'Not approved in time',
  handedOver: 'Handed over to you',
  parkedDeadline: 'Deadline change refused',
  parkedApplied: 'Your change was applied',
  parkedDiscarded: 'Your change was discarded',
  screened: 'Ethical wall to acknowledge',
  wallReminded: 'Reminder of an ethical wall',
  conflictToClear: 'Conflict to clear',
  conflictDecided: 'Conflict check decided',
});
export type Concern = keyof typeof CONCERNS;

/** The lists of the records that an inbox tells of, by the names of their views. */
export const INBOX_LISTS = [
  'cases',
  'tasks',
  'calendar-events',
  'case-notes',
  'approvals',
  'parked-commands',
  'wall-notices',
  'conflict-checks',
  'drafts',
] as const;
export type InboxList = (typeof INBOX_LISTS)[number];
