import { z } from 'zod';
import { BILLING_TYPES } from '../billingChoices.ts';
import { AI_CONSENTS, OUR_ROLES } from '../caseChoices.ts';
import { CASE_STATUSES, keysOf } from '../choices.ts';
import { customValues } from '../customValues.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  calendarDate,
  fromClient,
  identifier,
  instantField,
  labelled,
  modernDate,
  nonNegativeMoney,
  optional,
  percentage,
  personalText,
  text,
} from '../kernel/fields.ts';
import { personField } from '../kernel/person.ts';
import { mineParameter } from '../kernel/query.ts';
import { defineRecord, noBody, recordVerb, recordView, removalWithRecords } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { FEE_FIELDS } from '../matterChoices.ts';

/** The client's informed consent to sending text of the case to an AI provider, as it is entered. */
const aiConsent = {
  aiConsentOn: labelled('AI consent given on', calendarDate()),
  aiConsentHow: labelled('AI consent given', z.enum(keysOf(AI_CONSENTS))),
  /** The person who gave it, when it is not the client. */
  aiConsentBy: labelled('AI consent given by', personalText(200).nullable()),
};

/** Limit of the clients of a case besides the first one. */
export const MAX_OTHER_CLIENTS = 20;

const otherClients = () =>
  withTraits(
    z
      .array(identifier())
      .max(MAX_OTHER_CLIENTS, { error: `Name at most ${MAX_OTHER_CLIENTS} clients` })
      .default([]),
    { names: 'clients', label: 'Also acting for' },
  );

const namedClient = (label: string) => labelled(label, withTraits(optional(identifier()), { names: 'clients' }));
const attorney = (label: string) => labelled(label, optional(personField()));
const stageDate = (label: string) => labelled(label, optional(modernDate()));

export const caseRecord = defineRecord({
  noun: 'Case',
  category: 'case',
  path: '/api/cases',
  add: 'Open',
  added: 'Opened',
  fields: {
    title: personalText(300),
    clientId: identifier(),
    practiceArea: text(100),
    status: z.enum(keysOf(CASE_STATUSES)),
    /** The amount at stake for the client. */
    value: labelled('At stake', optional(nonNegativeMoney())),
    /** The fee that the firm expects to earn. */
    caseValue: labelled('Expected fee', optional(nonNegativeMoney())),
    description: optional(personalText(10_000)),
    notes: optional(personalText(20_000)),
    clioId: optional(text(100)),
    clioMatterNumber: optional(text(100)),
    /** The firm's own number of it: as it was entered, or by the firm's pattern. */
    matterNumber: optional(text(60)),
    court: optional(text(200)),
    /** Of the court, with its state: 'Cook County, Illinois'. */
    county: optional(text(100)),
    /** The number that the court gave it. */
    docketNumber: labelled('Case number', optional(personalText(100))),
    judge: optional(personalText(200)),
    ourRole: labelled('Our role', optional(z.enum(keysOf(OUR_ROLES)))),
    billingType: labelled('Billing', z.enum(keysOf(BILLING_TYPES)).default('hourly')),
    /** The agreed fee of a case that is billed at a flat fee. */
    flatFee: optional(nonNegativeMoney()),
    /** The firm's share of the recovery of a contingency case, in percent. */
    contingencyPercent: labelled('Contingency fee', optional(percentage())),
    otherClientIds: otherClients(),
    /** Whom invoices go to, when it is not the client. */
    billedClientId: namedClient('Billed to'),
    responsibleAttorney: attorney('Responsible attorney'),
    /** Who brought the case to the firm. */
    originatingAttorney: attorney('Originating attorney'),
    engagedOn: stageDate('Engagement signed'),
    filedOn: stageDate('Filed'),
    servedOn: stageDate('Served'),
    discoveryEndsOn: stageDate('Discovery ends'),
    trialOn: stageDate('Trial begins'),
    resolvedOn: stageDate('Settled or decided'),
    /** The saved check whose verdict the case was opened on. */
    conflictCheckId: labelled('Conflict check', withTraits(optional(identifier()), { names: 'conflict-checks' })),
    /** Why the case was opened without a check. */
    conflictReason: labelled('Reason without a check', optional(personalText(2_000))),
    /** Values of the firm's own fields, of which some are only for cases of one practice area. */
    customFields: withTraits(customValues(), { personal: true }),
  },
  computed: {
    closedAt: instantField().nullable(),
    /** Nothing of the case goes to an AI provider while there is no day; cases have none until consent is recorded. */
    aiConsentOn: aiConsent.aiConsentOn.nullable().optional(),
    aiConsentHow: aiConsent.aiConsentHow.nullable().optional(),
    aiConsentBy: aiConsent.aiConsentBy.optional(),
  },
  filters: {
    clientId: z.uuid().optional(),
    /** Cases of which the client is one of the clients, or billed. */
    involves: z.uuid().optional(),
    status: z.enum(keysOf(CASE_STATUSES)).optional(),
    practiceArea: z.string().optional(),
    mine: mineParameter(),
  },
  removal: removalWithRecords,
  restricted: FEE_FIELDS.cases,
  since: [
    {
      court: null,
      county: null,
      docketNumber: null,
      judge: null,
      ourRole: null,
      billingType: 'hourly',
      flatFee: null,
      contingencyPercent: null,
    },
    { matterNumber: null },
    {
      otherClientIds: [],
      billedClientId: null,
      responsibleAttorney: null,
      originatingAttorney: null,
      engagedOn: null,
      filedOn: null,
      servedOn: null,
      discoveryEndsOn: null,
      trialOn: null,
      resolvedOn: null,
      conflictCheckId: null,
      conflictReason: null,
    },
    { customFields: {} },
  ],
});

