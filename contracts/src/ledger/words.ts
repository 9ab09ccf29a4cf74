/** When an invoice counts: as its payments come in, or as it is issued. No schema library here. */
export const BASES = { cash: 'Cash basis', accrual: 'Accrual basis' } as const;
export type Basis = keyof typeof BASES;
export const USUAL_BASIS: Basis = 'cash';

/** Said wherever figures are shown. */
export const MANAGEMENT_FIGURES = 'Management figures, not tax advice';

/** What a posting is, and so the account that it adds to. */
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

/** What a record that was entered by hand counts as, said of that one. */
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
  'written-off': 'Write-off',
} as const;
export type PostingCause = keyof typeof POSTING_CAUSES;

/** The category of what comes of an invoice; a record entered by hand has its own. */
export const INVOICE_CATEGORIES = {
  fees: 'Invoiced fees',
  'in-house': 'In-house costs billed',
  advanced: 'Client costs advanced',
  tax: 'Sales tax',
  expense: 'Client costs written off',
} as const;

export const isIncome = (kind: PostingKind): boolean => (INCOME_KINDS as readonly PostingKind[]).includes(kind);
