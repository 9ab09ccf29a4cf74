import type { LucideIcon } from 'lucide-react';
import { type ComponentPropsWithRef, useContext } from 'react';
import { cx } from '../browser/classes.ts';
import { type Action, useMayAct } from './subject.ts';
import { tip } from './Tooltip.tsx';
import { OfferedButton, VerbScope } from './VerbScope.tsx';

/** With `needs`, there is no button without that right. */
export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'>, Pick<Action, 'needs'> {
  /** Name of the button: shown as a tooltip and read by screen readers. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Keys that are shown in the tooltip: 'N', 'Ctrl K'. */
  readonly keys?: string;
  readonly size?: 'md' | 'sm';
}

export function IconButton({ label, icon: Icon, keys, size = 'md', needs, className, ...rest }: IconButtonProps) {
  const offered = useContext(VerbScope) !== null && rest.onClick !== undefined;
  const mayAct = useMayAct();
  if (needs !== undefined && !mayAct({ needs })) return null;
  return (
    <button
      type="button"
      aria-label={label}
      {...tip(label, keys)}
      {...rest}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-md text-muted transition-colors duration-150 print:hidden',
        'hover:bg-hover hover:text-ink disabled:cursor-default disabled:opacity-40',
        size === 'md' ? 'size-8 touch:size-10' : 'size-6 touch:size-9',
        className,
      )}
    >
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      {offered && <OfferedButton label={label} icon={Icon} keys={keys} disabled={rest.disabled === true} />}
    </button>
  );
}
