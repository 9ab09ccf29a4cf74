import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Segments } from '../../components/Segments.tsx';
import { useAddress } from '../../navigation/address.ts';
import { DocumentsScreen } from './DocumentsScreen.tsx';

const LinkedDocuments = lazyWithRetry(() => import('./LinkedDocuments.tsx'));

const PARTS = [
  { value: 'files', label: 'Files' },
  { value: 'links', label: 'Links' },
  { value: 'google', label: 'Google Docs' },
] as const;

/** The documents of all cases: files, and links to documents outside the product. */
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
  return (
    <Suspense>
      <LinkedDocuments kind={part} parts={parts} />
    </Suspense>
  );
}
