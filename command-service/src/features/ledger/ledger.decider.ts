import type { Invoice } from '@lexledger/contracts/features/invoices';
import { type answerPaymentPairs, type chooseAccountingBasis, ledger } from '@lexledger/contracts/features/ledger';
import type { CommandOf } from '@lexledger/contracts/kernel/command';
import type { Issue } from '@lexledger/contracts/kernel/errors';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { evolveLedgerSettings, type LedgerSettings, settingsOf } from '@lexledger/contracts/ledger/settings';
import { type Decider, type Decision, type Named, type Reference, refuse } from '../../kernel/decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';

type LedgerCommand = CommandOf<typeof chooseAccountingBasis> | CommandOf<typeof answerPaymentPairs>;

const pathOf = (index: number): string => `same.${index}.paymentId`;

function answer({ data }: CommandOf<typeof answerPaymentPairs>, state: LedgerSettings, named: Named): Decision {
  // An empty answer has no effect.
  if (data.same.length + data.different.length === 0) return [];
  const issues = data.same.flatMap(({ paymentId }, index): readonly Issue[] => {
    const invoice = (named.get(pathOf(index)) as RecordState<Invoice> | undefined)?.record;
    return invoice?.payments.some(({ id, reverses }) => id === paymentId && reverses === null)
      ? []
      : [{ path: pathOf(index), message: 'The invoice has no such payment.' }];
  });
  if (issues.length > 0) return refuse('NO_SUCH_PAYMENT', { issues });
  const event = { type: 'PaymentPairsAnswered', data: { same: data.same, different: data.different } };
  return isSame(evolveLedgerSettings(state, event), state) ? [] : [event];
}

/** The settings by which a user's figures are added up: the accounting basis, and duplicates that count once. */
export const ledgerDecider: Decider<LedgerSettings> = {
  category: 'ledger',
  commands: ledger.commands,
  initial: settingsOf,
  decide(command, state, named = new Map()) {
    const known = command as LedgerCommand;
    switch (known.type) {
      case 'ChooseAccountingBasis':
        return known.data.basis === state.basis ? [] : [{ type: 'AccountingBasisChosen', data: known.data }];
      case 'AnswerPaymentPairs':
        return answer(known, state, named);
    }
  },
  evolve: evolveLedgerSettings,
  answer: (state) => state,
  isLive: () => true,
  /** Payments that are marked as the same must exist; those marked as different may have been removed. */
  references({ type, data }): readonly Reference[] {
    if (type !== 'AnswerPaymentPairs') return [];
    const { same, different } = data as CommandOf<typeof answerPaymentPairs>['data'];
    return [
      ...same.flatMap(({ recordId, invoiceId }, index) => [
        { field: `same.${index}.recordId`, category: 'money', id: recordId },
        { field: pathOf(index), category: 'invoice', id: invoiceId },
      ]),
      ...different.flatMap(({ recordId, invoiceId }, index) => [
        { field: `different.${index}.recordId`, category: 'money', id: recordId, past: true as const },
        { field: `different.${index}.invoiceId`, category: 'invoice', id: invoiceId, past: true as const },
      ]),
    ];
  },
};
