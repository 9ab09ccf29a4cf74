/** When an invoice counts as income: when it is paid, or when it is issued. No schema library is imported here. */
export const BASES = { cash: 'Cash basis', accrual: 'Accrual basis' } as const;
export type Basis = keyof typeof BASES;
export const USUAL_BASIS: Basis = 'cash';

/** A note shown with all figures. */
export const MANAGEMENT_FIGURES = 'Management figures, not tax advice';

/** Kinds of postings, which determine the account that they add to. */
export const POSTING_KINDS = {
  fees: 'Fees',
  'in-house': 'In-house costs',
  'other-income': 'Other income',
  expense: 'Expenses',
  advanced: 'Client costs advanced',
  tax: 'Sales tax',
} as const;
export type PostingKind = keyof typeof POSTING_KINDS;

export const INCOME_KINDS = ['fees', 'in-house', 'other-income'] as const satisfies readonly PostingKind[];

/** What a record entered by hand counts as; labels for a single record. */
export const RECORD_KINDS = {
  'other-income': 'Income',
  expense: 'Expense',
  advanced: 'Client cost advanced',
  tax: 'Sales tax payment',
} as const satisfies Partial<Record<PostingKind, string>>;
export type RecordKind = keyof typeof RECORD_KINDS;

/** What happened on the day of a posting. */
export const POSTING_CAUSES = {
  recorded: 'Recorded by hand',
  paid: 'Payment',
  returned: 'Returned payment',
  issued: 'Invoice',
  voided: 'Void invoice',
  credited: 'Credit memo',
  'credit-voided': 'Void credit memo',
  'written-off': 'Write-off',
} as const;
export type PostingCause = keyof typeof POSTING_CAUSES;

/** Categories of amounts from invoices; a record entered by hand has a category of its own. */
export const INVOICE_CATEGORIES = {
  fees: 'Invoiced fees',
  'in-house': 'In-house costs billed',
  advanced: 'Client costs advanced',
  tax: 'Sales tax',
  expense: 'Client costs written off',
} as const;

export const isIncome = (kind: PostingKind): boolean => (INCOME_KINDS as readonly PostingKind[]).includes(kind);
