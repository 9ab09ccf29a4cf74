import { STRENGTHS } from '@lexledger/contracts/caseChoices';
import { keysOf } from '@lexledger/contracts/choices';
import { argumentsView, legalArgument } from '@lexledger/contracts/features/law';
import { LAST_POSITION } from '../../kernel/fold.ts';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const argumentsProjection = recordProjection(argumentsView, {
  version: 3,
  indexes: [['removedAt', 'createdAt'], ['caseId', 'removedAt', 'createdAt'], [LAST_POSITION]],
  search: ['title', 'argument', 'counterArguments', 'response'],
  text: ['title'],
  ranks: { strength: keysOf(STRENGTHS) },
});

export const argumentQueries = recordQueries(legalArgument, argumentsProjection, { sort: 'createdAt' });
