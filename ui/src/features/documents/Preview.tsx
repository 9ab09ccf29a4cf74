import type { CaseDocument } from '@lexledger/contracts/features/documents';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { downloadAddress, fileAddress, thumbnailAddress } from './fileWords.ts';
import { readerAddress } from './reader/readerAddress.ts';
import { readingKind } from './reader/readingKinds.ts';

/** Number of characters of a text that are shown; the rest is in the file. */
const SHOWN = 20_000;
/** Bytes of the largest text that is loaded for the preview. */
const READ = 2_000_000;

const PICTURES = /^image\/(?:png|jpeg|gif|webp)$/;
const WORDS = /^text\/(?:plain|csv|markdown)$/;

/** A preview of a document, which runs nothing in it. The reader shows the whole document. */
export function Preview({ document }: { readonly document: CaseDocument }) {
  const { id, fileName, fileType, fileSize, versionNumber } = document;
  const address = fileAddress(id, versionNumber);
  const picture = PICTURES.test(fileType) ? address : thumbnailAddress(document);
  if (picture !== null) {
    return (
      <Link {...readerAddress(document)} aria-label={`Open ${fileName}`} className="block rounded-md">
        <img
          src={picture}
          alt={PICTURES.test(fileType) ? fileName : `First page of ${fileName}`}
          className="max-h-100 w-full rounded-md border bg-sunken object-contain"
        />
      </Link>
    );
  }
  if (WORDS.test(fileType) && fileSize <= READ) return <Words address={address} />;
  if (readingKind(document) !== null) return null;
  return (
    <p className="py-2 text-muted">
      This kind of file is not shown here.{' '}
      <a href={downloadAddress(id, versionNumber)} className="text-accent underline">
        Download it
      </a>{' '}
      to open it with its own program.
    </p>
  );
}

function Words({ address }: { readonly address: string }) {
  const { data, error } = useQuery({
    queryKey: ['file', address, 'beginning'],
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal });
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      return (await response.text()).slice(0, SHOWN);
    },
  });
  if (error !== null) return <p className="py-2 text-danger">The text could not be read: {error.message}</p>;
  return (
    <pre className="wrap-anywhere max-h-120 overflow-y-auto whitespace-pre-wrap rounded-md border bg-surface px-3 py-2 text-sm">
      {data ?? ''}
    </pre>
  );
}
