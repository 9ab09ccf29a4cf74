import { withdrawDeadline } from '@lexledger/contracts/features/calendar';
import { isDeadline, isMet, isWithdrawn } from '@lexledger/domain/deadlines/met';
import { CircleSlash, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type CalendarEntry, keyOf } from '../dates/calendarEntry.ts';
import { useDeadlineVerbs } from '../records/deadlineVerbs.ts';
import { Button } from './Button.tsx';
import { useZodForm } from './Form.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextField } from './TextField.tsx';

export interface WithdrawButtonProps {
  readonly entry: CalendarEntry;
  readonly onDone: () => void;
}

/**
 * Withdraws a deadline that no longer has to be met, with the reason, or reverses that. It shows nothing for other
 * events, for deadlines that are met, and for a series as a whole.
 */
export function WithdrawButton({ entry, onDone }: WithdrawButtonProps) {
  const { reinstate } = useDeadlineVerbs();
  const [asking, setAsking] = useState(false);
  const isWhole = entry.recurrenceId === undefined && (entry.recurrenceRule !== null || entry.rDates.length > 0);
  if (!isDeadline(entry) || isMet(entry) || isWhole || entry.removedAt !== null) return null;
  if (isWithdrawn(entry)) {
    return (
      <Button
        size="sm"
        icon={RotateCcw}
        onClick={() => {
          reinstate(entry);
          onDone();
        }}
      >
        Reinstate deadline
      </Button>
    );
  }
  return (
    <>
      <Button size="sm" icon={CircleSlash} onClick={() => setAsking(true)}>
        Withdraw deadline
      </Button>
      {asking && <WithdrawDialog entry={entry} onClose={() => setAsking(false)} onDone={onDone} />}
    </>
  );
}

function WithdrawDialog({ entry, onClose, onDone }: WithdrawButtonProps & { readonly onClose: () => void }) {
  const { withdraw } = useDeadlineVerbs();
  const form = useZodForm(withdrawDeadline.command.body, { reason: '' });
  return (
    <FormDialog
      title="Withdraw this deadline?"
      description={`“${entry.title}” no longer reminds you. The reason stays in its history.`}
      form={form}
      entered={`withdrawal:${keyOf(entry)}`}
      submitLabel="Withdraw deadline"
      onSubmit={async ({ reason }) => {
        withdraw(entry, reason);
        onDone();
      }}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" required autoFocus placeholder="The case was settled" />
    </FormDialog>
  );
}
