import type { Postings } from '@lexledger/contracts/features/ledger';
import type { MoneyTarget } from '@lexledger/contracts/features/targets';
import { toCents } from '@lexledger/contracts/kernel/money';
import { isIncome } from '@lexledger/contracts/ledger/words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { liveQuery } from '../../cache/query.ts';
import { BasisNote } from '../../components/BasisNote.tsx';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { useOpenRecord } from '../../components/openRecord.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonRows } from '../../components/Skeleton.tsx';
import { today } from '../../dates/zones.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { formatCents } from '../../money/money.ts';
import { useAddress } from '../../navigation/address.ts';
import { useRecordCommands } from '../../records/recordCommands.ts';
import { count } from '../../text/format.ts';
import { LoadChart } from './LoadChart.tsx';
import { PipelinePanel } from './PipelinePanel.tsx';
import { TARGETS } from './place.ts';
import { paceOf, reachedOn, yearOf } from './projection.ts';
import { TargetForm } from './TargetForm.tsx';
import { incomeRecords, TargetRow } from './TargetRow.tsx';
import { WhatIf } from './WhatIf.tsx';
import { YearChart } from './YearChart.tsx';

export default function FuturePlanningScreen() {
  const { search, setSearch } = useAddress();
  const navigate = useNavigate();
  const day = today();
  const year = day.slice(0, 4);
  const showsRemoved = search.removed === '1';
  const list = useQuery(
    liveQuery<readonly MoneyTarget[]>(
      ['/api/money-targets', ...(showsRemoved ? [{ removed: true }] : [])],
      ['money-targets'],
    ),
  );
  const records = useQuery(
    liveQuery<Postings>(
      ['/api/postings', { from: `${year}-01-01`, to: `${year}-12-31` }],
      ['postings', 'ledger-settings'],
    ),
  );
  const opened = useOpenRecord<MoneyTarget>('/api/money-targets', list.data);
  const { openNew } = opened;
  const { remove, restore } = useRecordCommands<MoneyTarget>(TARGETS);

  // What is dated ahead has not come yet.
  const incomes = useMemo(
    () =>
      (records.data?.rows ?? [])
        .filter(({ kind, day: date }) => isIncome(kind) && date <= day)
        .map(({ day: date, amount }) => ({ date, cents: toCents(amount) })),
    [records.data, day],
  );
  const income = useMemo(() => incomes.reduce((sum, { cents }) => sum + cents, 0), [incomes]);
  const pace = paceOf(income, day);
  const targets = useMemo(
    () => [...(list.data ?? [])].sort((a, b) => toCents(b.targetAmount) - toCents(a.targetAmount)),
    [list.data],
  );
  const drawn = targets.find(({ id }) => id === search.target) ?? targets[0];
  const months = useMemo(
    () => yearOf(incomes, drawn === undefined ? 0 : toCents(drawn.targetAmount), day),
    [incomes, drawn, day],
  );

  useShortcut('n', 'New target', openNew);

  const failed = list.error === null ? records : list;
  const isLoading = list.data === undefined || records.data === undefined;
  return (
    <>
      <PageHeader title="Future Planning">
        <Button variant="primary" icon={Plus} onClick={openNew}>
          New target
        </Button>
      </PageHeader>
      <div className="grid items-start gap-4 px-4 pb-10 sm:px-6 xl:grid-cols-2">
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
            {isLoading ? (
              failed.error === null ? (
                <SkeletonRows rows={5} label="Loading targets" />
              ) : (
                <ErrorState
                  title="The targets could not be loaded."
                  error={failed.error}
                  onRetry={() => void failed.refetch()}
                >
                  Your targets are kept.
                </ErrorState>
              )
            ) : targets.length === 0 ? (
              showsRemoved ? (
                <EmptyState title="No target was removed. A removed target is kept here, and can be restored." />
              ) : (
                <EmptyState
                  title="A target is an income to reach in a year; its pace and its date are computed from your records."
                  action={
                    <Button icon={Plus} onClick={openNew}>
                      Set the first target
                    </Button>
                  }
                >
                  For example: Cover the year’s costs, $180,000.00.
                </EmptyState>
              )
            ) : (
              <ul>
                {!showsRemoved && income > 0 && (
                  <li className="border-b px-4 py-2 text-muted text-sm">
                    Pace: {formatCents(income)} ÷ {count(pace.daysPassed, 'day')} = {formatCents(pace.perDay)} a day; ×{' '}
                    {pace.daysInYear} = {formatCents(pace.yearEnd)} by December 31.
                  </li>
                )}
                {targets.map((target) => (
                  <TargetRow
                    key={target.id}
                    target={target}
                    income={income}
                    reached={reachedOn(incomes, toCents(target.targetAmount))}
                    isDrawn={target.id === drawn?.id}
                    onDraw={() => setSearch({ target: target.id })}
                    onEdit={() => opened.open(target.id)}
                    onRemove={() => remove.mutate(target)}
                    onRestore={() => restore.mutate(target)}
                  />
                ))}
              </ul>
            )}
          </Panel>
          {records.data !== undefined && <BasisNote basis={records.data.basis} />}
          <Panel title="What if" padded>
            <WhatIf income={income} />
          </Panel>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {drawn !== undefined && !showsRemoved && (
            <Panel title={`${drawn.title}, ${year}`} padded>
              <YearChart
                months={months}
                onOpenMonth={(period) =>
                  void navigate({ to: '/financial-reports', search: { ...incomeRecords(), ...period } })
                }
              />
            </Panel>
          )}
          <PipelinePanel />
          <Panel title="Load ahead, eight weeks" padded>
            <LoadChart />
          </Panel>
        </div>
      </div>
      <TargetForm
        open={opened.isOpen}
        record={opened.record}
        onOpenChange={(next) => {
          if (!next) opened.close();
        }}
      />
    </>
  );
}
