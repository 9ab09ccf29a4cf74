import type { FinancialReport } from '@lexledger/contracts/features/reports';
import { toCents } from '@lexledger/contracts/kernel/money';
import { REPORT_GROUPS, type ReportFigure, type ReportGroup } from '@lexledger/contracts/reportChoices';
import { useState } from 'react';
import { usePhone } from '../../../browser/media.ts';
import { BarChart } from '../../../components/charts/BarChart.tsx';
import { ShareBars } from '../../../components/charts/ShareBars.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { Segments } from '../../../components/Segments.tsx';
import { Select } from '../../../components/Select.tsx';
import { formatCents } from '../../../money/money.ts';
import { nameOf } from './reportLines.ts';

export interface ReportPictureProps {
  readonly report: FinancialReport;
  readonly by: ReportGroup;
  readonly onDrill: (figure: ReportFigure, key: string | null, name: string) => void;
}

const DIVIDED = [
  { value: 'income', label: 'Income' },
  { value: 'expenses', label: 'Expenses' },
  { value: 'worked', label: 'Billable time' },
  { value: 'unbilled', label: 'Unbilled' },
] as const;

/** Maximum number of lines in the chart, few enough to compare; the table below has all of them. */
const MOST = 10;

/** The report as a chart: months side by side, other groups as shares of a figure. */
export function ReportPicture({ report, by, onDrill }: ReportPictureProps) {
  const [figure, setFigure] = useState<(typeof DIVIDED)[number]['value']>('income');
  const phone = usePhone();
  if (by === 'month') {
    return (
      <Panel title="By month" padded>
        <BarChart
          title="Income, expenses and billable time by month"
          series={['Income', 'Expenses', 'Billable time']}
          rows={report.lines.map((line) => {
            const label = nameOf(line, by);
            return { label, short: label.slice(0, 3), values: [line.income, line.expenses, line.worked].map(toCents) };
          })}
          format={(cents) => formatCents(cents)}
          axisFormat={(cents) => formatCents(cents, 'short')}
          height={220}
          onOpen={({ label }, index) => onDrill('net', report.lines[index]?.key ?? '', label)}
        />
      </Panel>
    );
  }
  const shares = report.lines
    .map((line) => ({ id: line.key ?? '', name: nameOf(line, by), value: toCents(line[figure]) }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value);
  const label = DIVIDED.find(({ value }) => value === figure)?.label ?? '';
  return (
    <Panel
      title={`By ${REPORT_GROUPS[by].toLowerCase()}`}
      padded
      actions={
        phone ? (
          <Select
            compact
            aria-label="Figure"
            options={DIVIDED}
            value={figure}
            onChange={({ target }) => setFigure(target.value as typeof figure)}
          />
        ) : (
          <Segments label="Figure" options={DIVIDED} value={figure} onChange={setFigure} />
        )
      }
    >
      {shares.length === 0 ? (
        <p className="text-muted">{label}: nothing in this period.</p>
      ) : (
        <ShareBars
          title={`${label} by ${REPORT_GROUPS[by].toLowerCase()}`}
          shares={shares}
          format={(cents) => formatCents(cents)}
          most={MOST}
          onOpen={({ id, name }) => {
            if (id !== undefined) onDrill(figure, id, name);
          }}
        />
      )}
    </Panel>
  );
}
