import { CopyPlus, Plus } from 'lucide-react';
import { usePhone } from '../../browser/media.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useNames } from '../../components/names.ts';
import type { Day } from '../../dates/zones.ts';
import type { EntryForm } from './entryForm.ts';
import { useTimeAddress } from './timeAddress.ts';
import { WeekDays } from './WeekDays.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import type { WeekTime } from './weekTime.ts';

export interface WeekViewProps extends Pick<EntryForm, 'openNew' | 'logTime'> {
  readonly time: WeekTime;
}

/** The week's time by case and day: a grid, or a list of the days on a phone. */
export function WeekView({ time: { week, target, changing, copyRows }, openNew, logTime }: WeekViewProps) {
  const { setSearch } = useTimeAddress();
  const phone = usePhone();
  const caseTitle = useNames('cases');
  const pickDay = (date: Day): void => setSearch({ view: null, date });
  if (phone) return <WeekDays week={week} caseTitle={caseTitle} onPickDay={pickDay} />;
  if (week.rows.length === 0) {
    return (
      <EmptyState
        title="No time was logged in this week."
        action={
          <span className="flex flex-wrap gap-2">
            <Button icon={Plus} onClick={logTime}>
              Log time
            </Button>
            <Button icon={CopyPlus} onClick={copyRows}>
              Copy last week’s rows
            </Button>
          </span>
        }
      >
        The week shows hours by case and day, with their sums and their value.
      </EmptyState>
    );
  }
  return (
    <WeekGrid
      week={week}
      caseTitle={caseTitle}
      onPickDay={pickDay}
      onOpen={(on, caseId) =>
        caseId === null ? pickDay(on) : setSearch({ view: 'list', from: on, to: on, case: caseId, period: null })
      }
      onAdd={(date, caseId, minutes) =>
        openNew({ date, caseId, ...(minutes === null ? {} : { timeMinutes: minutes }) })
      }
      changing={changing}
      target={target}
    />
  );
}
