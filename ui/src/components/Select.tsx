import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { cx } from '../browser/classes.ts';
import { COMPACT_HEIGHT, CONTROL_HEIGHT, controlClass } from './Field.tsx';

export interface Option<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'children' | 'size'> {
  readonly options: readonly Option[];
  /** Text of the first option, whose value is empty: 'Select a widget type', 'None'. */
  readonly placeholder?: string;
  readonly compact?: boolean;
}

/**
 * The platform's select with the product's look. It keeps the phone's wheel, the keyboard and screen readers, and the
 * list is styled in browsers that support that.
 */
export function Select({ options, placeholder, compact = false, className, ...rest }: SelectProps) {
  return (
    <span className={cx('relative inline-flex min-w-0', !compact && 'w-full', className)}>
      <select
        {...rest}
        className={controlClass(cx('select-ledger truncate pr-8', compact ? COMPACT_HEIGHT : CONTROL_HEIGHT), compact)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={16}
        strokeWidth={1.75}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
