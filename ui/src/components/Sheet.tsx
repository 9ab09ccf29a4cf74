import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from '../browser/classes.ts';
import { IconButton } from './IconButton.tsx';
import { Modal, ModalTitle } from './Modal.tsx';
import { VerbScope } from './VerbScope.tsx';

export interface SheetProps {
  /** True by default: a lazily loaded sheet is open for as long as it is mounted. */
  readonly open?: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** Stays at the bottom while the content scrolls. */
  readonly footer?: ReactNode;
  /** Shown beside the cross. */
  readonly actions?: ReactNode;
  /** Shown under the title, above the scrolling part: the record's state and most frequent actions. */
  readonly lead?: ReactNode;
  readonly size?: 'md' | 'lg';
  readonly children: ReactNode;
}

/** Scrollable content must be reachable by keyboard. */
const SCROLLABLE = { tabIndex: 0 } as const;

/** A panel over the page, for forms and details. It fills a phone's screen. */
export function Sheet({
  open = true,
  onOpenChange,
  title,
  description,
  footer,
  actions,
  lead,
  size = 'md',
  children,
}: SheetProps) {
  return (
    <Modal
      open={open}
      onOpenChange={onOpenChange}
      isDescribed={description !== undefined}
      className={cx(
        'inset-0 flex animate-slide flex-col bg-paper sm:left-auto sm:border-l sm:shadow-lift',
        size === 'md' ? 'sm:w-120' : 'sm:w-176 sm:max-w-[92vw]',
      )}
    >
      <div className="flex min-h-14 items-center justify-between gap-4 border-b py-2 pr-3 pl-5">
        <ModalTitle title={title} description={description} className="truncate" descriptionClassName="text-sm" />
        <div className="flex items-center gap-1">
          <VerbScope value={title}>{actions}</VerbScope>
          <Radix.Close asChild>
            <IconButton label="Close" icon={X} keys="Esc" />
          </Radix.Close>
        </div>
      </div>
      <VerbScope value={title}>{lead}</VerbScope>
      <section
        data-open-focus
        aria-label={title}
        {...SCROLLABLE}
        className="min-h-0 flex-1 overflow-y-auto px-5 py-4 focus-visible:outline-1 focus-visible:-outline-offset-1 data-quiet:outline-none!"
      >
        {children}
      </section>
      {footer !== undefined && footer !== false && (
        <div className="flex justify-end gap-2 border-t bg-surface px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </Modal>
  );
}
