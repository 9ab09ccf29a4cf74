import type { Draft, DraftValuesAnswer } from '@lexledger/contracts/features/drafting';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { errorOf, networkError } from '../../../api/apiError.ts';
import { useRoom } from '../../../browser/room.ts';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { WordHost } from '../../../components/WordHost.tsx';
import { layOutWord, type WordPages } from '../../../components/wordPages.ts';
import { DRAFTS } from '../place.ts';

/** Pixels of the margins on both sides together. */
const MARGINS = 32;

async function laidOut(address: string, signal: AbortSignal): Promise<WordPages> {
  const response = await fetch(address, { signal }).catch((cause: unknown) => {
    throw cause instanceof TypeError ? networkError(cause) : cause;
  });
  if (!response.ok) throw await errorOf(response);
  return layOutWord(await response.blob());
}

export interface WordPaperProps {
  readonly draft: Draft;
  readonly values: DraftValuesAnswer;
}

/** The filled Word file with its own styles and letterhead. The server fills it anew after each answer. */
export default function WordPaper({ draft, values }: WordPaperProps) {
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box, MARGINS);
  const { data, error, refetch } = useQuery({
    queryKey: ['word', draft.id, draft.version, values.sources.map(({ id, version }) => `${id}:${version}`).join()],
    queryFn: ({ signal }) => laidOut(`${DRAFTS.path}/${draft.id}/docx`, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    structuralSharing: false,
  });
  const scale = data === undefined || room === 0 ? 1 : Math.min(1, room / data.width);
  return (
    <div ref={box}>
      {error !== null && (
        <ErrorState
          title="The Word file could not be shown. The text is under Read."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <p className="delayed-ledger px-4 text-muted">Opening the document…</p>}
      <WordHost shown={data} scale={scale} label={draft.title ?? 'Draft'} />
    </div>
  );
}
