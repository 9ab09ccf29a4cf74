import { teamMember } from '@lexledger/contracts/features/team';
import { noMembership } from '@lexledger/contracts/membership';
import { describe, it } from 'vitest';
import { aDependent } from '../../kernel/a-dependent.ts';
import { given, happened, RECORD, USER } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { teamMemberDecider } from './team-member.decider.ts';

const body = { name: 'Grace Lin', email: 'grace@firm.example', dateOfBirth: '1990-11-02' };
const fields = { ...body, timekeeperId: null, timekeeperClass: null };

behavesAsRecord(teamMemberDecider, teamMember, {
  body,
  fields,
  added: happened(teamMember.events.added, { fields }),
  edits: [{ name: 'Grace Lin-Park' }, { dateOfBirth: null }],
});

describe('AddTeamMember', () => {
  it('needs no date of birth', () => {
    given(teamMemberDecider)
      .when(teamMember.commands.add, { name: 'Grace Lin', email: 'grace@firm.example' })
      .answers({ dateOfBirth: null });
  });

  it('is refused with a date of birth that nobody can have', () => {
    const issues = [{ path: 'dateOfBirth', message: 'Give a birthday in 1900 or later. Check the year.' }];
    given(teamMemberDecider)
      .when(teamMember.commands.add, { ...body, dateOfBirth: '0199-11-02' })
      .isRefused('INVALID_INPUT', { issues });
  });
});

describe('RemoveTeamMember', () => {
  const OTHER = '6b1d2c3e-4f50-4a61-8b72-9c83ad94be05';
  const member = given(teamMemberDecider, happened(teamMember.events.added, { fields }));
  const work = [aDependent('task', 'assignedTo'), aDependent('task', 'assignedTo')];

  it('is refused while open tasks are theirs, and says how many', () => {
    member.when(teamMember.commands.remove, {}, { dependents: work }).isRefused('MEMBER_HAS_WORK', {
      issues: [{ path: 'tasks', message: '2 tasks to be given to somebody else' }],
    });
  });

  it('is refused while they stand for an active member of the firm', () => {
    const ofFirm = (status: 'active' | 'deactivated') => ({
      states: { firm: { ...noMembership(USER), members: [{ id: USER, contactId: RECORD, status }] } },
    });
    member.when(teamMember.commands.remove, {}, ofFirm('active')).isRefused('CONTACT_OF_MEMBER');
    member.when(teamMember.commands.remove, {}, ofFirm('deactivated')).leadsTo({ type: 'TeamMemberRemoved', data: {} });
  });

  it('asks nothing for the time that they worked, which stays theirs', () => {
    member
      .when(teamMember.commands.remove, {}, { dependents: [aDependent('time', 'workedBy')] })
      .leadsTo({ type: 'TeamMemberRemoved', data: {} });
  });

  it('says who takes over, who must be there', () => {
    member
      .when(teamMember.commands.remove, { reassignTo: OTHER }, { dependents: work })
      .refersTo(`reassignTo: member-${OTHER}`, `firm: membership-${USER} (kept)`)
      .leadsTo({ type: 'TeamMemberRemoved', data: { takes: { tasks: 2 }, to: OTHER } });
  });

  it('leaves the tasks to nobody where that is said', () => {
    member
      .when(teamMember.commands.remove, { reassignTo: null }, { dependents: work })
      .refersTo(`firm: membership-${USER} (kept)`)
      .leadsTo({ type: 'TeamMemberRemoved', data: { takes: { tasks: 2 }, to: null } });
  });

  it('is refused where the member is to take over their own tasks', () => {
    member
      .when(teamMember.commands.remove, { reassignTo: RECORD }, { dependents: work })
      .isRefused('REASSIGNED_TO_SELF');
  });
});
