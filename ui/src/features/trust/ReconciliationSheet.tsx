import type { TrustPosition } from '@lexledger/contracts/features/trust';
import { type Reconciliation, reconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { liveQuery } from '../../cache/query.ts';
import { Alert } from '../../components/Alert.tsx';
import { DateField } from '../../components/DateField.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { useProposed } from '../../components/proposed.ts';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { type RecordSheetOf, recordFields } from '../../components/recordFields.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { today } from '../../dates/zones.ts';
import { formatCents } from '../../money/money.ts';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { formatDay } from '../../text/format.ts';
import { BankStatement } from './BankStatement.tsx';
import { CloseBooks } from './CloseBooks.tsx';
import { BOOK_VIEWS, RECONCILIATIONS } from './place.ts';
import { useIsClosed, useReconciliationOutcome } from './reconciliationOutcome.tsx';
import { Signature } from './Signature.tsx';
import { nextStatementDay } from './statementDay.ts';
import { BankField, useTrustBanks } from './trustBanks.tsx';

const FIELDS = recordFields(reconciliation, { labels: { bankBalance: 'Bank statement' } });

export default function ReconciliationSheet(sheet: RecordSheetOf<typeof reconciliation>) {
  const { record } = sheet;
  const isClosed = useIsClosed(record);
  const { main, bankOf } = useTrustBanks();
  const reconciled = useQuery(recordListQuery<Reconciliation>(RECONCILIATIONS)).data ?? [];
  const ofMain = reconciled.filter(({ bankAccountId }) => bankOf(bankAccountId)?.id === main?.id);
  const date = nextStatementDay(
    ofMain.map((one) => one.date),
    today(),
  );
  return (
    <RemovableForm
      {...sheet}
      {...FIELDS}
      place={RECONCILIATIONS}
      blank={{ ...FIELDS.blank, date }}
      addLabel="Save reconciliation"
      isFixed={isClosed}
      lead={record !== undefined && <Signature record={record} />}
    >
      {record !== undefined && <CloseBooks record={record} />}
      <BankField />
      <BankStatement isClosed={isClosed} />
      <DateField name="date" max={today()} />
      <MoneyField name="bankBalance" />
      <div className="grid grid-cols-2 gap-4">
        <MoneyField name="depositsInTransit" />
        <MoneyField name="outstandingWithdrawals" />
      </div>
      {record === undefined && <Position />}
      <div className="grid grid-cols-2 gap-4">
        <MoneyField name="bookBalance" />
        <MoneyField name="clientBalance" />
        <MoneyField name="firmBalance" />
      </div>
      {record === undefined ? <Outcome /> : <SavedOutcome record={record} />}
      <TextAreaField name="notes" rows={3} hint="What explains a difference." />
    </RemovableForm>
  );
}

/** Fills in the balances of the trust book and the client ledgers for the day. */
function Position() {
  const [date, chosen] = useWatch({ name: ['date', 'bankAccountId'] }) as [string | null, string | null];
  const { main } = useTrustBanks();
  const bankAccountId = chosen ?? main?.id ?? null;
  const { data } = useQuery({
    ...liveQuery<TrustPosition>(['/api/trust-position', { on: date, bankAccountId }], BOOK_VIEWS),
    enabled: date !== null && date !== '' && bankAccountId !== null,
  });
  useProposed('bookBalance', data?.bookBalance, '');
  useProposed('clientBalance', data?.clientBalance, '');
  useProposed('firmBalance', data?.firmBalance, FIELDS.blank.firmBalance as string);
  return data === undefined ? null : (
    <p className="text-muted text-sm">
      {`At the end of ${formatDay(data.on)}, by the entries of ${data.clients.length === 1 ? 'one client' : `${data.clients.length} clients`}:`}
    </p>
  );
}

const centsIn = (value: unknown): number | null =>
  typeof value === 'string' && /^-?\d+(\.\d{1,2})?$/.test(value) ? toCents(value) : null;

/** Those of a reconciliation that is left behind agreed once. */
function SavedOutcome({ record }: { readonly record: Reconciliation }) {
  const { outcome } = useReconciliationOutcome(record);
  return <Outcome {...((outcome === 'changed' || outcome === 'superseded') && { agreed: 'All three agreed then.' })} />;
}

function Outcome({ agreed = 'All three agree.' }: { readonly agreed?: string }) {
  const values = useWatch({
    name: ['bankBalance', 'depositsInTransit', 'outstandingWithdrawals', 'bookBalance', 'clientBalance', 'firmBalance'],
  }) as readonly unknown[];
  const cents = values.map(centsIn);
  if (cents.includes(null)) return null;
  const [bank, transit, outstanding, book, clients, firm] = cents as [Cents, Cents, Cents, Cents, Cents, Cents];
  const byBank = bank + transit - outstanding - book;
  const byLedgers = book - clients - firm;
  if (byBank === 0 && byLedgers === 0) return <Alert>{agreed}</Alert>;
  const differences = [
    byBank !== 0 && `the bank and the book differ by ${formatCents(byBank)}`,
    byLedgers !== 0 && `the book and the ledgers differ by ${formatCents(byLedgers)}`,
  ].filter(Boolean);
  return <Alert tone="warning">{`${differences.join(', and ').replace(/^t/, 'T')}.`}</Alert>;
}
