import type { LinkedDocument } from '@lexledger/contracts/features/documents/links';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { caseChoices } from '../../components/choiceSources.ts';
import { LazyForm } from '../../components/LazyForm.tsx';
import { WebLink } from '../../components/WebLink.tsx';
import { type LinkKind, LinkList } from './LinkList.tsx';
import { LINKS } from './place.ts';

const LinkSheet = lazyWithRetry(() => import('./LinkSheet.tsx'));

const KIND: LinkKind<LinkedDocument> = {
  place: { ...LINKS, path: '/api/documents' },
  title: 'Links',
  table: 'links',
  work: {
    place: LINKS,
    one: 'link',
    many: 'links',
    nameOf: ({ title }) => title,
    verbs: [],
    fields: [
      { label: 'Type', field: 'documentType', kind: 'text' },
      { label: 'Case', field: 'caseId', kind: 'record', source: caseChoices, none: 'No case' },
    ],
  },
  columns: [
    {
      id: 'type',
      header: 'Type',
      csv: ({ documentType }) => documentType,
      cell: ({ documentType }) => documentType,
      sortBy: ({ documentType }) => documentType,
      width: 'minmax(110px, 0.8fr)',
      phone: 'none',
    },
    {
      id: 'link',
      header: 'Link',
      csv: ({ url }) => url,
      cell: ({ url }) => <WebLink address={url} />,
      width: 'minmax(150px, 1fr)',
      phone: 'end',
    },
  ],
  searched: ({ documentType, url }) => [documentType, url],
  empty: [
    'Links lead to papers that are kept elsewhere: a docket, a data room, a folder of the client.',
    'For example: paste the address of a docket, and say which case it belongs to.',
  ],
};

export default function LinkedDocuments({ parts }: { readonly parts: ReactNode }) {
  return (
    <LinkList
      kind={KIND}
      parts={parts}
      form={(opened) => (
        <LazyForm
          sheet={LinkSheet}
          open={opened.isOpen}
          record={opened.record}
          onOpenChange={(open) => {
            if (!open) opened.close();
          }}
        />
      )}
    />
  );
}
