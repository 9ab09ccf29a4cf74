import type { QuickAction } from '@lexledger/contracts/features/quick-actions';
import { QUICK_ACTION_COLORS, QUICK_ACTION_TYPES } from '@lexledger/contracts/quick-actions/choices';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { optionsOf } from '../../components/choiceOptions.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RecordList } from '../../components/RecordList.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import type { BulkWork } from '../../components/table/bulkWork.ts';
import { useListTable } from '../../components/table/listTable.ts';
import { RecordTable } from '../../components/table/RecordTable.tsx';
import { TableTools } from '../../components/table/TableTools.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useAddress } from '../../navigation/address.ts';
import { knownChoice } from '../../navigation/addressValues.ts';
import { QUICK_ACTIONS } from '../../records/quickActionPlace.ts';
import { recordListQuery } from '../../records/recordListQuery.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { runQuickAction } from '../../records/runningQuickAction.ts';
import { count } from '../../text/format.ts';
import { hasWords } from '../../text/words.ts';
import { actionColumns } from './actionColumns.tsx';
import type { ActionActs } from './actionMenu.ts';
import { QuickActionForm } from './QuickActionForm.tsx';
import type { QuickActionValues } from './QuickActionSheet.tsx';
import { templateWords } from './templateWords.ts';

const TYPES = optionsOf(QUICK_ACTION_TYPES);
const REMOVED = 'removed';
const STATUSES = [
  { value: 'own', label: 'Your own' },
  { value: 'standard', label: 'Standard' },
  { value: REMOVED, label: 'Removed' },
];
/** What a saved filter keeps of the address. */
const TERMS = ['search', 'type', 'status', 'sort'];

const nameOf = ({ name }: QuickAction): string => name;

const WORK: BulkWork<QuickAction> = {
  place: QUICK_ACTIONS,
  one: 'quick action',
  many: 'quick actions',
  nameOf,
  verbs: [],
  fields: [{ label: 'Color', field: 'color', kind: 'choice', options: optionsOf(QUICK_ACTION_COLORS) }],
};

/** What is one press away, on the dashboard and in the palette. */
export default function QuickActionsScreen() {
  const { search, setSearch } = useAddress();
  const { search: words = '' } = search;
  const type = knownChoice(search.type, TYPES);
  const status = knownChoice(search.status, STATUSES);
  const removed = status === REMOVED;
  const list = useQuery(recordListQuery<QuickAction>(QUICK_ACTIONS, removed));
  const opened = useOpenRecord<QuickAction>('/api/quick-actions', list.data);
  const [copied, setCopied] = useState<Partial<QuickActionValues>>();
  const { remove, restore } = useRecordVerbs<QuickAction>(QUICK_ACTIONS, nameOf);
  const { open, openNew } = opened;
  const begin = (): void => {
    setCopied(undefined);
    openNew();
  };

  const acts = useMemo<ActionActs>(
    () => ({
      run: runQuickAction,
      edit: ({ id }) => open(id),
      duplicate: ({ name, description, actionType, template, icon, color }) => {
        setCopied({ name: `${name} (copy)`, description, actionType, template, icon, color });
        openNew();
      },
      remove: (action) => remove([action]),
      restore: (action) => restore([action]),
    }),
    [open, openNew, remove, restore],
  );
  const rows = useMemo(
    () =>
      (list.data ?? []).filter(
        (action) =>
          (type === '' || action.actionType === type) &&
          (status === 'own' ? !action.isDefault : status === 'standard' ? action.isDefault : true) &&
          hasWords(
            [action.name, action.description, QUICK_ACTION_TYPES[action.actionType], templateWords(action.template)],
            words,
          ),
      ),
    [list.data, type, status, words],
  );
  const columns = useMemo(() => actionColumns(acts), [acts]);
  const table = useListTable({
    name: 'quick-actions',
    columns,
    rows,
    sort: search.sort ?? '-uses',
    terms: TERMS,
  });
  const rowKeys = useMemo(() => {
    const ifThere =
      (verb: (action: QuickAction) => void) =>
      (action: QuickAction): void => {
        if (action.removedAt === null) verb(action);
      };
    return { r: ifThere(acts.run), Delete: ifThere(acts.remove) };
  }, [acts]);

  useShortcut('n', 'New quick action', begin);

  return (
    <>
      <PageHeader
        title="Quick Actions"
        {...(list.data === undefined
          ? {}
          : { detail: removed ? `${rows.length} removed` : count(rows.length, 'quick action') })}
      >
        <Button variant="primary" icon={Plus} onClick={begin}>
          New quick action
        </Button>
      </PageHeader>
      <Toolbar tools={<TableTools table={table} />}>
        <SearchBox label="Search quick actions" value={words} onChange={(next) => setSearch({ search: next })} />
        <FilterRow>
          <Filter label="What it does" options={TYPES} value={type} onChange={(next) => setSearch({ type: next })} />
          <Filter
            label="Status"
            options={STATUSES}
            value={status}
            onChange={(next) => setSearch({ status: next, id: null })}
          />
        </FilterRow>
      </Toolbar>
      <RecordList
        one="quick action"
        many="quick actions"
        answer={list}
        rows={rows}
        isFiltered={[words, type, status].some((value) => value !== '')}
        onClear={() => setSearch({ search: null, type: null, status: null })}
        showsRemoved={removed}
        empty={
          <EmptyState
            title="What you do again and again is one press on the dashboard, with its form filled in."
            action={
              <Button icon={Plus} onClick={begin}>
                Add a quick action
              </Button>
            }
          >
            For example: a telephone call of six minutes, or a task that is due in a week.
          </EmptyState>
        }
      >
        <RecordTable
          label="Quick actions"
          table={table}
          work={WORK}
          isRemoved={removed}
          onSortChange={(sort) => setSearch({ sort })}
          view="quick-actions"
          openId={opened.record?.id}
          onOpen={acts.edit}
          onEdit={acts.edit}
          rowKeys={rowKeys}
        />
      </RecordList>
      <QuickActionForm
        open={opened.isOpen}
        record={opened.record}
        defaults={copied}
        onOpenChange={(next) => {
          if (!next) opened.close();
        }}
      />
    </>
  );
}
