import { z } from 'zod';
import { GOOGLE_EVENT_STATUSES, keysOf } from '../choices.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineFeature } from '../kernel/feature.ts';
import {
  email,
  fromClient,
  identifier,
  instantField,
  labelled,
  modernInstant,
  optional,
  personalText,
  text,
} from '../kernel/fields.ts';
import { defineRecord, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { webAddress } from '../kernel/web-address.ts';

/** People at one event. */
export const MOST_ATTENDEES = 200;
/** Tags of one document. */
export const MOST_DOC_TAGS = 20;

/** An id that the provider gives. */
const providerId = () => text(1_024);

const attendee = z.object({ email: email(), name: personalText(200).nullable().default(null) });
export type Attendee = z.output<typeof attendee>;

/** An event of the user's account at the provider, which this product shows and does not repeat or remind of. */
export const googleCalendarEvent = defineRecord({
  noun: 'GoogleCalendarEvent',
  label: 'Google Calendar event',
  category: 'googleevent',
  path: '/api/google-calendar-events',
  fields: {
    /** Null until the provider knows of it. */
    googleEventId: withTraits(optional(providerId()), { internal: true }),
    summary: labelled('Event', personalText(300)),
    description: labelled('Notes', optional(personalText(10_000))),
    /** An all-day event's day is the UTC date of this instant, and of `endDateTime`. */
    startDateTime: withTraits(modernInstant(), { label: 'Starts', dayWhen: 'isAllDay' }),
    endDateTime: withTraits(optional(modernInstant()), { label: 'Ends', dayWhen: 'isAllDay' }),
    isAllDay: z.boolean().default(false),
    location: labelled('Location', optional(personalText(300))),
    attendees: withTraits(
      z
        .array(attendee)
        .max(MOST_ATTENDEES, { error: `Name at most ${MOST_ATTENDEES} people` })
        .default([]),
      { personal: true },
    ),
    /** Of the provider's series that it is an occurrence of. */
    recurringEventId: withTraits(optional(providerId()), { internal: true }),
    status: z.enum(keysOf(GOOGLE_EVENT_STATUSES)).default('confirmed'),
    /** A team member; nobody once that member is removed. */
    assignedTo: withTraits(optional(identifier()), { names: 'team-members' }),
  },
  computed: {
    /** When the provider was last asked; null for what was entered here. */
    lastSyncAt: labelled('Last synced', instantField().nullable()),
  },
  filters: {
    assignedTo: z.uuid().optional(),
    status: z.enum(keysOf(GOOGLE_EVENT_STATUSES)).optional(),
    /** Events that end at or after this instant. */
    from: fromClient(instantField()).optional(),
    /** Events that start before this instant. */
    to: fromClient(instantField()).optional(),
  },
});
export type GoogleCalendarEvent = z.output<typeof googleCalendarEvent.document>;

/** A document in the user's account at the provider: its bytes stay there. */
export const googleDoc = defineRecord({
  noun: 'GoogleDoc',
  label: 'Google document',
  category: 'googledoc',
  path: '/api/google-docs',
  fields: {
    /** The provider's own; where it is left out, it is read from the link. */
    googleDocId: withTraits(optional(providerId()), { internal: true }),
    title: personalText(300),
    /** As the provider calls the kind; where it is left out, it is read from the link. */
    mimeType: labelled('Kind', optional(text(150))),
    webViewLink: labelled('Link', webAddress()),
    iconLink: withTraits(optional(webAddress()), { internal: true }),
    /** At the provider. */
    createdTime: labelled('Created there', optional(instantField())),
    modifiedTime: labelled('Changed there', optional(instantField())),
    category: text(100).default('general'),
    caseId: optional(identifier()),
    clientId: optional(identifier()),
    tags: z
      .array(text(50))
      .max(MOST_DOC_TAGS, { error: `Use at most ${MOST_DOC_TAGS} tags` })
      .refine((tags) => new Set(tags).size === tags.length, { error: 'A tag stands there twice' })
      .default([]),
  },
  computed: {},
  filters: {
    caseId: z.uuid().optional(),
    clientId: z.uuid().optional(),
    category: z.string().optional(),
    googleDocId: z.string().max(1_024).optional(),
  },
});
export type GoogleDoc = z.output<typeof googleDoc.document>;

export const googleEventEvents = Object.values(googleCalendarEvent.events);
export const googleDocEvents = Object.values(googleDoc.events);

export const googleEventsView = recordView('google-calendar-events', googleCalendarEvent.document, googleEventEvents);
export const googleDocsView = recordView('google-docs', googleDoc.document, googleDocEvents);

/** What the account at the search and productivity provider holds, as far as it is known here. */
export const google = defineFeature({
  events: [...googleEventEvents, ...googleDocEvents],
  commands: [...Object.values(googleCalendarEvent.commands), ...Object.values(googleDoc.commands)],
  views: [googleEventsView, googleDocsView],
  queries: [...Object.values(googleCalendarEvent.queries), ...Object.values(googleDoc.queries)],
  errors: defineErrors({
    NOT_A_GOOGLE_DOC: {
      status: 422,
      message:
        'The link leads to no document of Google Docs or Drive. Copy its address from the browser, or add it as another link.',
    },
  }),
});
