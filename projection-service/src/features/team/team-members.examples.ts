import { teamMember } from '@lexledger/contracts/features/team';
import type { ProjectionExample } from '../../kernel/example.ts';
import { recordExamples } from '../../kernel/record-examples.ts';
import { teamProjection } from './team-members.view.ts';

export const teamExamples: readonly ProjectionExample[] = recordExamples(teamProjection, teamMember, {
  fields: {
    name: 'Amélie Roux',
    email: 'amelie@firm.example',
    dateOfBirth: null,
    timekeeperId: null,
    timekeeperClass: null,
  },
  helpers: { search: 'amelie roux\namelie@firm.example', nameFolded: 'amelie roux', dateOfBirthOrNever: '~' },
  changes: { dateOfBirth: '1990-11-05' },
  changedHelpers: { dateOfBirthOrNever: '1990-11-05' },
});
