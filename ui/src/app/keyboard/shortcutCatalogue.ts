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

/** The lines of keys, which are given by their keys. */
const lines = (labels: Readonly<Record<string, string>>): readonly KeyLine[] =>
  Object.entries(labels).map(([keys, label]) => ({ keys, label }));

const REMOVE = { Delete: 'Remove the row' } as const;

/** The keys of a list with the open record beside it. */
const pane = (one: string) => ({ n: `New ${one}`, e: `Edit the open ${one}`, Escape: `Close the open ${one}` });

/** The keys of every screen, by topic. */
export const GENERAL_KEYS: readonly KeySection[] = [
  {
    title: 'Everywhere',
    lines: lines({
      'Mod k': 'Search, and everything that can be done',
      '/': 'Search in the screen',
      'Mod ;': 'In long text: insert a snippet; elsewhere: copy one',
      '?': 'This help',
      '.': 'Back to now',
      F8: 'Go to notifications',
      Escape: 'Close what lies on top',
    }),
  },
  {
    title: 'In the search',
    lines: lines({
      'ArrowUp ArrowDown': 'Move',
      Enter: 'Open',
      'Mod Enter': 'Open in a new tab',
      Backspace: 'In the empty field: search everything again',
    }),
  },
  {
    title: 'In lists',
    lines: lines({
      'ArrowUp ArrowDown': 'Move between rows',
      'k j': 'Up and down, the same',
      'Home End': 'First and last row',
      Enter: 'Open the row',
      e: 'Edit the row',
      ' ': 'Select the row',
      'Shift ArrowUp ArrowDown': 'Select several rows',
      'Mod a': 'Select all rows',
      t: 'In a chart: show its table',
    }),
  },
  {
    title: 'On boards',
    lines: lines({
      'ArrowLeft ArrowRight': 'Move between columns',
      'Shift ArrowLeft ArrowRight': 'Move the card to the next column',
      e: 'Edit the card',
      Delete: 'Remove the card',
    }),
  },
  { title: 'In forms', lines: lines({ 'Mod Enter': 'Save; in a new one, begin another' }) },
];

