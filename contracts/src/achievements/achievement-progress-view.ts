import { z } from 'zod';
import { calendarEvent } from '../features/calendar.ts';
import { caseRecord, closeCase } from '../features/cases.ts';
import { client } from '../features/clients.ts';
import { conflictCheck } from '../features/conflicts.ts';
import { caseTrigger } from '../features/deadlines.ts';
import { caseDocument } from '../features/documents.ts';
import { fact } from '../features/facts.ts';
import { userProfileChanged, userRegistered } from '../features/identity.ts';
import {
  invoiceEmailSettled,
  recordPayment,
  recordSent,
  returnPayment,
  sendInvoice,
  takeBackPayment,
} from '../features/invoices.ts';
import { legalArgument, legalAuthority } from '../features/law.ts';
import { convertLead } from '../features/leads.ts';
import { financialRecord } from '../features/money.ts';
import { caseNote } from '../features/notes.ts';
import { party } from '../features/parties.ts';
import { documentSnippet, useSnippet } from '../features/snippets.ts';
import { moneyTarget } from '../features/targets.ts';
import { completeTask } from '../features/tasks.ts';
import { timeEntry } from '../features/time.ts';
import { reconciliation } from '../features/trust/reconciliations.ts';
import { proposalAccepted } from '../features/unbilled-time.ts';
import type { EventDefinition } from '../kernel/event.ts';
import { identifier } from '../kernel/fields.ts';
import { defineView } from '../kernel/view.ts';
import { doerOf } from './achievement-progress.ts';

/** The events that count for achievements, and those that set the time zone of a person's days. */
const earning: readonly EventDefinition[] = [
  client.events.added,
  convertLead.event,
  conflictCheck.events.added,
  caseRecord.events.added,
  closeCase.event,
  party.events.added,
  caseNote.events.added,
  completeTask.event,
  timeEntry.events.added,
  proposalAccepted,
  sendInvoice.event,
  recordSent.event,
  invoiceEmailSettled,
  recordPayment.event,
  takeBackPayment.event,
  returnPayment.event,
  reconciliation.events.added,
  moneyTarget.events.added,
  financialRecord.events.added,
  calendarEvent.events.added,
  caseTrigger.events.added,
  caseDocument.events.added,
  documentSnippet.events.added,
  useSnippet.event,
  legalAuthority.events.added,
  legalArgument.events.added,
  fact.events.added,
  userRegistered,
  userProfileChanged,
];

const tally = z.object({
  value: z.int().min(0),
  seen: z.array(z.string()).optional(),
  last: z.string().optional(),
  run: z.int().optional(),
});

/**
 * Each person's progress toward achievements, one document per person. `level` is the event from which levels are
 * computed.
 */
export const achievementProgressViewWith = (level: EventDefinition) =>
  defineView('achievement-standings', {
    document: z.object({
      id: identifier(),
      userId: identifier(),
      zone: z.string(),
      tallies: z.record(z.string(), tally),
    }),
    changedBy: [...earning, level],
    idsOf: (event) => {
      const doer = doerOf(event);
      return doer === null ? [] : [doer];
    },
    isPersonal: true,
  });
