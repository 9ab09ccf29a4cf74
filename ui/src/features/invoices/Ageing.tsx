import type { InvoiceAgeing } from '@lexledger/contracts/features/invoices';
import { toCents } from '@lexledger/contracts/kernel/money';
import { cx } from '../../browser/classes.ts';
import { formatCents, formatMoney } from '../../money/money.ts';

const BUCKETS = [
  { key: 'current', label: 'Current' },
  { key: 'days1to30', label: '1–30 days' },
  { key: 'days31to60', label: '31–60 days' },
  { key: 'days61to90', label: '61–90 days' },
  { key: 'over90', label: 'Over 90 days' },
] as const;

/** The outstanding amount by how long it has been due; the bar shows the share of each age. */
export function Ageing({ ageing }: { readonly ageing: InvoiceAgeing }) {
  const open = toCents(ageing.open);
  return (
    <section aria-label="Outstanding invoices by age" className="mx-4 mb-3 rounded-md border bg-surface sm:mx-6">
      <dl className="grid grid-cols-2 sm:grid-cols-3 lg:grid-cols-6">
        {BUCKETS.map(({ key, label }, index) => {
          const cents = toCents(ageing[key]);
          return (
            <div key={key} className="flex flex-col gap-0.5 border-b px-4 py-2.5 lg:border-r lg:border-b-0">
              <dt className="text-muted text-sm">{label}</dt>
              <dd className={cx('tabular-nums', index > 0 && cents > 0 && 'font-medium text-danger')}>
                {formatMoney(ageing[key])}
              </dd>
              <span aria-hidden className="mt-1 block h-1 rounded-full bg-sunken">
                <span
                  className={cx('block h-1 rounded-full', index === 0 ? 'bg-control' : 'bg-accent')}
                  style={{ width: `${open === 0 ? 0 : Math.round((100 * cents) / open)}%` }}
                />
              </span>
            </div>
          );
        })}
        <div className="flex flex-col gap-0.5 px-4 py-2.5">
          <dt className="text-muted text-sm">Total outstanding</dt>
          <dd className="font-medium tabular-nums">{formatCents(open)}</dd>
        </div>
      </dl>
    </section>
  );
}
