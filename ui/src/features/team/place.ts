import type { RecordPlace } from '../../records/recordCommands.ts';

export const TEAM: RecordPlace = {
  path: '/api/team-members',
  views: ['team-members'],
  noun: 'Team member',
  blank: { dateOfBirth: null, timekeeperId: null, timekeeperClass: null },
};
