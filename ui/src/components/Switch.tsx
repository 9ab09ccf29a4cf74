import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { cx } from '../browser/classes.ts';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'onChange' | 'role'> {
  readonly checked: boolean;
  readonly onChange: (checked: boolean, event: MouseEvent) => void;
}

/** A setting that takes effect at once. In a form that is submitted, use a checkbox. */
export const Switch = ({ checked, onChange, className, ...rest }: SwitchProps) => (
  <button
    type="button"
    {...rest}
    role="switch"
    aria-checked={checked}
    onClick={(event) => onChange(!checked, event)}
    className={cx('switch-ledger', className)}
  />
);
