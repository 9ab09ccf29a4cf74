import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { useMay } from '../account/may.ts';
import { type Identified, type RecordPlace, useRecordCommands } from '../records/recordCommands.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';
import { VerbScope } from './VerbScope.tsx';

interface Removable extends Identified {
  readonly removedAt: string | null;
}

export interface RecordActionsProps {
  readonly place: RecordPlace;
  readonly record: Removable | undefined;
  /** Called after the record was removed or restored; closes what shows it. */
  readonly onDone: () => void;
}

/**
 * The button beside the cross of a record's form that takes the record out of lists, with Undo. It shows nothing for a
 * new record.
 */
export function RecordActions({ place, record, onDone }: RecordActionsProps) {
  const { remove } = useRecordCommands(place);
  const may = useMay();
  if (record === undefined || record.removedAt !== null || !may.remove(place, record)) return null;
  return (
    <IconButton
      label="Remove"
      icon={Trash2}
      onClick={() => {
        remove.mutate(record);
        onDone();
      }}
    />
  );
}

/**
 * A notice above the fields of a removed record, with a button that restores it. A form with unsaved input stays open.
 */
export function RemovedNotice({ place, record, onDone }: RecordActionsProps) {
  const { restore } = useRecordCommands(place);
  const may = useMay();
  const isDirty = useFormContext()?.formState.isDirty ?? false;
  if (record === undefined || record.removedAt === null) return null;
  return (
    <Alert tone="warning">
      <p>This was removed. Restore it before you change it.</p>
      {may.change(place, record) && (
        <VerbScope value={place.noun}>
          <Button
            size="sm"
            icon={ArchiveRestore}
            className="mt-2"
            pending={restore.isPending}
            onClick={() => restore.mutate(record, { onSuccess: () => !isDirty && onDone() })}
          >
            Restore
          </Button>
        </VerbScope>
      )}
    </Alert>
  );
}
