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
import { mineParameter } from '../kernel/query.ts';
import { defineRecord, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';
import { webAddress } from '../kernel/web-address.ts';

/** Limit of people at one event. */
export const MOST_ATTENDEES = 200;
/** Limit of tags of one document. */
export const MOST_DOC_TAGS = 20;

/** An id assigned by the provider. */
const providerId = () => text(1_024);

const attendee = z.object({ email: email(), name: personalText(200).nullable().default(null) });
export type Attendee = z.output<typeof attendee>;

/** An event of the user's account at the provider. This product shows it, but does not repeat it or remind of it. */
export const googleCalendarEvent = defineRecord({
  noun: 'GoogleCalendarEvent',
  label: 'Google Calendar event',
  category: 'googleevent',
  path: '/api/google-calendar-events',
  fields: {
    /** Null until the provider has the event. */
    googleEventId: withTraits(optional(providerId()), { internal: true }),
    summary: labelled('Event', personalText(300)),
    description: labelled('Notes', optional(personalText(10_000))),
    /** For an all-day event, the day is the UTC date of this instant, and of `endDateTime`. */
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
    /** Id of the provider's series of which it is an occurrence. */
    recurringEventId: withTraits(optional(providerId()), { internal: true }),
    status: z.enum(keysOf(GOOGLE_EVENT_STATUSES)).default('confirmed'),
    /** Id of a team member; null once that member is removed. */
    assignedTo: withTraits(optional(identifier()), { names: 'team-members' }),
  },
  computed: {
    /** When the provider was last queried; null for events that were entered here. */
    lastSyncAt: labelled('Last synced', instantField().nullable()),
  },
  filters: {
    assignedTo: z.uuid().optional(),
    mine: mineParameter(),
    status: z.enum(keysOf(GOOGLE_EVENT_STATUSES)).optional(),
    /** Events that end at or after this instant. */
    from: fromClient(instantField()).optional(),
    /** Events that start before this instant. */
    to: fromClient(instantField()).optional(),
  },
});
export type GoogleCalendarEvent = z.output<typeof googleCalendarEvent.document>;

/** A document in the user's account at the provider, where its bytes stay. */
export const googleDoc = defineRecord({
  noun: 'GoogleDoc',
  label: 'Google document',
  category: 'googledoc',
  path: '/api/google-docs',
  fields: {
    /** The provider's id; when it is left out, it is read from the link. */
    googleDocId: withTraits(optional(providerId()), { internal: true }),
    title: personalText(300),
    /** The provider's name for the kind; when it is left out, it is read from the link. */
    mimeType: labelled('Kind', optional(text(150))),
    webViewLink: labelled('Link', webAddress()),
    iconLink: withTraits(optional(webAddress()), { internal: true }),
    /** Times at the provider. */
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
    mine: mineParameter(),
  },
});
export type GoogleDoc = z.output<typeof googleDoc.document>;

export const googleEventEvents = Object.values(googleCalendarEvent.events);
export const googleDocEvents = Object.values(googleDoc.events);

export const googleEventsView = recordView('google-calendar-events', googleCalendarEvent.document, googleEventEvents);
export const googleDocsView = recordView('google-docs', googleDoc.document, googleDocEvents);

/** The data of the user's account at the search and productivity provider, as far as they are known here. */
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
