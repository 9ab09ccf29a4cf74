import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The question: 'Discard the changes?' */
  readonly title: string;
  /** Explains what will happen, and whether it can be undone. */
  readonly children: ReactNode;
  /** The verb of the question: 'Discard'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly pending?: boolean;
  readonly onConfirm: () => void;
}

/** Asks before an action that has no Undo in a toast. */
export const ConfirmDialog = ({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  pending = false,
  onConfirm,
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    onOpenChange={onOpenChange}
    title={title}
    description={children}
    size="sm"
    footer={
      <>
        <Button onClick={() => onOpenChange(false)}>{cancelLabel}</Button>
        <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  />
);
