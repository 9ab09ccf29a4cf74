import { z } from 'zod';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  calendarDate,
  fromClient,
  identifier,
  instantField,
  modernDate,
  personalText,
  text,
} from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { defineView } from '../kernel/view.ts';

const holdId = identifier();

/** Recorded in one stream per firm, so that a command learns from one head what must not be lost. */
export const legalHoldPlaced = defineEvent(
  'LegalHoldPlaced',
  z.object({
    holdId,
    /** The matter that is held; null where it is a client, with all their matters. */
    caseId: identifier().nullable(),
    clientId: identifier().nullable(),
    /** The day since which the duty to preserve is known. */
    since: calendarDate(),
    reason: personalText(4000),
  }),
);
/** It repeats what was held, so that it is read without the event before it. */
export const legalHoldReleased = defineEvent(
  'LegalHoldReleased',
  z.object({
    holdId,
    caseId: identifier().nullable(),
    clientId: identifier().nullable(),
    reason: personalText(4000),
  }),
);

export const legalHoldEvents = [legalHoldPlaced, legalHoldReleased] as const;
export type LegalHoldEvent = DomainEvent<EventOf<(typeof legalHoldEvents)[number]>>;

const legalHold = z.object({
  id: identifier(),
  caseId: identifier().nullable(),
  clientId: identifier().nullable(),
  since: calendarDate(),
  reason: z.string(),
  placedAt: instantField(),
  /** The id of the account that placed it. */
  placedBy: identifier(),
  released: z.object({ at: instantField(), by: identifier(), reason: z.string() }).nullable(),
});
export type LegalHold = z.output<typeof legalHold>;

export const legalHoldsView = defineView('legal-holds', {
  document: legalHold.extend({ userId: identifier() }),
  changedBy: legalHoldEvents,
  idsOf: ({ data }) => [(data as { readonly holdId: string }).holdId],
});

const common = { category: 'hold', target: 'firm', method: 'POST', needsNetwork: true } as const;

export const placeLegalHold = defineCommand({
  ...common,
  type: 'PlaceLegalHold',
  path: '/api/legal-holds',
  body: z
    .strictObject({
      caseId: identifier().nullable().default(null),
      clientId: identifier().nullable().default(null),
      since: fromClient(modernDate()),
      reason: text(4000),
    })
    .refine(({ caseId, clientId }) => (caseId === null) !== (clientId === null), {
      error: 'Name a client or a case, and not both',
      path: ['caseId'],
    }),
  answer: legalHold,
  status: 201,
  summary: 'Place a legal hold on a client or a case: nothing of it is removed while it is held',
});

export const releaseLegalHold = defineCommand({
  ...common,
  type: 'ReleaseLegalHold',
  path: '/api/legal-holds/:holdId/release',
  params: z.object({ holdId }),
  body: z.strictObject({ reason: text(4000) }),
  answer: legalHold,
  status: 200,
  summary: 'Release a legal hold; that it was placed stays on record',
});

export const listLegalHolds = defineQuery({
  name: 'ListLegalHolds',
  path: '/api/legal-holds',
  query: noQuery,
  answer: z.array(legalHold),
  reads: ['legal-holds'],
  summary: 'The legal holds of the firm, those that were released as well, newest first',
});

export const legalHolds = defineFeature({
  events: [...legalHoldEvents],
  commands: [placeLegalHold, releaseLegalHold],
  views: [legalHoldsView],
  queries: [listLegalHolds],
  errors: defineErrors({
    ON_LEGAL_HOLD: {
      status: 409,
      message: 'This is on legal hold, and nothing of it may be removed or moved away. Have the hold released first.',
    },
  }),
});
