import { useFocusBack } from '../browser/focusRow.ts';
import { useMedia, WIDE } from '../browser/media.ts';
import { useAddress } from '../navigation/address.ts';

/**
 * The record that is open beside its list, taken from the address: `?id=…`. Closing gives the focus back to its row.
 */
export function useOpenPane<Row extends { readonly id: string }>(rows: readonly Row[] | undefined) {
  const { search, setSearch } = useAddress();
  const { id } = search;
  const wide = useMedia(WIDE);
  useFocusBack(id);
  return {
    id,
    listed: id === undefined ? undefined : rows?.find((row) => row.id === id),
    /** Whether the list shares its width with the pane. */
    isBeside: wide && id !== undefined,
    open: (row: Row): void => setSearch({ id: row.id }),
    close: (): void => setSearch({ id: null }),
  };
}
