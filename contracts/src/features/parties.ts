import { z } from 'zod';
import { PARTY_ROLES, PARTY_SIDES } from '../caseChoices.ts';
import { keysOf } from '../choices.ts';
import { defineFeature } from '../kernel/feature.ts';
import { email, identifier, optional, personalText } from '../kernel/fields.ts';
import { mineParameter } from '../kernel/query.ts';
import { defineRecord, recordView } from '../kernel/record.ts';

/**
 * A person or an organization involved in a case; one that is involved in several cases is a separate party of each.
 */
export const party = defineRecord({
  noun: 'Party',
  category: 'party',
  path: '/api/parties',
  fields: {
    caseId: identifier(),
    name: personalText(200),
    /** The side, from the client's point of view. */
    side: z.enum(keysOf(PARTY_SIDES)),
    role: z.enum(keysOf(PARTY_ROLES)),
    /** The organization they belong to or act for: a firm, a court, an employer. */
    organisation: optional(personalText(200)),
    email: optional(email()),
    phone: optional(personalText(50)),
    address: optional(personalText(500)),
    notes: optional(personalText(10_000)),
  },
  computed: {},
  filters: {
    caseId: z.uuid().optional(),
    side: z.enum(keysOf(PARTY_SIDES)).optional(),
    role: z.enum(keysOf(PARTY_ROLES)).optional(),
    mine: mineParameter(),
  },
});

export type Party = z.output<typeof party.document>;

export const partyEvents = Object.values(party.events);

export const partiesView = recordView('parties', party.document, partyEvents);

export const parties = defineFeature({
  events: partyEvents,
  commands: Object.values(party.commands),
  views: [partiesView],
  queries: Object.values(party.queries),
  errors: {},
});
