import plainScreens from 'virtual:plain-screens';
import type { ScreenPath } from '../../navigation/navigation.ts';

/**
 * A key and its action. Keys have canonical names ('Mod', 'ArrowUp'); the help shows them as printed on the keyboard.
 */
export interface KeyLine {
  readonly keys: string;
  readonly label: string;
}

export interface KeySection {
  readonly title: string;
  /** The screen on which the keys work; absent when they work on several. */
  readonly path?: ScreenPath;
  /** The value of `?tab=` or `?view=` when a screen has several parts; the first part has none. */
  readonly part?: string;
  readonly lines: readonly KeyLine[];
}

const REMOVE: KeyLine = { keys: 'Delete', label: 'Remove the row' };

/** The keys of every screen, by topic. */
export const GENERAL_KEYS: readonly KeySection[] = [
  {
    title: 'Everywhere',
    lines: [
      { keys: 'Mod k', label: 'Search, and everything that can be done' },
      { keys: '/', label: 'Search in the screen' },
      { keys: 'Mod ;', label: 'In long text: insert a snippet; elsewhere: copy one' },
      { keys: '?', label: 'This help' },
      { keys: 'F8', label: 'Go to notifications' },
      { keys: 'Escape', label: 'Close what lies on top' },
    ],
  },
  {
    title: 'In the search',
    lines: [
      { keys: 'ArrowUp ArrowDown', label: 'Move' },
      { keys: 'Enter', label: 'Open' },
      { keys: 'Mod Enter', label: 'Open in a new tab' },
      { keys: 'Backspace', label: 'In the empty field: search everything again' },
    ],
  },
  {
    title: 'In lists',
    lines: [
      { keys: 'ArrowUp ArrowDown', label: 'Move between rows' },
      { keys: 'k j', label: 'Up and down, the same' },
      { keys: 'Home End', label: 'First and last row' },
      { keys: 'Enter', label: 'Open the row' },
      { keys: 'e', label: 'Edit the row' },
      { keys: ' ', label: 'Select the row' },
      { keys: 'Shift ArrowUp ArrowDown', label: 'Select several rows' },
      { keys: 'Mod a', label: 'Select all rows' },
      { keys: 't', label: 'In a chart: show its table' },
    ],
  },
  {
    title: 'On boards',
    lines: [
      { keys: 'ArrowLeft ArrowRight', label: 'Move between columns' },
      { keys: 'Shift ArrowLeft ArrowRight', label: 'Move the card to the next column' },
      { keys: 'e', label: 'Edit the card' },
      { keys: 'Delete', label: 'Remove the card' },
    ],
  },
  { title: 'In forms', lines: [{ keys: 'Mod Enter', label: 'Save; in a new one, begin another' }] },
];

