import type { z } from 'zod';
import { defineFeature } from '../kernel/feature.ts';
import { calendarDate, email, optional, personalText } from '../kernel/fields.ts';
import { defineRecord, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';

/** A contact to whom work is assigned; not somebody who signs in. */
export const teamMember = defineRecord({
  noun: 'TeamMember',
  category: 'member',
  path: '/api/team-members',
  fields: {
    name: personalText(200),
    email: email(),
    dateOfBirth: optional(withTraits(calendarDate(), { personal: true })),
  },
  computed: {},
  filters: {},
});

export type TeamMember = z.output<typeof teamMember.document>;

export const teamEvents = Object.values(teamMember.events);

export const teamView = recordView('team-members', teamMember.document, teamEvents);

export const team = defineFeature({
  events: teamEvents,
  commands: Object.values(teamMember.commands),
  views: [teamView],
  queries: Object.values(teamMember.queries),
  errors: {},
});
