import { clientFileRoute } from '@lexledger/contracts/clientFile';
import type { Case } from '@lexledger/contracts/features/cases';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../account/may.ts';
import { buttonClass } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Dialog } from '../../components/Dialog.tsx';

interface ChoiceProps {
  readonly label: string;
  readonly hint: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

const Choice = ({ label, hint, checked, onChange }: ChoiceProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is in it
  <label className="flex gap-2.5">
    <span className="flex h-5 items-center">
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />
    </span>
    <span>
      {label}
      <span className="block text-muted text-xs">{hint}</span>
    </span>
  </label>
);

/** Asks what else goes into the file of a matter, and saves it. */
export default function ClientFileDialog({
  legalCase: { id, title, conflictCheckId },
  onClose,
}: {
  readonly legalCase: Case;
  readonly onClose: () => void;
}) {
  const [notes, setNotes] = useState(false);
  const [conflictCheck, setConflictCheck] = useState(false);
  const may = useMay();
  const address = `${clientFileRoute.path.replace(':id', id)}?notes=${notes}&conflictCheck=${conflictCheck}`;
  return (
    <Dialog
      cancels
      onOpenChange={onClose}
      title="Client’s file"
      description={`What a client or the next lawyer asks for: a zip of the documents of ${title} in their folders, with an index that any browser shows, of parties, dates and invoices as well.`}
      footer={
        <a href={address} onClick={onClose} className={buttonClass('primary')}>
          <Download aria-hidden size={16} strokeWidth={1.75} />
          Save the file
        </a>
      }
    >
      <div className="grid gap-3">
        <Choice
          label="Notes and tasks"
          hint="They are the firm’s own, unless your state says otherwise."
          checked={notes}
          onChange={setNotes}
        />
        {conflictCheckId !== null && may.reads('conflict-checks') && (
          <Choice
            label="The conflict check"
            hint="It names others who were searched for."
            checked={conflictCheck}
            onChange={setConflictCheck}
          />
        )}
      </div>
    </Dialog>
  );
}
