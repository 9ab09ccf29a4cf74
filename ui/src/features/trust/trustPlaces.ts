import depositSlipsContract from 'virtual:record-contract/deposit-slips';
import trustMinimumsContract from 'virtual:record-contract/trust-minimums';
import trustRequestsContract from 'virtual:record-contract/trust-requests';
import { recordPlace } from '../../records/recordPlace.ts';

export const TRUST_REQUESTS = recordPlace(trustRequestsContract, { initial: { received: '0.00' } });
export const TRUST_MINIMUMS = recordPlace(trustMinimumsContract);
export const DEPOSIT_SLIPS = recordPlace(depositSlipsContract);
