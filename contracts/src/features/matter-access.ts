import { z } from 'zod';
import { MAX_MEMBERS, ROLES } from '../access/roles.ts';
import { keysOf } from '../choices.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { calendarDate, identifier, instantField } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { defineView } from '../kernel/view.ts';
import { MATTER_ACCESS, TEAM_PARTS } from '../matterChoices.ts';

const part = z.enum(keysOf(TEAM_PARTS));
const access = z.enum(keysOf(MATTER_ACCESS));
const teamMember = z.object({
  /** The id of the member's account. */
  memberId: identifier(),
  part,
  /** Until when they belong to the team; null for as long as nobody takes them out. */
  until: instantField().nullable(),
});
export type TeamMember = z.output<typeof teamMember>;

/** Recorded in a stream per matter, beside the matter's own: who may see it is no field that an edit could change. */
export const matterRestricted = defineEvent(
  'MatterRestricted',
  z.object({
    /** Set where it was restricted before it was opened, so that nobody ever saw it who sees it no more. */
    isNew: z.literal(true).optional(),
  }),
);
export const matterOpened = defineEvent('MatterOpened', z.object({}));
export const teamJoined = defineEvent('TeamJoined', teamMember);
export const teamLeft = defineEvent('TeamLeft', z.object({ memberId: identifier() }));

export const matterAccessEvents = [matterRestricted, matterOpened, teamJoined, teamLeft] as const;
export type MatterAccessEvent = DomainEvent<EventOf<(typeof matterAccessEvents)[number]>>;

const matterAccess = z.object({
  /** The id of the case. */
  id: identifier(),
  access,
  team: z.array(teamMember),
});

export const matterAccessView = defineView('matter-access', {
  document: matterAccess.extend({ userId: identifier(), revision: z.int(), restrictedAt: instantField().nullable() }),
  changedBy: matterAccessEvents,
});

/** A member of the firm who sees the matter. */
const matterMember = z.object({ id: identifier(), name: z.string(), role: z.enum(keysOf(ROLES)) });
export type MatterMember = z.output<typeof matterMember>;

export const setMatterAccess = defineCommand({
  type: 'SetMatterAccess',
  method: 'POST',
  path: '/api/cases/:id/access',
  category: 'access',
  target: 'entity',
  body: z.strictObject({
    access,
    team: z
      .array(
        z.strictObject({
          memberId: identifier(),
          part,
          until: instantField().nullable().default(null),
        }),
      )
      .max(MAX_MEMBERS)
      .refine((team) => new Set(team.map(({ memberId }) => memberId)).size === team.length, {
        error: 'Name each member once',
      }),
  }),
  answer: matterAccess,
  status: 200,
  summary: 'Open a case to the firm, or restrict it to its team, which is named whole',
  needsNetwork: true,
});

export const getMatterAccess = defineQuery({
  name: 'GetMatterAccess',
  path: '/api/cases/:id/access',
  query: noQuery,
  answer: matterAccess,
  reads: ['matter-access', 'cases'],
  summary: 'Who may see a case, and its team',
});

export const listMatterMembers = defineQuery({
  name: 'ListMatterMembers',
  path: '/api/cases/:id/members',
  query: noQuery,
  answer: z.array(matterMember),
  reads: ['matter-access', 'cases', 'firms', 'walls'],
  summary: 'The active members of the firm who see a case and its notes, whom a note may mention',
});

/** A time during which a member could see the matter. */
const accessSpan = z.object({
  memberId: identifier(),
  /** The name of the member, as it is today. */
  name: z.string(),
  role: z.enum(keysOf(ROLES)),
  /** The part in the matter's team; null for who saw it by the role. */
  part: part.nullable(),
  /** Whether it was open to the firm. */
  access,
  from: instantField(),
  /** Null while they still can. */
  until: instantField().nullable(),
});
export type ShownAccessSpan = z.output<typeof accessSpan>;

export const getAccessHistory = defineQuery({
  name: 'GetAccessHistory',
  path: '/api/cases/:id/access/history',
  query: z.strictObject({
    /** A day of the asker's calendar, to be told who could see the matter on it. */
    on: calendarDate().optional(),
  }),
  answer: z.array(accessSpan),
  // It is read from the log itself, which is never behind.
  reads: ['cases', 'matter-access', 'firms', 'walls'],
  summary: 'Who could see a case and when, from the events that decided it; for owners, and lawyers who lead the case',
});

export const listRestrictedMatters = defineQuery({
  name: 'ListRestrictedMatters',
  path: '/api/firm/restricted-matters',
  query: noQuery,
  answer: z.array(
    matterAccess.extend({
      /** Since when; null where that is not known. */
      restrictedAt: instantField().nullable(),
    }),
  ),
  reads: ['matter-access'],
  summary: 'The restricted matters of the firm with their teams and nothing else of them; for owners',
});

export const matterAccesses = defineFeature({
  events: [...matterAccessEvents],
  commands: [setMatterAccess],
  views: [matterAccessView],
  queries: [getMatterAccess, listMatterMembers, getAccessHistory, listRestrictedMatters],
  errors: defineErrors({
    NO_TEAM_LEAD: {
      status: 422,
      message: 'A restricted case has somebody who leads it. Name a member of the firm as its lead.',
    },
  }),
});
