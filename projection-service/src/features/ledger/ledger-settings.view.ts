import { getLedgerSettings } from '@lexledger/contracts/features/ledger';
import { evolveLedgerSettings, ledgerSettingsView, settingsOf } from '@lexledger/contracts/ledger/settings';
import { settingsIn } from '../../kernel/ledger.ts';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery } from '../../kernel/query-handler.ts';

export const ledgerSettingsProjection = defineProjection(ledgerSettingsView, {
  version: 1,
  indexes: [],
  project: {
    AccountingBasisChosen: (settings, event, id) => evolveLedgerSettings(settings ?? settingsOf(id), event),
    PaymentPairsAnswered: (settings, event, id) => evolveLedgerSettings(settings ?? settingsOf(id), event),
  },
});

export const ledgerSettingsQuery = answerQuery(
  getLedgerSettings,
  async ({ actor, read }) => ({ body: await settingsIn(read, actor) }),
  { timeless: true },
);
