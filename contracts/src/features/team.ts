import { z } from 'zod';
import { TIMEKEEPER_CLASSES } from '../billingChoices.ts';
import { keysOf } from '../choices.ts';
import { LEDES_ID } from '../firmFields.ts';
import { defineErrors } from '../kernel/errors.ts';
import { defineFeature } from '../kernel/feature.ts';
import { calendarDate, email, identifier, labelled, optional, personalText, text } from '../kernel/fields.ts';
import { defineRecord, optionalBody, recordView } from '../kernel/record.ts';
import { withTraits } from '../kernel/traits.ts';

/** A contact to whom work can be assigned; team members do not sign in. */
export const teamMember = defineRecord({
  noun: 'TeamMember',
  category: 'member',
  path: '/api/team-members',
  fields: {
    name: personalText(200),
    email: email(),
    dateOfBirth: optional(withTraits(calendarDate(), { personal: true })),
    /** The id by which clients know them on LEDES invoices. */
    timekeeperId: labelled('Timekeeper id', optional(withTraits(text(LEDES_ID), { personal: true }))),
    timekeeperClass: labelled('Classification', optional(z.enum(keysOf(TIMEKEEPER_CLASSES)))),
  },
  computed: {},
  filters: {},
  /** Id of another team member, or null for nobody. */
  removal: optionalBody({ reassignTo: identifier().nullable().optional() }),
  since: [{ timekeeperId: null, timekeeperClass: null }],
});

export type TeamMember = z.output<typeof teamMember.document>;

export const teamEvents = Object.values(teamMember.events);

export const teamView = recordView('team-members', teamMember.document, teamEvents);

export const team = defineFeature({
  events: teamEvents,
  commands: Object.values(teamMember.commands),
  views: [teamView],
  queries: Object.values(teamMember.queries),
  errors: defineErrors({
    MEMBER_HAS_WORK: {
      status: 409,
      message:
        'Open tasks are assigned to this team member. Send { "reassignTo": the id of another member } to hand them over, or { "reassignTo": null } to leave them to nobody; restoring the member gives them back.',
    },
    CONTACT_OF_MEMBER: {
      status: 409,
      message: 'This contact stands for a member of the firm. Deactivate the member in Settings, Firm first.',
    },
    REASSIGNED_TO_SELF: {
      status: 422,
      message: 'Whoever is removed cannot take over their own tasks. Choose somebody else, or nobody.',
    },
  }),
});
