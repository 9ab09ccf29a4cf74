import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { useParts } from '../../components/parts.tsx';
import { useAddress } from '../../navigation/address.ts';
import { DraftsScreen } from './DraftsScreen.tsx';

const CiteCheckAddress = lazyWithRetry(() => import('./citeCheck/CiteCheckAddress.tsx'));
const DocumentTemplatesScreen = lazyWithRetry(() => import('./DocumentTemplatesScreen.tsx'));

/** The drafts of all cases, and the templates that they begin with. */
export default function DraftingPage() {
  const { search } = useAddress();
  const [part, parts] = useParts('drafts', { drafts: 'Drafts', templates: 'Templates' });
  if (search.check !== undefined) {
    return (
      <Suspense>
        <CiteCheckAddress id={search.check} />
      </Suspense>
    );
  }
  if (part === 'drafts' && search.id !== undefined) {
    return <Navigate to="/document-drafting/$draftId" params={{ draftId: search.id }} replace />;
  }
  if (part === 'drafts') return <DraftsScreen parts={parts} />;
  return (
    <Suspense>
      <DocumentTemplatesScreen parts={parts} />
    </Suspense>
  );
}
