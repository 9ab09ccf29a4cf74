import type { InvoiceAgeing } from '@lexledger/contracts/features/invoices';
import type { TrustBalance } from '@lexledger/contracts/features/trust';
import { toCents } from '@lexledger/contracts/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { Money } from '../../../components/Money.tsx';
import { useNames } from '../../../components/names.ts';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonRows } from '../../../components/Skeleton.tsx';
import { count } from '../../../lib/format.ts';
import { formatCents } from '../../../lib/money.ts';
import { liveQuery } from '../../../lib/query.ts';

const AGES = [
  { key: 'current', label: 'Not due yet' },
  { key: 'days1to30', label: '1 to 30 days late' },
  { key: 'days31to60', label: '31 to 60 days late' },
  { key: 'days61to90', label: '61 to 90 days late' },
  { key: 'over90', label: 'More than 90 days late' },
] as const;

interface SumsProps {
  readonly label: string;
  readonly lines: readonly { readonly key: string; readonly name: ReactNode; readonly amount: string }[];
  readonly total: string;
}

const Sums = ({ label, lines, total }: SumsProps) => (
  <table aria-label={label} className="w-full text-sm">
    <tbody>
      {lines.map(({ key, name, amount }) => (
        <tr key={key} className="border-b">
          <th scope="row" className="py-2 text-left font-normal">
            {name}
          </th>
          <td className="py-2 pl-4 text-right">
            <Money amount={amount} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr className="border-rule border-b-3 border-b-double font-medium">
        <th scope="row" className="py-2 text-left font-medium">
          Total
        </th>
        <td className="py-2 pl-4 text-right">{total}</td>
      </tr>
    </tfoot>
  </table>
);

const WHOLE = 'rounded-sm text-accent hover:underline';

/** What clients owe by its age, and what is held for them in trust: both as they are now. */
export function OwedAndHeld() {
  const owed = useQuery(liveQuery<InvoiceAgeing>(['/api/invoice-ageing'], ['invoices']));
  const held = useQuery(liveQuery<readonly TrustBalance[]>(['/api/trust-accounts'], ['trust-accounts']));
  const clientName = useNames('clients');
  const balances = (held.data ?? []).filter(({ balance }) => toCents(balance) !== 0);
  const inTrust = balances.reduce((sum, { balance }) => sum + toCents(balance), 0);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Panel
        title="Invoices by age, today"
        padded
        footer={
          <Link to="/invoices" className={WHOLE}>
            All invoices
          </Link>
        }
      >
        {owed.data === undefined ? (
          owed.error === null ? (
            <SkeletonRows rows={5} label="Loading open invoices" />
          ) : (
            <ErrorState
              title="The invoices could not be loaded."
              error={owed.error}
              onRetry={() => void owed.refetch()}
            />
          )
        ) : owed.data.invoices === 0 ? (
          <p className="text-muted">No invoice that was sent is open.</p>
        ) : (
          <Sums
            label="Open invoices by age"
            lines={AGES.map(({ key, label }) => ({ key, name: label, amount: owed.data[key] }))}
            total={`${count(owed.data.invoices, 'invoice')}, ${formatCents(toCents(owed.data.open))}`}
          />
        )}
      </Panel>
      <Panel
        title="Held in trust, today"
        padded
        footer={
          <Link to="/invoices" search={{ tab: 'trust' }} className={WHOLE}>
            Trust accounts
          </Link>
        }
      >
        {held.data === undefined ? (
          held.error === null ? (
            <SkeletonRows rows={5} label="Loading trust balances" />
          ) : (
            <ErrorState
              title="The trust accounts could not be loaded."
              error={held.error}
              onRetry={() => void held.refetch()}
            />
          )
        ) : balances.length === 0 ? (
          <p className="text-muted">Nothing is held for a client.</p>
        ) : (
          <Sums
            label="Trust balances by client"
            lines={balances.map(({ id, balance }) => ({
              key: id,
              name: clientName(id) ?? 'A removed client',
              amount: balance,
            }))}
            total={formatCents(inTrust)}
          />
        )}
      </Panel>
    </div>
  );
}
