import { listHeading } from '@lexledger/contracts/comparedLists';
import { type CaseDifferences, caseDifferencesPdfRoute } from '@lexledger/contracts/features/differences';
import { groupedBy } from '@lexledger/domain/groupedBy';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileDown, History } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { useUser } from '../../account/authentication.ts';
import { lastVisitOf } from '../../account/caseVisits.ts';
import { useMay } from '../../account/may.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { queryString } from '../../cache/query.ts';
import { AddressedPage } from '../../components/AddressedPage.tsx';
import { Button, buttonClass } from '../../components/Button.tsx';
import { CaseTrail } from '../../components/CaseTrail.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { MomentInput } from '../../components/MomentInput.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Panel } from '../../components/Panel.tsx';
import { saveFileOf } from '../../components/serverFile.ts';
import { shownMoment } from '../../dates/moment.ts';
import { instantOf, wallClockOf } from '../../dates/zones.ts';
import { useAddress, useRouteParameter } from '../../navigation/address.ts';
import { count, formatInstant } from '../../text/format.ts';
import { CaseRestorations } from './CaseRestorations.tsx';
import { DifferenceItems } from './DifferenceItems.tsx';
import { caseDifferencesQuery } from './differenceQueries.ts';
import { RecordThen } from './RecordThen.tsx';

const RestoreDialog = lazyWithRetry(() => import('./RestoreDialog.tsx'));

const WEEK_MS = 7 * 86_400_000;

/** An instant in the address, or undefined for none and for what is none. */
const instantIn = (text: string | undefined): string | undefined =>
  text === undefined || Number.isNaN(Date.parse(text)) ? undefined : new Date(text).toISOString();

interface MomentFieldProps {
  readonly label: string;
  /** An instant; undefined for now. */
  readonly value: string | undefined;
  readonly onValue: (instant: string | null) => void;
}

function MomentField({ label, value, onValue }: MomentFieldProps) {
  const id = useId();
  const now = wallClockOf(new Date().toISOString());
  return (
    <span className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      <MomentInput
        id={id}
        type="datetime-local"
        max={now}
        value={value === undefined ? '' : wallClockOf(value)}
        onValue={(typed) => onValue(typed === '' ? null : instantOf(typed))}
      />
    </span>
  );
}

/** What of a case was added, removed and changed between two moments, which its address holds. */
export default function CaseDifferencesPage() {
  const caseId = useRouteParameter('caseId');
  const { search, setSearch } = useAddress();
  const given = instantIn(search.from);
  const to = instantIn(search.to);
  const { id: userId } = useUser();
  // The first moment goes into the address, so that the link shows the same later.
  useEffect(() => {
    if (given !== undefined) return;
    const now = Date.now();
    const since = new Date(lastVisitOf(userId, caseId, now) ?? now - WEEK_MS).toISOString();
    setSearch({ from: shownMoment() ?? since });
  }, [given, setSearch, userId, caseId]);
  if (given === undefined) return null;
  return <Differences caseId={caseId} from={given} to={to} onSpan={setSearch} />;
}

interface DifferencesProps {
  readonly caseId: string;
  readonly from: string;
  readonly to: string | undefined;
  readonly onSpan: (patch: Readonly<Record<string, string | null>>) => void;
}

function Differences({ caseId, from, to, onSpan }: DifferencesProps) {
  const query = useQuery(caseDifferencesQuery(caseId, from, to));
  const [asks, setAsks] = useState(false);
  const mayRestore = useMay().send('StartCaseRestoration', 'restoration');
  const { differences = [] } = query.data ?? {};
  const isTurned = to !== undefined && to < from;
  const pdf = `${caseDifferencesPdfRoute.path.replace(':id', caseId)}${queryString({ from, to })}`;
  return (
    <>
      <PageHeader
        title="What changed"
        above={<CaseTrail kind="cases" id={caseId} />}
        detail={`${formatInstant(from)} to ${to === undefined ? 'now' : formatInstant(to)}`}
      >
        <Button icon={FileDown} opens onClick={() => void saveFileOf(pdf, 'What changed.pdf')}>
          Save as PDF
        </Button>
        {to === undefined && mayRestore && (
          <Button icon={History} needs="" disabled={differences.length === 0} onClick={() => setAsks(true)}>
            Restore the case…
          </Button>
        )}
      </PageHeader>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2 px-4 pb-4 sm:px-6">
        <MomentField label="From" value={from} onValue={(instant) => instant !== null && onSpan({ from: instant })} />
        <MomentField label="To (now if empty)" value={to} onValue={(instant) => onSpan({ to: instant })} />
        {to !== undefined && (
          <Button variant="quiet" opens onClick={() => onSpan({ to: null })}>
            To now
          </Button>
        )}
      </div>
      <CaseRestorations
        caseId={caseId}
        onUndo={(moment) => {
          onSpan({ from: moment, to: null });
          setAsks(true);
        }}
      />
      {asks && query.data !== undefined && (
        <Suspense>
          <RestoreDialog caseId={caseId} moment={from} differences={differences} onClose={() => setAsks(false)} />
        </Suspense>
      )}
      {isTurned ? (
        <EmptyState title="The first moment is after the second one. Choose an earlier one." />
      ) : (
        <AddressedPage
          one="case"
          query={query}
          back={
            <Link to="/cases" className={buttonClass()}>
              Go to the cases
            </Link>
          }
        >
          {(found) => <Found {...found} caseId={caseId} from={from} to={to} />}
        </AddressedPage>
      )}
    </>
  );
}

type FoundProps = CaseDifferences & Pick<DifferencesProps, 'caseId' | 'from' | 'to'>;

function Found({ differences, names, ...compared }: FoundProps): ReactNode {
  if (differences.length === 0) return <EmptyState title="Nothing of the case differs between these two moments." />;
  return (
    <div className="flex flex-col gap-4 px-4 pb-10 sm:px-6">
      {[...groupedBy(differences, ({ list }) => list)].map(([list, of]) => (
        <Panel key={list} title={`${listHeading(list)}`} actions={<Count of={of.length} />}>
          <div className="px-4">
            <DifferenceItems
              differences={of}
              names={names}
              nameOf={(difference) => <RecordThen difference={difference} {...compared} />}
            />
          </div>
        </Panel>
      ))}
    </div>
  );
}

const Count = ({ of }: { readonly of: number }) => (
  <span className="pr-2 text-muted text-sm">{count(of, 'record')}</span>
);
