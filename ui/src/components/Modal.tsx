import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { BackCloses } from './BackCloses.ts';
import { focusOnOpen, keepCaret } from './openFocus.ts';
import { takesEscape } from './takesEscape.ts';

export interface ModalProps {
  /** True by default: a lazily loaded dialog is open for as long as it is mounted. */
  readonly open?: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** Classes for position and animation. */
  readonly className: string;
  /** Whether it contains a description (`ModalTitle` with one). */
  readonly isDescribed?: boolean;
  /** False keeps it open when the user clicks outside. */
  readonly closesOutside?: boolean;
  readonly children: ReactNode;
}

const TAKES_POINTER = { pointerEvents: 'auto' } as const;

/**
 * The layer above the page that takes the focus: for dialogs, sheets, the menu and the palette. It must contain a
 * title.
 */
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
      {/* The shade shares a layer with the content, so that the shade of a dialog over a sheet is above the sheet. */}
      <div data-modal className="fixed inset-0 z-50 animate-fade bg-overlay" />
      <Radix.Content
        {...(isDescribed ? {} : { 'aria-describedby': undefined })}
        data-modal-content
        onOpenAutoFocus={focusOnOpen}
        onBlur={keepCaret}
        onInteractOutside={(event) => {
          if (!closesOutside) event.preventDefault();
        }}
        {...takesEscape(() => onOpenChange(false))}
        className={`fixed z-50 outline-none ${className}`}
        // Radix gives the pointer to the topmost layer a moment after it took it from the page beneath.
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

/** The heading of a dialog or a sheet, and its description. */
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
