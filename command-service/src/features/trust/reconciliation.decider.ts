import { type Reconciliation, reconciliation } from '@lexledger/contracts/features/trust';
import { reconciled } from '@lexledger/domain/reconciled';
import { recordDecider } from '../../kernel/record-decider.ts';

/** Keeps what was shown to whoever reconciled; what it comes to is reckoned here. */
export const reconciliationDecider = recordDecider<Reconciliation>(reconciliation, { compute: reconciled });
