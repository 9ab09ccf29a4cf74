import type { Role } from '@lexledger/contracts/access/roles';
import {
  matterOpened,
  matterRestricted,
  setMatterAccess,
  type TeamMember,
  teamJoined,
} from '@lexledger/contracts/features/matter-access';
import type { Person } from '@lexledger/contracts/kernel/person';
import { type Membership, noMembership } from '@lexledger/contracts/membership';
import { noWalls, type Wall } from '@lexledger/contracts/walls';
import { describe, expect, it } from 'vitest';
import { ANOTHER_USER as DANA, given, type Happened, happened, RECORD, USER } from '../../kernel/given.ts';
import { matterAccessDecider, RESTRICT_NEW_MATTER } from './matter-access.decider.ts';

const lead: TeamMember = { memberId: USER, part: 'lead', until: null };
const dana: TeamMember = { memberId: DANA, part: 'work', until: null };
const joined = (member: TeamMember): Happened => happened(teamJoined, member);
const restricted = happened(matterRestricted, {});

const firmWith = (role: Role): Membership => ({
  ...noMembership(USER),
  revision: 2,
  members: [
    {
      id: USER,
      name: 'Ada',
      role,
      switches: [],
      status: 'active',
      joinedAt: '2026-03-01T09:00:00.000Z',
      contactId: null,
    },
  ],
});

/** What the decision reads besides: the case, and the members of the firm with the sender's role. */
const beside = (
  role: Role,
  more: { readonly userId?: string; readonly clientId?: string; readonly responsibleAttorney?: Person } = {},
) => ({
  caseId: { record: { userId: DANA, responsibleAttorney: null, ...more }, changedAt: {} },
  team: firmWith(role),
  walls: noWalls(USER),
});

const setting = (
  history: readonly Happened[],
  body: { readonly access: 'open' | 'restricted'; readonly team: readonly TeamMember[] },
  states: Readonly<Record<string, unknown>> = beside('owner'),
) => given(matterAccessDecider, ...history).when(setMatterAccess, { ...body, team: [...body.team] }, { states });

describe('RestrictNewMatter', () => {
  const restricting = (history: readonly Happened[]) =>
    given(matterAccessDecider, ...history).whenNamed(RESTRICT_NEW_MATTER, { team: [lead, dana] });

  it('restricts a matter that is about to be opened, which nobody has seen', () => {
    restricting([])
      .refersTo()
      .leadsTo(
        { type: 'TeamJoined', data: lead },
        { type: 'TeamJoined', data: dana },
        { type: 'MatterRestricted', data: { isNew: true } },
      );
  });

  it('changes nothing once the matter has a team', () => {
    restricting([joined(lead), restricted]).changesNothing();
  });
});

