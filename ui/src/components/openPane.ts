import { useFocusBack } from '../browser/focusRow.ts';
import { useMedia, WIDE } from '../browser/media.ts';
import { useAddress } from '../navigation/address.ts';

/** Which record of a list is open beside it, as the address says it: `?id=…`. Closing gives the focus back to its row. */
export function useOpenPane<Row extends { readonly id: string }>(rows: readonly Row[] | undefined) {
  const { search, setSearch } = useAddress();
  const { id } = search;
  const wide = useMedia(WIDE);
  useFocusBack(id);
  return {
    id,
    listed: id === undefined ? undefined : rows?.find((row) => row.id === id),
    /** The list shares its width with the pane. */
    isBeside: wide && id !== undefined,
    open: (row: Row): void => setSearch({ id: row.id }),
    close: (): void => setSearch({ id: null }),
  };
}
