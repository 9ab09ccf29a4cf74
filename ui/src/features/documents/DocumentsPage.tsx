import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Segments } from '../../components/Segments.tsx';
import { useAddress } from '../../navigation/address.ts';
import { DocumentsScreen } from './DocumentsScreen.tsx';

const LinkedDocuments = lazyWithRetry(() => import('./LinkedDocuments.tsx'));
const GoogleDocs = lazyWithRetry(() => import('./GoogleDocs.tsx'));

const PARTS = [
  { value: 'files', label: 'Files' },
  { value: 'links', label: 'Links' },
  { value: 'google', label: 'Google Docs' },
] as const;

/** The papers of every case: the files that are kept here, and links to what is kept elsewhere. */
export default function DocumentsPage() {
  const { search, setSearch } = useAddress();
  const part = PARTS.find(({ value }) => value === search.tab)?.value ?? 'files';
  const parts = (
    <Segments
      label="Part"
      options={PARTS}
      value={part}
      onChange={(next) => {
        const others = Object.fromEntries(Object.keys(search).map((name) => [name, null]));
        setSearch({ ...others, tab: next === 'files' ? null : next });
      }}
    />
  );
  if (part === 'files') return <DocumentsScreen parts={parts} />;
  return <Suspense>{part === 'links' ? <LinkedDocuments parts={parts} /> : <GoogleDocs parts={parts} />}</Suspense>;
}
