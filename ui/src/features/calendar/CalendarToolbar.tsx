import { EVENT_TYPES } from '@lexledger/contracts/choices';
import { Layers } from 'lucide-react';
import { useId } from 'react';
import { CALENDAR_OVERLAYS } from '../../app/calendar/overlays.ts';
import { LITTLE_ROOM, useMedia, usePhone } from '../../browser/media.ts';
import { optionsOf } from '../../components/choiceOptions.ts';
import { DayStepper } from '../../components/DayStepper.tsx';
import { FilterRow } from '../../components/FilterRow.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { useWhose } from '../../components/list/whose.ts';
import { Popover } from '../../components/Popover.tsx';
import { Segments } from '../../components/Segments.tsx';
import { Select } from '../../components/Select.tsx';
import { Switch } from '../../components/Switch.tsx';
import { Filter, Toolbar } from '../../components/Toolbar.tsx';
import { today } from '../../dates/zones.ts';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { type CalendarAddress, VIEWS } from './calendarAddress.ts';
import { rangeLabel } from './ranges.ts';

const PHONE_VIEWS = [VIEWS[3], VIEWS[2], VIEWS[1], VIEWS[0]];

const KINDS = [
  ...optionsOf(EVENT_TYPES),
  ...CALENDAR_OVERLAYS.map(({ id, label }) => ({ value: id, label })),
  { value: 'removed', label: 'Removed' },
];

/** Chooses the days, the view and the kinds that are shown, and registers the keys that do the same. */
export function CalendarToolbar({ address }: { readonly address: CalendarAddress }) {
  const { view, day, shown, kind, picksDays, goTo, step, show, narrow } = address;
  const phone = usePhone();
  const hasLittleRoom = useMedia(LITTLE_ROOM);
  const now = today();
  const whose = useWhose('calendar-events');

  useShortcut('[', 'Previous', () => step(-1));
  useShortcut(']', 'Next', () => step(1));
  useShortcut('ArrowLeft', 'Previous', () => step(-1));
  useShortcut('ArrowRight', 'Next', () => step(1));
  useShortcut('t', 'Today', () => goTo(now));
  useShortcut('m', 'Month', () => show('month'));
  useShortcut('w', 'Week', () => show('week'));
  useShortcut('d', 'Day', () => show('day'));
  useShortcut('a', 'Agenda', () => show('agenda'));

  return (
    <Toolbar end={<Segments label="View" options={hasLittleRoom ? PHONE_VIEWS : VIEWS} value={view} onChange={show} />}>
      <DayStepper
        unit={view === 'agenda' ? '30 days' : view}
        label={rangeLabel(view, day, shown, { isShort: phone, now })}
        isNow={view === 'agenda' || picksDays ? day === now : shown.first <= now && now <= shown.last}
        onStep={step}
        onNow={() => goTo(now)}
      />
      <FilterRow>
        {whose.map(({ key, label, options }) => (
          <Select
            key={key}
            compact
            aria-label={label}
            options={options}
            value={address.search[key] ?? ''}
            onChange={({ target }) => address.setSearch({ [key]: target.value })}
          />
        ))}
        <Filter label="Type" options={KINDS} value={kind} onChange={narrow} />
      </FilterRow>
      <Popover
        label="Also show"
        align="start"
        className="w-64 p-3"
        trigger={<IconButton label="Also show" icon={Layers} />}
      >
        <ul className="flex flex-col gap-2">
          {CALENDAR_OVERLAYS.map(({ id, label }) => (
            <li key={id}>
              <OverlaySwitch
                label={label}
                checked={!address.isHidden(id)}
                onChange={(isShown) => address.hide(id, !isShown)}
              />
            </li>
          ))}
        </ul>
      </Popover>
    </Toolbar>
  );
}

interface OverlaySwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

function OverlaySwitch({ label, ...rest }: OverlaySwitchProps) {
  const id = useId();
  return (
    <span className="flex min-h-8 items-center justify-between gap-3">
      <span id={id}>{label}</span>
      <Switch aria-labelledby={id} {...rest} />
    </span>
  );
}
