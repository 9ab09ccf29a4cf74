import type { FormOutcome } from '../browser/monitoring.ts';

/**
 * Milliseconds within which a form's change is sent after its submission; its handler, or a microtask of it, sends it.
 */
const SENT_WITHIN_MS = 1_000;
/** Milliseconds after which a form is assumed to have sent nothing. */
const GIVEN_UP_MS = 30_000;

interface Ended {
  readonly began: number;
  readonly status: number | undefined;
}

/**
 * Reports the outcome of forms that do not report it themselves (`data-noted`), from the change that was sent when they
 * were submitted.
 */
export function watchForms(note: (outcome: FormOutcome) => void) {
  let submittedAt: number | undefined;
  let giveUp: ReturnType<typeof setTimeout> | undefined;

  const settle = (outcome: FormOutcome): void => {
    clearTimeout(giveUp);
    submittedAt = undefined;
    note(outcome);
  };
  const onSubmit = ({ target }: SubmitEvent): void => {
    if (!(target instanceof HTMLFormElement) || target.dataset.noted !== undefined) return;
    if (submittedAt !== undefined) settle({ sent: true });
    submittedAt = Date.now();
    giveUp = setTimeout(() => settle({ sent: true }), GIVEN_UP_MS);
  };
  document.addEventListener('submit', onSubmit, true);

  return {
    /** Notes that a change ended, with or without an answer. */
    ended({ began, status }: Ended): void {
      if (submittedAt === undefined || began - submittedAt < -1 || began - submittedAt > SENT_WITHIN_MS) return;
      const sent = status !== undefined && status < 400;
      settle(sent ? { sent } : { sent, code: status === undefined ? 'NETWORK' : String(status) });
    },
  };
}
