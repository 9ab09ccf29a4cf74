import { DRAFT_STATUSES } from '@lexledger/contracts/draftingChoices';
import type { Draft } from '@lexledger/contracts/features/drafting';
import { ArchiveRestore, BriefcaseBusiness, PenLine, Trash2 } from 'lucide-react';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import type { MenuAction } from '../../components/Menu.tsx';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { caseColumn, choiceColumn, instantColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { DraftStatus } from './DraftStatus.tsx';

export interface DraftActs {
  readonly open: (draft: Draft) => void;
  readonly remove: (draft: Draft) => void;
  readonly restore: (draft: Draft) => void;
  readonly showCase: (draft: Draft) => void;
}

const menuOf = (draft: Draft, { open, remove, restore, showCase }: DraftActs): readonly (MenuAction | 'rule')[] =>
  draft.removedAt !== null
    ? [{ label: 'Restore', icon: ArchiveRestore, onSelect: () => restore(draft) }]
    : [
        { label: 'Open', icon: PenLine, keys: 'Enter', onSelect: () => open(draft) },
        { label: 'Go to the case', icon: BriefcaseBusiness, onSelect: () => showCase(draft) },
        'rule',
        { label: 'Remove', icon: Trash2, keys: 'Del', onSelect: () => remove(draft) },
      ];

export const draftColumns = (
  acts: DraftActs,
  caseTitle: (id: string) => string | undefined,
): readonly TableColumn<Draft>[] => [
  textColumn<Draft>({ id: 'title', header: 'Draft', width: 'minmax(220px, 3fr)' }),
  caseColumn<Draft>(caseTitle),
  choiceColumn<Draft, Draft['status']>(
    { id: 'status', header: 'Status', width: '104px', phone: 'end' },
    DRAFT_STATUSES,
    (status) => <DraftStatus status={status} />,
  ),
  instantColumn<Draft>({ id: 'updatedAt', header: 'Last change', width: '136px' }),
  actionsColumn<Draft>('title', (draft) => menuOf(draft, acts)),
];
