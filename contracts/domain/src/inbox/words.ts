import type { Concern, InboxList } from '@lexledger/contracts/inboxChoices';

const NOUNS: Readonly<Record<InboxList, string>> = {
  cases: 'matter',
  tasks: 'task',
  'calendar-events': 'event',
  'case-notes': 'note',
  approvals: 'approval',
  'parked-commands': 'change',
  'wall-notices': 'ethical wall',
  'conflict-checks': 'conflict check',
  drafts: 'draft',
};

/**
 * Why an item is in the inbox, in a sentence without its end: 'Dana Reed assigned this task to you'.
 * @param by the name of whoever did it
 */
export function concernWords({ concern, list }: { readonly concern: Concern; readonly list: InboxList }, by: string) {
  switch (concern) {
    case 'assigned':
      return list === 'drafts' ? `${by} prepared a draft for you` : `${by} assigned this ${NOUNS[list]} to you`;
    case 'leads':
      return `${by} made you lead this matter`;
    case 'team':
      return `${by} added you to the team of this matter`;
    case 'mentioned':
      return `${by} mentioned you in a ${NOUNS[list]}`;
    case 'moved':
      return `${by} moved this deadline`;
    case 'noted':
      return `${by} wrote a note on a matter that you lead`;
    case 'approvalAsked':
      return `${by} asks you to approve`;
    case 'approvalGranted':
      return `${by} approved what you asked for`;
    case 'approvalDeclined':
      return `${by} declined what you asked for`;
    case 'approvalExpired':
      return 'Nobody approved in time what you asked for';
    case 'handedOver':
      return `${by} hands you over a change that was refused`;
    case 'parkedDeadline':
      return `${by} changed a deadline without a connection, and it was refused`;
    case 'parkedApplied':
      return `${by} applied a change of yours that was refused`;
    case 'parkedDiscarded':
      return `${by} discarded a change of yours that was refused`;
    case 'screened':
      return `${by} asks you to acknowledge an ethical wall`;
    case 'wallReminded':
      return `${by} reminds you to acknowledge an ethical wall`;
    case 'conflictToClear':
      return `${by} ran a conflict check with a confidential match, which you can clear`;
    case 'conflictDecided':
      return `${by} decided a conflict check that you ran`;
  }
}
