import type { SynonymGroup } from '@lexledger/contracts/features/research';
import { type ReactNode, useMemo } from 'react';
import { lazyForm } from '../../components/LazyForm.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { choiceFilter, type ListFilter, REMOVED_OPTION, useFilteredList } from '../../components/list/listFilters.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import { Switch } from '../../components/Switch.tsx';
import { bulkWork } from '../../components/table/bulkWork.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { textColumn } from '../../components/table/usualColumns.tsx';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { SYNONYMS } from './place.ts';

const SynonymForm = lazyForm(() => import('./SynonymSheet.tsx'));

const nameOf = ({ words }: SynonymGroup): string => words;

/** 'Yours', 'Built in' */
const originOf = ({ isStandard, version }: SynonymGroup): string =>
  isStandard ? (version === 0 ? 'Built in' : 'Built in, changed') : 'Yours';

const useOf = ({ isUsed }: SynonymGroup): string => (isUsed ? 'Used' : 'Off');

const WORK = bulkWork<SynonymGroup>(SYNONYMS, nameOf, {
  one: 'group',
  fields: [
    {
      field: 'isUsed',
      label: 'Use',
      kind: 'choice',
      options: [
        { value: 'true', label: 'Used' },
        { value: 'false', label: 'Off' },
      ],
      read: (choice) => choice === 'true',
    },
  ],
});

const FILTERS: readonly ListFilter<SynonymGroup>[] = [
  choiceFilter(
    'origin',
    'Origin',
    [
      { value: 'own', label: 'Yours' },
      { value: 'standard', label: 'Built in' },
    ],
    ({ isStandard }) => (isStandard ? 'standard' : 'own'),
  ),
  choiceFilter(
    'use',
    'Use',
    [
      { value: 'Used', label: 'Used' },
      { value: 'Off', label: 'Off' },
    ],
    useOf,
  ),
  { key: 'status', label: 'Status', options: [REMOVED_OPTION] },
];

const textsOf = ({ words }: SynonymGroup) => [words];

const columnsOf = (onUse: (group: SynonymGroup, isUsed: boolean) => void): readonly TableColumn<SynonymGroup>[] => [
  textColumn<SynonymGroup>({ id: 'words', header: 'Words that mean the same', width: 'minmax(220px, 3fr)' }),
  textColumn<SynonymGroup>({ id: 'origin', header: 'Origin', width: '160px', phone: 'detail', read: originOf }),
  {
    id: 'isUsed',
    header: 'Used',
    csv: useOf,
    cell: (group) => (
      <Switch
        aria-label={`Use ${group.words}`}
        checked={group.isUsed}
        disabled={group.removedAt !== null}
        className="align-middle"
        onChange={(isUsed, event) => {
          // The row opens on a click.
          event.stopPropagation();
          onUse(group, isUsed);
        }}
      />
    ),
    sortBy: useOf,
    width: '80px',
    phone: 'end',
  },
];

/** The synonyms of research: the firm's own, and the built-in ones, each of which can be switched off. */
export function SynonymList({ sections }: { readonly sections: ReactNode }) {
  const { change } = useRecordCommands<SynonymGroup>(SYNONYMS);
  const { remove } = useRecordVerbs<SynonymGroup>(SYNONYMS, nameOf);
  const { mutate } = change;
  const removeOne = (group: SynonymGroup): void => remove([group]);
  const columns = useMemo(() => columnsOf((record, isUsed) => mutate({ record, changes: { isUsed } })), [mutate]);
  const list = useFilteredList<SynonymGroup>(SYNONYMS, { filters: FILTERS, textsOf, sort: '' });
  const { data, rows, removed } = list;
  const opened = useOpenRecord<SynonymGroup>(SYNONYMS.path, data);
  const off = data?.filter(({ isUsed }) => !isUsed).length ?? 0;
  const own = data?.filter(({ isStandard }) => !isStandard).length ?? 0;
  return (
    <ListScreen
      title="AI Research"
      detail={data && (removed ? `${rows.length} removed` : `${own} of your own, ${off} off`)}
      sections={sections}
      list={list}
      name="research-synonyms"
      tableLabel="Synonyms"
      searchLabel="Search synonyms"
      columns={columns}
      work={WORK}
      onNew={opened.openNew}
      newLabel="New synonyms"
      onOpen={({ id }) => opened.open(id)}
      onEdit={({ id }) => opened.open(id)}
      openId={opened.record?.id}
      rowKeys={{ Delete: removeOne }}
      above={
        <p className="px-4 pb-3 text-muted text-sm sm:px-6">
          A question finds passages by these words too. A change counts from the next answer on.
        </p>
      }
      empty={{
        title: 'Every group of synonyms was removed. Restore one, or add your own.',
        example: 'For example: MVA, collision, crash.',
        first: 'Add the first synonyms',
      }}
    >
      <SynonymForm open={opened.isOpen} record={opened.record} onOpenChange={opened.close} />
    </ListScreen>
  );
}
