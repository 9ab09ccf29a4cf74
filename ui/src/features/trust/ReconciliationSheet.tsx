import { type Reconciliation, reconciliation, type TrustPosition } from '@lexledger/contracts/features/trust';
import { toCents } from '@lexledger/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { liveQuery } from '../../cache/query.ts';
import { Alert } from '../../components/Alert.tsx';
import { DateField } from '../../components/DateField.tsx';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { MoneyField } from '../../components/MoneyField.tsx';
import { useProposed } from '../../components/proposed.ts';
import { RemovableForm } from '../../components/RemovableForm.tsx';
import { recordFields } from '../../components/recordFields.tsx';
import { TextAreaField } from '../../components/TextAreaField.tsx';
import { today } from '../../dates/zones.ts';
import { formatCents } from '../../money/money.ts';
import { formatDay } from '../../text/format.ts';
import { RECONCILIATIONS } from './place.ts';

export type ReconciliationValues = z.input<typeof reconciliation.commands.add.body>;

const FIELDS = recordFields(reconciliation, { labels: { bankBalance: 'Bank statement' } });

const newRecord = (): ReconciliationValues => ({ ...FIELDS.blank, date: today() });

export default function ReconciliationSheet(sheet: RecordSheetProps<Reconciliation, ReconciliationValues>) {
  const { record } = sheet;
  return (
    <RemovableForm
      {...sheet}
      titles={['New reconciliation', 'Reconciliation']}
      place={RECONCILIATIONS}
      schema={reconciliation.commands.add.body}
      {...FIELDS}
      blank={newRecord()}
      addLabel="Save reconciliation"
    >
      <DateField name="date" label="Statement date" required max={today()} />
      <MoneyField name="bankBalance" label="Bank statement" required />
      <div className="grid grid-cols-2 gap-4">
        <MoneyField name="depositsInTransit" label="Deposits in transit" />
        <MoneyField name="outstandingWithdrawals" label="Outstanding withdrawals" />
      </div>
      {record === undefined && <Position />}
      <div className="grid grid-cols-2 gap-4">
        <MoneyField name="bookBalance" label="Book balance" required />
        <MoneyField name="clientBalance" label="Client ledgers" required />
      </div>
      <Outcome />
      <TextAreaField name="notes" label="Notes" rows={3} hint="What explains a difference." />
    </RemovableForm>
  );
}

/** Fills in the balances of the trust book and the client ledgers for the day. */
function Position() {
  const date = useWatch({ name: 'date' }) as string | null;
  const { data } = useQuery({
    ...liveQuery<TrustPosition>(['/api/trust-position', { on: date }], ['trust-accounts', 'trust-book']),
    enabled: date !== null && date !== '',
  });
  useProposed('bookBalance', data?.bookBalance, '');
  useProposed('clientBalance', data?.clientBalance, '');
  return data === undefined ? null : (
    <p className="text-muted text-sm">
      {`At the end of ${formatDay(data.on)}, by the entries of ${data.clients.length === 1 ? 'one client' : `${data.clients.length} clients`}:`}
    </p>
  );
}

const centsIn = (value: unknown): number | null =>
  typeof value === 'string' && /^-?\d+(\.\d{1,2})?$/.test(value) ? toCents(value) : null;

function Outcome() {
  const values = useWatch({
    name: ['bankBalance', 'depositsInTransit', 'outstandingWithdrawals', 'bookBalance', 'clientBalance'],
  }) as readonly unknown[];
  const [bank = null, transit = null, outstanding = null, book = null, clients = null] = values.map(centsIn);
  if (bank === null || transit === null || outstanding === null || book === null || clients === null) return null;
  const byBank = bank + transit - outstanding - book;
  const byLedgers = book - clients;
  if (byBank === 0 && byLedgers === 0) return <Alert>All three agree.</Alert>;
  const differences = [
    byBank !== 0 && `the bank and the book differ by ${formatCents(byBank)}`,
    byLedgers !== 0 && `the book and the client ledgers differ by ${formatCents(byLedgers)}`,
  ].filter(Boolean);
  return <Alert tone="warning">{`${differences.join(', and ').replace(/^t/, 'T')}.`}</Alert>;
}
