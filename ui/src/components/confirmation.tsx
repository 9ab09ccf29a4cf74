import { type ReactNode, useRef, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** The question that the user must confirm before an action. */
export interface Confirmation {
  /** A question: 'Log 12.0 hours in one entry?' */
  readonly title: string;
  readonly body: string;
  /** The verb of the question: 'Log 12.0 h'. */
  readonly confirmLabel: string;
}

/**
 * Asks for confirmation before an action. `ask` resolves to whether the user agreed; the returned dialog must be
 * rendered.
 */
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