describe('SetMatterAccess', () => {
  it('looks up the case, the firm, and each of the team among its members', () => {
    setting([], { access: 'open', team: [dana] }).refersTo(
      `team: membership-${USER}`,
      `team.0: membership-${USER} (for ${DANA})`,
      `walls: walls-${USER} (kept)`,
      expect.stringMatching(/^caseId: case-/) as never,
    );
  });

  it('restricts a case to a team, which is there before anybody else is shut out', () => {
    setting([], { access: 'restricted', team: [lead, dana] })
      .leadsTo(
        { type: 'TeamJoined', data: lead },
        { type: 'TeamJoined', data: dana },
        { type: 'MatterRestricted', data: {} },
      )
      .answers({ access: 'restricted', team: [lead, dana] });
  });

  it('changes only what is another', () => {
    const reading = { ...dana, part: 'read' as const };
    setting([joined(lead), joined(dana), restricted], { access: 'restricted', team: [lead, reading] }).leadsTo({
      type: 'TeamJoined',
      data: reading,
    });
    setting([joined(lead), restricted], { access: 'restricted', team: [lead] }).changesNothing();
  });

  it('takes out of the team, and opens to the firm', () => {
    setting([joined(lead), joined(dana), restricted], { access: 'open', team: [lead] })
      .leadsTo({ type: 'MatterOpened', data: {} }, { type: 'TeamLeft', data: { memberId: DANA } })
      .answers({ access: 'open', team: [lead] });
    setting([joined(lead), restricted, happened(matterOpened, {})], { access: 'open', team: [lead] }).changesNothing();
  });

  it('is for owners, and for a lawyer who leads the case, as its attorney, in its team, or as who opened it', () => {
    const open = { access: 'open', team: [lead, dana] } as const;
    const isTaken = (states: object, history: readonly Happened[] = []) =>
      setting(history, open, states as Readonly<Record<string, unknown>>).answers({ access: 'open' });
    isTaken(beside('owner'));
    isTaken(beside('lawyer', { userId: USER }));
    isTaken(beside('lawyer', { responsibleAttorney: { kind: 'account', id: USER } }));
    isTaken(beside('lawyer'), [joined(lead)]);
    const contact = { responsibleAttorney: { kind: 'contact', id: USER } } as const;
    setting([], open, beside('lawyer', contact)).isRefused('NOT_ALLOWED');
    setting([], open, beside('lawyer')).isRefused('NOT_ALLOWED');
    setting([], open, beside('paralegal', { userId: USER })).isRefused('NOT_ALLOWED');
  });

  it('is of a case that is not there for who does not see it, but an owner, or it would be lost', () => {
    const history = [joined({ ...dana, part: 'lead' }), restricted];
    const open = { access: 'open', team: [] } as const;
    setting(history, open, beside('lawyer', { userId: USER })).isRefused('NOT_FOUND');
    setting(history, open).leadsTo({ type: 'MatterOpened', data: {} }, { type: 'TeamLeft', data: { memberId: DANA } });
  });

  it('is of a case that is not there for an owner who is screened from it, or from its client', () => {
    const isScreenedFrom = (behind: Partial<Wall>) => {
      const wall = { people: [{ memberId: USER }], matters: [], clients: [], leads: [], lifted: null, ...behind };
      const walls = { ...noWalls(USER), walls: [wall as unknown as Wall] };
      return setting([], { access: 'open', team: [] }, { ...beside('owner', { clientId: DANA }), walls });
    };
    isScreenedFrom({ matters: [RECORD] }).isRefused('NOT_FOUND');
    isScreenedFrom({ clients: [DANA] }).isRefused('NOT_FOUND');
    isScreenedFrom({ clients: [USER] }).changesNothing();
  });

  it('needs a lead who stays', () => {
    setting([], { access: 'restricted', team: [dana] }).isRefused('NO_TEAM_LEAD');
    setting([], { access: 'restricted', team: [{ ...lead, until: '2027-01-01T00:00:00.000Z' }] }).isRefused(
      'NO_TEAM_LEAD',
    );
    setting([], { access: 'open', team: [dana] }).answers({ access: 'open' });
  });

  it.each([
    ['caseId', 'NOT_FOUND', undefined],
    ['team', 'ACCESS_ENDED', undefined],
    [
      'team.0',
      'REFERENCE_NOT_FOUND',
      { issues: [{ path: 'team.0.memberId', message: 'Choose a member of the firm.' }] },
    ],
  ] as const)('is refused without what %s names', (missing, code, details) => {
    given(matterAccessDecider)
      .when(setMatterAccess, { access: 'open', team: [dana] }, { missing })
      .isRefused(code, details);
  });

  it('is refused of a case without a record, and by who is no member', () => {
    const none = { ...beside('owner'), caseId: { record: null, changedAt: {} } };
    setting([], { access: 'open', team: [] }, none).isRefused('NOT_FOUND');
    const left = { ...beside('owner'), team: { ...firmWith('owner'), members: [] } };
    setting([], { access: 'open', team: [] }, left).isRefused('NOT_FOUND');
  });
});
