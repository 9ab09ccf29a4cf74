import { type CalendarEvent, confirmLimitation } from '@lexledger/contracts/features/calendar';
import { isSeries } from '@lexledger/domain/recurrence/series';
import { PenOff, Signature } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../account/authentication.ts';
import { Button } from '../../components/Button.tsx';
import { useZodForm } from '../../components/Form.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { TextField } from '../../components/TextField.tsx';
import { eventDay } from '../../dates/eventDays.ts';
import { useDeadlineVerbs } from '../../records/deadlineVerbs.ts';
import { formatDay } from '../../text/format.ts';
import { initialsOf } from './initials.ts';

export interface ConfirmButtonProps {
  readonly event: CalendarEvent;
  readonly onDone: () => void;
}

/** Confirms the date of a statute of limitations with initials, or revokes that; renders nothing for other events. */
export function ConfirmButton({ event, onDone }: ConfirmButtonProps) {
  const { revoke } = useDeadlineVerbs();
  const [asking, setAsking] = useState(false);
  if (event.eventType !== 'limitation' || isSeries(event) || event.removedAt !== null) return null;
  if (event.confirmedAt !== null) {
    return (
      <Button
        size="sm"
        icon={PenOff}
        onClick={() => {
          revoke(event);
          onDone();
        }}
      >
        Revoke confirmation
      </Button>
    );
  }
  return (
    <>
      <Button size="sm" icon={Signature} onClick={() => setAsking(true)}>
        Confirm date
      </Button>
      {asking && <InitialsDialog event={event} onClose={() => setAsking(false)} onDone={onDone} />}
    </>
  );
}

function InitialsDialog({ event, onClose, onDone }: ConfirmButtonProps & { readonly onClose: () => void }) {
  const { confirm } = useDeadlineVerbs();
  const { username } = useUser();
  const form = useZodForm(confirmLimitation.command.body, { initials: initialsOf(username) });
  return (
    <FormDialog
      title={`Confirm ${formatDay(eventDay(event))}?`}
      description={`With your initials you confirm that “${event.title}” falls on this day. A change of the date takes the confirmation away.`}
      form={form}
      entered={`confirmation:${event.id}`}
      submitLabel="Confirm date"
      onSubmit={async ({ initials }) => {
        confirm(event, initials);
        onDone();
      }}
      onClose={onClose}
    >
      <TextField name="initials" label="Initials" required autoFocus />
    </FormDialog>
  );
}
