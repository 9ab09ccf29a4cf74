import { type ReactNode, useId } from 'react';
import { cx } from '../browser/classes.ts';
import { Problem } from './Problem.tsx';

/** The attributes that a control takes from its field. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  /** Screen readers read the label, but it is not shown. */
  readonly hideLabel?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A control with its label, hint and error, tied together. */
export function Field({
  label,
  hideLabel = false,
  hint,
  error,
  required = false,
  className,
  children,
}: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={cx('flex min-w-0 flex-col gap-1', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
        {required && (
          <span aria-hidden className="text-accent">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <Problem id={errorId}>{error}</Problem>
      {hint && (
        <p id={hintId} className="text-muted text-xs">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The look of every text control. Callers add no height, border or text size. */
export const controlClass = (className?: string, compact = false): string =>
  cx(
    'w-full min-w-0 rounded-md border bg-surface px-2.5 text-ink placeholder:text-muted/80',
    'transition-colors duration-150 hover:border-muted focus-visible:outline-offset-0',
    'aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sunken disabled:text-muted',
    compact ? 'border-rule text-sm' : 'border-control text-base',
    className,
  );

export const CONTROL_HEIGHT = 'h-9 touch:h-11';
export const COMPACT_HEIGHT = 'h-8 touch:h-10';
