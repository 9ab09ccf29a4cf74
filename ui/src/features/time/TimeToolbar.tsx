import type { TimeEntry } from '@lexledger/contracts/features/time';
import { CopyPlus } from 'lucide-react';
import { usePhone } from '../../browser/media.ts';
import { Button } from '../../components/Button.tsx';
import { referredOptions } from '../../components/choiceOptions.ts';
import { DayStepper } from '../../components/DayStepper.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { useNames } from '../../components/names.ts';
import { PeriodFilter } from '../../components/PeriodFilter.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Filter, SearchBox, Toolbar } from '../../components/Toolbar.tsx';
import { tip } from '../../components/Tooltip.tsx';
import type { ListTable } from '../../components/table/listTable.ts';
import { TableTools } from '../../components/table/TableTools.tsx';
import { addDays, type Day, today } from '../../dates/zones.ts';
import { useTimekeepers } from '../../records/timekeepers.ts';
import { formatDay } from '../../text/format.ts';
import { DaySettings } from './DaySettings.tsx';
import { KINDS, SELF, useTimeAddress, VIEWS } from './timeAddress.ts';

export interface TimeToolbarProps {
  readonly entries: readonly TimeEntry[];
  readonly table: ListTable<TimeEntry>;
  readonly onCopyRows: () => void;
}

/** The days shown, or the search and filters of the list, with the tools and the choice of the view. */
export function TimeToolbar({ entries, table, onCopyRows }: TimeToolbarProps) {
  const { view, setSearch } = useTimeAddress();
  const phone = usePhone();
  return (
    <Toolbar
      tools={
        view === 'week'
          ? !phone && (
              <span className="flex gap-2">
                <Button
                  size="sm"
                  icon={CopyPlus}
                  onClick={onCopyRows}
                  {...tip('Rows for the cases of the week before', 'c')}
                >
                  Copy last week’s rows
                </Button>
                <DaySettings />
              </span>
            )
          : view !== 'recover' && <TableTools table={table} />
      }
      end={
        <Segments
          label="View"
          options={VIEWS}
          value={view}
          onChange={(next) => setSearch({ view: next === 'day' ? null : next })}
        />
      }
    >
      {view === 'list' ? (
        <ListFilters entries={entries} />
      ) : (
        <>
          <div className={view === 'day' ? 'contents' : 'min-w-0 max-sm:basis-full'}>
            <Days phone={phone} />
          </div>
          {view !== 'recover' && <WorkerFilter entries={entries} />}
        </>
      )}
    </Toolbar>
  );
}

function ListFilters({ entries }: Pick<TimeToolbarProps, 'entries'>) {
  const { words, caseId, clientId, kind, period, setPeriod, setSearch } = useTimeAddress();
  const caseTitle = useNames('cases');
  const clientName = useNames('clients');
  const cases = entries.map((entry) => entry.caseId);
  const clients = entries.map((entry) => entry.clientId);
  return (
    <>
      <SearchBox label="Search time" value={words} onChange={(next) => setSearch({ search: next })} />
      <PeriodFilter period={period} onChange={setPeriod} />
      <FilterRow>
        <Filter
          label="Case"
          options={referredOptions(cases, caseId, caseTitle, 'A removed case')}
          value={caseId}
          onChange={(next) => setSearch({ case: next })}
        />
        <Filter
          label="Client"
          options={referredOptions(clients, clientId, clientName, 'A removed client')}
          value={clientId}
          onChange={(next) => setSearch({ client: next })}
        />
        <WorkerFilter entries={entries} />
        <Filter label="Kind" options={KINDS} value={kind} onChange={(next) => setSearch({ kind: next })} />
      </FilterRow>
    </>
  );
}

/** The filter by whose time it is; none where all of it is the person's. */
function WorkerFilter({ entries }: Pick<TimeToolbarProps, 'entries'>) {
  const { worker, setSearch } = useTimeAddress();
  const memberName = useNames('team-members');
  const { own, ofEntry } = useTimekeepers();
  const workers = entries.map(ofEntry).filter((id) => id !== own);
  const others = referredOptions(workers, worker === SELF ? '' : worker, memberName, 'A removed team member');
  if (others.length === 0 && worker === '') return null;
  return (
    <Filter
      label="Worked by"
      options={[{ value: SELF, label: 'You' }, ...others]}
      value={worker}
      onChange={(next) => setSearch({ worker: next })}
    />
  );
}

const weekLabel = (days: readonly Day[]): string => {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return `${formatDay(first, 'short')} – ${formatDay(last)}`;
};

function Days({ phone }: { readonly phone: boolean }) {
  const { view, day, days, goTo, step } = useTimeAddress();
  const now = today();
  const isWeek = view === 'week';
  return (
    <DayStepper
      unit={isWeek ? 'week' : 'day'}
      label={isWeek ? weekLabel(days) : formatDay(day, phone ? 'day' : 'long')}
      isNow={isWeek ? days.includes(now) : day === now}
      onStep={(direction) => goTo(addDays(day, direction * step))}
      onNow={() => goTo(now)}
    />
  );
}
