import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** What a person is asked before something is done. */
export interface Confirmation {
  /** A question: 'Log 12.0 hours in one entry?' */
  readonly title: string;
  readonly body: string;
  /** The verb of the question: 'Log 12.0 h'. */
  readonly confirmLabel: string;
}

/** Asks before something is done. `ask` answers whether it may be; the dialog is to be rendered. */
export function useConfirmation(): readonly [
  ask: (question: Confirmation | null) => Promise<boolean>,
  dialog: ReactNode,
] {
  const [asked, setAsked] = useState<Confirmation | null>(null);
  const answer = useRef<(isConfirmed: boolean) => void>(() => undefined);
  const ask = (question: Confirmation | null): Promise<boolean> => {
    if (question === null) return Promise.resolve(true);
    setAsked(question);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  };
  const close = (isConfirmed: boolean): void => {
    setAsked(null);
    answer.current(isConfirmed);
  };
  const dialog = asked && (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (!open) close(false);
      }}
      title={asked.title}
      confirmLabel={asked.confirmLabel}
      onConfirm={() => close(true)}
    >
      {asked.body}
    </ConfirmDialog>
  );
  return [ask, dialog];
}
