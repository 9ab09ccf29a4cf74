import { toCents, toDecimal } from '../kernel/money.ts';
import { FEE_FIELDS } from '../matterChoices.ts';

/** A document of a view, as the store has it. */
type Document = Readonly<Record<string, unknown>>;

/** Whether a case, a client or a lead is hidden from who reads. */
export interface IsHidden {
  readonly matter: (id: string) => boolean;
  readonly client: (id: string) => boolean;
  readonly lead: (id: string) => boolean;
  /** Whether an ethical wall screens who reads from anything. */
  readonly isScreened?: boolean;
  /** Whether who reads is not told what the firm charges. */
  readonly hidesFees?: boolean;
}

type Part = Readonly<Record<string, unknown>>;

/**
 * What is said of records of matters that somebody does not see where a conflict is looked for: that there is a match, and
 * no name, side or number. A check that passed them over would hide a conflict.
 */
export const CONFIDENTIAL_MATCH = {
  kind: 'party',
  id: '00000000-0000-4000-8000-000000000000',
  name: 'Confidential match',
  organisation: null,
  caseId: null,
  side: null,
  score: 1,
  reasons: ['In a restricted matter: ask an owner of the firm'],
} as const;

const isOf = (part: Part, field: string, isHidden: (id: string) => boolean): boolean => {
  const id = part[field];
  return typeof id === 'string' && isHidden(id);
};

const isOfHiddenMatter = (part: Part, { matter }: IsHidden): boolean => isOf(part, 'caseId', matter);

/** A match names a client or a lead by its own id. */
const isHiddenMatch = (part: Part, isHidden: IsHidden): boolean =>
  isOfHiddenMatter(part, isHidden) || isOf(part, 'id', isHidden.client) || isOf(part, 'id', isHidden.lead);

const partsOf = (value: unknown): readonly Part[] => (Array.isArray(value) ? (value as Part[]) : []);

/** How a view's documents that speak of several matters in one field are shown to who does not see them all. */
interface Mask {
  readonly field: string;
  readonly isHidden: (part: Part, isHidden: IsHidden) => boolean;
  /** The part as it is shown; null for one that is not. */
  readonly mask: (part: Part) => Part | null;
  /** What else of the document follows from the parts that are shown. */
  readonly follows?: (parts: readonly Part[]) => Document;
}

const sumOf = (parts: readonly Part[]): string =>
  toDecimal(parts.reduce((sum, { amount }) => sum + toCents(String(amount)), 0));

const MASKS: Readonly<Record<string, Mask>> = {
  'conflict-checks': {
    field: 'matches',
    isHidden: isHiddenMatch,
    mask: ({ searched }) => ({ ...CONFIDENTIAL_MATCH, reasons: [...CONFIDENTIAL_MATCH.reasons], searched }),
  },
  // The amount stays, or the invoice would not add up.
  invoices: {
    field: 'lines',
    isHidden: isOfHiddenMatter,
    mask: (line) => ({ ...line, description: 'Confidential', caseId: null, entryId: null }),
  },
  // A ledger is what is held for what somebody sees: a balance of all would tell what the rest is.
  'trust-accounts': {
    field: 'entries',
    isHidden: isOfHiddenMatter,
    mask: () => null,
    follows: (entries) => ({ balance: sumOf(entries) }),
  },
};

const RECONCILIATIONS = 'trust-reconciliations';

/** Whether nothing of a view's own words is for who reads, so that none of them finds a document. */
export const isWordless = (view: string, { isScreened }: Pick<IsHidden, 'isScreened'>): boolean =>
  view === RECONCILIATIONS && isScreened === true;

/**
 * A reconciliation as somebody reads it whom a wall screens: its balances are those of the bank account, and the
 * statement is one line, since a payee, an amount or a note would tell of a client.
 */
function maskedReconciliation<D extends Document>(document: D): D {
  const { lines, date, notes } = document;
  const parts = Object.values((lines ?? {}) as Readonly<Record<string, Part>>);
  const line = { date, amount: sumOf(parts), description: 'Confidential', number: null, kind: 'other', matches: [] };
  return {
    ...document,
    ...(lines !== undefined && { lines: parts.length === 0 ? {} : { confidential: line } }),
    ...(notes !== undefined && { notes: null }),
  };
}

/** The fields of a view's documents that who may not read fees gets them without. */
export const feeFieldsOf = (view: string): readonly string[] =>
  (FEE_FIELDS as Readonly<Record<string, readonly string[] | undefined>>)[view] ?? [];

function withoutFees<D extends Document>(view: string, document: D): D {
  const fees = feeFieldsOf(view);
  if (fees.length === 0) return document;
  return Object.fromEntries(Object.entries(document).filter(([field]) => !fees.includes(field))) as D;
}

/** The document with what it says of hidden things left out; the document itself where it says nothing of them. */
export function masked<D extends Document>(view: string, given: D, isHidden: IsHidden): D {
  const document = isHidden.hidesFees === true ? withoutFees(view, given) : given;
  if (isWordless(view, isHidden)) return maskedReconciliation(document);
  const known = MASKS[view];
  if (known === undefined) return document;
  const { field, mask, follows } = known;
  const parts = partsOf(document[field]);
  if (!parts.some((part) => known.isHidden(part, isHidden))) return document;
  const shown = parts.flatMap((part): readonly Part[] => {
    const told = known.isHidden(part, isHidden) ? mask(part) : part;
    return told === null ? [] : [told];
  });
  return { ...document, [field]: shown, ...follows?.(shown) };
}