/** The keys of single screens, by screen. */
export const SCREEN_KEYS: readonly KeySection[] = [
  { title: 'Dashboard', path: '/', lines: lines({ e: 'Arrange the widgets', n: 'New widget' }) },
  {
    title: 'Calendar',
    path: '/calendar',
    lines: lines({
      n: 'New event',
      '[': 'Previous',
      ']': 'Next',
      ArrowLeft: 'Previous',
      ArrowRight: 'Next',
      t: 'Today',
      m: 'Month',
      w: 'Week',
      d: 'Day',
      a: 'Agenda',
    }),
  },
  { title: 'Tasks', path: '/tasks', lines: lines({ n: 'New task', x: 'Complete or reopen the row', ...REMOVE }) },
  {
    title: 'Time',
    path: '/time',
    lines: lines({
      n: 'Log time',
      s: 'Start or stop the timer',
      '[': 'Previous day or week',
      ']': 'Next day or week',
      t: 'Today',
      d: 'In the list: log the row again',
      c: 'Copy last week’s rows',
      ...REMOVE,
    }),
  },
  { title: 'Clients', path: '/clients', lines: lines(pane('client')) },
  {
    title: 'Leads',
    path: '/clients',
    part: 'leads',
    lines: lines({
      n: 'New lead',
      v: 'Pipeline or table',
      e: 'Edit the open lead',
      Escape: 'Close the open lead',
      ...REMOVE,
    }),
  },
  {
    title: 'Conflict checks',
    path: '/clients',
    part: 'conflicts',
    lines: lines({ n: 'New conflict check', Escape: 'Close the open check' }),
  },
  {
    title: 'Imports',
    path: '/clients',
    part: 'imports',
    lines: lines({ n: 'Import clients', Escape: 'Close the open import' }),
  },
  { title: 'Cases', path: '/cases', lines: lines({ n: 'Open a case', v: 'Board or table', ...REMOVE }) },
  {
    title: 'Page of a case',
    path: '/cases/$caseId',
    lines: lines({ n: 'Add to the part that is shown', e: 'Edit the case' }),
  },
  {
    title: 'Notes of a case',
    path: '/cases/$caseId',
    part: 'notes',
    lines: lines({
      n: 'New note',
      e: 'Edit the note',
      p: 'Pin the note',
      h: 'History of the note',
      Delete: 'Remove the note',
    }),
  },
  { title: 'Deadline rules', path: '/calendar/deadlines', lines: lines({ n: 'New rules', ...REMOVE }) },
  {
    title: 'Court holidays',
    path: '/calendar/deadlines',
    part: 'holidays',
    lines: lines({ n: 'New holiday', ...REMOVE }),
  },
  { title: 'Matter templates', path: '/cases/templates', lines: lines({ n: 'New matter template', ...REMOVE }) },
  {
    title: 'Custom fields',
    path: '/cases/templates',
    part: 'fields',
    lines: lines({ n: 'New custom field', ...REMOVE }),
  },
  { title: 'Team', path: '/team', lines: lines(pane('team member')) },
  {
    title: 'Facts',
    path: '/facts',
    lines: lines({
      n: 'New fact',
      p: 'Record facts from a passage',
      x: 'Mark the row as disputed, or undisputed',
      ...REMOVE,
    }),
  },
  {
    title: 'Law',
    path: '/law',
    lines: lines({
      n: 'New authority',
      p: 'Add authorities from a passage',
      e: 'Edit what is open',
      Escape: 'Close what is open',
      ...REMOVE,
    }),
  },
  {
    title: 'Case Analyzer',
    path: '/case-analyzer',
    lines: lines({ n: 'New claim or defense', a: 'Save this analysis' }),
  },
  {
    title: 'Documents',
    path: '/document-management',
    lines: lines({
      Enter: 'On the open row: read the document',
      e: 'Edit the open document',
      Escape: 'Close the open document',
      ...REMOVE,
    }),
  },
  {
    title: 'Document',
    path: '/document-management/$documentId',
    lines: [
      ...lines({
        'Mod f': 'Search this document',
        Enter: 'In the search: next match',
        'Shift Enter': 'In the search: previous match',
        '+': 'Zoom in',
        '-': 'Zoom out',
      }),
      ...lines({ 0: 'Fit the width', Escape: 'Close the document' }),
    ],
  },
  {
    title: 'AI Research',
    path: '/ai-research',
    lines: lines({
      n: 'New question',
      r: 'Run the question again',
      Enter: 'On a passage: open it in its record',
      w: 'On a passage: why it is here',
      f: 'On a passage: save it to Facts',
      l: 'On a passage: save it to Law',
    }),
  },
  {
    title: 'Research questions',
    path: '/ai-research',
    part: 'questions',
    lines: lines({ n: 'New question', ...REMOVE }),
  },
  {
    title: 'Legal Snippets',
    path: '/document-snippets',
    lines: lines({
      n: 'New snippet',
      c: 'Copy the open snippet',
      f: 'Favorite the open snippet, or take it off',
      e: 'Edit the open snippet',
      Escape: 'Close the open snippet',
      ...REMOVE,
    }),
  },
  { title: 'AI Drafting', path: '/document-drafting', lines: lines({ n: 'New draft', ...REMOVE }) },
  {
    title: 'Templates',
    path: '/document-drafting',
    part: 'templates',
    lines: lines({ n: 'New template', Escape: 'Close the open template' }),
  },
  {
    title: 'Draft',
    path: '/document-drafting/$draftId',
    lines: lines({
      o: 'Go to the next open question',
      w: 'Write in the draft, or read it',
      F2: 'In the text: next open placeholder',
      'Shift F2': 'In the text: previous open placeholder',
      'Alt F10': 'In the text: go to its toolbar',
      'Mod s': 'In the text: save now',
    }),
  },
  {
    title: 'Quick Actions',
    path: '/quick-actions',
    lines: lines({ n: 'New quick action', r: 'Run the row', ...REMOVE }),
  },
  {
    title: 'Arguments',
    path: '/law',
    part: 'arguments',
    lines: lines({ n: 'New argument', e: 'Edit what is open', Escape: 'Close what is open', ...REMOVE }),
  },
  { title: 'Invoices', path: '/invoices', lines: lines(pane('invoice')) },
  { title: 'Invoice', path: '/invoices/$invoiceId', lines: lines({ e: 'Edit the invoice' }) },
  {
    title: 'Trust',
    path: '/invoices',
    part: 'trust',
    lines: lines({ n: 'New trust deposit', Escape: 'Close the ledger' }),
  },
  {
    title: 'Trust requests',
    path: '/invoices',
    part: 'requests',
    lines: lines({ ...pane('trust request'), ...REMOVE }),
  },
  { title: 'Deposit slips', path: '/invoices', part: 'slips', lines: lines({ ...pane('deposit slip'), ...REMOVE }) },
  {
    title: 'Trust bank accounts',
    path: '/invoices',
    part: 'banks',
    lines: lines({ n: 'New trust bank account', Escape: 'Close the account' }),
  },
  { title: 'Reconciliations', path: '/invoices', part: 'reconciliations', lines: lines({ n: 'New reconciliation' }) },
  { title: 'Financial Reports', path: '/financial-reports', lines: lines({ n: 'New financial record', ...REMOVE }) },
  { title: 'Future Planning', path: '/future-planning', lines: lines({ n: 'New target' }) },
  { title: 'Audit trail', path: '/settings/audit-trail', lines: lines({ Escape: 'Close the open entry' }) },
  {
    title: 'Inbox',
    path: '/inbox',
    lines: lines({ e: 'Put the row away as done, or back', u: 'Mark the row as read or unread' }),
  },
  { title: 'Firm', path: '/settings/firm', lines: lines({ n: 'Invite somebody' }) },
  ...plainScreens.map(
    ({ label, many, screen }): KeySection => ({
      title: many,
      path: screen.path,
      lines: lines({ n: `New ${label.toLowerCase()}`, ...REMOVE }),
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
