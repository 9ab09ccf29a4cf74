import type { SumRow } from '@lexledger/domain/invoiceWords';
import { cx } from '../../browser/classes.ts';
import { formatMoney } from '../../money/money.ts';

/** Rows of labels and amounts below the lines of an invoice. */
export const SumList = ({ rows }: { readonly rows: readonly SumRow[] }) => (
  <dl className="mt-3 ml-auto max-w-80">
    {rows.map(({ label, amount, isStrong }) => (
      <div
        key={label}
        className={cx('flex justify-between gap-6 py-1', isStrong && 'border-rule border-t font-semibold')}
      >
        <dt className="wrap-anywhere min-w-0">{label}</dt>
        <dd className="shrink-0 whitespace-nowrap tabular-nums">{formatMoney(amount)}</dd>
      </div>
    ))}
  </dl>
);
