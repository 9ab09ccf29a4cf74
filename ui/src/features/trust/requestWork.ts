import type { TrustMinimum, TrustRequest } from '@lexledger/contracts/features/trust/requests';
import { bulkWork } from '../../components/table/bulkWork.ts';
import { formatMoney } from '../../money/money.ts';
import { TRUST_MINIMUMS, TRUST_REQUESTS } from './place.ts';

export const requestName = ({ amount }: Pick<TrustRequest, 'amount'>): string => `Request of ${formatMoney(amount)}`;

export const minimumName = ({ minimum }: Pick<TrustMinimum, 'minimum'>): string => `Minimum of ${formatMoney(minimum)}`;

export const REQUEST_WORK = bulkWork<TrustRequest>(TRUST_REQUESTS, requestName, {
  fields: [{ label: 'Due date', field: 'dueOn', kind: 'day' }],
});

export const MINIMUM_WORK = bulkWork<TrustMinimum>(TRUST_MINIMUMS, minimumName);
