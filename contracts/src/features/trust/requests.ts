import { z } from 'zod';
import { emailBody, emailOutcome, sentEmails } from '../../emails.ts';
import { defineEvent } from '../../kernel/event.ts';
import { identifier, instantField, labelled, modernDate, optional, personalText } from '../../kernel/fields.ts';
import { aboveZero } from '../../kernel/positive-money.ts';
import { mineParameter } from '../../kernel/query.ts';
import { defineRecord, noBody, recordVerb, recordView } from '../../kernel/record.ts';
import { total } from '../../kernel/total.ts';
import { withTraits } from '../../kernel/traits.ts';

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
  filters: { clientId: identifier().optional(), mine: mineParameter() },
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

/** That the money fell below the minimum, until it is enough again. */
const shortfall = z.object({
  /** When it was found to be below. */
  since: instantField(),
  /** What was held then. */
  held: total(),
  /** When the notice of it was put away. */
  dismissedAt: instantField().nullable(),
  /** The message about it; null when nobody asked for one. */
  mail: z
    .object({
      state: z.enum(['sending', ...emailOutcome.options]),
      attempt: identifier(),
      to: z.string(),
      detail: z.string().nullable(),
    })
    .nullable(),
});
export type TrustShortfall = z.output<typeof shortfall>;

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
  computed: { shortfall: withTraits(shortfall.nullable(), { personal: true, internal: true }) },
  since: [{ shortfall: null }],
  filters: { clientId: identifier().optional(), mine: mineParameter() },
});
export type TrustMinimum = z.output<typeof trustMinimum.document>;

const shortfallChanges = z.object({ shortfall: trustMinimum.computed.shortfall });

/** The money fell below the minimum. Only a process causes this event and those below. */
export const trustMinimumCrossed = defineEvent('TrustMinimumCrossed', z.object({ changes: shortfallChanges }), {
  undoneBy: null,
});

/** The money is enough again. */
export const trustMinimumReplenished = defineEvent('TrustMinimumReplenished', z.object({ changes: shortfallChanges }), {
  undoneBy: null,
});

/** The message about it is about to be sent, by the process that finds its own attempt afterwards. */
export const trustMinimumMailAttempted = defineEvent(
  'TrustMinimumMailAttempted',
  z.object({ changes: shortfallChanges }),
  { undoneBy: null },
);

export const trustMinimumMailSettled = defineEvent('TrustMinimumMailSettled', z.object({ changes: shortfallChanges }), {
  undoneBy: null,
});

export const dismissTrustShortfall = recordVerb(trustMinimum, {
  command: 'DismissTrustShortfall',
  event: 'TrustShortfallDismissed',
  outcome: 'notice dismissed',
  path: 'dismiss',
  body: noBody,
  changes: shortfallChanges,
  summary: 'Put away the notice that the money is below the minimum; it comes again with the next crossing',
  undoneBy: null,
});

export const trustMinimumEvents = [
  ...Object.values(trustMinimum.events),
  trustMinimumCrossed,
  trustMinimumReplenished,
  trustMinimumMailAttempted,
  trustMinimumMailSettled,
  dismissTrustShortfall.event,
] as const;
export const trustMinimumsView = recordView('trust-minimums', trustMinimum.document, trustMinimumEvents);
