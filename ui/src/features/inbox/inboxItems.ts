import type { ShownInboxItem } from '@lexledger/contracts/features/inbox';
import type { InboxList } from '@lexledger/contracts/inboxChoices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { queuedAs } from '../../api/outboxGate.ts';
import { liveQuery } from '../../cache/query.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews } from '../../records/recordCommands.ts';

// The paths are written out, because importing the contract would add its schemas to what loads first.
export const INBOX = '/api/inbox';
const VIEWS = [
  'inbox',
  'cases',
  'tasks',
  'calendar-events',
  'case-notes',
  'approvals',
  'parked-commands',
  'wall-notices',
  'conflict-checks',
  'drafts',
  'matter-access',
];

/** What concerns the person and is not done. */
export const openInbox = liveQuery<readonly ShownInboxItem[]>([INBOX], VIEWS);
/** What they put away. */
export const doneInbox = liveQuery<readonly ShownInboxItem[]>([INBOX, { done: true }], VIEWS);

const isUnread = ({ readAt }: ShownInboxItem): boolean => readAt === null;

/** Number of unread items; 0 until it is known. */
export const useUnread = (enabled: boolean): number =>
  useQuery({ ...openInbox, enabled }).data?.filter(isUnread).length ?? 0;

export type InboxVerb = 'read' | 'unread' | 'done' | 'reopen';

/** Returns the function that sends a command for each of the items. */
export function useInboxCommands(): (items: readonly ShownInboxItem[], verb: InboxVerb) => Promise<void> {
  const queries = useQueryClient();
  return async (items, verb) => {
    const answers = await Promise.allSettled(
      items.map(({ id }) => api.sendCommand('POST', `${INBOX}/${id}/${verb}`, {})),
    );
    const failed = answers.find((answer) => answer.status === 'rejected');
    if (failed !== undefined) toastFailure(failed.reason);
    // Queued commands are shown by their optimistic updates.
    if (answers.some((answer) => answer.status === 'rejected' || queuedAs(answer.value) === undefined)) {
      await refreshViews(queries, ['inbox']);
    }
  };
}

/** Where the record of an item is shown, in the form that the router takes. */
export function placeOf({ list, recordId, caseId }: Pick<ShownInboxItem, 'list' | 'recordId' | 'caseId'>) {
  const at: Readonly<Record<InboxList, object>> = {
    cases: { to: '/cases/$caseId', params: { caseId: recordId } },
    tasks: { to: '/tasks', search: { id: recordId } },
    'calendar-events': { to: '/calendar', search: { id: recordId } },
    'case-notes': { to: '/cases/$caseId', params: { caseId }, search: { tab: 'notes' } },
    drafts: { to: '/document-drafting/$draftId', params: { draftId: recordId } },
    approvals: { to: '/settings/firm' },
    'parked-commands': { to: '/settings/firm' },
    'wall-notices': { to: '/settings/firm' },
    'conflict-checks': { to: '/clients', search: { tab: 'conflicts', id: recordId } },
  };
  return at[list] as { readonly to: string };
}
