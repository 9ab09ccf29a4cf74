import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { useParts } from '../../components/parts.tsx';
import { DocumentsScreen } from './DocumentsScreen.tsx';

const LinkedDocuments = lazyWithRetry(() => import('./LinkedDocuments.tsx'));

/** The documents of all cases: files, and links to documents outside the product. */
export default function DocumentsPage() {
  const [part, parts] = useParts('files', { files: 'Files', links: 'Links', google: 'Google Docs' });
  if (part === 'files') return <DocumentsScreen parts={parts} />;
  return (
    <Suspense>
      <LinkedDocuments kind={part} parts={parts} />
    </Suspense>
  );
}
