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
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../../browser/lazyWithRetry.ts';
import { usePhone } from '../../../browser/media.ts';
import { BasisNote } from '../../../components/BasisNote.tsx';
import { Button } from '../../../components/Button.tsx';
import { optionsOf } from '../../../components/choiceOptions.ts';
import { COMPARISONS, type Comparison, comparedWith } from '../../../components/comparison.ts';
import { csvOf, saveFile } from '../../../components/csv.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { ErrorState } from '../../../components/ErrorState.tsx';
import { FilterRow } from '../../../components/FilterRow.tsx';
import { IconButton } from '../../../components/IconButton.tsx';
import { Menu } from '../../../components/Menu.tsx';
import { MomentInput } from '../../../components/MomentInput.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { PeriodFilter } from '../../../components/PeriodFilter.tsx';
import { savePdfOf } from '../../../components/pdfFile.ts';
import { type Period, periodOf } from '../../../components/periods.ts';
import { Select } from '../../../components/Select.tsx';
import { SkeletonRows } from '../../../components/Skeleton.tsx';
import { Toolbar } from '../../../components/Toolbar.tsx';
import { today } from '../../../dates/zones.ts';
import { formatMoney } from '../../../money/money.ts';
import { useAddress } from '../../../navigation/address.ts';
import { knownChoice, knownDay } from '../../../navigation/addressValues.ts';
import { formatDay } from '../../../text/format.ts';
import { OwedAndHeld } from './OwedAndHeld.tsx';
import { ReportPicture } from './ReportPicture.tsx';
import { ReportTable } from './ReportTable.tsx';
import { besideOf, csvRows } from './reportLines.ts';
import { type Asked, reportPdfAddress, reportQuery } from './reportQuery.ts';
import '../../../components/paper.css';

const ReportRecordsSheet = lazyWithRetry(() => import('./ReportRecordsSheet.tsx'));

const GROUPS = optionsOf(REPORT_GROUPS);
const COMPARED = optionsOf(COMPARISONS);
const FIGURES = [...optionsOf(REPORT_FIGURES), ...optionsOf(REPORT_BALANCES)];

const spanOf = ({ from, to }: Period): string =>
  from === null && to === null
    ? 'All time'
    : [
        from === null ? 'Until' : formatDay(from),
        from === null || to === null ? '' : '–',
        to === null ? 'on' : formatDay(to),
      ]
        .filter(Boolean)
        .join(' ');

