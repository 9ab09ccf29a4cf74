import { z } from 'zod';
import { GOES_WITH_CASE } from '../comparedLists.ts';
import { ERASABLE, ERASABLE_NOUNS, type ErasableKind } from '../erasable.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { identifier, instantField, text } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { defineView } from '../kernel/view.ts';
import { SEARCH_KINDS } from '../search/searchables.ts';

const kinds = Object.keys(ERASABLE) as [ErasableKind, ...ErasableKind[]];

/** Limit of the records of other people that a preview offers, in which the name stands. */
export const MENTIONS_SHOWN = 50;

/** A number of records of one kind, by the prefix of their streams: 'note'. */
const amount = z.object({ category: text(50), count: z.int().positive() });
const amounts = () => z.array(amount).max(200);

/** Somebody ordered that a person be erased. From here on nothing brings the person's record back. */
export const erasureOrdered = defineEvent('ErasureOrdered', z.object({ kind: z.enum(kinds) }));

/**
 * Keys were destroyed, and with them the words of everything that is sealed under them. Views make the documents anew
 * that were made of it.
 */
export const keysDestroyed = defineEvent(
  'KeysDestroyed',
  z.object({
    /** Under whose keys it was: 'client-…'. */
    subjects: z.array(text(100)).min(1).max(10_000),
    /** The records whose words are gone. */
    erased: amounts(),
    /** Number of files that were deleted. */
    files: z.int().min(0),
    /** The firm's books, which stay under a key of their own, with the name that they need; empty where there were none. */
    stays: amounts(),
  }),
);

export type KeysDestroyed = DomainEvent<EventOf<typeof keysDestroyed>>;

/** The views and what is kept beside them forgot it as well: the erasure is complete, and this is its certificate. */
export const erasureCompleted = defineEvent('ErasureCompleted', z.object({}));

/** What must stay could not be told apart from what goes; nothing was erased. */
export const erasureStopped = defineEvent('ErasureStopped', z.object({ because: text(100) }));

export const erasureEvents = [erasureOrdered, keysDestroyed, erasureCompleted, erasureStopped] as const;
export type ErasureEvent = DomainEvent<EventOf<(typeof erasureEvents)[number]>>;

export const ERASURE_STATES = ['ordered', 'erased', 'completed', 'stopped'] as const;

/** An erasure, which has the id of the person's record. It says nothing by which the person could be known. */
export const erasureDocument = z.object({
  id: identifier(),
  /** Id of the account that ordered it. */
  userId: identifier(),
  kind: z.enum(kinds),
  state: z.enum(ERASURE_STATES),
  orderedAt: instantField(),
  completedAt: instantField().nullable(),
  erased: amounts(),
  files: z.int().min(0),
  stays: amounts(),
  /** Code of the reason for which it stopped; null where it did not. */
  stoppedBecause: z.string().nullable(),
});
export type Erasure = z.output<typeof erasureDocument>;

export const erasuresView = defineView('erasures', { document: erasureDocument, changedBy: erasureEvents });

/** What the password in its body proves is that who sends it is who signed in. It is never recorded. */
const confirmed = z.strictObject({
  password: z.string().min(1).max(200),
  /** The name of whom is erased, as it is shown. */
  name: text(200),
});

const order = <const Type extends string, Kind extends ErasableKind>(type: Type, kind: Kind) =>
  defineCommand({
    type,
    method: 'POST',
    path: `/api/${ERASABLE[kind]}/:id/erasure`,
    category: 'erasure',
    target: 'entity',
    body: confirmed,
    passwordField: 'password',
    needsNetwork: true,
    answer: erasureDocument,
    status: 202,
    summary: `Erase a ${ERASABLE_NOUNS[kind]} for good: the keys of everything that was recorded of them are destroyed`,
  });

export const eraseClient = order('EraseClient', 'client');
export const eraseLead = order('EraseLead', 'lead');
export const eraseParty = order('EraseParty', 'party');
export const eraseTeamMember = order('EraseTeamMember', 'member');

/** The kind of whom each command erases. */
export const ERASES: ReadonlyMap<string, ErasableKind> = new Map([
  [eraseClient.type, 'client'],
  [eraseLead.type, 'lead'],
  [eraseParty.type, 'party'],
  [eraseTeamMember.type, 'member'],
]);

const listed = z.object({ list: z.string(), count: z.int().positive() });

/** Why an erasure would be refused. */
export const OBSTACLES = ['TRUST_MONEY', 'DECLINED_PROSPECT', 'CONTACT_OF_MEMBER', 'ON_LEGAL_HOLD'] as const;

