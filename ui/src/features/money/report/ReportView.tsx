import type { FinancialReport } from '@lexledger/contracts/features/reports';
import { MANAGEMENT_FIGURES } from '@lexledger/contracts/ledger/words';
import {
  REPORT_BALANCES,
  REPORT_FIGURES,
  REPORT_GROUPS,
  type ReportBalance,
  type ReportFigure,
  type ReportGroup,
} from '@lexledger/contracts/reportChoices';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Ellipsis, FileText, Printer } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../../../account/may.ts';
import { useOwnName } from '../../../account/ownName.ts';
import { lazyWithRetry } from '../../../browser/lazyWithRetry.ts';
import { usePhone } from '../../../browser/media.ts';
import { useAddressPeriod } from '../../../components/addressPeriod.ts';
import { BasisNote } from '../../../components/BasisNote.tsx';
import { Button } from '../../../components/Button.tsx';
import { ComparisonFilter, useComparedPeriod } from '../../../components/ComparisonFilter.tsx';
import { optionsOf } from '../../../components/choiceOptions.ts';
import { csvOf, saveFile } from '../../../components/csv.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { FilterRow } from '../../../components/FilterRow.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { useIsMineShown, WhoseSelect } from '../../../components/list/WhoseSelect.tsx';
import { Menu } from '../../../components/Menu.tsx';
import { MomentInput } from '../../../components/MomentInput.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { PeriodFilter } from '../../../components/PeriodFilter.tsx';
import type { Period } from '../../../components/periods.ts';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { Select } from '../../../components/Select.tsx';
import { SkeletonRows } from '../../../components/Skeleton.tsx';
import { saveFileOf } from '../../../components/serverFile.ts';
import { Toolbar } from '../../../components/Toolbar.tsx';
import { type Day, today } from '../../../dates/zones.ts';
import { formatMoney } from '../../../money/money.ts';
import { useAddress } from '../../../navigation/address.ts';
import { knownChoice, knownDay } from '../../../navigation/addressValues.ts';
import { formatDay } from '../../../text/format.ts';
import { OwedAndHeld } from './OwedAndHeld.tsx';
import { ReportPicture } from './ReportPicture.tsx';
import { ReportTable, type ReportTableProps } from './ReportTable.tsx';
import { besideOf, csvRows } from './reportLines.ts';
import { type Asked, reportPdfAddress, reportQuery } from './reportQuery.ts';
import { Timekeepers } from './Timekeepers.tsx';
import '../../../components/paper.css';

const ReportRecordsSheet = lazyWithRetry(() => import('./ReportRecordsSheet.tsx'));

const GROUPS = optionsOf(REPORT_GROUPS);
const FIGURES = [...optionsOf(REPORT_FIGURES), ...optionsOf(REPORT_BALANCES)];

type Beside = ReportTableProps['beside'];
/** Opens the records of a figure. `key` names the line, '' for records without a group; null for the whole report. */
type Drill = (figure: ReportFigure | ReportBalance, key: string | null, name: string) => void;

function spanOf({ from, to }: Period): string {
  if (from === null) return to === null ? 'All time' : `Until ${formatDay(to)}`;
  return to === null ? `${formatDay(from)} on` : `${formatDay(from)} – ${formatDay(to)}`;
}

interface ReportBalancesProps {
  readonly report: FinancialReport;
  readonly onDrill: (balance: ReportBalance) => void;
}

