import { SESSION, SESSION_JOURNEY } from './files.ts';
import { type Row, row } from './row.ts';

const TABS = SESSION_JOURNEY('a session > warns, waits in the corner, is extended and left in all tabs at once');

/** Session-expiring dialog. */
export const sessionDialog: readonly Row[] = [
  row("The dialog offers 'Log Out Now'", TABS, 'sessionTexts.logOut'),
  row("and 'Continue Session'", TABS, 'sessionTexts.proceed'),
  row('with a countdown and a progress bar', TABS),
  row("When the dialog is closed, a corner notice offers 'Extend'", TABS, 'sessionTexts.extend'),
  row(
    'The notice stays while it extends',
    SESSION('the warning > stays in the corner while it is extended from there'),
  ),
];
