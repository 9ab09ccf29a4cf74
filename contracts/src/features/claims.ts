import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { BURDENS, CELL_STATUSES, CLAIM_KINDS, CLAIM_SIDES, PROOF_ROLES, STANDARDS } from '../claimChoices.ts';
import { entryOrder } from '../drafting/entryOrder.ts';
import { byOrder, ordersOf } from '../drafting/order.ts';
import type { FormerEntries } from '../kernel/entries.ts';
import { defineErrors } from '../kernel/errors.ts';
import { ERASED } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, labelled, modernDate, optional, personalText, text } from '../kernel/fields.ts';
import { mineParameter } from '../kernel/query.ts';
import { defineRecord, recordVerb, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';

/** Limit of the elements of one claim. */
export const MAX_ELEMENTS = 40;
/** Limit of records whose versions one analysis keeps. */
export const MAX_BASIS = 10_000;

/** One element of a claim or a defense, with the law that it comes from. */
export const claimElement = z.strictObject({
  /** Stays the same when the element is reworded, because proof refers to it. */
  id: identifier(),
  text: text(1_000),
  /** The citation: '9th Cir. Civ. 10.2', '42 U.S.C. § 1983'. */
  source: text(300),
  /** What the source says about the element, and what it leaves to other law. */
  covers: text(500).nullable().default(null),
  jurisdiction: text(200),
  /** The day on which somebody last compared the element with its source. */
  asOf: z.iso.date().nullable().default(null),
  burden: z.enum(keysOf(BURDENS)).default('proponent'),
  standard: z.enum(keysOf(STANDARDS)).default('preponderance'),
});

export type ClaimElement = z.output<typeof claimElement>;

/** Elements by their ids, each with its place among the others, so that a change of one names no other. */
const orderedElement = claimElement.extend({ order: entryOrder() });
export type OrderedElements = Readonly<Record<string, z.output<typeof orderedElement>>>;

/** What is wrong with elements by their ids; null for nothing. */
export function problemOfElements(all: OrderedElements): string | null {
  const entries = Object.entries(all);
  if (entries.length === 0) return 'Add at least one element';
  if (entries.length > MAX_ELEMENTS) return `Use at most ${MAX_ELEMENTS} elements`;
  return entries.every(([id, element]) => element.id === id) ? null : 'Give an element the id under which it stands';
}

const elements = () =>
  withTraits(
    z.record(z.uuid(), orderedElement).superRefine((all, context) => {
      const message = problemOfElements(all);
      if (message !== null) context.addIssue({ code: 'custom', message });
    }),
    { entries: true },
  );

/** The orders of the elements of a list, the same for lists of any length. */
const ORDERS = ordersOf(MAX_ELEMENTS);

/** The elements of a list, by their ids. */
export const elementEntries = (list: readonly ClaimElement[]): Record<string, z.output<typeof orderedElement>> =>
  Object.fromEntries(list.map((element, place) => [element.id, { ...element, order: ORDERS[place] as string }]));

/** Elements as they are held: by their ids, as a list in what is from before, or none when they were erased. */
export function heldElements(held: unknown): OrderedElements {
  if (Array.isArray(held)) return elementEntries(held as readonly ClaimElement[]);
  return typeof held === 'object' && held !== null ? (held as OrderedElements) : {};
}

/** Elements were a list once, and a change had all of them, and all confirmations. */
const formerEntries: FormerEntries = {
  elements: (value) => (Array.isArray(value) ? heldElements(value) : value),
  confirmations: (value) => value,
};

const confirmation = z.object({ jurisdiction: text(200), lawyer: text(200), at: instantField() });
export type Confirmation = z.output<typeof confirmation>;

/** Elements that a lawyer confirmed, by id. A change of an element withdraws its confirmation. */
const confirmations = () =>
  withTraits(z.record(z.uuid(), confirmation), { personal: true, entries: true, label: 'Confirmed' });

const confirmBody = z.strictObject({
  elements: z.array(identifier()).min(1, { error: 'Choose at least one element' }).max(MAX_ELEMENTS),
  jurisdiction: text(200),
  /** Name of the lawyer who confirms. */
  lawyer: text(200),
});

const kind = () => z.enum(keysOf(CLAIM_KINDS));

/** The elements of a claim or a defense in general, from which claims of cases are made. */
export const claimTemplate = defineRecord({
  noun: 'ClaimTemplate',
  category: 'claimtemplate',
  path: '/api/claim-templates',
  fields: {
    name: text(200),
    kind: kind().default('claim'),
    elements: elements(),
    notes: optional(text(5_000)),
    /** True for templates that came with the product. */
    isStandard: labelled('Standard', z.boolean().default(false)),
  },
  computed: { confirmations: confirmations() },
  filters: { kind: kind().optional() },
  formerEntries,
});

/** A claim or a defense of a case, of either side. */
export const claim = defineRecord({
  noun: 'Claim',
  category: 'claim',
  path: '/api/claims',
  fields: {
    caseId: identifier(),
    name: personalText(200),
    kind: kind().default('claim'),
    side: z.enum(keysOf(CLAIM_SIDES)).default('ours'),
    elements: withTraits(elements(), { personal: true }),
    /** The last day to file, entered by a person and never computed. */
    limitationsDate: labelled('Statute of limitations', optional(modernDate())),
    /** The statute, and the day of accrual, that the date follows from. */
    limitationsBasis: labelled('Basis of that date', optional(personalText(1_000))),
    tolling: optional(personalText(1_000)),
    reposeDate: labelled('Statute of repose', optional(modernDate())),
    noticeDate: labelled('Notice of claim due', optional(modernDate())),
    notice: labelled('Notice of claim', optional(personalText(1_000))),
    notes: optional(personalText(10_000)),
  },
  computed: { confirmations: confirmations() },
  filters: { caseId: z.uuid().optional(), side: z.enum(keysOf(CLAIM_SIDES)).optional(), mine: mineParameter() },
  formerEntries,
});

const confirmed = z.object({ confirmations: confirmations() });

export const confirmTemplateElements = recordVerb(claimTemplate, {
  command: 'ConfirmTemplateElements',
  event: 'TemplateElementsConfirmed',
  outcome: 'confirmed',
  path: 'confirm',
  body: confirmBody,
  changes: confirmed,
  summary: 'Say that a lawyer compared elements of a template with the law of a jurisdiction',
  undoneBy: null,
});

export const confirmClaimElements = recordVerb(claim, {
  command: 'ConfirmClaimElements',
  event: 'ClaimElementsConfirmed',
  outcome: 'confirmed',
  path: 'confirm',
  body: confirmBody,
  changes: confirmed,
  summary: 'Say that a lawyer compared elements of a claim with the law of the jurisdiction',
  undoneBy: null,
});

const versions = () => z.record(z.uuid(), z.int().min(0));

/**
 * What one side has to say about an element: a fact, an authority, an argument, a document, a witness, or words alone.
 * Each is a record of its own, so that two people who link at once never overwrite each other.
 */
export const elementProof = defineRecord({
  noun: 'ElementProof',
  label: 'Proof',
  category: 'proof',
  path: '/api/element-proofs',
  add: 'Link',
  added: 'Linked',
  fields: {
    caseId: identifier(),
    claimId: withTraits(identifier(), { names: 'claims' }),
    /** Id of an element of the claim. */
    elementId: withTraits(identifier(), { internal: true }),
    role: z.enum(keysOf(PROOF_ROLES)),
    factId: optional(withTraits(identifier(), { names: 'facts' })),
    authorityId: optional(withTraits(identifier(), { names: 'legal-authorities' })),
    argumentId: optional(withTraits(identifier(), { names: 'legal-arguments' })),
    documentId: optional(withTraits(identifier(), { names: 'case-documents' })),
    /** The place in the document: '12', '45:3-18'. */
    page: optional(text(50)),
    /** The witness through whom it comes in: a party of the case, a team member, or anybody else by name. */
    partyId: labelled('Witness', optional(withTraits(identifier(), { names: 'parties' }))),
    memberId: labelled('Witness from the team', optional(withTraits(identifier(), { names: 'team-members' }))),
    witnessName: labelled('Another witness', optional(personalText(200))),
    note: optional(personalText(2_000)),
    /** For an objection: the proof that it is aimed at; null for all of that side's proof of the element. */
    againstId: labelled('Against', optional(withTraits(identifier(), { names: 'element-proofs' }))),
    /** For an objection: the answer of the side whose proof it is aimed at. */
    response: labelled('Answer', optional(personalText(5_000))),
  },
  computed: {
    /** The versions of the linked records that somebody last looked at, by id. A later version means a change since. */
    seenVersions: withTraits(versions(), { internal: true }),
  },
  filters: { caseId: z.uuid().optional(), claimId: z.uuid().optional() },
});

/** The linked records were read again as they are now, and the link holds. */
export const reviewElementProof = recordVerb(elementProof, {
  command: 'ReviewElementProof',
  event: 'ElementProofReviewed',
  outcome: 'reviewed',
  path: 'review',
  body: z.strictObject({
    /** The versions that were read, by the id of the record. */
    versions: versions().refine((read) => Object.keys(read).length <= 10, { error: 'Say at most 10 versions' }),
  }),
  changes: z.object({ seenVersions: versions() }),
  summary: 'Say that a link to an element holds, with the linked records as they are now',
  undoneBy: null,
});

/** How an element stood in a run, in words. */
const analyzedElement = z.strictObject({
  elementId: identifier(),
  text: text(1_000),
  status: z.enum(keysOf(CELL_STATUSES)),
  isMet: z.boolean(),
  sentence: text(5_000),
  /** The standard of proof and its tally, spelt out. */
  tally: text(2_000),
});

const analyzedClaim = z.strictObject({
  claimId: identifier(),
  name: text(200),
  kind: kind(),
  side: z.enum(keysOf(CLAIM_SIDES)),
  elements: z.array(analyzedElement).max(MAX_ELEMENTS),
});
export type AnalyzedClaim = z.output<typeof analyzedClaim>;

/** A saved run: how the elements stood, and the versions of the records that this rested on. */
export const analysis = defineRecord({
  noun: 'Analysis',
  category: 'analysis',
  path: '/api/analyses',
  isReadAhead: false,
  add: 'Save',
  added: 'Saved',
  fields: {
    caseId: identifier(),
    title: personalText(200),
    note: optional(personalText(5_000)),
    claims: withTraits(z.array(analyzedClaim).min(1, { error: 'Analyze at least one claim' }).max(100), {
      personal: true,
    }),
    /** The versions of the records that the run rested on, by id. */
    basis: withTraits(
      versions().refine((all) => Object.keys(all).length <= MAX_BASIS, { error: `Name at most ${MAX_BASIS} records` }),
      { internal: true },
    ),
  },
  computed: {},
  filters: { caseId: z.uuid().optional() },
});

export type ClaimTemplate = z.output<typeof claimTemplate.document>;
export type Claim = z.output<typeof claim.document>;
export type ElementProof = z.output<typeof elementProof.document>;
export type Analysis = z.output<typeof analysis.document>;

/** The elements of a claim or a template in their order; none when they were erased. */
export const elementsOf = ({ elements }: Pick<Claim, 'elements'>): readonly ClaimElement[] =>
  Object.entries(heldElements(elements))
    .sort(byOrder)
    .map(([, { order, ...element }]) => element);

/** The confirmations of a claim's or a template's elements; none when they were erased. */
export const confirmationsOf = (record: Pick<Claim, 'confirmations'>): Readonly<Record<string, Confirmation>> =>
  (record.confirmations as unknown) === ERASED || record.confirmations === null ? {} : record.confirmations;

/** The claims of a run; none when they were erased. */
export const claimsOf = (record: Pick<Analysis, 'claims'>): readonly AnalyzedClaim[] =>
  typeof record.claims === 'string' || record.claims === null ? [] : record.claims;

export const templateEvents = [...Object.values(claimTemplate.events), confirmTemplateElements.event] as const;
export const claimEvents = [...Object.values(claim.events), confirmClaimElements.event] as const;
export const proofEvents = [...Object.values(elementProof.events), reviewElementProof.event] as const;
export const analysisEvents = Object.values(analysis.events);

export const claimTemplatesView = recordView('claim-templates', claimTemplate.document, templateEvents);
export const claimsView = recordView('claims', claim.document, claimEvents);
export const proofsView = recordView('element-proofs', elementProof.document, proofEvents);
export const analysesView = recordView('analyses', analysis.document, analysisEvents);

/** The outline of proof of a case as a file; the answer is bytes, not JSON. */
export const outlineRoute = {
  path: '/api/claims/outline/:caseId',
  summary: 'The outline of proof of a case, or its facts by element, as a PDF or a Word document to be saved',
  query: z.strictObject({
    format: z.enum(['pdf', 'docx']).default('pdf'),
    part: z.enum(['outline', 'facts']).default('outline'),
  }),
} as const;

export const claims = defineFeature({
  events: [...templateEvents, ...claimEvents, ...proofEvents, ...analysisEvents],
  commands: [
    ...Object.values(claimTemplate.commands),
    confirmTemplateElements.command,
    ...Object.values(claim.commands),
    confirmClaimElements.command,
    ...Object.values(elementProof.commands),
    reviewElementProof.command,
    ...Object.values(analysis.commands),
  ],
  views: [claimTemplatesView, claimsView, proofsView, analysesView],
  queries: [
    ...Object.values(claimTemplate.queries),
    ...Object.values(claim.queries),
    ...Object.values(elementProof.queries),
    ...Object.values(analysis.queries),
  ],
  errors: defineErrors({
    PROOF_NOT_OF_CASE: {
      status: 422,
      message: 'An element rests on records of its own case. Add this one to the case first, or leave it out.',
    },
    PROOF_EMPTY: {
      status: 422,
      message: 'Choose a fact, a document, an authority, an argument or a witness, or write a note.',
    },
    ELEMENT_UNKNOWN: { status: 422, message: 'This claim has no such element. Choose one that it has.' },
    ELEMENTS_CHANGED: {
      status: 409,
      message: 'Somebody changed the elements meanwhile. Read them again, and confirm them then.',
    },
    ANALYSIS_IS_KEPT: {
      status: 409,
      message: 'A saved analysis is kept as it was. Save another one to see how the case stands now.',
    },
  }),
});
