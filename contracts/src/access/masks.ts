/** A document of a view, as the store has it. */
type Document = Readonly<Record<string, unknown>>;

/** Whether a case is hidden from who reads. */
type IsHidden = (caseId: string) => boolean;

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

const isOfHidden = ({ caseId }: Part, isHidden: IsHidden): boolean => typeof caseId === 'string' && isHidden(caseId);

const partsOf = (value: unknown): readonly Part[] => (Array.isArray(value) ? (value as Part[]) : []);

/** Views whose documents speak of several matters in one field, and how a part of a hidden one is shown. */
const MASKS: Readonly<Record<string, { readonly field: string; readonly mask: (part: Part) => Part }>> = {
  'conflict-checks': {
    field: 'matches',
    mask: ({ searched }) => ({ ...CONFIDENTIAL_MATCH, reasons: [...CONFIDENTIAL_MATCH.reasons], searched }),
  },
  // The amount stays, or the invoice would not add up.
  invoices: {
    field: 'lines',
    mask: (line) => ({ ...line, description: 'Confidential', caseId: null, entryId: null }),
  },
};

/** The document with what it says of hidden matters left out; the document itself where it says nothing of them. */
export function masked<D extends Document>(view: string, document: D, isHidden: IsHidden): D {
  const { field, mask } = MASKS[view] ?? {};
  if (field === undefined || mask === undefined) return document;
  const parts = partsOf(document[field]);
  if (!parts.some((part) => isOfHidden(part, isHidden))) return document;
  return { ...document, [field]: parts.map((part) => (isOfHidden(part, isHidden) ? mask(part) : part)) };
}