export const closeCase = recordVerb(caseRecord, {
  command: 'CloseCase',
  event: 'CaseClosed',
  outcome: 'closed',
  path: 'close',
  body: noBody,
  changes: z.object({ status: z.literal('closed'), closedAt: instantField() }),
  summary: 'Close a case',
  undoneBy: 'ReopenCase',
});

export const reopenCase = recordVerb(caseRecord, {
  command: 'ReopenCase',
  event: 'CaseReopened',
  outcome: 'reopened',
  path: 'reopen',
  body: noBody,
  changes: z.object({ status: z.enum(keysOf(CASE_STATUSES)), closedAt: z.null() }),
  summary: 'Reopen a closed case as an active one',
  undoneBy: 'CloseCase',
});

export const allowAi = recordVerb(caseRecord, {
  command: 'AllowAiOnCase',
  event: 'CaseConsentRecorded',
  outcome: 'opened to AI proposals',
  path: 'allow-ai',
  body: z.strictObject({
    ...aiConsent,
    aiConsentOn: fromClient(aiConsent.aiConsentOn),
    aiConsentBy: fromClient(aiConsent.aiConsentBy.default(null)),
  }),
  changes: z.object(aiConsent).partial(),
  summary: 'Record the client’s informed consent to sending text of a case to the AI provider',
  undoneBy: 'WithdrawAiFromCase',
});

export const withdrawAi = recordVerb(caseRecord, {
  command: 'WithdrawAiFromCase',
  event: 'CaseConsentWithdrawn',
  outcome: 'closed to AI proposals',
  path: 'withdraw-ai',
  body: noBody,
  changes: z.object({ aiConsentOn: z.null(), aiConsentHow: z.null(), aiConsentBy: z.null() }).partial(),
  summary: 'Send nothing more of a case to the AI provider',
  // Consent that was withdrawn has to be given anew.
  undoneBy: null,
});

/** Recorded by the product itself; no request leads to this event. */
export const caseNumbered = defineEvent('CaseNumbered', z.object({ changes: z.object({ matterNumber: text(60) }) }), {
  undoneBy: null,
});

/** Recorded in a separate stream for the numbering of a firm's cases; a case keeps its number for good. */
export const matterNumberTaken = defineEvent(
  'MatterNumberTaken',
  z.object({ caseId: identifier(), series: text(60), number: z.int().min(1), matterNumber: text(60) }),
);

export type Case = z.output<typeof caseRecord.document>;

export const caseEvents = [
  ...Object.values(caseRecord.events),
  closeCase.event,
  reopenCase.event,
  allowAi.event,
  withdrawAi.event,
  caseNumbered,
] as const;

export const casesView = recordView('cases', caseRecord.document, caseEvents);

export const cases = defineFeature({
  events: [...caseEvents, matterNumberTaken],
  commands: [
    ...Object.values(caseRecord.commands),
    closeCase.command,
    reopenCase.command,
    allowAi.command,
    withdrawAi.command,
  ],
  views: [casesView],
  queries: Object.values(caseRecord.queries),
  errors: defineErrors({
    CASE_HAS_TRUST_MONEY: {
      status: 409,
      message:
        'Money is held in trust for this case. Pay it out or transfer it to another matter before the case is removed.',
    },
    CASE_CLIENT_HAS_TRUST_MONEY: {
      status: 409,
      message:
        'A client who is taken off the case has money in trust for it. Pay it out or transfer it to another matter first.',
    },
    CASE_HAS_RECORDS: {
      status: 409,
      message:
        'This case has records that would be removed as well. Send { "withRecords": true } to remove them together; restoring the case brings them back.',
    },
    CASE_CLOSED: { status: 409, message: 'This case is closed. Reopen it before you change it.' },
    CASE_NOT_CLOSED: { status: 409, message: 'This case is open, so there is nothing to reopen.' },
    AI_CONSENT_TO_COME: {
      status: 422,
      message: 'Consent cannot have been given on a day to come. Enter the day on which the client gave it.',
    },
    CLIENT_NOT_OF_CASE: {
      status: 422,
      message:
        'The case belongs to another client. Choose that client, or leave the client out: it follows from the case.',
    },
    CLOSE_INSTEAD: { status: 422, message: 'A case is closed by closing it, not by a change of its status.' },
  }),
});