/** A legal hold that is in the way of an erasure. */
const obstructingHold = z.object({
  id: identifier(),
  /** The matter that is held; null where it is a client, with all their matters. */
  caseId: identifier().nullable(),
  clientId: identifier().nullable(),
  /** The day since which the duty to preserve is known. */
  since: z.iso.date(),
  /** Name of who placed it. */
  by: z.string(),
});

export const erasurePreview = z.object({
  /** The name that has to be typed. */
  name: z.string(),
  /** Records whose words go, by list. */
  goes: z.array(listed),
  /** Records that stay, and why: books with the name that they need; figures without words; saved conflict checks. */
  stays: z.array(listed.extend({ why: z.enum(['books', 'figures', 'conflicts']) })),
  /** Whether the name stays with the books. */
  keepsName: z.boolean(),
  obstacles: z.array(z.enum(OBSTACLES)),
  /** The legal holds that are in the way, as far as whoever asks sees what they are on. */
  holds: z.array(obstructingHold),
  /** Records of other people in which the name stands; they are left, and can be looked at one by one. */
  mentions: z.array(
    z.object({ kind: z.enum(SEARCH_KINDS), id: identifier(), title: z.string(), caseId: identifier().nullable() }),
  ),
  /** The erasure that was ordered; null before there is one. */
  erasure: erasureDocument.nullable(),
});
export type ErasurePreview = z.output<typeof erasurePreview>;

/** The views whose records are counted, and where names are looked for. */
const READ = [
  ...GOES_WITH_CASE,
  'erasures',
  'clients',
  'leads',
  'cases',
  'drafts',
  'time-entries',
  'financial-records',
  'invoices',
  'closing-statements',
  'trust-accounts',
  'trust-requests',
  'conflict-checks',
  'search',
  'legal-holds',
  'parties',
  'team-members',
  'firms',
  'import-rows',
] as const;

const preview = <const Name extends string>(name: Name, kind: ErasableKind) =>
  defineQuery({
    name,
    path: `/api/${ERASABLE[kind]}/:id/erasure`,
    query: noQuery,
    answer: erasurePreview,
    reads: READ,
    summary: `What erasing a ${ERASABLE_NOUNS[kind]} would take, what has to stay and why, and where else the name stands`,
  });

export const previewClientErasure = preview('PreviewClientErasure', 'client');
export const previewLeadErasure = preview('PreviewLeadErasure', 'lead');
export const previewPartyErasure = preview('PreviewPartyErasure', 'party');
export const previewTeamMemberErasure = preview('PreviewTeamMemberErasure', 'member');

export const listErasures = defineQuery({
  name: 'ListErasures',
  path: '/api/erasures',
  query: noQuery,
  answer: z.array(erasureDocument),
  reads: [erasuresView.name],
  summary: 'The erasures of the firm, the latest first',
});

/** The certificate as a PDF. */
export const CERTIFICATE_PATH = '/api/erasures/:id/certificate';

export const erasures = defineFeature({
  events: erasureEvents,
  commands: [eraseClient, eraseLead, eraseParty, eraseTeamMember],
  views: [erasuresView],
  queries: [previewClientErasure, previewLeadErasure, previewPartyErasure, previewTeamMemberErasure, listErasures],
  errors: defineErrors({
    ALREADY_ERASED: {
      status: 409,
      message: 'This person was erased, or is being erased. There is nothing left to do.',
    },
    ERASURE_NAME_DIFFERS: {
      status: 422,
      message: 'This is not the name of whom you want to erase. Type the name as it is shown.',
    },
    DECLINED_PROSPECT: {
      status: 409,
      message:
        'A lead that was lost stays, so that conflict checks find it. Remove its contact details by editing it, or set it back into the pipeline first.',
    },
    LEAD_IS_CLIENT: {
      status: 409,
      message: 'This lead became a client. Erase the client: the lead goes with it.',
    },
    BOOKS_NOT_APART: {
      status: 409,
      message:
        'The books of this client were sealed together with everything else by an earlier version, so they cannot be kept while the rest goes. Remove the client instead.',
    },
    CONTACT_NOT_APART: {
      status: 409,
      message:
        'This contact was sealed together with the rest of the firm by an earlier version, so nothing can be destroyed that is theirs alone. Take their details out by editing, and remove the contact instead.',
    },
    ERASURE_NOT_COMPLETE: {
      status: 409,
      message: 'This erasure is not complete yet. Ask for its certificate again in a moment.',
    },
  }),
});
