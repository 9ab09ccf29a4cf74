import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { recordQuery } from '../../../records/recordQuery.ts';

/** Leads to a saved check beside the text of its draft. */
export default function CiteCheckAddress({ id }: { readonly id: string }) {
  const query = useQuery(recordQuery('cite-checks', id));
  return (
    <QueryContent query={query} failure="The cite check could not be loaded." loading="Loading the cite check">
      {({ draftId }) => (
        <Navigate to="/document-drafting/$draftId" params={{ draftId }} search={{ view: 'check', id }} replace />
      )}
    </QueryContent>
  );
}
