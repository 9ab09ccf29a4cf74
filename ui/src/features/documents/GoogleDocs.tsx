import type { GoogleDoc } from '@lexledger/contracts/features/google';
import type { ReactNode } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { caseChoices } from '../../components/choiceSources.ts';
import { LazyForm } from '../../components/LazyForm.tsx';
import { WebLink } from '../../components/WebLink.tsx';
import { googleKind } from './googleKinds.ts';
import { type LinkKind, LinkList } from './LinkList.tsx';
import { GOOGLE_DOCS } from './place.ts';

const GoogleDocSheet = lazyWithRetry(() => import('./GoogleDocSheet.tsx'));

const KIND: LinkKind<GoogleDoc> = {
  place: { ...GOOGLE_DOCS, path: '/api/google-docs' },
  title: 'Google Docs',
  table: 'google-docs',
  work: {
    place: GOOGLE_DOCS,
    one: 'Google document',
    many: 'Google documents',
    nameOf: ({ title }) => title,
    verbs: [],
    fields: [
      { label: 'Category', field: 'category', kind: 'text' },
      { label: 'Case', field: 'caseId', kind: 'record', source: caseChoices, none: 'No case' },
    ],
  },
  columns: [
    {
      id: 'kind',
      header: 'Kind',
      csv: ({ mimeType }) => googleKind(mimeType),
      cell: ({ mimeType }) => googleKind(mimeType),
      sortBy: ({ mimeType }) => googleKind(mimeType),
      width: 'minmax(110px, 0.8fr)',
      phone: 'none',
    },
    {
      id: 'category',
      header: 'Category',
      csv: ({ category }) => category,
      cell: ({ category }) => category,
      sortBy: ({ category }) => category,
      width: 'minmax(100px, 0.8fr)',
      phone: 'none',
    },
    {
      id: 'link',
      header: 'Link',
      csv: ({ webViewLink }) => webViewLink,
      cell: ({ webViewLink }) => <WebLink address={webViewLink}>Open</WebLink>,
      width: '100px',
      phone: 'end',
    },
  ],
  searched: ({ category, tags, mimeType }) => [category, googleKind(mimeType), ...tags],
  empty: [
    'Google documents stay in your account: here they stand with the case that they belong to.',
    'For example: paste the address of a draft from Google Docs.',
  ],
};

export default function GoogleDocs({ parts }: { readonly parts: ReactNode }) {
  return (
    <LinkList
      kind={KIND}
      parts={parts}
      form={(opened) => (
        <LazyForm
          sheet={GoogleDocSheet}
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
