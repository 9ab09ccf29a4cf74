import { z } from 'zod';
import { keysOf } from '../../choices.ts';
import { identifier } from '../../kernel/fields.ts';
import { personField } from '../../kernel/person.ts';
import { defineQuery, noQuery } from '../../kernel/query.ts';
import { TEAM_PARTS } from '../../matterChoices.ts';

/** What of a record is needed to give it to somebody else. */
const open = { id: identifier(), version: z.int().min(0), title: z.string() };
const named = z.object({ id: identifier(), title: z.string().nullable() });

/** What is a member's in a firm, among what whoever asks may see: what another can go on with, and what stays or ends with them. */
export const memberWork = z.object({
  /** Open cases that the member is responsible for. */
  cases: z.array(z.object({ ...open, responsibleAttorney: personField().nullable() })),
  /** Open tasks that are assigned to them. */
  tasks: z.array(z.object({ ...open, assignedTo: identifier().nullable() })),
  /** Events and deadlines to come that are assigned to them. */
  events: z.array(z.object({ ...open, assigneeIds: z.array(identifier()) })),
  /** Their places in the teams of cases. */
  teams: z.array(z.object({ caseId: identifier(), title: z.string(), part: z.enum(keysOf(TEAM_PARTS)) })),
  /** Drafts that they began and nobody made final. */
  drafts: z.array(named),
  /** Leads that they added and that are neither won nor lost. */
  leads: z.array(named),
  /** What they asked a second person to approve, and nobody decided. */
  asked: z.array(named),
  /** What waits for their approval; `isOnlyTheirs` where nobody else is entitled by their role. */
  deciding: z.array(named.extend({ isOnlyTheirs: z.boolean() })),
  /** Time that they entered and that is on no invoice; null for whoever does not see the time of others. */
  unbilled: z.object({ entries: z.int(), minutes: z.int() }).nullable(),
  /** Number of their timers that run or wait to be logged. */
  timers: z.int().min(0),
  /** For who clears conflicts: how many other active members do. Null for everybody else. */
  otherOfficers: z.int().min(0).nullable(),
});
export type MemberWork = z.output<typeof memberWork>;

export const getMemberWork = defineQuery({
  name: 'GetMemberWork',
  path: '/api/firm/members/:id/work',
  query: noQuery,
  answer: memberWork,
  // Timers are read from the log itself: nobody else is told of them.
  reads: [
    'cases',
    'tasks',
    'calendar-events',
    'matter-access',
    'drafts',
    'leads',
    'approvals',
    'time-entries',
    'firms',
  ],
  summary:
    'What of the firm’s work is a member’s, to be handed over when they leave; takes the right to manage members',
});
