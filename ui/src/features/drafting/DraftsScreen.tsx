import { DRAFT_STATUSES } from '@lexledger/contracts/draftingChoices';
import type { ListedDraft } from '@lexledger/contracts/features/drafting';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { optionsOf } from '../../components/choiceOptions.ts';
import { ListScreen } from '../../components/list/ListScreen.tsx';
import {
  choiceFilter,
  type ListFilter,
  REMOVED_OPTION,
  referenceFilter,
  useFilteredList,
} from '../../components/list/listFilters.ts';
import { useNames } from '../../components/names.ts';
import { useAddress } from '../../navigation/address.ts';
import { useRecordVerbs } from '../../records/recordVerbs.ts';
import { count } from '../../text/format.ts';
import { type DraftActs, draftColumns } from './draftColumns.tsx';
import { DRAFT_WORK } from './draftWork.ts';
import { NewDraftForm } from './NewDraftForm.tsx';
import { DRAFTS } from './place.ts';

const titleOf = ({ title }: ListedDraft): string => title ?? 'Draft';

const filtersOf = (caseTitle: (id: string) => string | undefined): readonly ListFilter<ListedDraft>[] => [
  referenceFilter('case', 'Case', ({ caseId }) => caseId, caseTitle, 'A removed case'),
  {
    ...choiceFilter<ListedDraft>(
      'status',
      'Status',
      [...optionsOf(DRAFT_STATUSES), REMOVED_OPTION],
      ({ status }) => status,
    ),
  },
];

function useDraftActs(): DraftActs {
  const navigate = useNavigate();
  const { remove, restore } = useRecordVerbs<ListedDraft>(DRAFTS, titleOf);
  return useMemo(
    () => ({
      open: ({ id }) => void navigate({ to: '/document-drafting/$draftId', params: { draftId: id } }),
      showCase: ({ caseId }) => void navigate({ to: '/cases/$caseId', params: { caseId } }),
      remove: (draft) => remove([draft]),
      restore: (draft) => restore([draft]),
    }),
    [navigate, remove, restore],
  );
}

/** The drafts of all cases. `parts` switches to the templates. */
export function DraftsScreen({ parts }: { readonly parts: ReactNode }) {
  const { search, setSearch } = useAddress();
  const caseTitle = useNames('cases');
  const plan = useMemo(
    () => ({
      filters: filtersOf(caseTitle),
      textsOf: ({ title, caseId }: ListedDraft) => [title, caseTitle(caseId)],
      sort: '-updatedAt',
    }),
    [caseTitle],
  );
  const list = useFilteredList(DRAFTS, plan);
  const acts = useDraftActs();
  const isInFirm = useIsInFirm();
  const memberName = useNames('team-members', isInFirm);
  const columns = useMemo(
    () => draftColumns(acts, caseTitle, isInFirm ? memberName : undefined),
    [acts, caseTitle, isInFirm, memberName],
  );
  const isNew = search.new === '1';
  return (
    <ListScreen
      title="AI Drafting"
      detail={list.data && (list.removed ? `${list.rows.length} removed` : count(list.rows.length, 'draft'))}
      list={list}
      name="drafts"
      columns={columns}
      work={DRAFT_WORK}
      onNew={() => setSearch({ new: '1' })}
      onOpen={acts.open}
      rowKeys={{ Delete: acts.remove }}
      keepsHeader
      views={parts}
      tableLabel="Drafts"
      empty={{
        title: 'A draft is a letter, a pleading or an agreement that a template and a case write together.',
        example: 'What the case says is filled in; only what is missing is asked. Nothing leaves this server.',
        first: 'Write the first draft',
      }}
    >
      <NewDraftForm
        open={isNew}
        onOpenChange={(open) => {
          if (!open) setSearch({ new: null, template: null, case: null });
        }}
      />
    </ListScreen>
  );
}
