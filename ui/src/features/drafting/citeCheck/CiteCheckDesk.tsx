import type { Draft } from '@lexledger/contracts/features/drafting';
import {
  type CiteCheck,
  type CiteCheckAnswer,
  type CiteFinding,
  getCiteCheck,
} from '@lexledger/contracts/features/drafting/cite-check';
import { withFindings } from '@lexledger/domain/drafting/checkedText';
import type { FilledBlock } from '@lexledger/domain/drafting/filled';
import { standingOf } from '@lexledger/domain/research/findingWords';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { liveQuery } from '../../../cache/query.ts';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { useAddress } from '../../../navigation/address.ts';
import { recordsQuery } from '../../../records/recordsQuery.ts';
import { FilledPaper } from '../paper/FilledPaper.tsx';
import { DRAFTS } from '../place.ts';
import { CheckList } from './CheckList.tsx';
import { checkOf, type ShownCheck } from './shownCheck.ts';

export interface CiteCheckDeskProps {
  readonly draft: Draft;
  /** The draft as it reads now. */
  readonly blocks: readonly FilledBlock[];
  /** Adds an authority that the library lacks. */
  readonly onAddAuthority: (citation: string) => void;
}

/** Shows an element of the other side and gives it the focus. */
function show(box: HTMLElement | null, selector: string): void {
  const found = box?.querySelector<HTMLElement>(selector);
  found?.scrollIntoView({ block: 'center' });
  found?.focus({ preventScroll: true });
}

/** The citations and quotations of a draft beside its text: as they stand now, or in a saved check. */
export default function CiteCheckDesk({ draft, ...rest }: CiteCheckDeskProps) {
  const live = useQuery(liveQuery<CiteCheckAnswer>([`${DRAFTS.path}/${draft.id}/cite-check`], getCiteCheck.reads));
  const saved = useQuery(recordsQuery('cite-checks', { draftId: draft.id }));
  const { search } = useAddress();
  const checks = saved.data ?? [];
  const chosen = checks.find(({ id }) => id === search.id);
  // A saved check is shown though nothing can be compared with it now.
  const query = chosen === undefined ? live : { ...live, data: live.data ?? null };
  return (
    <QueryContent
      query={query}
      rows={8}
      loading="Checking the citations"
      failure="The citations could not be checked. The check is made where your library is, and needs the network."
    >
      {(answer) => (
        <Checked {...rest} draft={draft} shown={checkOf(answer ?? undefined, checks, chosen)} checks={checks} />
      )}
    </QueryContent>
  );
}

interface CheckedProps extends CiteCheckDeskProps {
  readonly shown: ShownCheck;
  readonly checks: readonly CiteCheck[];
}

function Checked({ draft, blocks, shown, checks, onAddAuthority }: CheckedProps) {
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number>();
  const { findings } = shown.check;
  const marked = useMemo(
    () =>
      withFindings(
        blocks,
        findings.map(({ text, start, end }, number) => ({ key: String(number), text, start, end })),
      ),
    [blocks, findings],
  );
  return (
    <div ref={box} className="flex min-h-0 flex-1 flex-col overflow-y-auto lg:flex-row lg:overflow-visible">
      <CheckList
        draft={draft}
        shown={shown}
        checks={checks}
        current={current}
        onAddAuthority={onAddAuthority}
        onShow={(number) => {
          setCurrent(number);
          show(box.current, `[data-finding="${number}"]`);
        }}
      />
      <section
        aria-label="Document"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
        tabIndex={0}
        className="min-w-0 flex-1 bg-paper py-5 focus-visible:outline-1 focus-visible:-outline-offset-1 sm:px-6 lg:overflow-y-auto"
      >
        <FilledPaper
          blocks={marked}
          label={draft.title ?? 'Draft'}
          findings={{
            current,
            standingOf: (number) => standingOf(findings[number] as CiteFinding),
            onShow: (number) => {
              setCurrent(number);
              show(box.current, `[data-item="${number}"]`);
            },
          }}
        />
      </section>
    </div>
  );
}
