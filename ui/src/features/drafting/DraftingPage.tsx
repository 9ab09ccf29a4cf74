import { Navigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Segments } from '../../components/Segments.tsx';
import { useAddress } from '../../navigation/address.ts';
import { DraftsScreen } from './DraftsScreen.tsx';

const CiteCheckAddress = lazyWithRetry(() => import('./citeCheck/CiteCheckAddress.tsx'));
const DocumentTemplatesScreen = lazyWithRetry(() => import('./DocumentTemplatesScreen.tsx'));

const PARTS = [
  { value: 'drafts', label: 'Drafts' },
  { value: 'templates', label: 'Templates' },
] as const;

/** The drafts of all cases, and the templates that they begin with. */
export default function DraftingPage() {
  const { search, setSearch } = useAddress();
  const part = search.tab === 'templates' ? 'templates' : 'drafts';
  const parts = (
    <Segments
      label="Part"
      options={PARTS}
      value={part}
      onChange={(next) => {
        const others = Object.fromEntries(Object.keys(search).map((name) => [name, null]));
        setSearch({ ...others, tab: next === 'drafts' ? null : next });
      }}
    />
  );
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
