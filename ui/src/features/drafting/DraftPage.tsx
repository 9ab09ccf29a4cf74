import type { Draft } from '@lexledger/contracts/features/drafting';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError, isAway } from '../../api/apiError.ts';
import { liveQuery } from '../../cache/query.ts';
import { buttonClass } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
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
  if (draft.data !== undefined && values.data !== undefined) {
    const { caseId } = draft.data;
    return (
      <DraftDesk
        key={id}
        draft={draft.data}
        values={values.data}
        onAddAuthority={(citation) => onAddAuthority(caseId, citation)}
      />
    );
  }
  const error = draft.error ?? values.error;
  if (error === null) {
    return (
      <div role="status" aria-label="Loading the draft" className="delayed-ledger flex flex-col gap-5 px-6 py-5">
        <Skeleton className="h-6 w-96 max-w-full" />
        <Skeleton className="h-96 w-full" />
      </div>
    );
  }
  if (isAway(error)) {
    return (
      <EmptyState
        title="This draft is not on this device."
        action={
          <Link to="/document-drafting" className={buttonClass()}>
            Go to the drafts
          </Link>
        }
      >
        Without a network, the drafts that were opened on this device can be read and written. Open this one once while
        you are online.
      </EmptyState>
    );
  }
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return (
      <EmptyState
        title={
          draft.data === undefined
            ? 'There is no draft at this address, or it is not yours.'
            : 'The case of this draft was removed. Restore the case to go on writing.'
        }
        action={
          <Link to="/document-drafting" className={buttonClass()}>
            Go to the drafts
          </Link>
        }
      />
    );
  }
  return (
    <ErrorState
      title="The draft could not be loaded."
      error={error}
      onRetry={() => {
        void draft.refetch();
        void values.refetch();
      }}
    />
  );
}
