import { type FormEvent, useId, useState } from 'react';
import { loadAnew } from '../../browser/startOver.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { MomentInput } from '../../components/MomentInput.tsx';
import { addressAt, shownMoment } from '../../dates/moment.ts';
import { instantOf, wallClockOf } from '../../dates/zones.ts';

/** Asks as of when everything is to be shown, and shows it. */
export default function MomentDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const now = wallClockOf(new Date().toISOString());
  const shown = shownMoment();
  const [typed, setTyped] = useState(shown === null ? now : wallClockOf(shown));
  const isToCome = typed > now;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed === '' || isToCome) return;
    loadAnew(addressAt(instantOf(typed), window.location));
  };
  return (
    <Dialog
      onOpenChange={onClose}
      size="sm"
      title="As of another time"
      description="Every screen shows what stood at that moment, until you go back to now. You see what you may see today, and change nothing."
      cancels
      footer={
        <Button variant="primary" type="submit" form={id} disabled={typed === '' || isToCome}>
          Show it
        </Button>
      }
    >
      <form id={id} onSubmit={submit}>
        <label htmlFor={`${id}-moment`} className="mb-1 block font-medium text-sm">
          Date and time
        </label>
        <MomentInput
          id={`${id}-moment`}
          type="datetime-local"
          value={typed}
          max={now}
          onValue={setTyped}
          aria-describedby={isToCome ? `${id}-problem` : undefined}
        />
        {isToCome && (
          <p id={`${id}-problem`} role="alert" className="mt-1 text-danger text-sm">
            Choose a moment that has passed.
          </p>
        )}
      </form>
    </Dialog>
  );
}
