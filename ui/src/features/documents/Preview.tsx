import type { CaseDocument } from '@lexledger/contracts/features/documents';
import { useQuery } from '@tanstack/react-query';
import { downloadAddress, fileAddress, thumbnailAddress } from './fileWords.ts';

/** Characters of a text that are shown; the rest is in the file. */
const SHOWN = 20_000;
/** Bytes of a text that are asked for to be shown. */
const READ = 2_000_000;

const PICTURES = /^image\/(?:png|jpeg|gif|webp)$/;
const WORDS = /^text\/(?:plain|csv|markdown)$/;

/** A document as far as a browser can show it without running anything in it. */
export function Preview({ document }: { readonly document: CaseDocument }) {
  const { id, fileName, fileType, fileSize, versionNumber } = document;
  const address = fileAddress(id, versionNumber);
  const picture = thumbnailAddress(document);
  if (PICTURES.test(fileType)) {
    return <img src={address} alt={fileName} className="max-h-120 w-full rounded-md border bg-sunken object-contain" />;
  }
  if (fileType === 'application/pdf') {
    return (
      <object data={address} type="application/pdf" aria-label={fileName} className="h-120 w-full rounded-md border">
        {picture !== null && (
          <img src={picture} alt={`First page of ${fileName}`} className="mx-auto max-h-100 border object-contain" />
        )}
        <p className="p-3 text-muted">
          This browser shows no PDFs here.{' '}
          <a href={address} target="_blank" rel="noreferrer" className="text-accent underline">
            Open it in a new tab
          </a>
        </p>
      </object>
    );
  }
  if (WORDS.test(fileType) && fileSize <= READ) return <Words address={address} />;
  return (
    <p className="py-2 text-muted">
      This kind of file is not shown here.{' '}
      <a href={downloadAddress(id, versionNumber)} className="text-accent underline">
        Save it
      </a>{' '}
      to open it with its own program.
    </p>
  );
}

function Words({ address }: { readonly address: string }) {
  const { data, error } = useQuery({
    queryKey: ['file', address],
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
