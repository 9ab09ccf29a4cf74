import { useCallback, useState } from 'react';
import { useAddress } from '../navigation/address.ts';

/**
 * Which record the form of a list's screen edits: a new one while the address says `?new=1`, or one that was chosen
 * here. `form` is for the form, which is closed in between.
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
    /** For a form's `onSaved`: opens the record that was added. */
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
