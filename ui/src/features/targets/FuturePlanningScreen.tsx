import type { Postings } from '@lexledger/contracts/features/ledger';
import type { MoneyTarget } from '@lexledger/contracts/features/targets';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';
import { isIncome } from '@lexledger/contracts/ledger/words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useMay } from '../../account/may.ts';
import { liveQuery } from '../../cache/query.ts';
import { BasisNote } from '../../components/BasisNote.tsx';
import { Button } from '../../components/Button.tsx';
import { monthRow } from '../../components/charts/chart.ts';
import { LineChart } from '../../components/charts/LineChart.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { lazyForm } from '../../components/LazyForm.tsx';
import { useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Panel } from '../../components/Panel.tsx';
import { monthPeriod } from '../../components/periods.ts';
import { QueryContent } from '../../components/QueryContent.tsx';
import { Unseen } from '../../components/Unseen.tsx';
import { type Day, today } from '../../dates/zones.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { formatCents } from '../../money/money.ts';
import { useAddress } from '../../navigation/address.ts';
import { recordsQuery } from '../../records/recordsQuery.ts';
import { count } from '../../text/format.ts';
import { LoadChart } from './LoadChart.tsx';
import { PipelinePanel } from './PipelinePanel.tsx';
import { paceOf, reachedOn, yearOf } from './projection.ts';
import { incomeRecords, TargetRow } from './TargetRow.tsx';
import { WhatIf } from './WhatIf.tsx';

const TargetForm = lazyForm(() => import('./TargetSheet.tsx'));

/** The targets, the highest first, and the income of the year that counts toward them. */
function useTargets(day: Day, showsRemoved: boolean) {
  const year = day.slice(0, 4);
  const list = useQuery(recordsQuery('money-targets', ...(showsRemoved ? [{ removed: true }] : [])));
  const postings = useQuery(
    liveQuery<Postings>(
      ['/api/postings', { from: `${year}-01-01`, to: `${year}-12-31` }],
      ['postings', 'ledger-settings'],
    ),
  );
  const incomes = useMemo(() => incomesUntil(day, postings.data), [postings.data, day]);
  const targets = useMemo(
    () => list.data?.toSorted((a, b) => toCents(b.targetAmount) - toCents(a.targetAmount)),
    [list.data],
  );
  const { error, refetch } = list.error === null ? postings : list;
  return {
    targets,
    incomes,
    basis: postings.data?.basis,
    /** The answer with the targets, once the postings are loaded, too. */
    query: { data: postings.data && targets, error, refetch },
  };
}

