import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../navigation/address.ts';
import { recordListQuery } from '../records/recordListQuery.ts';
import type { RecordPlace } from '../records/recordPlace.ts';
import { useRecordVerbs } from '../records/recordVerbs.ts';
import { hasWords } from '../text/words.ts';
import type { Listed } from './table/bulkWork.ts';

/** The texts by which a kind of record is found. Must be a constant of the module. */
export interface SearchedWords<Row> {
  readonly nameOf: (row: Row) => string;
  /** The texts that are searched. */
  readonly wordsOf: (row: Row) => readonly (string | null)[];
}

/**
 * A short list with a search, and with removed records separated, according to the address: `?search=…&status=removed`.
 */
export function useSearchedList<Row extends Listed>(place: RecordPlace, { nameOf, wordsOf }: SearchedWords<Row>) {
  const { search, setSearch } = useAddress();
  const { search: words = '', status = '' } = search;
  const removed = status === 'removed';
  const list = useQuery(recordListQuery<Row>(place, removed));
  const { remove } = useRecordVerbs<Row>(place, nameOf);
  const rows = useMemo(
    () => (list.data ?? []).filter((row) => hasWords(wordsOf(row), words)),
    [list.data, wordsOf, words],
  );
  const rowKeys = useMemo(() => {
    const removeRow = (row: Row): void => {
      if (row.removedAt === null) remove([row]);
    };
    return { Delete: removeRow };
  }, [remove]);
  return {
    list,
    rows,
    rowKeys,
    words,
    status,
    removed,
    setSearch,
    /** The props of `RecordList`, which shows a replacement if there are no rows. */
    drawn: {
      answer: list,
      rows,
      isFiltered: words !== '' || removed,
      onClear: (): void => setSearch({ search: null, status: null }),
      showsRemoved: removed,
    },
  };
}