/** Balances at the end of the period: advanced costs that clients owe, and sales tax received. */
function ReportBalances({ report, onDrill }: ReportBalancesProps) {
  return (
    <dl className="mb-2 flex flex-wrap gap-x-6 gap-y-1 text-ink">
      {optionsOf(REPORT_BALANCES).map(({ value, label }) => (
        <div key={value} className="flex items-baseline gap-2">
          <dt className="text-muted">{label}</dt>
          <dd>
            <button
              type="button"
              aria-label={`${label}: ${formatMoney(report[value])}; show the records`}
              onClick={() => onDrill(value)}
              className="rounded-sm underline decoration-transparent underline-offset-3 hover:decoration-accent"
            >
              {formatMoney(report[value])}
            </button>
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface ReportToolsProps {
  readonly isReady: boolean;
  readonly onSave: () => void;
  readonly onSavePdf: () => Promise<void>;
}

/** Buttons that save or print the report; on a phone they are one menu. */
function ReportTools({ isReady, onSave, onSavePdf }: ReportToolsProps) {
  const phone = usePhone();
  const [isPrinting, setPrinting] = useState(false);
  const print = (): void => window.print();
  const savePdf = (): void => {
    setPrinting(true);
    void onSavePdf().then(() => setPrinting(false));
  };
  return phone ? (
    <Menu
      trigger={<IconButton label="Save or print" icon={Ellipsis} disabled={!isReady || isPrinting} />}
      items={[
        { label: 'Save as CSV', icon: Download, onSelect: onSave },
        { label: 'Save as PDF', icon: FileText, onSelect: savePdf },
        { label: 'Print', opens: true, icon: Printer, onSelect: print },
      ]}
    />
  ) : (
    <>
      <Button icon={Download} disabled={!isReady} onClick={onSave}>
        CSV
      </Button>
      <Button icon={FileText} aria-label="Save as PDF" disabled={!isReady} pending={isPrinting} onClick={savePdf}>
        PDF
      </Button>
      <Button icon={Printer} disabled={!isReady} onClick={print}>
        Print
      </Button>
    </>
  );
}

/** The report's settings from the address: the period, the grouping, the comparison, and the as-of day. */
function useAskedReport() {
  const { search } = useAddress();
  const [period, setPeriod] = useAddressPeriod('year');
  const by = (knownChoice(search.by, GROUPS) || 'month') as ReportGroup;
  const isMineChosen = useIsMineShown();
  const isMine = !useMay().asks('ReportFinances') || isMineChosen;
  const asked: Asked = { period, by, asOf: knownDay(search.asof), isMine };
  return { asked, setPeriod, other: useComparedPeriod(period) };
}

/** The settings of the report, all of which are in the address. */
function ReportToolbar({ tools }: { readonly tools: ReactNode }) {
  const { setSearch } = useAddress();
  const phone = usePhone();
  const { asked, setPeriod } = useAskedReport();
  const { period, by, asOf } = asked;
  const seesFirms = useMay().asks('ReportFinances');
  return (
    <Toolbar {...(phone ? { tools } : { end: tools })}>
      <Select
        compact
        aria-label="Divided by"
        options={GROUPS}
        value={by}
        onChange={({ target }) => setSearch({ by: target.value === 'month' ? null : target.value })}
      />
      {seesFirms ? <WhoseSelect /> : <span className="text-muted text-sm">Your own records and matters</span>}
      <PeriodFilter period={period} onChange={setPeriod} />
      <FilterRow>
        <ComparisonFilter period={period} />
        <AsOf day={asOf} onChange={(asof) => setSearch({ asof })} />
      </FilterRow>
    </Toolbar>
  );
}

/** A report over a period with its grouping, comparison and as-of day, all of which are in the address. */
export default function ReportView() {
  const { search, setSearch } = useAddress();
  const { asked, other } = useAskedReport();
  const { period, by, asOf } = asked;
  const query = useQuery({ ...reportQuery(asked), placeholderData: keepPreviousData });
  const compared = useQuery({
    ...reportQuery({ ...asked, period: other ?? period }),
    enabled: other !== null,
    placeholderData: keepPreviousData,
  });
  const against = other !== null && compared.data !== undefined ? { period: other, report: compared.data } : null;
  const figure = knownChoice(search.figure, FIGURES) as ReportFigure | ReportBalance | '';
  const drill: Drill = (next, key, name) =>
    setSearch({ figure: next, line: key, of: name, part: key === null ? null : '1' });
  const beside: Beside = (line) => besideOf(line, by, period, against);
  const group = REPORT_GROUPS[by].toLowerCase();
  const day = asOf ?? today();
  const ownName = useOwnName();

  const save = (): void => {
    if (query.data === undefined) return;
    const { header, rows } = csvRows(query.data, by, beside, against?.report ?? null);
    saveFile(`financial-report-${by}-${day}.csv`, csvOf(header, rows));
  };
  const tools = (
    <ReportTools
      isReady={query.data !== undefined}
      onSave={save}
      onSavePdf={() => saveFileOf(reportPdfAddress(asked, other), `Financial report by ${group}, ${day}.pdf`)}
    />
  );
  const heading = [
    `By ${group}`,
    ...(asked.isMine ? [`records and matters of ${ownName}`] : []),
    spanOf(period),
    other === null ? null : `compared with ${spanOf(other)}`,
    `as of ${formatDay(day, 'long')}`,
  ].filter((part) => part !== null);

  return (
    <div className="document-print">
      <div className="print:hidden">
        <ReportToolbar tools={tools} />
      </div>
      <div className="hidden border-rule border-b-3 border-double pb-3 print:block">
        <p className="font-serif text-2xl">Financial report</p>
        <p className="mt-1 text-muted text-sm">{heading.join(' · ')}</p>
      </div>
      <QueryContent
        query={query}
        failure="The report could not be made."
        kept="Your records are kept."
        skeleton={
          <div className="px-4 sm:px-6">
            <SkeletonRows rows={8} label="Loading the report" />
          </div>
        }
      >
        {(report) => (
          <ReportContent
            report={report}
            asked={asked}
            beside={beside}
            whole={against?.report ?? null}
            onDrill={drill}
            onShowNow={() => setSearch({ asof: null })}
          />
        )}
      </QueryContent>
      {figure !== '' && (
        <Suspense>
          <ReportRecordsSheet
            asked={asked}
            figure={figure}
            line={search.part === '1' ? (search.line ?? '') : null}
            name={search.of ?? 'Total'}
            onClose={() => setSearch({ figure: null, line: null, of: null, part: null })}
          />
        </Suspense>
      )}
    </div>
  );
}

interface AsOfProps {
  /** The as-of day; null for now. */
  readonly day: Day | null;
  readonly onChange: (day: Day | null) => void;
}

const AsOf = ({ day, onChange }: AsOfProps) => (
  <span className="flex items-center gap-1.5">
    <label htmlFor="report-as-of" className="whitespace-nowrap text-muted text-sm">
      As of
    </label>
    <MomentInput
      id="report-as-of"
      data-set={day !== null || undefined}
      type="date"
      value={day ?? ''}
      max={today()}
      onValue={(typed) => onChange(typed || null)}
      className="h-8 w-36 min-w-0 text-sm touch:h-10"
    />
  </span>
);

interface ReportContentProps extends Pick<ReportTableProps, 'report' | 'beside' | 'whole'> {
  readonly asked: Asked;
  readonly onDrill: Drill;
  readonly onShowNow: () => void;
}

function ReportContent({ report, asked, beside, whole, onDrill, onShowNow }: ReportContentProps) {
  const { period, by, asOf } = asked;
  if (report.lines.length === 0) {
    const span = spanOf(period);
    return (
      <EmptyState title="A report adds up income, expenses, billable time and what of it is not billed yet.">
        {`Nothing falls into ${span === 'All time' ? 'it' : span}${asOf === null ? '' : `, as of ${formatDay(asOf)}`}. Choose another period, or record money and time.`}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4 px-4 pb-10 sm:px-6 print:px-0 print:pt-3">
      {asOf !== null && (
        <p role="status" className="text-sm print:hidden">
          As everything stood at the end of {formatDay(asOf, 'long')}: what was entered, changed or removed later is not
          in it.{' '}
          <button type="button" onClick={onShowNow} className="rounded-sm text-accent underline underline-offset-2">
            Show it as it is now
          </button>
        </p>
      )}
      <div className="print:hidden">
        <ReportPicture report={report} by={by} onDrill={onDrill} />
      </div>
      <Panel
        title="Figures"
        padded
        actions={<BasisNote basis={report.basis} short />}
        footer={
          <>
            <ReportBalances report={report} onDrill={(balance) => onDrill(balance, null, 'Total')} />
            Unbilled is billable time on hourly cases up to the end of the period that no invoice holds, however old it
            is. {MANAGEMENT_FIGURES}.
          </>
        }
      >
        <ReportTable report={report} by={by} beside={beside} whole={whole} onDrill={onDrill} />
      </Panel>
      <Timekeepers asked={asked} />
      <OwedAndHeld asOf={asOf} isMine={asked.isMine} />
    </div>
  );
}
