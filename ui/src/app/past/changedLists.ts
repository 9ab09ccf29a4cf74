/** The list of records that each screen shows most of. */
const LISTS: Readonly<Record<string, string>> = {
  '/clients': 'clients',
  '/cases': 'cases',
  '/cases/templates': 'matter-templates',
  '/tasks': 'tasks',
  '/calendar': 'calendar-events',
  '/calendar/deadlines': 'deadline-rule-sets',
  '/time': 'time-entries',
  '/law': 'legal-authorities',
  '/facts': 'facts',
  '/team': 'team-members',
  '/case-analyzer': 'claims',
  '/invoices': 'invoices',
  '/financial-reports': 'financial-records',
  '/future-planning': 'money-targets',
  '/document-management': 'case-documents',
  '/document-drafting': 'drafts',
  '/document-snippets': 'document-snippets',
  '/ai-research': 'research-questions',
  '/quick-actions': 'quick-actions',
};

/** What the part of a screen in its address shows instead. */
const PARTS: Readonly<Record<string, string>> = {
  '/clients leads': 'leads',
  '/clients checks': 'conflict-checks',
  '/law arguments': 'legal-arguments',
  '/calendar/deadlines holidays': 'court-holidays',
  '/cases/templates fields': 'custom-fields',
  '/document-drafting templates': 'document-templates',
  '/case-analyzer templates': 'claim-templates',
};

/** What can be compared on a page: a whole case, or a list or one of its records; null where nothing can. */
export type Compared = { readonly caseId: string } | { readonly list: string; readonly id: string | undefined } | null;

/** What the page at an address shows. */
export function comparedAt(path: string, search: Readonly<Record<string, string | undefined>>): Compared {
  const [, screen = '', one, more] = path.split('/');
  if (screen === 'cases' && one !== undefined && LISTS[path] === undefined) {
    return more === undefined ? { caseId: one } : null;
  }
  const page = LISTS[path] === undefined && more === undefined ? `/${screen}` : path;
  const list = PARTS[`${page} ${search.tab ?? search.view}`] ?? LISTS[page];
  return list === undefined ? null : { list, id: one !== undefined && page !== path ? one : search.id };
}
