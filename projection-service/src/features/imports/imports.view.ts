import { clientImport, importsView } from '@lexledger/contracts/features/imports';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

/** Imports, latest first. */
export const importsProjection = recordProjection(importsView, {
  version: 2,
  indexes: [['removedAt', 'createdAt']],
  search: ['name'],
  text: ['name'],
  plain: ['status', 'rows'],
});

export const importQueries = recordQueries(clientImport, importsProjection, { sort: '-createdAt' });
