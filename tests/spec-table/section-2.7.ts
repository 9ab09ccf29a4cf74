import { INDICATOR, OFFLINE_JOURNEY, OUTBOX, OUTBOX_PANEL } from './files.ts';
import { type Row, row } from './row.ts';

const SHOWN = OFFLINE_JOURNEY('what is done offline shows as pending, and is applied once when the network is back');

const BUTTONS = OUTBOX_PANEL(
  "what waits for the network > is sent by 'Sync', and removed by the clear button after a question",
);

/** Offline indicator. */
export const offlineIndicator: readonly Row[] = [
  row(
    "It shows 'Online' or 'Offline'",
    INDICATOR("the indicator of the network > says 'Online' or 'Offline', and tells of going offline"),
    'connectivityTexts.online',
    'connectivityTexts.offline',
  ),
  row("A popover holds a 'Sync' button", BUTTONS, 'connectivityTexts.sync'),
  row('a clear button', BUTTONS),
  row('which removes everything that waits', OUTBOX('by hand > removes everything that waits')),
  row(
    'counts of queued notes and time entries',
    OUTBOX_PANEL(
      'what waits for the network > is counted by notes and time entries, and listed each with its time of day',
    ),
  ),
  row(
    'a per-item list with time of day',
    OUTBOX_PANEL(
      'what waits for the network > is counted by notes and time entries, and listed each with its time of day',
    ),
  ),
  row('The list in a browser', SHOWN),
  row('a status line', OUTBOX_PANEL('what waits for the network > has a status line: %s')),
];
