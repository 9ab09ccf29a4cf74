import { synonymGroup, synonymsView } from '@lexledger/contracts/features/research';
import { standardSynonymsOf } from '@lexledger/domain/research/standardSynonyms';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';
import { withStandardRecords } from '../../kernel/standard-records.ts';

export const synonymsProjection = recordProjection(synonymsView, {
  version: 1,
  indexes: [['removedAt', 'createdAt']],
  search: ['words'],
  text: ['words'],
});

export const synonymQueries = withStandardRecords(
  recordQueries(synonymGroup, synonymsProjection, { sort: '-createdAt' }),
  {
    view: synonymsView.name,
    of: standardSynonymsOf,
    textsOf: ({ words }) => [words],
    admits: () => true,
  },
);
