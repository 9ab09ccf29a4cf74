import { type LucideIcon, Plus } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useContext } from 'react';
import { cx } from '../browser/classes.ts';
import { shownMoment } from '../dates/moment.ts';
import { Spinner } from './Spinner.tsx';
import { type Action, useMayAct } from './subject.ts';
import { OfferedButton, VerbScope } from './VerbScope.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'sm';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-rule bg-surface text-ink hover:bg-hover',
  quiet: 'text-ink hover:bg-hover',
  danger: 'border border-danger/40 bg-surface text-danger hover:bg-danger-wash',
};

const SIZES: Record<ButtonSize, string> = {
  md: 'h-8 px-3 text-base touch:h-10 touch:px-4',
  sm: 'h-7 px-2.5 text-sm touch:h-9',
};

/** Classes for links that look like buttons; a button is a `Button`. */
export const buttonClass = (
  variant: ButtonVariant = 'secondary',
  size: ButtonSize = 'md',
  className?: string,
): string =>
  cx(
    'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-md font-medium print:hidden',
    'transition-colors duration-150 disabled:cursor-default disabled:opacity-50 aria-disabled:opacity-50',
    VARIANTS[variant],
    SIZES[size],
    className,
  );

/** Without the right to its action there is no button. */
export interface ButtonProps extends ComponentPropsWithRef<'button'>, Action {
  /** A view has at most one primary button. */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: LucideIcon;
  /** Shows that the button's action is running, and ignores further clicks. */
  readonly pending?: boolean;
  readonly children: ReactNode;
}

export function Button({
  variant,
  size,
  icon: Icon,
  pending = false,
  needs,
  opens,
  className,
  children,
  disabled,
  ...rest
}: ButtonProps) {
  // A button that opens a menu has no `onClick`.
  const isInScope = useContext(VerbScope) !== null;
  const offered = isInScope && typeof children === 'string' && rest.onClick !== undefined;
  const mayAct = useMayAct();
  const isOfRecord = isInScope && rest.onClick !== undefined;
  // Nothing is added to the past, and a button with a plus adds something.
  if (Icon === Plus && !opens && shownMoment() !== null) return null;
  if ((isOfRecord || needs !== undefined) && !mayAct({ needs, opens })) return null;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled === true || pending}
      aria-busy={pending || undefined}
      className={buttonClass(variant, size, className)}
    >
      {pending ? <Spinner /> : Icon && <Icon aria-hidden size={16} strokeWidth={1.75} />}
      {children}
      {offered && <OfferedButton label={children} icon={Icon} disabled={disabled === true || pending} />}
    </button>
  );
}
