import type { QuickAction } from '@lexledger/contracts/features/quick-actions';
import { QUICK_ACTION_COLORS, QUICK_ACTION_TYPES } from '@lexledger/contracts/quick-actions/choices';
import { useMemo, useState } from 'react';
import { optionsOf } from '../../components/choiceOptions.ts';
import { lazyForm } from '../../components/LazyForm.tsx';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import { type ListFilter, REMOVED_OPTION, useFilteredList } from '../../components/list/listFilters.ts';
import { useOpenRecord } from '../../components/openRecord.ts';
import { bulkWork } from '../../components/table/bulkWork.ts';
import { QUICK_ACTIONS } from '../../records/quickActionPlace.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { runQuickAction } from '../../records/runningQuickAction.ts';
import { count } from '../../text/format.ts';
import { actionColumns } from './actionColumns.tsx';
import type { ActionActs } from './actionMenu.ts';
import type { QuickActionValues } from './QuickActionSheet.tsx';
import { templateWords } from './templateWords.ts';

const QuickActionForm = lazyForm(() => import('./QuickActionSheet.tsx'));

const FILTERS: readonly ListFilter<QuickAction>[] = [
  {
    key: 'type',
    label: 'What it does',
    options: optionsOf(QUICK_ACTION_TYPES),
    admits: ({ actionType }, type) => actionType === type,
    ignoresUnknown: true,
  },
  {
    key: 'status',
    label: 'Status',
    options: [{ value: 'own', label: 'Your own' }, { value: 'standard', label: 'Standard' }, REMOVED_OPTION],
    admits: ({ isDefault }, status) => isDefault === (status === 'standard'),
    ignoresUnknown: true,
    closesPane: true,
  },
];

const PLAN = {
  filters: FILTERS,
  textsOf: ({ name, description, actionType, template }: QuickAction) => [
    name,
    description,
    QUICK_ACTION_TYPES[actionType],
    templateWords(template),
  ],
  sort: '-uses',
};

const nameOf = ({ name }: QuickAction): string => name;

const WORK = bulkWork<QuickAction>(QUICK_ACTIONS, nameOf, {
  fields: [{ label: 'Color', field: 'color', kind: 'choice', options: optionsOf(QUICK_ACTION_COLORS) }],
});

/** The quick actions, which the dashboard and the command palette offer. */
export default function QuickActionsScreen() {
  const list = useFilteredList(QUICK_ACTIONS, PLAN);
  const { data, rows, removed } = list;
  const opened = useOpenRecord<QuickAction>('/api/quick-actions', data);
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
      open: ({ id }) => open(id),
      duplicate: ({ name, description, actionType, template, icon, color }) => {
        setCopied({ name: `${name} (copy)`, description, actionType, template, icon, color });
        openNew();
      },
      remove: (action) => remove([action]),
      restore: (action) => restore([action]),
    }),
    [open, openNew, remove, restore],
  );
  const columns = useMemo(() => actionColumns(acts), [acts]);

  return (
    <ListScreen
      title="Quick Actions"
      detail={data && (removed ? `${rows.length} removed` : count(rows.length, 'quick action'))}
      list={list}
      name="quick-actions"
      columns={columns}
      work={WORK}
      onNew={begin}
      keepsHeader
      tableLabel="Quick actions"
      openId={opened.record?.id}
      onOpen={acts.open}
      onEdit={acts.open}
      rowKeys={{ r: acts.run, Delete: acts.remove }}
      empty={{
        title: 'What you do again and again is one press on the dashboard, with its form filled in.',
        example: 'For example: a telephone call of six minutes, or a task that is due in a week.',
        first: 'Add a quick action',
      }}
    >
      <QuickActionForm {...opened.form} defaults={copied} />
    </ListScreen>
  );
}
