import type { LinkedDocument } from '@lexledger/contracts/features/documents/links';
import type { GoogleDoc } from '@lexledger/contracts/features/google';
import type { ReactNode } from 'react';
import { caseChoices } from '../../components/choiceSources.ts';
import { lazyForm } from '../../components/LazyForm.tsx';
import { bulkWork } from '../../components/table/bulkWork.ts';
import { textColumn } from '../../components/table/usualColumns.tsx';
import { WebLink } from '../../components/WebLink.tsx';
import { googleKind } from './googleKinds.ts';
import { type Linked, type LinkKind, LinkList } from './LinkList.tsx';
import { GOOGLE_DOCS, LINKS } from './place.ts';

const nameOf = ({ title }: Linked): string => title;

const CASE = { label: 'Case', field: 'caseId', kind: 'record', source: caseChoices, none: 'No case' } as const;

const LINKED: LinkKind<LinkedDocument> = {
  title: 'Links',
  table: 'links',
  work: bulkWork<LinkedDocument>(LINKS, nameOf, {
    fields: [{ label: 'Type', field: 'documentType', kind: 'text' }, CASE],
  }),
  columns: [
    textColumn({
      id: 'type',
      header: 'Type',
      width: 'minmax(110px, 0.8fr)',
      phone: 'none',
      read: ({ documentType }) => documentType,
    }),
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
  Form: lazyForm(() => import('./LinkSheet.tsx')),
};

const GOOGLE: LinkKind<GoogleDoc> = {
  title: 'Google Docs',
  table: 'google-docs',
  work: bulkWork<GoogleDoc>(GOOGLE_DOCS, nameOf, {
    one: 'Google document',
    fields: [{ label: 'Category', field: 'category', kind: 'text' }, CASE],
  }),
  columns: [
    textColumn({
      id: 'kind',
      header: 'Kind',
      width: 'minmax(110px, 0.8fr)',
      phone: 'none',
      read: ({ mimeType }) => googleKind(mimeType),
    }),
    textColumn({ id: 'category', header: 'Category', width: 'minmax(100px, 0.8fr)', phone: 'none' }),
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
  Form: lazyForm(() => import('./GoogleDocSheet.tsx')),
};

export interface LinkedDocumentsProps {
  readonly kind: 'links' | 'google';
  /** Switches between the parts of the screen. */
  readonly parts: ReactNode;
}

export default function LinkedDocuments({ kind, parts }: LinkedDocumentsProps) {
  return kind === 'links' ? (
    <LinkList key={kind} kind={LINKED} parts={parts} />
  ) : (
    <LinkList key={kind} kind={GOOGLE} parts={parts} />
  );
}
