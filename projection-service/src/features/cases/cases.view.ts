import { CASE_STATUSES, keysOf } from '@lexledger/contracts/choices';
import { caseRecord, casesView } from '@lexledger/contracts/features/cases';
import { LAST_POSITION } from '../../kernel/fold.ts';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const casesProjection = recordProjection(casesView, {
  version: 3,
  indexes: [
    ['removedAt', 'createdAt'],
    ['removedAt', 'updatedAt'],
    ['removedAt', 'status'],
    ['clientId', 'removedAt'],
    [LAST_POSITION],
  ],
  search: [
    'title',
    'practiceArea',
    'description',
    'notes',
    'clioMatterNumber',
    'matterNumber',
    'court',
    'docketNumber',
    'judge',
  ],
  text: ['title', 'practiceArea', 'clioMatterNumber', 'matterNumber', 'court', 'docketNumber'],
  ranks: { status: keysOf(CASE_STATUSES) },
  money: ['value', 'caseValue', 'flatFee'],
  plain: ['closedAt', 'billingType'],
});

export const caseQueries = recordQueries(caseRecord, casesProjection, { sort: '-createdAt' });
