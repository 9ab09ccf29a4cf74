import { type Reconciliation, reconciliation } from '@lexledger/contracts/features/trust';
import { reconciled } from '@lexledger/domain/reconciled';
import { recordDecider } from '../../kernel/record-decider.ts';

/** Stores the figures that the user saw when reconciling; the results are computed here. */
export const reconciliationDecider = recordDecider<Reconciliation>(reconciliation, { compute: reconciled });
