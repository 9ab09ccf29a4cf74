import { useCallback, useState } from 'react';
import { useAddress } from '../navigation/address.ts';

/**
 * The record that the form of a list's screen edits: a new one while the address has `?new=1`, or one that was chosen
 * here. `form` has the form's props; the form is closed while there is no such record.
 */
export function useEditedRecord<Row>() {
  const { search, setSearch } = useAddress();
  const [edited, edit] = useState<Row>();
  const isNew = search.new === '1';
  const openNew = useCallback(() => setSearch({ new: '1' }), [setSearch]);
  return {
    isNew,
    openNew,
    edit,
    /** Handler for a form's `onSaved` that opens the record if it was added. */
    ifNew:
      (open: (row: Row) => void) =>
      (saved: Row): void => {
        if (isNew) open(saved);
      },
    form: {
      open: isNew || edited !== undefined,
      record: isNew ? undefined : edited,
      onOpenChange: (open: boolean): void => {
        if (open) return;
        edit(undefined);
        if (isNew) setSearch({ new: null });
      },
    },
  };
}
