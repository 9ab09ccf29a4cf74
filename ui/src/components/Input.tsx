import type { ComponentPropsWithRef } from 'react';
import { cx } from '../browser/classes.ts';
import { COMPACT_HEIGHT, CONTROL_HEIGHT, controlClass } from './Field.tsx';

export interface InputProps extends ComponentPropsWithRef<'input'> {
  /** Uses the lower height for toolbars. */
  readonly compact?: boolean;
}

/** A text control without a label. It needs a `Field` or an aria-label. */
export const Input = ({ compact = false, className, ...rest }: InputProps) => (
  <input {...rest} className={controlClass(cx(compact ? COMPACT_HEIGHT : CONTROL_HEIGHT, className), compact)} />
);
