import type { TrustMinimum, TrustRequest } from '@lexledger/contracts/features/trust/requests';
import type { BulkWork } from '../../components/table/bulkWork.ts';
import { formatMoney } from '../../money/money.ts';
import { TRUST_MINIMUMS, TRUST_REQUESTS } from './place.ts';

export const requestName = ({ amount }: Pick<TrustRequest, 'amount'>): string => `Request of ${formatMoney(amount)}`;

export const minimumName = ({ minimum }: Pick<TrustMinimum, 'minimum'>): string => `Minimum of ${formatMoney(minimum)}`;

export const REQUEST_WORK: BulkWork<TrustRequest> = {
  place: TRUST_REQUESTS,
  one: 'trust request',
  many: 'trust requests',
  nameOf: requestName,
  verbs: [],
  fields: [{ label: 'Due date', field: 'dueOn', kind: 'day' }],
};

export const MINIMUM_WORK: BulkWork<TrustMinimum> = {
  place: TRUST_MINIMUMS,
  one: 'minimum balance',
  many: 'minimum balances',
  nameOf: minimumName,
  verbs: [],
  fields: [],
};
