import { invoiceNumber } from '@lexledger/contracts/features/invoices';
import type { HeldReport, OwedReport } from '@lexledger/contracts/features/reports';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
import { INVOICE_AGES, type InvoiceAge } from '@lexledger/contracts/reportChoices';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { useMay } from '../../../account/may.ts';
import { cx } from '../../../browser/classes.ts';
import { liveQuery } from '../../../cache/query.ts';
import { mineParameter } from '../../../components/list/whose.ts';
import { Money } from '../../../components/Money.tsx';
import { useNames } from '../../../components/names.ts';
import { Panel } from '../../../components/Panel.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { formatCents } from '../../../money/money.ts';
import { count, formatDay } from '../../../text/format.ts';
import { type Asked, endOf } from './reportQuery.ts';

const AGES = Object.entries(INVOICE_AGES) as readonly (readonly [InvoiceAge, string])[];

interface SumsLine {
  readonly key: string;
  readonly name: ReactNode;
  readonly amount: string;
  /** Rows that make up the amount, shown below it. */
  readonly parts?: ReactNode;
}

interface SumsProps {
  readonly label: string;
  readonly lines: readonly SumsLine[];
  readonly total: string;
}

const Sums = ({ label, lines, total }: SumsProps) => (
  <table aria-label={label} className="w-full text-sm">
    <tbody>
      {lines.map(({ key, name, amount, parts }) => (
        <Fragment key={key}>
          <tr className="border-b">
            <th scope="row" className="py-2 text-left font-normal">
              {name}
            </th>
            <td className="py-2 pl-4 text-right">
              <Money amount={amount} />
            </td>
          </tr>
          {parts}
        </Fragment>
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

interface OfAgeProps {
  readonly rows: OwedReport['rows'];
  readonly clientName: (id: string | null) => string | undefined;
}

const OfAge = ({ rows, clientName }: OfAgeProps) =>
  rows.map(({ id, number, title, clientId, dueDate, open }) => (
    <tr key={id} className="border-b">
      <td className="py-1.5 pl-4">
        <Link to="/invoices" search={{ id }} className={WHOLE}>
          {number === null ? title : `${invoiceNumber(number)}, ${title}`}
        </Link>
        <span className="block text-muted text-xs">
          {clientName(clientId) ?? 'A removed client'}, due {formatDay(dueDate)}
        </span>
      </td>
      <td className="py-1.5 pl-4 text-right">
        <Money amount={open} />
      </td>
    </tr>
  ));

interface AgeToggleProps {
  readonly isShown: boolean;
  readonly onToggle: () => void;
  readonly children: string;
}

const AgeToggle = ({ isShown, onToggle, children }: AgeToggleProps) => (
  <button type="button" aria-expanded={isShown} onClick={onToggle} className={cx(WHOLE, 'text-left')}>
    {children}
  </button>
);

/**
 * Amounts that clients owe, by age, and money held for them in trust. `asOf` means the end of that day; null means now.
 */
export function OwedAndHeld({ asOf, isMine }: Pick<Asked, 'asOf' | 'isMine'>) {
  const at = { asOf: asOf === null ? null : endOf(asOf), ...mineParameter(isMine) };
  const seesTrust = useMay().asks('ReportHeld', isMine);
  const owed = useQuery(liveQuery<OwedReport>(['/api/financial-reports/owed', at], ['invoices']));
  const held = useQuery({
    ...liveQuery<HeldReport>(['/api/financial-reports/held', at], ['trust-accounts']),
    enabled: seesTrust,
  });
  const clientName = useNames('clients');
  const [shown, setShown] = useState<InvoiceAge | null>(null);
  const when = asOf === null ? 'today' : formatDay(asOf);
  const invoicesOf = (age: InvoiceAge) => owed.data?.rows.filter((row) => row.age === age) ?? [];
  const lines = AGES.map(([age, label]): SumsLine => {
    const rows = invoicesOf(age);
    const amount = toDecimal(rows.reduce((sum, { open }) => sum + toCents(open), 0));
    if (rows.length === 0) return { key: age, name: label, amount };
    const isShown = shown === age;
    return {
      key: age,
      name: (
        <AgeToggle isShown={isShown} onToggle={() => setShown(isShown ? null : age)}>
          {`${label}, ${count(rows.length, 'invoice')}`}
        </AgeToggle>
      ),
      amount,
      ...(isShown && { parts: <OfAge rows={rows} clientName={clientName} /> }),
    };
  });
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Panel
        title={`Invoices by age, ${when}`}
        padded
        footer={
          <Link to="/invoices" className={WHOLE}>
            All invoices
          </Link>
        }
      >
        <QueryContent query={owed} rows={5} loading="Loading open invoices" failure="The invoices could not be loaded.">
          {({ rows, total }) =>
            rows.length === 0 ? (
              <p className="text-muted">
                {asOf === null ? 'No invoice that was sent is open.' : 'No invoice that was sent was open.'}
              </p>
            ) : (
              <Sums
                label="Open invoices by age"
                lines={lines}
                total={`${count(rows.length, 'invoice')}, ${formatCents(toCents(total))}`}
              />
            )
          }
        </QueryContent>
      </Panel>
      {seesTrust && (
        <Panel
          title={`Held in trust, ${when}`}
          padded
          footer={
            <Link to="/invoices" search={{ tab: 'trust' }} className={WHOLE}>
              Trust accounts
            </Link>
          }
        >
          <QueryContent
            query={held}
            rows={5}
            loading="Loading trust balances"
            failure="The trust accounts could not be loaded."
          >
            {({ rows, total }) =>
              rows.length === 0 ? (
                <p className="text-muted">
                  {asOf === null ? 'Nothing is held for a client.' : 'Nothing was held for a client.'}
                </p>
              ) : (
                <Sums
                  label="Trust balances by client"
                  lines={rows.map(({ clientId, balance }) => ({
                    key: clientId,
                    name: (
                      <Link to="/invoices" search={{ tab: 'trust', id: clientId }} className={WHOLE}>
                        {clientName(clientId) ?? 'A removed client'}
                      </Link>
                    ),
                    amount: balance,
                  }))}
                  total={formatCents(toCents(total))}
                />
              )
            }
          </QueryContent>
        </Panel>
      )}
    </div>
  );
}
