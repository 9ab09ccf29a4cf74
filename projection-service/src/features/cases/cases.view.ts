import { CASE_STATUSES, keysOf } from '@lexledger/contracts/choices';
import { caseRecord, casesView } from '@lexledger/contracts/features/cases';
import { LAST_POSITION } from '../../kernel/fold.ts';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

export const casesProjection = recordProjection(casesView, {
  version: 6,
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
    'conflictReason',
    'customFields',
  ],
  text: ['title', 'practiceArea', 'clioMatterNumber', 'matterNumber', 'court', 'docketNumber'],
  ranks: { status: keysOf(CASE_STATUSES) },
  money: ['value', 'caseValue', 'flatFee'],
  plain: ['closedAt', 'billingType', 'engagedOn', 'filedOn', 'servedOn', 'discoveryEndsOn', 'trialOn', 'resolvedOn'],
  // Whether other clients or persons of the firm are looked for in it.
  derive: ({ otherClientIds, billedClientId, clientId, responsibleAttorney, originatingAttorney }) => ({
    sharesClients: otherClientIds.length > 0,
    involved: [clientId, ...otherClientIds, billedClientId].filter((id) => id !== null).join(' '),
    hasAttorney: responsibleAttorney !== null || originatingAttorney !== null,
  }),
});

export const caseQueries = recordQueries(caseRecord, casesProjection, {
  sort: '-createdAt',
  narrow: { involves: (clientId) => ({ involved: { contains: clientId } }) },
});
