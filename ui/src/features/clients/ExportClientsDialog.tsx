import type { Client } from '@lexledger/contracts/features/clients';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { csvOf, saveFile } from '../../components/csv.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { withToggled } from '../../components/withToggled.ts';
import { today } from '../../dates/zones.ts';
import { toast } from '../../notifications/toast.ts';
import { count } from '../../text/format.ts';
import { EXPORTED_FIELDS } from './exportedFields.ts';

export interface ExportClientsDialogProps {
  /** The clients of the list, in its order. */
  readonly clients: readonly Client[];
  /** Whether a search or a filter hides other clients. */
  readonly isFiltered: boolean;
  readonly onClose: () => void;
}

/** Chooses the fields to export of the listed clients. */
export default function ExportClientsDialog({ clients, isFiltered, onClose }: ExportClientsDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = EXPORTED_FIELDS.filter(({ id }) => !left.has(id));
  const toggle = (id: string): void => setLeft(withToggled(left, id));
  const save = (): void => {
    const name = `clients-${today()}.csv`;
    const header = chosen.map(({ label }) => label);
    saveFile(
      name,
      csvOf(
        header,
        clients.map((client) => chosen.map((field) => field.of(client))),
      ),
    );
    toast({ title: `${count(clients.length, 'client')} exported`, description: name });
    onClose();
  };
  return (
    <Dialog
      onOpenChange={onClose}
      size="sm"
      title="Export clients"
      description={`${count(clients.length, 'client')}${isFiltered ? ', as the search and the filters leave them' : ''}, as a CSV file that spreadsheets open and an import reads.`}
      cancels
      footer={
        <Button variant="primary" disabled={chosen.length === 0 || clients.length === 0} onClick={save}>
          Export
        </Button>
      }
    >
      <fieldset className="grid grid-cols-2 gap-x-4 gap-y-2 pb-1">
        <legend className="mb-2 font-medium text-sm">Fields</legend>
        {EXPORTED_FIELDS.map(({ id, label }) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside
          <label key={id} className="flex items-center gap-2">
            <Checkbox checked={!left.has(id)} onChange={() => toggle(id)} />
            {label}
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
