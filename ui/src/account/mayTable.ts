import { permissionFor } from '@lexledger/contracts/access/commands';
import { mayAsk } from '@lexledger/contracts/access/queries';
import type { Access } from '@lexledger/contracts/access/roles';
import { readingOf } from '@lexledger/contracts/access/views';
import { assignmentViewOf, isConcerned, type Selves } from '@lexledger/contracts/assignment';
import type { ViewName } from '@lexledger/contracts/features';
import type { May } from './rights.ts';
import { roleInWords } from './roleWords.ts';

/** Commands that add a record and need more than its other commands. */
const ADDS: Readonly<Record<string, string>> = { case: 'OpenCase' };

/** The view of each screen that some roles do not see, and what it is within a sentence. */
const SCREENS: readonly (readonly [path: string, view: ViewName, what: string])[] = [
  ['/time', 'time-entries', 'time'],
  ['/clients', 'clients', 'clients'],
  ['/cases', 'cases', 'cases'],
  ['/team', 'team-members', 'the team'],
  ['/facts', 'facts', 'facts'],
  ['/law', 'legal-authorities', 'authorities and arguments'],
  ['/document-management', 'case-documents', 'documents'],
  ['/document-snippets', 'document-snippets', 'snippets'],
  ['/document-drafting', 'drafts', 'drafts'],
  ['/ai-research', 'research-questions', 'research'],
  ['/case-analyzer', 'claims', 'claims and defenses'],
  ['/invoices/', 'invoices', 'invoices'],
  ['/financial-reports', 'financial-records', 'financial records'],
];

/**
 * What a role allows, by the table that the server decides by.
 * @param selves what stands for the person, by which records are their own
 */
export function mayOf(access: Access, selves: Selves): May {
  const isOwn = (category: string, record: object | undefined): boolean =>
    record === undefined ||
    isConcerned(assignmentViewOf(category), record as Readonly<Record<string, unknown>>, selves);
  const send: May['send'] = (type, category, record) => {
    const permission = permissionFor(access, { type, category });
    // The server holds back what somebody asks for, and the screen asks for approval.
    return permission === 'all' || permission === 'asks' || (permission === 'own' && isOwn(category, record));
  };
  const reads: May['reads'] = (view) => readingOf(access, view) !== 'none';
  return {
    send,
    add: ({ category }) => category === undefined || send(ADDS[category] ?? '', category),
    change: ({ category }, record) => category === undefined || send('', category, record),
    remove: ({ category }, record) => category === undefined || send('Remove', category, record),
    reads,
    asks: (query, isMine) => mayAsk(access, query, isMine),
    hidden: (path) => SCREENS.find(([start, view]) => path.startsWith(start) && !reads(view))?.[2],
    role: roleInWords(access.role),
  };
}
