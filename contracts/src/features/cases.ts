import { z } from 'zod';
import { CASE_STATUSES, keysOf } from '../choices.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  identifier,
  instantField,
  labelled,
  nonNegativeMoney,
  optional,
  personalText,
  text,
} from '../kernel/fields.ts';
import { defineRecord, noBody, recordVerb, recordView, removalWithRecords } from '../kernel/record.ts';

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
  },
  computed: { closedAt: instantField().nullable() },
  filters: {
    clientId: z.uuid().optional(),
    status: z.enum(keysOf(CASE_STATUSES)).optional(),
    practiceArea: z.string().optional(),
  },
  removal: removalWithRecords,
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

export type Case = z.output<typeof caseRecord.document>;

export const caseEvents = [...Object.values(caseRecord.events), closeCase.event, reopenCase.event] as const;

export const casesView = recordView('cases', caseRecord.document, caseEvents);

export const cases = defineFeature({
  events: caseEvents,
  commands: [...Object.values(caseRecord.commands), closeCase.command, reopenCase.command],
  views: [casesView],
  queries: Object.values(caseRecord.queries),
  errors: defineErrors({
    CASE_HAS_RECORDS: {
      status: 409,
      message:
        'This case has records that would be removed as well. Send { "withRecords": true } to remove them together; restoring the case brings them back.',
    },
    CASE_CLOSED: { status: 409, message: 'This case is closed. Reopen it before you change it.' },
    CASE_NOT_CLOSED: { status: 409, message: 'This case is open, so there is nothing to reopen.' },
    CLIENT_NOT_OF_CASE: {
      status: 422,
      message:
        'The case belongs to another client. Choose that client, or leave the client out: it follows from the case.',
    },
    CLOSE_INSTEAD: { status: 422, message: 'A case is closed by closing it, not by a change of its status.' },
  }),
});
