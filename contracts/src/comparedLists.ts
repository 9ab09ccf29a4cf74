/**
 * The lists of what belongs to a case, in the order of its page. No schema library is imported here.
 */
export const CASE_LISTS = [
  'cases',
  'parties',
  'facts',
  'case-documents',
  'document-folders',
  'documents',
  'google-docs',
  'drafts',
  'legal-arguments',
  'legal-authorities',
  'claims',
  'element-proofs',
  'analyses',
  'research-questions',
  'tasks',
  'case-triggers',
  'calendar-events',
  'time-entries',
  'financial-records',
  'invoices',
  'closing-statements',
  'trust-requests',
  'trust-minimums',
  'case-notes',
] as const;
export type CaseList = (typeof CASE_LISTS)[number];

/** Lists of records that go with a case, in display order. */
export const GOES_WITH_CASE = [
  'tasks',
  'calendar-events',
  'facts',
  'parties',
  'legal-authorities',
  'legal-arguments',
  'claims',
  'element-proofs',
  'analyses',
  'case-documents',
  'document-folders',
  'documents',
  'google-docs',
  'case-notes',
  'research-questions',
] as const;

/** The lists of records whose states at two moments can be compared: those of cases, and of a firm. */
export const COMPARED_LISTS = [
  ...CASE_LISTS,
  'clients',
  'leads',
  'team-members',
  'conflict-checks',
  'document-snippets',
  'document-templates',
  'matter-templates',
  'claim-templates',
  'deadline-rule-sets',
  'court-holidays',
  'custom-fields',
  'research-synonyms',
  'google-calendar-events',
  'cite-checks',
  'trust-bank-accounts',
  'trust-reconciliations',
  'deposit-slips',
  'firm-profiles',
  'money-targets',
  'quick-actions',
] as const;

/** Headings of the lists of a case. */
export const CASE_LIST_NAMES = {
  cases: 'The case',
  parties: 'Parties',
  facts: 'Facts',
  'case-documents': 'Documents',
  'document-folders': 'Folders',
  documents: 'Linked documents',
  'google-docs': 'Google documents',
  drafts: 'Drafts',
  'legal-arguments': 'Arguments',
  'legal-authorities': 'Authorities',
  claims: 'Claims',
  'element-proofs': 'Proof of elements',
  analyses: 'Analyses',
  'research-questions': 'Research',
  tasks: 'Tasks',
  'case-triggers': 'Triggers of deadlines',
  'calendar-events': 'Calendar',
  'time-entries': 'Time',
  'financial-records': 'Income and expenses',
  invoices: 'Invoices',
  'closing-statements': 'Closing statements',
  'trust-requests': 'Trust requests',
  'trust-minimums': 'Trust minimums',
  'case-notes': 'Notes',
} as const satisfies Readonly<Record<CaseList, string>>;

export const listHeading = (list: string): string =>
  (CASE_LIST_NAMES as Readonly<Record<string, string>>)[list] ?? list;
