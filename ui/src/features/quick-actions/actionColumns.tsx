import type { QuickAction } from '@lexledger/contracts/features/quick-actions';
import { QUICK_ACTION_TYPES } from '@lexledger/contracts/quick-actions/choices';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import { NoValue } from '../../components/NoValue.tsx';
import { QuickActionMark } from '../../components/QuickActionMark.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { originColumn, usageColumns } from '../../components/table/usageColumns.tsx';
import { optionalText, textColumn } from '../../components/table/usualColumns.tsx';
import { type ActionActs, actionMenu } from './actionMenu.ts';
import { templateWords } from './templateWords.ts';

export const actionColumns = (acts: ActionActs): readonly TableColumn<QuickAction>[] => [
  textColumn<QuickAction>(
    { id: 'name', header: 'Quick action', width: 'minmax(180px, 1.5fr)', phone: 'title' },
    (name, { icon, color }) => (
      <span className="flex min-w-0 items-center gap-2.5">
        <QuickActionMark icon={icon} color={color} />
        <span className="truncate">{name}</span>
      </span>
    ),
  ),
  textColumn<QuickAction>({
    id: 'type',
    header: 'What it does',
    width: '168px',
    phone: 'detail',
    read: ({ actionType }) => QUICK_ACTION_TYPES[actionType],
  }),
  {
    id: 'template',
    header: 'Filled in',
    csv: ({ template }) => templateWords(template),
    cell: ({ template }) => templateWords(template) || <NoValue />,
    width: 'minmax(180px, 2fr)',
    phone: 'none',
  },
  ...usageColumns<QuickAction>(),
  originColumn(({ isDefault }: QuickAction) => !isDefault),
  optionalText('description', 'Description', ({ description }: QuickAction) => description),
  actionsColumn<QuickAction>('name', (action) => actionMenu(action, acts)),
];
