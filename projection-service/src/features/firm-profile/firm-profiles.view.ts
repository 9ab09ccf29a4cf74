import { firmProfile, firmProfilesView } from '@lexledger/contracts/features/firm-profile';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const firmProfilesProjection = recordProjection(firmProfilesView, {
  version: 5,
  indexes: [],
  search: ['firmName'],
  text: ['firmName'],
});

export const firmProfileQueries = recordQueries(firmProfile, firmProfilesProjection, { sort: '-createdAt' });
