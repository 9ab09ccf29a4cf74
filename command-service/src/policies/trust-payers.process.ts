import {
  entriesAdded,
  firmFundsMoved,
  type TrustEvent,
  trustPaid,
  trustReversed,
  trustWithdrawn,
} from '@lexledger/contracts/features/trust/entries';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { mainTrustBankId } from '@lexledger/domain/trust/bankAccounts';
import { membershipDecider } from '../features/membership/membership.decider.ts';
import { NOTE_PAYER, type TrustPayer, trustPayersDecider } from '../features/trust/trust-payers.decider.ts';
import { isPaidOut } from '../features/trust/trust-rules.ts';
import { causedCommand } from '../kernel/caused-by.ts';
import type { Process } from '../kernel/policy.ts';

const NAME = 'trust-payers';

/**
 * Notes who pays trust money out of which bank account, by which the statement's reconciliation is refused to them also
 * where it names no entry. Nothing is noted of who works alone.
 */
export const trustPayersProcess: Process = {
  name: NAME,
  reactsTo: [trustWithdrawn.type, trustPaid.type, trustReversed.type, firmFundsMoved.type],
  async step(event, { handler }) {
    const { userId, firmId } = event.metadata;
    if (userId === null) return;
    const ofFirm = firmIdOf({ userId, firmId });
    if ((await handler.aggregates.refresh(membershipDecider, ofFirm)).state.revision < 0) return;
    for (const { id, date, bankAccountId } of entriesAdded(event.data as TrustEvent['data']).filter(isPaidOut)) {
      const data: TrustPayer = { memberId: userId, on: date };
      const entityId = bankAccountId ?? mainTrustBankId(ofFirm);
      const command = { type: NOTE_PAYER, data, entityId, userId };
      await handler.handle(trustPayersDecider, causedCommand(event, `${NAME}:${id}`, command));
    }
  },
};
