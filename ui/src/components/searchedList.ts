import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAddress } from '../navigation/address.ts';
import { recordListQuery } from '../records/recordListQuery.ts';
import type { RecordPlace } from '../records/recordPlace.ts';
import { useRecordVerbs } from '../records/recordVerbs.ts';
import { hasWords } from '../text/words.ts';
import type { Listed } from './table/bulkWork.ts';

/** What a kind of record is looked for by. A constant of the module. */
export interface SearchedWords<Row> {
  readonly nameOf: (row: Row) => string;
  /** The texts that a search goes through. */
  readonly wordsOf: (row: Row) => readonly (string | null)[];
}

/** A short list with a search and the removed ones apart, as the address says: `?search=…&status=removed`. */
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
    /** For `RecordList`, which says what stands in place of rows. */
    drawn: {
      answer: list,
      rows,
      isFiltered: words !== '' || removed,
      onClear: (): void => setSearch({ search: null, status: null }),
      showsRemoved: removed,
    },
  };
}
