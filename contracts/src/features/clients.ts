import { z } from 'zod';
import { keysOf } from '../choices.ts';
import { entryOrder } from '../drafting/entryOrder.ts';
import { byOrder } from '../drafting/order.ts';
import { CLIENT_KINDS } from '../intakeChoices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineEvent } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  calendarDate,
  email,
  identifier,
  instantField,
  labelled,
  optional,
  personalText,
  text,
} from '../kernel/fields.ts';
import { defineQuery, mineParameter, noQuery } from '../kernel/query.ts';
import { defineRecord, noBody, recordVerb, recordView, removalWithRecords } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { byPerson, defineView } from '../kernel/view.ts';

/** Limit of the contacts of one client. */
export const MAX_CONTACTS = 50;

/** A person whom one writes to or calls for a client: a general counsel, a spouse, an assistant. */
export const clientContact = z.strictObject({
  /** Its place among the contacts; the first one is written to. */
  order: entryOrder(),
  name: text(200),
  role: text(100).nullable().default(null),
  email: email().nullable().default(null),
  phone: text(50).nullable().default(null),
});
export type ClientContact = z.output<typeof clientContact>;

const contacts = () =>
  withTraits(
    z
      .record(z.uuid(), clientContact)
      .refine((all) => Object.keys(all).length <= MAX_CONTACTS, { error: `Name at most ${MAX_CONTACTS} contacts` })
      .default({}),
    { personal: true, entries: true },
  );

export const client = defineRecord({
  noun: 'Client',
  category: 'client',
  path: '/api/clients',
  fields: {
    kind: z.enum(keysOf(CLIENT_KINDS)).default('person'),
    name: personalText(200),
    email: email(),
    phone: optional(personalText(50)),
    address: optional(personalText(500)),
    practiceArea: text(100),
    birthday: optional(withTraits(calendarDate(), { personal: true })),
    /** Potential new client, who has not engaged the firm yet. */
    isPNC: labelled('Potential client', z.boolean().default(false)),
    clioId: optional(text(100)),
    /** Whether the client's LEDES files contain UTBMS codes. */
    utbmsCodes: labelled('UTBMS codes', z.boolean().default(false)),
    contacts: contacts(),
  },
  computed: {
    convertedAt: labelled('Client since', instantField().nullable()),
    /** Year of the birthday whose reminder was last dismissed. */
    birthdayDismissedForYear: labelled('Birthday reminder dismissed for', z.int().nullable()),
  },
  filters: {
    kind: z.enum(keysOf(CLIENT_KINDS)).optional(),
    practiceArea: z.string().optional(),
    isPNC: z.enum(['true', 'false']).optional(),
    mine: mineParameter(),
  },
  removal: removalWithRecords,
  since: [{ utbmsCodes: false }, { kind: 'person', contacts: {} }],
});

export const convertClient = recordVerb(client, {
  command: 'ConvertClient',
  event: 'ClientConverted',
  outcome: 'converted',
  path: 'convert',
  body: noBody,
  changes: z.object({ isPNC: z.boolean(), convertedAt: instantField() }),
  summary: 'Make a potential client a client',
});

/** The documented path names the client in the body. */
export const dismissBirthday = {
  command: defineCommand({
    type: 'DismissBirthdayReminder',
    waits: { noun: 'Birthday reminder', outcome: 'dismissed' },
    method: 'POST',
    path: '/api/birthday-notifications/dismiss',
    category: client.category,
    target: 'entity',
    targetField: 'clientId',
    body: z.strictObject({ clientId: identifier() }),
    answer: client.document,
    status: 200,
    summary: "Dismiss a client's birthday reminder for the birthday that comes next",
  }),
  event: defineEvent(
    'BirthdayReminderDismissed',
    z.object({ changes: z.object({ birthdayDismissedForYear: z.int() }) }),
    { undoneBy: 'EnableBirthdayReminder' },
  ),
};

export const enableBirthday = recordVerb(client, {
  command: 'EnableBirthdayReminder',
  event: 'BirthdayReminderEnabled',
  outcome: 'reminder enabled',
  path: 'birthday-reminder',
  body: noBody,
  changes: z.object({ birthdayDismissedForYear: z.null() }),
  summary: "Show a client's dismissed birthday reminder again",
  undoneBy: 'DismissBirthdayReminder',
});

/** The name stays, sealed with the firm's books that need it, while everything else of the client is erased. */
export const clientNameKept = defineEvent(
  'ClientNameKept',
  z.object({ changes: z.object({ name: personalText(200), address: personalText(500).nullable() }) }),
  { undoneBy: null },
);

export type Client = z.output<typeof client.document>;

/** The contacts by their ids, the first one first; none when they were erased. */
export const contactsOf = ({
  contacts: held,
}: Pick<Client, 'contacts'>): readonly (readonly [string, ClientContact])[] =>
  typeof held === 'object' && held !== null ? Object.entries(held).sort(byOrder) : [];

const verbs = [convertClient, dismissBirthday, enableBirthday] as const;

export const clientEvents = [
  ...Object.values(client.events),
  ...verbs.map((verb) => verb.event),
  clientNameKept,
] as const;

export const clientsView = recordView('clients', client.document, clientEvents);

/** The dismissal of one birthday's reminder: one per user, client and year. */
export const birthdayDismissal = z.object({
  userId: identifier(),
  clientId: identifier(),
  dismissedForYear: z.int(),
  createdAt: instantField(),
});
export type BirthdayDismissal = z.output<typeof birthdayDismissal>;

export const dismissalsView = defineView('birthday-reminders-dismissals', {
  document: z.object({ id: identifier(), userId: identifier(), dismissals: z.array(birthdayDismissal) }),
  changedBy: [dismissBirthday.event, enableBirthday.event],
  idsOf: byPerson,
  isPersonal: true,
  // Interfaces that show dismissals also show clients, which the same events change.
  isAnnounced: false,
});

export const listDismissals = defineQuery({
  name: 'ListBirthdayDismissals',
  path: '/api/birthday-reminders-dismissals',
  query: noQuery,
  answer: z.array(birthdayDismissal),
  reads: ['birthday-reminders-dismissals'],
  summary: 'The birthday reminders that the user dismissed, one for a client and a year, the latest first',
});

export const clients = defineFeature({
  events: clientEvents,
  commands: [...Object.values(client.commands), ...verbs.map((verb) => verb.command)],
  views: [clientsView, dismissalsView],
  queries: [...Object.values(client.queries), listDismissals],
  errors: defineErrors({
    CLIENT_HAS_RECORDS: {
      status: 409,
      message:
        'This client has records that would be removed as well. Send { "withRecords": true } to remove them together; restoring the client brings them back.',
    },
    CLIENT_HAS_TRUST_MONEY: {
      status: 409,
      message:
        'This client’s trust account holds money. Return it, or pay an invoice with it, under Trust; then remove the client.',
    },
    ALREADY_CONVERTED: { status: 409, message: 'This client is a client already, so there is nothing to convert.' },
    ORGANIZATION_BIRTHDAY: { status: 422, message: 'An organization has no birthday. Leave the birthday empty.' },
    NO_BIRTHDAY: { status: 422, message: 'This client has no birthday on record, so there is no reminder to dismiss.' },
  }),
});
