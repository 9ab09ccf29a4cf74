import { z } from 'zod';
import { emailBody, emailOutcome, sentEmails } from '../../emails.ts';
import { defineEvent } from '../../kernel/event.ts';
import { identifier, labelled, modernDate, optional, personalText } from '../../kernel/fields.ts';
import { aboveZero } from '../../kernel/positive-money.ts';
import { defineRecord, recordVerb, recordView } from '../../kernel/record.ts';
import { total } from '../../kernel/total.ts';

/** A request to a client for money to be held in trust. */
export const trustRequest = defineRecord({
  noun: 'TrustRequest',
  label: 'Trust request',
  category: 'trustrequest',
  path: '/api/trust-requests',
  fields: {
    clientId: labelled('Client', identifier()),
    caseId: labelled('Matter', optional(identifier())),
    amount: aboveZero(),
    dueOn: labelled('Due date', modernDate()),
    message: optional(personalText(2000)),
  },
  computed: {
    /** Sum of the deposits that answer it. */
    received: labelled('Received', total()),
    emails: sentEmails(),
  },
  since: [{ emails: [] }],
  filters: { clientId: identifier().optional() },
});
export type TrustRequest = z.output<typeof trustRequest.document>;

export const trustRequestPdfRoute = {
  path: `${trustRequest.path}/:id/pdf`,
  summary: 'The letter that asks the client for trust money, as a PDF to be saved',
} as const;

/** A deposit that answers a request was recorded, or was reversed. Only a process causes it. */
export const trustRequestReceived = defineEvent(
  'TrustRequestReceived',
  z.object({ changes: z.object({ received: trustRequest.computed.received }) }),
  { undoneBy: null },
);

const { emails } = trustRequest.computed;

export const emailTrustRequest = recordVerb(trustRequest, {
  command: 'EmailTrustRequest',
  event: 'TrustRequestEmailRequested',
  path: 'email',
  body: emailBody,
  changes: z.object({ emails }),
  summary: 'Send the letter that asks for trust money by e-mail, as a PDF; what became of it is in its e-mails',
  undoneBy: null,
});

/** The message is about to be sent: if no outcome follows this event, it is unknown whether it was. */
export const trustRequestEmailAttempted = defineEvent(
  'TrustRequestEmailAttempted',
  z.object({ changes: z.object({ emails }), emailId: identifier() }),
  { undoneBy: null },
);

/** The outcome of an attempt. */
export const trustRequestEmailSettled = defineEvent(
  'TrustRequestEmailSettled',
  z.object({ changes: z.object({ emails }), emailId: identifier(), outcome: emailOutcome }),
  { undoneBy: null },
);

export const trustRequestEvents = [
  ...Object.values(trustRequest.events),
  trustRequestReceived,
  emailTrustRequest.event,
  trustRequestEmailAttempted,
  trustRequestEmailSettled,
] as const;
export const trustRequestsView = recordView('trust-requests', trustRequest.document, trustRequestEvents);

/** The least that a client shall have in trust for a matter: an evergreen retainer. */
export const trustMinimum = defineRecord({
  noun: 'TrustMinimum',
  label: 'Minimum balance',
  category: 'trustminimum',
  path: '/api/trust-minimums',
  fields: {
    clientId: labelled('Client', identifier()),
    caseId: labelled('Matter', optional(identifier())),
    minimum: labelled('Minimum balance', aboveZero()),
    replenishTo: labelled('Replenish to', aboveZero()),
    notes: optional(personalText(1000)),
  },
  computed: {},
  filters: { clientId: identifier().optional() },
});
export type TrustMinimum = z.output<typeof trustMinimum.document>;

export const trustMinimumEvents = Object.values(trustMinimum.events);
export const trustMinimumsView = recordView('trust-minimums', trustMinimum.document, trustMinimumEvents);
