import { questionsView, researchQuestion } from '@lexledger/contracts/features/research';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

/** Questions, the latest first. */
export const questionsProjection = recordProjection(questionsView, {
  version: 2,
  indexes: [
    ['removedAt', 'createdAt'],
    ['caseId', 'removedAt', 'createdAt'],
  ],
  search: ['question'],
  text: ['question'],
  plain: ['ranAt'],
});

export const questionQueries = recordQueries(researchQuestion, questionsProjection, { sort: '-createdAt' });
