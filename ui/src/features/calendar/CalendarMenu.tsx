import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { CalendarSync, Download, Ellipsis, Link2, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '../../api/api.ts';
import { messageOf } from '../../api/apiError.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { saveFile } from '../../components/csv.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { toastError } from '../../notifications/toast.ts';
import { CALENDAR } from './place.ts';

const ImportDialog = lazyWithRetry(() => import('./ImportDialog.tsx'));
const LinksDialog = lazyWithRetry(() => import('./LinksDialog.tsx'));

async function exportAll(): Promise<void> {
  try {
    const [{ writeCalendar }, events] = await Promise.all([
      import('@lexledger/domain/icalendar/write'),
      api.get(CALENDAR.path) as Promise<readonly CalendarEvent[]>,
    ]);
    saveFile('lexledger.ics', writeCalendar(events, 'LexLedger'), 'text/calendar;charset=utf-8');
  } catch (error) {
    toastError({ title: 'Error', description: `The calendar was not exported. ${messageOf(error)}` });
  }
}

/** The menu that exchanges the calendar with other programs: import and export of files, and links. */
export function CalendarMenu({ onNewGoogleEvent }: { readonly onNewGoogleEvent: () => void }) {
  const [open, setOpen] = useState<'import' | 'links'>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Menu
        trigger={<IconButton label="More" icon={Ellipsis} />}
        items={[
          { label: 'Add an event of your Google Calendar', icon: CalendarSync, onSelect: onNewGoogleEvent },
          { label: 'Import a calendar', icon: Upload, onSelect: () => setOpen('import') },
          { label: 'Export the calendar', opens: true, icon: Download, onSelect: () => void exportAll() },
          { label: 'Calendar links', icon: Link2, onSelect: () => setOpen('links') },
        ]}
      />
      <Suspense>
        {open === 'import' && <ImportDialog onClose={close} />}
        {open === 'links' && <LinksDialog onClose={close} />}
      </Suspense>
    </>
  );
}
