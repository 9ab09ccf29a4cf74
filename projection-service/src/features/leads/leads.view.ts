import { keysOf } from '@lexledger/contracts/choices';
import { lead, leadsView } from '@lexledger/contracts/features/leads';
import { LEAD_STATUSES } from '@lexledger/contracts/intakeChoices';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

/** Leads in the order of the pipeline, then by name. */
export const leadsProjection = recordProjection(leadsView, {
  version: 2,
  indexes: [
    ['removedAt', 'statusRank', 'nameFolded'],
    ['status', 'removedAt'],
  ],
  search: ['name', 'email', 'phone', 'practiceArea', 'source', 'notes'],
  text: ['name', 'email', 'practiceArea', 'source'],
  money: ['value'],
  plain: ['convertedAt'],
  orNever: ['nextStepDate'],
  ranks: { status: keysOf(LEAD_STATUSES) },
});

export const leadQueries = recordQueries(lead, leadsProjection, { sort: 'status,name' });
