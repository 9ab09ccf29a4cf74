import { teamMember } from '@lexledger/contracts/features/team';
import { describe, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { teamMemberDecider } from './team-member.decider.ts';

const body = { name: 'Grace Lin', email: 'grace@firm.example', dateOfBirth: '1990-11-02' };

behavesAsRecord(teamMemberDecider, teamMember, {
  body,
  fields: body,
  added: happened(teamMember.events.added, { fields: body }),
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
