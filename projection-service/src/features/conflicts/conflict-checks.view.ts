import { keysOf } from '@lexledger/contracts/choices';
import { checksView, conflictCheck } from '@lexledger/contracts/features/conflicts';
import { CONFLICT_VERDICTS } from '@lexledger/contracts/intakeChoices';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

/** Conflict checks, latest first. */
export const checksProjection = recordProjection(checksView, {
  version: 2,
  indexes: [['removedAt', 'createdAt']],
  search: ['names', 'note', 'reason'],
  plain: ['reviewedAt'],
  ranks: { verdict: keysOf(CONFLICT_VERDICTS) },
});

export const checkQueries = recordQueries(conflictCheck, checksProjection, { sort: '-createdAt' });
