import { teamMember, teamView } from '@lexledger/contracts/features/team';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const teamProjection = recordProjection(teamView, {
  version: 3,
  indexes: [['removedAt', 'nameFolded']],
  search: ['name', 'email'],
  text: ['name', 'email'],
  orNever: ['dateOfBirth'],
});

export const teamQueries = recordQueries(teamMember, teamProjection, { sort: 'name' });