/** At the end of the period: what clients owe of costs that were advanced, and the sales tax that was received. */
function ReportBalances({
  report,
  onDrill,
}: {
  readonly report: FinancialReport;
  readonly onDrill: (balance: ReportBalance) => void;
}) {
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

/** A report over a period: by what it is divided, beside what, and as of which day. Its address says all of it. */
export default function ReportView() {
  const { search, setSearch } = useAddress();
  const phone = usePhone();
  const by = (knownChoice(search.by, GROUPS) || 'month') as ReportGroup;
  const comparison = (knownChoice(search.compare, COMPARED) || 'none') as Comparison;
  const [from, to] = [knownDay(search.from), knownDay(search.to)];
  const period: Period =
    from === null && to === null && search.period !== 'all' ? periodOf('year', today()) : { from, to };
  const asOf = knownDay(search.asof);
  const asked: Asked = { period, by, asOf };
  const other = comparedWith(period, comparison);

  const query = useQuery({ ...reportQuery(asked), placeholderData: keepPreviousData });
  const compared = useQuery({
    ...reportQuery({ ...asked, period: other ?? period }),
    enabled: other !== null,
    placeholderData: keepPreviousData,
  });
  const report = query.data;
  const against = other !== null && compared.data !== undefined ? { period: other, report: compared.data } : null;
  const figure = knownChoice(search.figure, FIGURES) as ReportFigure | ReportBalance | '';
  const drill = (next: ReportFigure | ReportBalance, key: string | null, name: string): void =>
    setSearch({ figure: next, line: key, of: name, part: key === null ? null : '1' });
  const beside = (line: Parameters<typeof besideOf>[0]) => besideOf(line, by, period, against);

  const save = (): void => {
    if (report === undefined) return;
    const { header, rows } = csvRows(report, by, beside, against?.report ?? null);
    saveFile(`financial-report-${by}-${asOf ?? today()}.csv`, csvOf(header, rows));
  };
  const [isPrinting, setPrinting] = useState(false);
  const savePdf = async (): Promise<void> => {
    setPrinting(true);
    const name = `Financial report by ${REPORT_GROUPS[by].toLowerCase()}, ${asOf ?? today()}.pdf`;
    await savePdfOf(reportPdfAddress(asked, other), name);
    setPrinting(false);
  };
  const span = spanOf(period);
  const heading = [
    `By ${REPORT_GROUPS[by].toLowerCase()}`,
    span,
    other === null ? null : `compared with ${spanOf(other)}`,
    `as of ${formatDay(asOf ?? today(), 'long')}`,
  ].filter((part) => part !== null);

  const tools = phone ? (
    <Menu
      trigger={<IconButton label="Save or print" icon={Ellipsis} disabled={report === undefined || isPrinting} />}
      items={[
        { label: 'Save as CSV', icon: Download, onSelect: save },
        { label: 'Save as PDF', icon: FileText, onSelect: () => void savePdf() },
        { label: 'Print', icon: Printer, onSelect: () => window.print() },
      ]}
    />
  ) : (
    <>
      <Button icon={Download} disabled={report === undefined} onClick={save}>
        CSV
      </Button>
      <Button
        icon={FileText}
        aria-label="Save as PDF"
        disabled={report === undefined}
        pending={isPrinting}
        onClick={() => void savePdf()}
      >
        PDF
      </Button>
      <Button icon={Printer} disabled={report === undefined} onClick={() => window.print()}>
        Print
      </Button>
    </>
  );

  return (
    <div className="document-print">
      <div className="print:hidden">
        <Toolbar {...(phone ? { tools } : { end: tools })}>
          <Select
            compact
            aria-label="Divided by"
            options={GROUPS}
            value={by}
            onChange={(event) => setSearch({ by: event.target.value === 'month' ? null : event.target.value })}
          />
          <PeriodFilter
            period={period}
            onChange={(next) =>
              setSearch({
                from: next.from,
                to: next.to,
                period: next.from === null && next.to === null ? 'all' : null,
              })
            }
          />
          <FilterRow>
            <Select
              compact
              aria-label="Compared with"
              data-set={comparison !== 'none' || undefined}
              options={COMPARED}
              value={comparison}
              disabled={period.from === null || period.to === null}
              onChange={(event) => setSearch({ compare: event.target.value === 'none' ? null : event.target.value })}
            />
            <span className="flex items-center gap-1.5">
              <label htmlFor="report-as-of" className="whitespace-nowrap text-muted text-sm">
                As of
              </label>
              <MomentInput
                id="report-as-of"
                data-set={asOf !== null || undefined}
                type="date"
                value={asOf ?? ''}
                max={today()}
                onValue={(typed) => setSearch({ asof: typed || null })}
                className="h-8 w-36 min-w-0 text-sm touch:h-10"
              />
            </span>
          </FilterRow>
        </Toolbar>
      </div>
      <div className="hidden border-rule border-b-3 border-double pb-3 print:block">
        <p className="font-serif text-2xl">Financial report</p>
        <p className="mt-1 text-muted text-sm">{heading.join(' · ')}</p>
      </div>
      {report === undefined ? (
        query.error === null ? (
          <div className="px-4 sm:px-6">
            <SkeletonRows rows={8} label="Loading the report" />
          </div>
        ) : (
          <ErrorState title="The report could not be made." error={query.error} onRetry={() => void query.refetch()}>
            Your records are kept.
          </ErrorState>
        )
      ) : report.lines.length === 0 ? (
        <EmptyState title="A report adds up income, expenses, billable time and what of it is not billed yet.">
          {`Nothing falls into ${span === 'All time' ? 'it' : span}${asOf === null ? '' : `, as of ${formatDay(asOf)}`}. Choose another period, or record money and time.`}
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-4 px-4 pb-10 sm:px-6 print:px-0 print:pt-3">
          {asOf !== null && (
            <p role="status" className="text-sm print:hidden">
              As everything stood at the end of {formatDay(asOf, 'long')}: what was entered, changed or removed later is
              not in it.{' '}
              <button
                type="button"
                onClick={() => setSearch({ asof: null })}
                className="rounded-sm text-accent underline underline-offset-2"
              >
                Show it as it is now
              </button>
            </p>
          )}
          <div className="print:hidden">
            <ReportPicture report={report} by={by} onDrill={drill} />
          </div>
          <Panel
            title="Figures"
            padded
            actions={<BasisNote basis={report.basis} short />}
            footer={
              <>
                <ReportBalances report={report} onDrill={(balance) => drill(balance, null, 'Total')} />
                Unbilled is billable time up to the end of the period that no invoice holds, however old it is.{' '}
                {MANAGEMENT_FIGURES}.
              </>
            }
          >
            <ReportTable report={report} by={by} beside={beside} whole={against?.report ?? null} onDrill={drill} />
          </Panel>
          <OwedAndHeld asOf={asOf} />
        </div>
      )}
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
