import { type ReactNode, useMemo } from 'react';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { count } from '../../text/format.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import {
  choiceFilter,
  type ListFilter,
  REMOVED_OPTION,
  referenceFilter,
  useFilteredList,
} from '../list/listFilters.ts';
import { type Referred, useNames } from '../names.ts';
import { useOpenRecord } from '../openRecord.ts';
import { PlainSheet } from './PlainSheet.tsx';
import { type NamesOf, plainColumns } from './plainColumns.tsx';
import type { PlainField } from './plainFields.ts';
import type { PlainKind, PlainRow } from './plainKind.ts';

const REMOVED_NAMES: Readonly<Record<Referred, string>> = {
  cases: 'A removed case',
  clients: 'A removed client',
  'team-members': 'A removed team member',
};

/** The names of the records to which fields refer; those of other kinds are not fetched. */
function useNamesOf(fields: readonly PlainField[]): NamesOf {
  const isUsed = (kind: Referred): boolean => fields.some(({ refersTo }) => refersTo === kind);
  const cases = useNames('cases', isUsed('cases'));
  const clients = useNames('clients', isUsed('clients'));
  const members = useNames('team-members', isUsed('team-members'));
  return useMemo(() => ({ cases, clients, 'team-members': members }), [cases, clients, members]);
}

function filterOf({ name, label, kind, options, refersTo }: PlainField, names: NamesOf): ListFilter<PlainRow>[] {
  if (refersTo !== undefined) {
    const idOf = (row: PlainRow): string | null => (row[name] as string | null) ?? null;
    return [referenceFilter(name, label, idOf, names[refersTo], REMOVED_NAMES[refersTo])];
  }
  return kind === 'choice' ? [choiceFilter(name, label, options, (row) => row[name] as string | null)] : [];
}

const STATUS: ListFilter<PlainRow> = { key: 'status', label: 'Status', options: [REMOVED_OPTION] };

/** The list of a plain record, narrowed by the search and filters of the address. */
function usePlainList({ fields, place, plain }: PlainKind, names: NamesOf) {
  const plan = useMemo(
    () => ({
      filters: [...fields.flatMap((field) => filterOf(field, names)), STATUS],
      textsOf: (row: PlainRow) =>
        fields.map(({ name, refersTo }) => {
          const value = row[name];
          if (typeof value !== 'string') return null;
          return refersTo === undefined ? value : names[refersTo](value);
        }),
      sort: plain.sort,
    }),
    [fields, names, plain],
  );
  return useFilteredList<PlainRow>(place, plan);
}

export interface PlainScreenProps {
  readonly kind: PlainKind;
  /** Control for the other parts of the same screen, at the end of the toolbar. */
  readonly parts?: ReactNode;
}

/** The screen of a plain record: its list, with search, filters, bulk actions and export, and its form. */
export function PlainScreen({ kind, parts }: PlainScreenProps) {
  const { one, many, words, place, fields, plain } = kind;
  const names = useNamesOf(fields);
  const list = usePlainList(kind, names);
  const { data, rows, removed } = list;
  const opened = useOpenRecord<PlainRow>(place.path, data);
  const { remove } = useRecordVerbs<PlainRow>(place, kind.nameOf);
  const columns = useMemo(
    () => words.columns ?? plainColumns(fields, plain.title, names),
    [words, fields, plain, names],
  );
  const removeRow = (row: PlainRow): void => remove([row]);
  const counted = (words.countOf ?? ((amount) => count(amount, one, many)))(rows.length);
  const openRow = ({ id }: PlainRow): void => opened.open(id);
  return (
    <ListScreen
      title={plain.many}
      detail={data && (removed ? `${rows.length} removed` : counted)}
      list={list}
      name={kind.table}
      columns={columns}
      work={kind.work}
      onNew={opened.openNew}
      keepsHeader
      views={parts}
      openId={opened.record?.id}
      onOpen={openRow}
      onEdit={openRow}
      rowKeys={{ Delete: removeRow }}
      empty={{ title: words.empty, example: words.example, first: `Add the first ${one}` }}
    >
      {opened.isOpen && <PlainSheet key={opened.record?.id ?? 'new'} kind={kind} {...opened.form} />}
    </ListScreen>
  );
}
