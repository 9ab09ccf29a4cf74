import { type ComponentPropsWithRef, useEffect, useRef } from 'react';
import { cx } from '../browser/classes.ts';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'ref'> {
  /** Shows a dash, for some but not all. */
  readonly indeterminate?: boolean;
}

export function Checkbox({ indeterminate = false, className, ...rest }: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return <input type="checkbox" ref={input} {...rest} className={cx('checkbox-ledger', className)} />;
}
