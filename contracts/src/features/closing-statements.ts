import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { CLOSING_STATUSES, FEE_BASES } from '../closingChoices.ts';
import { firmDetails } from '../firmFields.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  calendarDate,
  fromClient,
  identifier,
  instantField,
  labelled,
  modernDate,
  money,
  nonNegativeMoney,
  optional,
  percentage,
  personalText,
  text,
} from '../kernel/fields.ts';
import { mineParameter } from '../kernel/query.ts';
import { defineRecord, recordVerb, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';

/** Limit of the shares of one fee, and of the costs and payments that one statement lists. */
export const MAX_SHARES = 10;
export const MAX_ITEMS = 300;

/** The firm's share of one part of the recovery. */
export const feeShare = z.strictObject({
  /** The stage that the agreement names: 'After suit was filed'. */
  stage: text(200),
  percent: percentage(),
  /** The part that the share is of; null for all that the shares before it leave. */
  of: nonNegativeMoney().nullable().default(null),
});
export type FeeShare = z.output<typeof feeShare>;

/** A cost as the client reads it, regardless of later changes to the expense that it came from. */
export const closingCost = z.strictObject({
  /** The expense; null for a cost that is entered here. */
  recordId: identifier().nullable().default(null),
  date: calendarDate(),
  description: text(2000),
  amount: nonNegativeMoney(),
});
export type ClosingCost = z.output<typeof closingCost>;

/** A lien, or another payment to a third person. */
export const closingLien = z.strictObject({
  payee: text(200),
  description: text(500).nullable().default(null),
  amount: nonNegativeMoney(),
});
export type ClosingLien = z.output<typeof closingLien>;

const status = () => z.enum(keysOf(CLOSING_STATUSES));

const eachOnce = (costs: readonly ClosingCost[]): boolean => {
  const ids = costs.flatMap(({ recordId }) => recordId ?? []);
  return new Set(ids).size === ids.length;
};

/**
 * The statement that a client receives at the end of a contingent-fee matter: its outcome, what was recovered, and the
 * remittance with the method of its determination (ABA Model Rule 1.5(c)).
 */
export const closingStatement = defineRecord({
  noun: 'ClosingStatement',
  label: 'Closing statement',
  category: 'closing',
  path: '/api/closing-statements',
  add: 'Draft',
  added: 'Drafted',
  fields: {
    caseId: identifier(),
    /** The case's client. */
    clientId: optional(identifier()),
    outcome: labelled('Outcome', personalText(500)),
    recovery: labelled('Gross recovery', nonNegativeMoney()),
    feeBasis: labelled('Fee is computed', z.enum(keysOf(FEE_BASES)).default('gross')),
    shares: labelled(
      'Fee',
      withTraits(
        z
          .array(feeShare)
          .min(1, { error: 'Say what share of the recovery the fee is' })
          .max(MAX_SHARES, { error: `Name at most ${MAX_SHARES} shares` })
          .refine((shares) => shares.every(({ of }, index) => (of === null) === (index === shares.length - 1)), {
            error: 'Each share but the last names its part of the recovery; the last is of the rest',
          }),
        { personal: true },
      ),
    ),
    costs: withTraits(
      z
        .array(closingCost)
        .max(MAX_ITEMS, { error: `List at most ${MAX_ITEMS} costs` })
        .refine(eachOnce, { error: 'Each expense can be there once' })
        .default([]),
      { personal: true },
    ),
    liens: labelled(
      'Liens and payments to others',
      withTraits(
        z
          .array(closingLien)
          .max(MAX_ITEMS, { error: `List at most ${MAX_ITEMS} payments` })
          .default([]),
        { personal: true },
      ),
    ),
    notes: optional(personalText(5000)),
  },
  computed: {
    status: status(),
    fee: labelled('Fee in all', money()),
    costsTotal: labelled('Costs in all', money()),
    liensTotal: labelled('Payments to others in all', money()),
    remittance: labelled('Remittance to the client', money()),
    /** The day on which it was given to the client. */
    givenOn: labelled('Given to the client', calendarDate().nullable()),
    finalAt: labelled('Final', instantField().nullable()),
    /** The firm's details when it became final. */
    firm: withTraits(firmDetails.nullable(), { personal: true, internal: true }),
  },
  filters: { caseId: z.uuid().optional(), mine: mineParameter() },
});

export type ClosingStatement = z.output<typeof closingStatement.document>;

const { firm, givenOn } = closingStatement.computed;

export const finalizeStatement = recordVerb(closingStatement, {
  command: 'FinalizeClosingStatement',
  event: 'ClosingStatementFinalized',
  outcome: 'final',
  path: 'finalize',
  body: z.strictObject({
    /** The user's today by default. */
    givenOn: fromClient(modernDate()).optional(),
  }),
  changes: z.object({ status: z.literal('final'), givenOn, finalAt: instantField(), firm }),
  summary: 'Make a closing statement final, as it was given to the client on a day; it stays as it is from then on',
  undoneBy: null,
});

export const closingStatementEvents = [...Object.values(closingStatement.events), finalizeStatement.event] as const;

export const closingStatementsView = recordView(
  'closing-statements',
  closingStatement.document,
  closingStatementEvents,
);

/** The answer is bytes, not JSON. */
export const closingStatementPdfRoute = {
  path: `${closingStatement.path}/:id/pdf`,
  summary: 'The closing statement as a PDF to be saved',
} as const;

export const closingStatements = defineFeature({
  events: closingStatementEvents,
  commands: [...Object.values(closingStatement.commands), finalizeStatement.command],
  views: [closingStatementsView],
  queries: Object.values(closingStatement.queries),
  errors: defineErrors({
    CLOSING_STATEMENT_FINAL: {
      status: 409,
      message: 'The client was given this closing statement, so it stays as it is. Draft another one to correct it.',
    },
    CLOSING_STATEMENT_SUM: {
      status: 422,
      message: 'Fee, costs and payments to others cannot be more than the recovery. Correct one of them.',
    },
    CLOSING_STATEMENT_COST: {
      status: 422,
      message:
        'A closing statement lists costs of its own case that no invoice and no other closing statement holds. Take the others off.',
    },
  }),
});