export default function FuturePlanningScreen() {
  const { search, setSearch } = useAddress();
  const day = today();
  const year = day.slice(0, 4);
  const showsRemoved = search.removed === '1';
  const { targets, incomes, basis, query } = useTargets(day, showsRemoved);
  const { openNew, open, form } = useOpenRecord<MoneyTarget>('/api/money-targets', targets);
  const income = useMemo(() => incomes.reduce((sum, { cents }) => sum + cents, 0), [incomes]);
  const charted = targets?.find(({ id }) => id === search.target) ?? targets?.[0];

  const may = useMay();
  const seesMoney = may.reads('postings');

  useShortcut('n', 'New target', openNew, seesMoney);

  return (
    <>
      <PageHeader title="Future Planning">
        {seesMoney && (
          <Button variant="primary" icon={Plus} onClick={openNew}>
            New target
          </Button>
        )}
      </PageHeader>
      {!seesMoney && <Unseen what="the firm’s income, which targets are measured by" />}
      <div className="grid items-start gap-4 px-4 pb-10 sm:px-6 xl:grid-cols-2">
        {seesMoney && (
          <div className="flex min-w-0 flex-col gap-4">
            <Panel
              title={showsRemoved ? 'Removed targets' : `Money targets, ${year}`}
              actions={
                <Button
                  size="sm"
                  variant="quiet"
                  aria-pressed={showsRemoved}
                  onClick={() => setSearch({ removed: showsRemoved ? null : '1' })}
                >
                  {showsRemoved ? 'Show current' : 'Show removed'}
                </Button>
              }
            >
              <QueryContent
                query={query}
                rows={5}
                loading="Loading targets"
                failure="The targets could not be loaded."
                kept="Your targets are kept."
              >
                {(shown) =>
                  shown.length === 0 ? (
                    <NoTargets showsRemoved={showsRemoved} onAdd={openNew} />
                  ) : (
                    <ul>
                      {!showsRemoved && income > 0 && <PaceLine income={income} day={day} />}
                      {shown.map((target) => (
                        <TargetRow
                          key={target.id}
                          target={target}
                          income={income}
                          reached={reachedOn(incomes, toCents(target.targetAmount))}
                          isCharted={target.id === charted?.id}
                          onChart={() => setSearch({ target: target.id })}
                          onEdit={() => open(target.id)}
                        />
                      ))}
                    </ul>
                  )
                }
              </QueryContent>
            </Panel>
            {basis !== undefined && <BasisNote basis={basis} />}
            <Panel title="What if" padded>
              <WhatIf income={income} />
            </Panel>
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-4">
          {seesMoney && charted !== undefined && !showsRemoved && (
            <Panel title={`${charted.title}, ${year}`} padded>
              <IncomeChart incomes={incomes} target={toCents(charted.targetAmount)} day={day} />
            </Panel>
          )}
          {may.reads('leads') && <PipelinePanel />}
          <Panel title="Load ahead, eight weeks" padded>
            <LoadChart />
          </Panel>
        </div>
      </div>
      <TargetForm {...form} />
    </>
  );
}

interface IncomeChartProps {
  readonly incomes: ReturnType<typeof incomesUntil>;
  readonly target: Cents;
  readonly day: Day;
}

/** The income of the year month by month, beside the pace that the target asks for; a month opens its records. */
function IncomeChart({ incomes, target, day }: IncomeChartProps) {
  const navigate = useNavigate();
  const months = useMemo(() => yearOf(incomes, target, day), [incomes, target, day]);
  return (
    <LineChart
      title="Cumulative income of the year"
      series={['Income', 'At this pace', 'Even pace']}
      rows={months.map(({ month, income, atPace, even }) => monthRow(month, [income, atPace, even]))}
      format={(cents) => formatCents(cents, 'whole')}
      axisFormat={(cents) => formatCents(cents, 'short')}
      height={220}
      onOpen={(_row, index) => {
        const month = months[index]?.month;
        if (month === undefined) return;
        void navigate({ to: '/financial-reports', search: { ...incomeRecords(), ...monthPeriod(month) } });
      }}
    />
  );
}

/** Income received until the day; postings with a later date are not received yet. */
const incomesUntil = (day: Day, postings: Postings | undefined) =>
  (postings?.rows ?? [])
    .filter((posting) => isIncome(posting.kind) && posting.day <= day)
    .map(({ day: date, amount }) => ({ date, cents: toCents(amount) }));

const NoTargets = ({ showsRemoved, onAdd }: { readonly showsRemoved: boolean; readonly onAdd: () => void }) =>
  showsRemoved ? (
    <EmptyState title="No target was removed. A removed target is kept here, and can be restored." />
  ) : (
    <EmptyState
      title="A target is an income to reach in a year; its pace and its date are computed from your records."
      action={
        <Button icon={Plus} onClick={onAdd}>
          Set the first target
        </Button>
      }
    >
      For example: Cover the year’s costs, $180,000.00.
    </EmptyState>
  );

/** The calculation of the year's pace, so that it can be checked by hand. */
function PaceLine({ income, day }: { readonly income: Cents; readonly day: Day }) {
  const { daysPassed, daysInYear, perDay, yearEnd } = paceOf(income, day);
  return (
    <li className="border-b px-4 py-2 text-muted text-sm">
      Pace: {formatCents(income)} ÷ {count(daysPassed, 'day')} = {formatCents(perDay)} a day; × {daysInYear} ={' '}
      {formatCents(yearEnd)} by December 31.
    </li>
  );
}
