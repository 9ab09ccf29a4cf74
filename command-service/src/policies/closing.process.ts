import { finalizeStatement } from '@lexledger/contracts/features/closing-statements';
import { closingStatementDecider } from '../features/closing-statements/closing-statement.decider.ts';
import { BILL_EXPENSE, financialRecordDecider } from '../features/money/financial-record.decider.ts';
import type { Process } from '../kernel/policy.ts';
import { stepSender } from '../kernel/step-sender.ts';

const NAME = 'closing';

/** Marks the costs of a final closing statement as billed: its client has paid them, so that no invoice bills them. */
export const closingProcess: Process = {
  name: NAME,
  reactsTo: [finalizeStatement.event.type],
  async step(event, services) {
    if (event.metadata.userId === null) return;
    const send = stepSender(NAME, services, event);
    const { state } = await services.handler.aggregates.refresh(closingStatementDecider, event.entityId);
    // The costs of an erased client are gone, and nothing is left to bill.
    const costs = Array.isArray(state.record?.costs) ? state.record.costs : [];
    for (const { recordId } of costs) {
      if (recordId !== null) {
        await send(financialRecordDecider, recordId, BILL_EXPENSE, { invoiceId: event.entityId }, recordId);
      }
    }
  },
};
