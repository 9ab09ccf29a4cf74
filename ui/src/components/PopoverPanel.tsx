import { Popover as Radix } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import { cx } from '../browser/classes.ts';
import { isOfSession } from './sessionLayer.ts';
import { takesEscape } from './takesEscape.ts';

export interface PopoverPanelProps {
  readonly label: string;
  readonly anchor: RefObject<HTMLElement>;
  readonly onClose: () => void;
  readonly align: 'start' | 'center' | 'end';
  readonly className: string | undefined;
  readonly children: ReactNode;
}

export default function PopoverPanel({ label, anchor, onClose, align, className, children }: PopoverPanelProps) {
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          {...takesEscape(onClose)}
          // The button itself closes the panel; otherwise a click on it would close and reopen the panel.
          onInteractOutside={(event) => {
            if (anchor.current.contains(event.target as Node) || isOfSession(event.target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // The button may have been removed, together with its container.
            (anchor.current as HTMLElement | null)?.focus();
          }}
          className={cx(
            'z-50 max-h-(--radix-popover-content-available-height) animate-rise rounded-lg border bg-surface shadow-lift outline-none',
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
