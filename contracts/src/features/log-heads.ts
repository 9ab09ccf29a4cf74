import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { email, fromClient, identifier, instantField, personalText, text } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { noBody } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { byFirm, defineView } from '../kernel/view.ts';
import { LOG_HEAD_MAIL_STATES } from '../logHeadChoices.ts';

/** Limit of addresses that heads are mailed to besides the owners. */
export const MAX_HEAD_ADDRESSES = 10;

const addresses = () => withTraits(z.array(email()).max(MAX_HEAD_ADDRESSES), { personal: true });

/** A month of the calendar in UTC: '2026-11'. */
const month = () => z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

const headId = identifier();

/** To whom heads are mailed; recorded in one stream per firm, with the firm's id, as all that follows. */
export const logHeadRecipientsChosen = defineEvent(
  'LogHeadRecipientsChosen',
  z.object({ owners: z.boolean(), addresses: addresses() }),
);
/** Somebody asked for a head beside the monthly ones. */
export const logHeadAskedFor = defineEvent('LogHeadAskedFor', z.object({ headId }));
/** The signed head of the firm's log was kept, of a month that ended or because somebody asked for it. */
export const logHeadKept = defineEvent(
  'LogHeadKept',
  z.object({
    headId,
    /** The month whose entries it has, and those until it was kept; null for one that somebody asked for. */
    month: month().nullable(),
    size: z.int().min(0),
    /** The root in base64 (RFC 6962, SHA-256). */
    root: text(100),
    /** The signed head (C2SP tlog-checkpoint). */
    checkpoint: z.string().max(4000),
  }),
);
/** An authority time-stamped a head. */
export const logHeadStamped = defineEvent(
  'LogHeadStamped',
  z.object({
    headId,
    /** Host of the authority. */
    authority: text(300),
    /** The time that the authority says. */
    stampedAt: instantField(),
    /** Its answer in base64 (RFC 3161). */
    stamp: withTraits(z.base64().max(200_000), { internal: true }),
  }),
);
/** A head is on its way to everybody who gets it; recorded before the first message goes out. */
export const logHeadMailAttempted = defineEvent(
  'LogHeadMailAttempted',
  z.object({ headId, attempt: identifier(), to: withTraits(z.array(email()).max(100), { personal: true }) }),
);
export const logHeadMailSettled = defineEvent(
  'LogHeadMailSettled',
  z.object({ headId, outcome: z.enum(['accepted', 'refused', 'unknown']), detail: personalText(500) }),
);

export const logHeadEvents = [
  logHeadRecipientsChosen,
  logHeadAskedFor,
  logHeadKept,
  logHeadStamped,
  logHeadMailAttempted,
  logHeadMailSettled,
] as const;
export type LogHeadEvent = DomainEvent<EventOf<(typeof logHeadEvents)[number]>>;

const keptHead = z.object({
  id: headId,
  month: month().nullable(),
  keptAt: instantField(),
  size: z.int(),
  root: z.string(),
  checkpoint: z.string(),
  /** Who stamped it, and when; null for one without a stamp. */
  stamp: z.object({ authority: z.string(), at: instantField() }).nullable(),
  /** To whom it was mailed; null for one that was not. */
  mail: z
    .object({
      attempt: identifier(),
      state: z.enum(keysOf(LOG_HEAD_MAIL_STATES)),
      to: z.array(z.string()),
      at: instantField(),
      /** What the mail server said; null while it said nothing. */
      detail: z.string().nullable(),
    })
    .nullable(),
});
export type KeptHead = z.output<typeof keptHead>;

const logHeads = z.object({
  /** The id of the firm. */
  id: identifier(),
  /** Whether the firm's owners get each head. */
  owners: z.boolean(),
  /** Who gets it besides. */
  addresses: z.array(z.string()),
  /** Id of the head that somebody asked for and that is being made; null for none. */
  asked: headId.nullable(),
  /** The newest first. */
  heads: z.array(keptHead),
});
export type LogHeads = z.output<typeof logHeads>;

export const logHeadsView = defineView('log-heads', {
  document: logHeads.extend({ userId: identifier() }),
  changedBy: logHeadEvents,
  idsOf: byFirm,
});

const SETTING = { category: 'loghead', target: 'firm', answer: logHeads, needsNetwork: true } as const;

export const chooseLogHeadRecipients = defineCommand({
  ...SETTING,
  type: 'ChooseLogHeadRecipients',
  method: 'PUT',
  path: '/api/log-heads/recipients',
  body: z.strictObject({ owners: z.boolean(), addresses: fromClient(addresses()) }),
  status: 200,
  summary: 'Say to whom the signed head of the log is mailed each month: the owners, and further addresses',
});

export const askForLogHead = defineCommand({
  ...SETTING,
  type: 'AskForLogHead',
  method: 'POST',
  path: '/api/log-heads',
  body: noBody,
  status: 202,
  summary: 'Keep the signed head of the log now: it is time-stamped and mailed as each month’s is',
});

export const listLogHeads = defineQuery({
  name: 'ListLogHeads',
  path: '/api/log-heads',
  query: noQuery,
  answer: logHeads,
  reads: ['log-heads'],
  summary: 'The heads of the log that were kept each month, to whom they were mailed and who time-stamped them',
});

/** The answer of the authority over a head, as a file. */
export const logHeadStampRoute = {
  path: '/api/log-heads/:id/stamp',
  summary: 'The time stamp of a head of the log that was kept, as an RFC 3161 file',
} as const;

export const keptLogHeads = defineFeature({
  events: logHeadEvents,
  commands: [chooseLogHeadRecipients, askForLogHead],
  views: [logHeadsView],
  queries: [listLogHeads],
  errors: defineErrors({
    LOG_HEAD_UNDER_WAY: {
      status: 409,
      message: 'A head of the log is being made already. It is in the list in a moment.',
    },
  }),
});
