import type { ClientImport } from '@lexledger/contracts/features/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ban, Ellipsis, Trash2, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '../../api/api.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { DetailPane } from '../../components/DetailPane.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { KeyValues } from '../../components/KeyValues.tsx';
import { Menu } from '../../components/Menu.tsx';
import { RemovedNotice } from '../../components/RecordActions.tsx';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { refreshViews, useRecordCommands } from '../../records/recordCommands.ts';
import { formatInstant, formatNumber } from '../../text/format.ts';
import { ImportedRows } from './ImportedRows.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { ImportStatusMark } from './ImportStatusMark.tsx';
import { IMPORTS } from './place.ts';
import { leftOf } from './progress.ts';

const UndoImportDialog = lazyWithRetry(() => import('./UndoImportDialog.tsx'));

/** One import: its progress, the outcomes of its rows, and the actions that cancel and undo it. */
export function ImportPane({ given, onClose }: { readonly given: ClientImport; readonly onClose: () => void }) {
  const { id, name, source, status, rows, received, added, skipped, rejected, incomplete, removed, kept, removedAt } =
    given;
  const queries = useQueryClient();
  const { remove } = useRecordCommands<ClientImport>(IMPORTS);
  const [isAsking, setAsking] = useState(false);
  const cancelling = useMutation({
    mutationFn: () => api.sendCommand('POST', `${IMPORTS.path}/${id}/cancel`, {}),
    onError: toastFailure,
    onSettled: () => refreshViews(queries, IMPORTS.views),
  });
  const canCancel = status === 'running' || status === 'prepared';
  const canUndo = (status === 'completed' || status === 'cancelled') && added > 0;
  const isOver = status === 'completed' || status === 'cancelled' || status === 'undone';
  const left = leftOf(given);

  return (
    <DetailPane
      title={name}
      description={<ImportStatusMark status={status} />}
      view="imports"
      id={id}
      onClose={onClose}
      verbs={
        removedAt === null &&
        (canCancel || canUndo || isOver) && (
          <>
            {canCancel && (
              <Button size="sm" icon={Ban} pending={cancelling.isPending} onClick={() => cancelling.mutate()}>
                {status === 'prepared' ? 'Discard' : 'Cancel the import'}
              </Button>
            )}
            {canUndo && (
              <Button size="sm" icon={Undo2} onClick={() => setAsking(true)}>
                Undo the import
              </Button>
            )}
            {isOver && (
              <Menu
                trigger={<IconButton label="More" icon={Ellipsis} className="ml-auto" />}
                items={[
                  {
                    label: 'Remove from this list',
                    icon: Trash2,
                    danger: true,
                    onSelect: () => {
                      remove.mutate(given);
                      onClose();
                    },
                  },
                ]}
              />
            )}
          </>
        )
      }
    >
      <RemovedNotice place={IMPORTS} record={given} onDone={() => undefined} />
      <ImportProgress given={given} />
      <KeyValues
        items={[
          { label: 'Rows', value: formatNumber(rows) },
          ...(status === 'prepared' ? [{ label: 'Arrived', value: formatNumber(received) }] : []),
          { label: 'Added', value: formatNumber(added) },
          { label: 'Skipped', value: formatNumber(skipped) },
          ...(incomplete > 0 ? [{ label: 'Waiting to be completed', value: formatNumber(incomplete) }] : []),
          { label: 'Could not be added', value: formatNumber(rejected) },
          ...(left > 0 ? [{ label: 'Not reached', value: formatNumber(left) }] : []),
          ...(status === 'undoing' || status === 'undone'
            ? [
                { label: 'Removed again', value: formatNumber(removed) },
                { label: 'Kept', value: formatNumber(kept) },
              ]
            : []),
          ...(source === null ? [] : [{ label: 'Exported from', value: source }]),
          { label: 'Begun', value: given.begunAt && formatInstant(given.begunAt) },
          { label: 'Ended', value: given.endedAt && formatInstant(given.endedAt) },
          ...(given.undoneAt === null ? [] : [{ label: 'Undone', value: formatInstant(given.undoneAt) }]),
        ]}
      />
      <ImportedRows key={id} given={given} />
      {isAsking && (
        <Suspense>
          <UndoImportDialog given={given} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </DetailPane>
  );
}