/** The keys of single screens, by screen. */
export const SCREEN_KEYS: readonly KeySection[] = [
  {
    title: 'Dashboard',
    path: '/',
    lines: [
      { keys: 'e', label: 'Arrange the widgets' },
      { keys: 'n', label: 'New widget' },
    ],
  },
  {
    title: 'Calendar',
    path: '/calendar',
    lines: [
      { keys: 'n', label: 'New event' },
      { keys: '[', label: 'Previous' },
      { keys: ']', label: 'Next' },
      { keys: 'ArrowLeft', label: 'Previous' },
      { keys: 'ArrowRight', label: 'Next' },
      { keys: 't', label: 'Today' },
      { keys: 'm', label: 'Month' },
      { keys: 'w', label: 'Week' },
      { keys: 'd', label: 'Day' },
      { keys: 'a', label: 'Agenda' },
    ],
  },
  {
    title: 'Tasks',
    path: '/tasks',
    lines: [{ keys: 'n', label: 'New task' }, { keys: 'x', label: 'Complete or reopen the row' }, REMOVE],
  },
  {
    title: 'Time',
    path: '/time',
    lines: [
      { keys: 'n', label: 'Log time' },
      { keys: 's', label: 'Start or stop the timer' },
      { keys: '[', label: 'Previous day or week' },
      { keys: ']', label: 'Next day or week' },
      { keys: 't', label: 'Today' },
      { keys: 'd', label: 'In the list: log the row again' },
      { keys: 'c', label: 'Copy last week’s rows' },
      REMOVE,
    ],
  },
  {
    title: 'Clients',
    path: '/clients',
    lines: [
      { keys: 'n', label: 'New client' },
      { keys: 'e', label: 'Edit the open client' },
      { keys: 'Escape', label: 'Close the open client' },
    ],
  },
  {
    title: 'Leads',
    path: '/clients',
    part: 'leads',
    lines: [
      { keys: 'n', label: 'New lead' },
      { keys: 'v', label: 'Pipeline or table' },
      { keys: 'e', label: 'Edit the open lead' },
      { keys: 'Escape', label: 'Close the open lead' },
      REMOVE,
    ],
  },
  {
    title: 'Conflict checks',
    path: '/clients',
    part: 'conflicts',
    lines: [
      { keys: 'n', label: 'New conflict check' },
      { keys: 'Escape', label: 'Close the open check' },
    ],
  },
  {
    title: 'Imports',
    path: '/clients',
    part: 'imports',
    lines: [
      { keys: 'n', label: 'Import clients' },
      { keys: 'Escape', label: 'Close the open import' },
    ],
  },
  {
    title: 'Cases',
    path: '/cases',
    lines: [{ keys: 'n', label: 'Open a case' }, { keys: 'v', label: 'Board or table' }, REMOVE],
  },
  {
    title: 'Page of a case',
    path: '/cases/$caseId',
    lines: [
      { keys: 'n', label: 'Add to the part that is shown' },
      { keys: 'e', label: 'Edit the case' },
    ],
  },
  {
    title: 'Notes of a case',
    path: '/cases/$caseId',
    part: 'notes',
    lines: [
      { keys: 'n', label: 'New note' },
      { keys: 'e', label: 'Edit the note' },
      { keys: 'p', label: 'Pin the note' },
      { keys: 'h', label: 'History of the note' },
      { keys: 'Delete', label: 'Remove the note' },
    ],
  },
  { title: 'Deadline rules', path: '/calendar/deadlines', lines: [{ keys: 'n', label: 'New rules' }, REMOVE] },
  {
    title: 'Court holidays',
    path: '/calendar/deadlines',
    part: 'holidays',
    lines: [{ keys: 'n', label: 'New holiday' }, REMOVE],
  },
  {
    title: 'Matter templates',
    path: '/cases/templates',
    lines: [{ keys: 'n', label: 'New matter template' }, REMOVE],
  },
  {
    title: 'Custom fields',
    path: '/cases/templates',
    part: 'fields',
    lines: [{ keys: 'n', label: 'New custom field' }, REMOVE],
  },
  {
    title: 'Team',
    path: '/team',
    lines: [
      { keys: 'n', label: 'New team member' },
      { keys: 'e', label: 'Edit the open team member' },
      { keys: 'Escape', label: 'Close the open team member' },
    ],
  },
  {
    title: 'Facts',
    path: '/facts',
    lines: [
      { keys: 'n', label: 'New fact' },
      { keys: 'p', label: 'Record facts from a passage' },
      { keys: 'x', label: 'Mark the row as disputed, or undisputed' },
      REMOVE,
    ],
  },
  {
    title: 'Law',
    path: '/law',
    lines: [
      { keys: 'n', label: 'New authority' },
      { keys: 'p', label: 'Add authorities from a passage' },
      { keys: 'e', label: 'Edit what is open' },
      { keys: 'Escape', label: 'Close what is open' },
      REMOVE,
    ],
  },
  {
    title: 'Case Analyzer',
    path: '/case-analyzer',
    lines: [
      { keys: 'n', label: 'New claim or defense' },
      { keys: 'a', label: 'Save this analysis' },
    ],
  },
  {
    title: 'Documents',
    path: '/document-management',
    lines: [
      { keys: 'Enter', label: 'On the open row: read the document' },
      { keys: 'e', label: 'Edit the open document' },
      { keys: 'Escape', label: 'Close the open document' },
      REMOVE,
    ],
  },
  {
    title: 'Document',
    path: '/document-management/$documentId',
    lines: [
      { keys: 'Mod f', label: 'Search this document' },
      { keys: 'Enter', label: 'In the search: next match' },
      { keys: 'Shift Enter', label: 'In the search: previous match' },
      { keys: '+', label: 'Zoom in' },
      { keys: '-', label: 'Zoom out' },
      { keys: '0', label: 'Fit the width' },
      { keys: 'Escape', label: 'Close the document' },
    ],
  },
  {
    title: 'AI Research',
    path: '/ai-research',
    lines: [
      { keys: 'n', label: 'New question' },
      { keys: 'r', label: 'Run the question again' },
      { keys: 'Enter', label: 'On a passage: open it in its record' },
      { keys: 'w', label: 'On a passage: why it is here' },
      { keys: 'f', label: 'On a passage: save it to Facts' },
      { keys: 'l', label: 'On a passage: save it to Law' },
    ],
  },
  {
    title: 'Research questions',
    path: '/ai-research',
    part: 'questions',
    lines: [{ keys: 'n', label: 'New question' }, REMOVE],
  },
  {
    title: 'Legal Snippets',
    path: '/document-snippets',
    lines: [
      { keys: 'n', label: 'New snippet' },
      { keys: 'c', label: 'Copy the open snippet' },
      { keys: 'f', label: 'Favorite the open snippet, or take it off' },
      { keys: 'e', label: 'Edit the open snippet' },
      { keys: 'Escape', label: 'Close the open snippet' },
      REMOVE,
    ],
  },
  {
    title: 'AI Drafting',
    path: '/document-drafting',
    lines: [{ keys: 'n', label: 'New draft' }, REMOVE],
  },
  {
    title: 'Templates',
    path: '/document-drafting',
    part: 'templates',
    lines: [
      { keys: 'n', label: 'New template' },
      { keys: 'Escape', label: 'Close the open template' },
    ],
  },
  {
    title: 'Draft',
    path: '/document-drafting/$draftId',
    lines: [
      { keys: 'o', label: 'Go to the next open question' },
      { keys: 'w', label: 'Write in the draft, or read it' },
      { keys: 'F2', label: 'In the text: next open placeholder' },
      { keys: 'Shift F2', label: 'In the text: previous open placeholder' },
      { keys: 'Alt F10', label: 'In the text: go to its toolbar' },
      { keys: 'Mod s', label: 'In the text: save now' },
    ],
  },
  {
    title: 'Quick Actions',
    path: '/quick-actions',
    lines: [{ keys: 'n', label: 'New quick action' }, { keys: 'r', label: 'Run the row' }, REMOVE],
  },
  {
    title: 'Arguments',
    path: '/law',
    part: 'arguments',
    lines: [
      { keys: 'n', label: 'New argument' },
      { keys: 'e', label: 'Edit what is open' },
      { keys: 'Escape', label: 'Close what is open' },
      REMOVE,
    ],
  },
  {
    title: 'Invoices',
    path: '/invoices',
    lines: [
      { keys: 'n', label: 'New invoice' },
      { keys: 'e', label: 'Edit the open invoice' },
      { keys: 'Escape', label: 'Close the open invoice' },
    ],
  },
  { title: 'Invoice', path: '/invoices/$invoiceId', lines: [{ keys: 'e', label: 'Edit the invoice' }] },
  {
    title: 'Trust',
    path: '/invoices',
    part: 'trust',
    lines: [
      { keys: 'n', label: 'New trust deposit' },
      { keys: 'Escape', label: 'Close the ledger' },
    ],
  },
  {
    title: 'Trust requests',
    path: '/invoices',
    part: 'requests',
    lines: [
      { keys: 'n', label: 'New trust request' },
      { keys: 'e', label: 'Edit the open trust request' },
      { keys: 'Escape', label: 'Close the open trust request' },
      REMOVE,
    ],
  },
  {
    title: 'Deposit slips',
    path: '/invoices',
    part: 'slips',
    lines: [
      { keys: 'n', label: 'New deposit slip' },
      { keys: 'e', label: 'Edit the open deposit slip' },
      { keys: 'Escape', label: 'Close the open deposit slip' },
      REMOVE,
    ],
  },
  {
    title: 'Trust bank accounts',
    path: '/invoices',
    part: 'banks',
    lines: [
      { keys: 'n', label: 'New trust bank account' },
      { keys: 'Escape', label: 'Close the account' },
    ],
  },
  {
    title: 'Reconciliations',
    path: '/invoices',
    part: 'reconciliations',
    lines: [{ keys: 'n', label: 'New reconciliation' }],
  },
  {
    title: 'Financial Reports',
    path: '/financial-reports',
    lines: [{ keys: 'n', label: 'New financial record' }, REMOVE],
  },
  { title: 'Future Planning', path: '/future-planning', lines: [{ keys: 'n', label: 'New target' }] },
  { title: 'Audit trail', path: '/settings/audit-trail', lines: [{ keys: 'Escape', label: 'Close the open entry' }] },
  {
    title: 'Inbox',
    path: '/inbox',
    lines: [
      { keys: 'e', label: 'Put the row away as done, or back' },
      { keys: 'u', label: 'Mark the row as read or unread' },
    ],
  },
  { title: 'Firm', path: '/settings/firm', lines: [{ keys: 'n', label: 'Invite somebody' }] },
  ...plainScreens.map(
    ({ label, many, screen }): KeySection => ({
      title: many,
      path: screen.path,
      lines: [{ keys: 'n', label: `New ${label.toLowerCase()}` }, REMOVE],
    }),
  ),
];

/** Whether a section belongs to the screen, and the part of it, at an address. */
export function isOfScreen(
  { path, part }: KeySection,
  at: { readonly path: string; readonly part?: string | undefined },
): boolean {
  const isNamed = SCREEN_KEYS.some((section) => section.path === at.path);
  /** `/cases/$caseId` matches the page of any case, but not a screen such as `/cases/templates`. */
  const isThere = (screen: ScreenPath | undefined): boolean => {
    if (isNamed) return screen === at.path;
    const parts = screen?.split('/') ?? [];
    const shown = at.path.split('/');
    return parts.length === shown.length && parts.every((part, index) => part.startsWith('$') || part === shown[index]);
  };
  const isKnown = SCREEN_KEYS.some((section) => isThere(section.path) && section.part === at.part);
  return isThere(path) && part === (isKnown ? at.part : undefined);
}
