import type { CiteFinding, FoundRecord } from '@lexledger/contracts/features/drafting/cite-check';
import { compareTexts } from '@lexledger/domain/compareTexts';
import { personName } from '@lexledger/domain/personName';
import { type FindingStanding, findingWords, standingOf } from '@lexledger/domain/research/findingWords';
import { Link } from '@tanstack/react-router';
import { Check, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useUser } from '../../../account/authentication.ts';
import { cx } from '../../../browser/classes.ts';
import { Button } from '../../../components/Button.tsx';
import { StatusDot, type Tone } from '../../../components/StatusDot.tsx';
import { DifferentWords } from '../../../components/TextDifference.tsx';
import { formatInstant } from '../../../text/format.ts';

const STANDINGS: Readonly<Record<FindingStanding, { readonly label: string; readonly tone: Tone }>> = {
  found: { label: 'Found', tone: 'positive' },
  differs: { label: 'Differs', tone: 'warning' },
  missing: { label: 'Not found', tone: 'danger' },
};

export interface FindingItemProps {
  readonly number: number;
  readonly finding: CiteFinding;
  readonly isCurrent: boolean;
  /** Who read it in this check. */
  readonly reading: { readonly by: string; readonly at: string } | undefined;
  readonly onShow: () => void;
  /** Marks it as read; only of a saved check. */
  readonly onRead?: () => void;
  readonly onAddAuthority: () => void;
}

/** One citation or quotation: what was found, where, and who read it. */
export function FindingItem({ number, finding, isCurrent, reading, onShow, onRead, onAddAuthority }: FindingItemProps) {
  const { label, tone } = STANDINGS[standingOf(finding)];
  const { found, kind, text } = finding;
  const source = found[0] ?? (finding.kind === 'quotation' ? finding.nearest?.source : undefined);
  const isMissing = finding.kind === 'citation' && found.length === 0 && !finding.isDangling;
  return (
    <li
      className={cx(
        'border-t py-3',
        isCurrent && 'bg-accent-wash shadow-[-8px_0_0_var(--accent-wash),8px_0_0_var(--accent-wash)]',
      )}
    >
      <button
        type="button"
        data-item={number}
        aria-current={isCurrent}
        className="wrap-anywhere block w-full rounded-sm text-left font-serif hover:underline"
        onClick={onShow}
      >
        <span className="line-clamp-4">{kind === 'quotation' ? `“${text}”` : text}</span>
      </button>
      <div className="mt-1 flex flex-col gap-0.5 text-sm">
        <StatusDot tone={tone} hollow={tone === 'danger'}>
          {label}
        </StatusDot>
        {findingWords(finding).map((line) => (
          <p key={line} className="wrap-anywhere">
            {line}
          </p>
        ))}
        {finding.kind === 'quotation' && finding.nearest !== null && (
          <Difference written={text} kept={finding.nearest.text} />
        )}
        <ReadLine finding={finding} reading={reading} />
      </div>
      <div className="mt-1 -ml-2.5 flex flex-wrap items-center gap-1">
        {source !== undefined && <OpenSource source={source} />}
        {isMissing && (
          <Button size="sm" variant="quiet" icon={Plus} onClick={onAddAuthority}>
            Add to Law
          </Button>
        )}
        {onRead !== undefined && source !== undefined && reading === undefined && (
          <Button size="sm" variant="quiet" icon={Check} onClick={onRead}>
            I have read it
          </Button>
        )}
      </div>
    </li>
  );
}

/** Who read the source in this check, or last in an earlier one. */
function ReadLine({ finding: { lastRead }, reading }: Pick<FindingItemProps, 'finding' | 'reading'>) {
  const user = useUser();
  if (reading !== undefined) {
    const name = reading.by === user.id ? personName(user) : 'somebody else';
    return (
      <p className="text-muted">
        Read by {name} on {formatInstant(reading.at)}
      </p>
    );
  }
  if (lastRead === null) return null;
  return (
    <p className="text-muted">
      Read by {lastRead.by} on {formatInstant(lastRead.at)}
      {lastRead.isStale && ', and changed since'}
    </p>
  );
}

const OPEN =
  'inline-flex h-7 items-center rounded-sm px-2.5 text-sm underline decoration-rule underline-offset-3 hover:decoration-current';

const OpenSource = ({ source: { list, id } }: { readonly source: FoundRecord }) =>
  list === 'legal-authorities' ? (
    <Link to="/law" search={{ id }} className={OPEN}>
      Open in Law
    </Link>
  ) : (
    <Link to="/document-management/$documentId" params={{ documentId: id }} className={OPEN}>
      Open the document
    </Link>
  );

/** What is written here beside what the library has. */
function Difference({ written, kept }: { readonly written: string; readonly kept: string }) {
  const parts = useMemo(() => compareTexts(written, kept), [written, kept]);
  return (
    <p className="wrap-anywhere my-1 rounded-sm border px-2 py-1 font-serif">
      <DifferentWords parts={parts ?? [{ kind: 'same', text: kept }]} />
    </p>
  );
}
