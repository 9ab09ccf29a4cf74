import { DRAFT_STATUSES } from '@lexledger/contracts/draftingChoices';
import type { ListedDraft } from '@lexledger/contracts/features/drafting';
import { ArchiveRestore, BriefcaseBusiness, PenLine } from 'lucide-react';
import { actionsColumn } from '../../components/actionsColumn.tsx';
import type { MenuAction } from '../../components/Menu.tsx';
import { REMOVE } from '../../components/rowMenu.ts';
import type { TableColumn } from '../../components/table/tableColumn.ts';
import { caseColumn, choiceColumn, instantColumn, textColumn } from '../../components/table/usualColumns.tsx';
import { DraftStatus } from './DraftStatus.tsx';

export interface DraftActs {
  readonly open: (draft: ListedDraft) => void;
  readonly remove: (draft: ListedDraft) => void;
  readonly restore: (draft: ListedDraft) => void;
  readonly showCase: (draft: ListedDraft) => void;
}

const menuOf = (
  draft: ListedDraft,
  { open, remove, restore, showCase }: DraftActs,
): readonly (MenuAction | 'rule')[] =>
  draft.removedAt !== null
    ? [{ label: 'Restore', icon: ArchiveRestore, onSelect: () => restore(draft) }]
    : [
        { label: 'Open', opens: true, icon: PenLine, keys: 'Enter', onSelect: () => open(draft) },
        { label: 'Go to the case', opens: true, icon: BriefcaseBusiness, onSelect: () => showCase(draft) },
        'rule',
        { ...REMOVE, keys: 'Del', onSelect: () => remove(draft) },
      ];

export const draftColumns = (
  acts: DraftActs,
  caseTitle: (id: string) => string | undefined,
  /** Names of contacts of the team; undefined for who works alone. */
  memberName: ((id: string | null) => string | undefined) | undefined,
): readonly TableColumn<ListedDraft>[] => [
  textColumn<ListedDraft>({ id: 'title', header: 'Draft', width: 'minmax(220px, 3fr)' }),
  caseColumn<ListedDraft>(caseTitle),
  ...(memberName === undefined
    ? []
    : [
        textColumn<ListedDraft>({
          id: 'preparedForId',
          header: 'Prepared for',
          width: '148px',
          phone: 'none',
          read: ({ preparedForId }) => memberName(preparedForId) ?? null,
        }),
      ]),
  choiceColumn<ListedDraft, ListedDraft['status']>(
    { id: 'status', header: 'Status', width: '104px', phone: 'end' },
    DRAFT_STATUSES,
    (status) => <DraftStatus status={status} />,
  ),
  instantColumn<ListedDraft>({ id: 'updatedAt', header: 'Last change', width: '136px' }),
  actionsColumn<ListedDraft>('title', (draft) => menuOf(draft, acts)),
];
