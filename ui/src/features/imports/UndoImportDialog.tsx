import type { ClientImport, previewImportUndo } from '@lexledger/contracts/features/imports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { liveQuery } from '../../cache/query.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { refreshViews } from '../../records/recordCommands.ts';
import { count } from '../../text/format.ts';
import { IMPORTS } from './place.ts';

type Consequences = z.output<typeof previewImportUndo.answer>;

export interface UndoImportDialogProps {
  readonly given: ClientImport;
  readonly onClose: () => void;
}

/** Maximum number of names listed in each group. */
const NAMED = 5;

function Names({ clients }: { readonly clients: readonly { readonly id: string; readonly name: string }[] }) {
  const names = clients.slice(0, NAMED).map(({ name }) => name);
  const others = clients.length - names.length;
  return (
    <span className="block text-muted text-sm">
      {names.join('; ')}
      {others > 0 && ` and ${others} more`}
    </span>
  );
}

/** Says what an undo would currently remove and keep, and asks about clients that have changed since the import. */
export default function UndoImportDialog({ given, onClose }: UndoImportDialogProps) {
  const queries = useQueryClient();
  const [removesChanged, setRemovesChanged] = useState(false);
  const { data, error } = useQuery(
    liveQuery<Consequences>(
      [`${IMPORTS.path}/${given.id}/undo`],
      ['imports', 'import-rows', 'clients', 'cases', 'trust-accounts'],
    ),
  );
  const undoing = useMutation({
    mutationFn: () =>
      api.sendCommand('POST', `${IMPORTS.path}/${given.id}/undo`, {
        keep: (data?.inUse ?? []).map(({ id }) => id),
        changed: removesChanged ? 'remove' : 'keep',
      }),
    onSuccess: async () => {
      await refreshViews(queries, IMPORTS.views);
      onClose();
    },
  });
  const removed = (data?.unchanged ?? 0) + (removesChanged ? (data?.changed.length ?? 0) : 0);

  return (
    <Dialog
      onOpenChange={onClose}
      title="Undo this import?"
      description={`It removes the clients that ${given.name} added. Each can be restored later.`}
      footer={
        <>
          <Button onClick={onClose}>Keep the clients</Button>
          <Button
            variant="danger"
            pending={undoing.isPending}
            disabled={data === undefined}
            onClick={() => undoing.mutate()}
          >
            {data === undefined ? 'Undo the import' : `Remove ${count(removed, 'client')}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pb-1">
        {data === undefined && error === null && (
          <p role="status" className="flex items-center gap-2 text-muted">
            <Spinner /> Looking what it would remove…
          </p>
        )}
        {data !== undefined && (
          <ul className="flex flex-col gap-2">
            <li>{count(data.unchanged, 'client')} will be removed: nobody changed them since.</li>
            {data.changed.length > 0 && (
              <li>
                {count(data.changed.length, 'client was', 'clients were')} changed since.
                <Names clients={data.changed} />
                {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is inside */}
                <label className="mt-1.5 flex items-center gap-2">
                  <Checkbox checked={removesChanged} onChange={(event) => setRemovesChanged(event.target.checked)} />
                  Remove them, too
                </label>
              </li>
            )}
            {data.inUse.length > 0 && (
              <li>
                {count(data.inUse.length, 'client stays', 'clients stay')}: a case, an event or time names them.
                <Names clients={data.inUse} />
              </li>
            )}
            {data.inTrust.length > 0 && (
              <li>
                {count(data.inTrust.length, 'client stays', 'clients stay')}: money is held for them in trust. Return
                it, or pay an invoice with it, then remove them.
                <Names clients={data.inTrust} />
              </li>
            )}
            {data.gone > 0 && <li>{count(data.gone, 'client was', 'clients were')} removed before.</li>}
          </ul>
        )}
        {(error ?? undoing.error) !== null && <Alert tone="danger">{messageOf(error ?? undoing.error)}</Alert>}
      </div>
    </Dialog>
  );
}
