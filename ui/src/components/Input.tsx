import type { ComponentPropsWithRef } from 'react';
import { cx } from '../lib/classes.ts';
import { CONTROL_HEIGHT, controlClass } from './Field.tsx';

/** A text control without a label of its own: give it a `Field`, or an aria-label. */
export const Input = ({ className, ...rest }: ComponentPropsWithRef<'input'>) => (
  <input {...rest} className={controlClass(cx(CONTROL_HEIGHT, className))} />
);
