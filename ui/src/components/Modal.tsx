import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { BackCloses } from './BackCloses.ts';
import { focusOnOpen } from './openFocus.ts';

export interface ModalProps {
  /** True unless said: what is loaded when it is needed is open as long as it is there. */
  readonly open?: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Where it lies, and how it comes. */
  readonly className: string;
  /** It holds a description (`ModalTitle` with one). */
  readonly isDescribed?: boolean;
  /** False keeps it open when something beside it is pressed. */
  readonly closesOutside?: boolean;
  readonly children: ReactNode;
}

const TAKES_POINTER = { pointerEvents: 'auto' } as const;

/** What lies over the page and takes the focus: dialogs, sheets, the menu, the palette. It must hold a title. */
export const Modal = ({
  open = true,
  onOpenChange,
  className,
  isDescribed = false,
  closesOutside = true,
  children,
}: ModalProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Portal>
      {/* Of one layer with the contents: what came later lies above, also the shade of a dialog over a sheet. */}
      <div data-modal className="fixed inset-0 z-50 animate-fade bg-overlay" />
      <Radix.Content
        {...(isDescribed ? {} : { 'aria-describedby': undefined })}
        data-modal-content
        onOpenAutoFocus={focusOnOpen}
        onInteractOutside={(event) => {
          if (!closesOutside) event.preventDefault();
        }}
        // Radix gives Escape to the layer that came last; a notification that came after the dialog leaves it to this.
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(event.target as Node))
            return;
          event.preventDefault();
          onOpenChange(false);
        }}
        className={`fixed z-50 outline-none ${className}`}
        // Radix gives the pointer to the layer on top a moment after it took it from the page beneath.
        style={TAKES_POINTER}
      >
        <BackCloses onBack={() => onOpenChange(false)} />
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
);

export interface ModalTitleProps {
  readonly title: string;
  readonly description?: ReactNode;
  readonly className?: string;
  readonly descriptionClassName?: string;
}

/** The heading of a dialog or a sheet, and what is read with it. */
export const ModalTitle = ({ title, description, className = '', descriptionClassName = '' }: ModalTitleProps) => (
  <div className="min-w-0">
    <Radix.Title className={`font-serif font-semibold text-xl ${className}`}>{title}</Radix.Title>
    {description !== undefined && (
      <Radix.Description asChild>
        <div className={`text-muted ${descriptionClassName}`}>{description}</div>
      </Radix.Description>
    )}
  </div>
);
