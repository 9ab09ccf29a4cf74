import { type DepositSlip, depositSlip } from '@lexledger/contracts/features/trust/deposit-slips';
import { recordDecider } from '../../kernel/record-decider.ts';
import { bankReference } from './trust-rules.ts';

const record = recordDecider<DepositSlip>(depositSlip);

/** A slip lists deposits by their ids; a deposit that is somebody else's shows nothing. */
export const depositSlipDecider: typeof record = {
  ...record,
  references(command, state) {
    const wanted = (command.data as Partial<DepositSlip> | undefined)?.bankAccountId;
    const bank = typeof wanted === 'string' ? [bankReference(wanted, command)] : [];
    return [...(record.references?.(command, state) ?? []), ...bank];
  },
};
