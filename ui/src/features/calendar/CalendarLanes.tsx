import { type ReactNode, useState } from 'react';
import { CALENDAR_LANES, type CalendarLaneProps } from '../../app/calendar/lanes.ts';
import { useMedia, usePhone } from '../../browser/media.ts';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Sheet } from '../../components/Sheet.tsx';

/** Screens of this width have room for the lanes beside the grid. */
const VERY_WIDE = '(min-width: 1280px)';

export interface CalendarLanes {
  /** Buttons for the header of the page, which open the lanes that have no room beside the grid. */
  readonly buttons: ReactNode;
  /** The lanes beside the grid, where there is room. */
  readonly columns: ReactNode;
  /** The sheet with the lane that a button opened. */
  readonly sheet: ReactNode;
}

/** The lanes beside the calendar: limitation dates, and what other features add. */
export function useCalendarLanes({ caseTitle, onOpenEvent }: CalendarLaneProps): CalendarLanes {
  const phone = usePhone();
  const isVeryWide = useMedia(VERY_WIDE);
  const [openId, setOpenId] = useState<string>();
  const opened = CALENDAR_LANES.find(({ id }) => id === openId);

  const columns = isVeryWide && (
    <aside aria-label="Beside the calendar" className="flex w-72 shrink-0 flex-col border-t border-l print:hidden">
      {CALENDAR_LANES.map(({ id, title, icon: Icon, Lane }) => (
        <section key={id} aria-labelledby={`lane-${id}`} className="flex min-h-0 flex-1 flex-col">
          <h2 id={`lane-${id}`} className="flex h-9 shrink-0 items-center gap-2 border-b px-4 font-medium text-sm">
            <Icon aria-hidden size={14} strokeWidth={1.75} className="text-muted" />
            {title}
          </h2>
          <div className="min-h-0 flex-1 overflow-y-auto">
            <Lane caseTitle={caseTitle} onOpenEvent={onOpenEvent} />
          </div>
        </section>
      ))}
    </aside>
  );
  const buttons =
    !isVeryWide &&
    CALENDAR_LANES.map(({ id, title, short, icon }) =>
      phone ? (
        <IconButton key={id} label={title} icon={icon} onClick={() => setOpenId(id)} />
      ) : (
        <Button key={id} icon={icon} onClick={() => setOpenId(id)}>
          {short}
        </Button>
      ),
    );
  const sheet = !isVeryWide && opened !== undefined && (
    <Sheet onOpenChange={() => setOpenId(undefined)} title={opened.title}>
      <div className="-mx-5 -my-4">
        <opened.Lane
          caseTitle={caseTitle}
          onOpenEvent={(id) => {
            setOpenId(undefined);
            onOpenEvent(id);
          }}
        />
      </div>
    </Sheet>
  );
  return { buttons, columns, sheet };
}
