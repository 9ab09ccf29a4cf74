import type { Draft } from '@lexledger/contracts/features/drafting';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAway } from '../../api/apiError.ts';
import { liveQuery } from '../../cache/query.ts';
import { AddressedPage } from '../../components/AddressedPage.tsx';
import { buttonClass } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useRouteParameter } from '../../navigation/address.ts';
import { DraftDesk } from './DraftDesk.tsx';
import { useDraftValues } from './draftFilling.ts';
import { DRAFTS } from './place.ts';

export interface DraftPageProps {
  /** Adds to Law what a citation of a draft of this case cites. */
  readonly onAddAuthority: (caseId: string, citation: string) => void;
}

/** One draft: its questions, its text as it reads, the editor, and its citations. */
export function DraftPage({ onAddAuthority }: DraftPageProps) {
  const id = useRouteParameter('draftId');
  const draft = useQuery(liveQuery<Draft>([`${DRAFTS.path}/${id}`], DRAFTS.views));
  const values = useDraftValues(draft.data?.caseId ?? null);
  const [known, facts, error] = [draft.data, values.data, draft.error ?? values.error];
  const query = {
    data: known && facts && { draft: known, values: facts },
    error,
    refetch: () => Promise.all([draft.refetch(), values.refetch()]),
  };
  const back = (
    <Link to="/document-drafting" className={buttonClass()}>
      Go to the drafts
    </Link>
  );
  if (query.data === undefined && error !== null && isAway(error)) {
    return (
      <EmptyState title="This draft is not on this device." action={back}>
        Without a network, the drafts that were opened on this device can be read and written. Open this one once while
        you are online.
      </EmptyState>
    );
  }
  return (
    <AddressedPage
      one="draft"
      query={query}
      {...(known !== undefined && {
        missing: 'The case of this draft was removed. Restore the case to go on writing.',
      })}
      back={back}
    >
      {(given) => (
        <DraftDesk key={id} {...given} onAddAuthority={(citation) => onAddAuthority(given.draft.caseId, citation)} />
      )}
    </AddressedPage>
  );
}
