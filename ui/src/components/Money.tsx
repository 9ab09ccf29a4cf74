import { cx } from '../browser/classes.ts';
import { formatMoney, type MoneyStyle } from '../money/money.ts';
import { NoValue } from './NoValue.tsx';

export interface MoneyProps {
  /** Decimal text: '1234.50'; null is shown as a dash. */
  readonly amount: string | null | undefined;
  readonly style?: MoneyStyle;
  /** Colors positive and negative amounts; the sign distinguishes them too. */
  readonly signed?: boolean;
}

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

export function Money({ amount, style = 'exact', signed = false }: MoneyProps) {
  if (amount === null || amount === undefined) return <NoValue />;
  const negative = amount.startsWith('-');
  const isSigned = signed && !isZero(amount);
  return (
    <span className={cx('whitespace-nowrap', isSigned && (negative ? 'text-danger' : 'text-positive'))}>
      {isSigned && !negative ? '+' : ''}
      {formatMoney(amount, style)}
    </span>
  );
}
