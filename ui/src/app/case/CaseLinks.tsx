import type { LinkedDocument } from '@lexledger/contracts/features/documents/links';
import type { GoogleDoc } from '@lexledger/contracts/features/google';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { lazyForm } from '../../components/LazyForm.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { WebLink } from '../../components/WebLink.tsx';
import { googleKind } from '../../features/documents/googleKinds.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';

const LinkForm = lazyForm(() => import('../../features/documents/LinkSheet.tsx'));
const GoogleDocForm = lazyForm(() => import('../../features/documents/GoogleDocSheet.tsx'));

export interface CaseLinksProps {
  readonly caseId: string;
  /** False on a removed case, to which nothing can be added. */
  readonly canAdd: boolean;
}

type Open =
  | { readonly kind: 'link'; readonly record?: LinkedDocument }
  | { readonly kind: 'google'; readonly record: GoogleDoc };

const byTitle = (a: { readonly title: string }, b: { readonly title: string }): number =>
  a.title.localeCompare(b.title);

/** Documents of the case that are stored elsewhere: links, and documents of the person's Google account. */
export function CaseLinks({ caseId, canAdd }: CaseLinksProps) {
  const links = useQuery(recordsQuery('documents', { caseId }));
  const google = useQuery(recordsQuery('google-docs', { caseId }));
  const [open, setOpen] = useState<Open | null>(null);
  const onOpenChange = (next: boolean): void => {
    if (!next) setOpen(null);
  };
  const failed = links.error === null ? google : links;
  const isEmpty = links.data?.length === 0 && google.data?.length === 0;
  return (
    <div className="px-4 pb-10 sm:px-6">
      <Panel
        title="Linked documents"
        actions={
          canAdd && (
            <Button size="sm" icon={Plus} onClick={() => setOpen({ kind: 'link' })}>
              Add a link
            </Button>
          )
        }
      >
        {links.data === undefined || google.data === undefined ? (
          failed.error === null ? (
            <SkeletonRows rows={2} label="Loading links" />
          ) : (
            <ErrorState
              title="The links could not be loaded."
              error={failed.error}
              onRetry={() => void failed.refetch()}
            />
          )
        ) : isEmpty ? (
          <p className="px-4 py-4 text-muted text-sm">
            Links to a docket, a data room or a document at Google that belong to the case will stand here.
          </p>
        ) : (
          <ul aria-label="Linked documents">
            {links.data.toSorted(byTitle).map((record) => (
              <LinkLine
                key={record.id}
                title={record.title}
                kind={record.documentType}
                address={record.url}
                onOpen={() => setOpen({ kind: 'link', record })}
              />
            ))}
            {google.data.toSorted(byTitle).map((record) => (
              <LinkLine
                key={record.id}
                title={record.title}
                kind={googleKind(record.mimeType)}
                address={record.webViewLink}
                onOpen={() => setOpen({ kind: 'google', record })}
              />
            ))}
          </ul>
        )}
      </Panel>
      {open?.kind === 'link' && (
        <LinkForm open record={open.record} defaults={{ caseId }} onOpenChange={onOpenChange} />
      )}
      {open?.kind === 'google' && <GoogleDocForm open record={open.record} onOpenChange={onOpenChange} />}
    </div>
  );
}

interface LinkLineProps {
  readonly title: string;
  readonly kind: ReactNode;
  readonly address: string;
  readonly onOpen: () => void;
}

const LinkLine = ({ title, kind, address, onOpen }: LinkLineProps) => (
  <li className="flex flex-wrap items-baseline gap-x-4 border-b px-4 py-2 last:border-b-0">
    <button type="button" onClick={onOpen} className="min-w-0 flex-1 basis-48 text-left hover:underline">
      {title}
    </button>
    <span className="text-muted text-sm">{kind}</span>
    <WebLink address={address} />
  </li>
);
