import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../browser/classes.ts';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { Modal, ModalTitle } from './Modal.tsx';

export interface DialogProps {
  /** True by default: a lazily loaded dialog is open for as long as it is mounted. */
  readonly open?: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** Shown under the title, and read with it. */
  readonly description?: ReactNode;
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode;
  /** Whether a Cancel button, which closes the dialog, is before those of the footer. */
  readonly cancels?: boolean;
  readonly size?: 'sm' | 'md' | 'lg';
  /** False removes the cross, so that the user must choose a button. */
  readonly closable?: boolean;
  readonly children?: ReactNode;
}

const WIDTHS = { sm: 'sm:max-w-100', md: 'sm:max-w-128', lg: 'sm:max-w-184' } as const;

/** A question or a short task in the middle of the page; full width at the bottom of a phone. */
export function Dialog({
  open = true,
  onOpenChange,
  title,
  description,
  footer,
  cancels = false,
  size = 'md',
  closable = true,
  children,
}: DialogProps) {
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      isDescribed={description !== undefined}
      closesOutside={closable}
      className={cx(
        'inset-x-0 bottom-0 flex max-h-[88dvh] animate-rise flex-col bg-surface shadow-lift',
        'rounded-t-lg border sm:inset-x-4 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:max-h-[76dvh] sm:rounded-lg',
        WIDTHS[size],
      )}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-2">
        <ModalTitle title={title} description={description} descriptionClassName="mt-1" />
        {closable && (
          <Radix.Close asChild>
            <IconButton label="Close" icon={X} keys="Esc" className="-mr-2" />
          </Radix.Close>
        )}
      </div>
      {children !== undefined && <div className="min-h-0 flex-1 overflow-y-auto px-5 py-2">{children}</div>}
      {footer !== undefined && (
        <div
          data-open-focus
          className="flex flex-wrap justify-end gap-2 px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]"
        >
          {cancels && <Button onClick={() => onOpenChange(false)}>Cancel</Button>}
          {footer}
        </div>
      )}
    </Modal>
  );
}
