import {
  ACCOUNT_JOURNEY,
  API,
  CALENDAR_TOKEN,
  CALLS,
  CONNECTIVITY,
  DASHBOARD,
  DASHBOARD_JOURNEY,
  EDIT_MODE,
  FIGURES,
  IDENTITY,
  INDICATOR,
  INSTALL,
  OFFLINE_QUEUE,
  OUTBOX,
  OUTBOX_MACHINE,
  PRODUCT,
  PWA,
  SESSION,
  SESSION_JOURNEY,
  THEME,
  UPDATE,
} from './files.ts';
import { type Row, row, testsOf } from './row.ts';

const TABS = SESSION_JOURNEY('a session > warns, waits in the corner, is extended and left in all tabs at once');

/** States and transitions. */
export const states: readonly Row[] = [
  row('Login, logout and the forms they lead to', ACCOUNT_JOURNEY('an account > is created, left, and entered again')),
  row(
    'Login and registration have the authentication check fetched again',
    PRODUCT('somebody signed out > is let in from %s though the first check after it finds no server'),
  ),
  // Session timer
  row(
    'The session is active, then warns 5 minutes before expiry',
    SESSION('an active session > warns five minutes before its end'),
    'SESSION_WARNING_MS',
  ),
  row('then expires', SESSION('the warning > ends in expiry')),
  row(
    'Activity counts while the warning is closed, too',
    SESSION('the warning > is extended by activity while it waits in the corner, and says so'),
  ),
  row('and not while it is open', SESSION('the warning > is not taken away by activity')),
  row(
    'Activity resets the timer at most once per minute',
    SESSION('an active session > is extended by activity, at most once a minute'),
    'ACTIVITY_THROTTLE_MS',
  ),
  row(
    'While the warning is open, a countdown ticks each second',
    SESSION('the warning > counts down each second'),
    'COUNTDOWN_TICK_MS',
  ),
  row(
    "'Continue Session' refreshes the session and closes the warning",
    SESSION('the warning > closes when the session is continued'),
  ),
  row(
    'Expiry shows a toast and calls the expiry handler',
    SESSION('an expired session > shows a toast and calls the expiry handler, and nobody is led away'),
  ),
  row('or else leads to /login', SESSION('an expired session > leads to /login where there is no handler')),
  row(
    'The handler asks for the password over the page, in all tabs, and what was typed stays',
    SESSION_JOURNEY('a session > expires with a word, once the server has ended it too, and goes on where one was'),
  ),
  row('Another user goes to /login', SESSION('an expired session > leads to /login for another person (%s)')),
  row("'Log Out Now' shows a toast and leads to /login", SESSION('the warning > logs out at once when asked')),
  row(
    'A failed refresh shows a toast and then behaves as expiry',
    SESSION('the warning > tells of a failed refresh and leaves'),
  ),
  row(
    'also on the server',
    SESSION(
      'the warning > ends the session on the server too when the refresh failed, or the next look would bring it back',
    ),
  ),
  row(
    "The server's session lasts 30 minutes, and no GET extends it",
    IDENTITY('a session > lasts 30 minutes and no more, however often it is polled'),
    'SESSION_TIMEOUT_MS',
  ),
  row('Only a refresh extends it', IDENTITY('a session > is extended by its full length by a refresh alone')),
  row('What one tab does, all do', TABS),
  row(
    'A tab that heard nothing asks the server first',
    SESSION('the warning > is gone when another tab extended the session, and nobody said so'),
  ),
  row('as does a tab that slept', SESSION('a tab that slept > asks the server before it takes the session for over')),
  row(
    "Every state and transition of the session's machine",
    SESSION('every path through the session > is as it should be in each state'),
  ),
  // Professional level
  row(
    'The level and its title follow from total XP',
    FIGURES('the professional level > for %d points is level %d, %s'),
  ),
  row(
    "'Legal Intern' at level 1 for a new record",
    FIGURES('the professional level > begins where the one before ends'),
  ),
  // Theme
  row('Light by default', CALLS('the theme > is light until another is chosen, and stays chosen')),
  row('The server value overrides it on load', THEME("the theme > is the server's once it was loaded"), 'THEME_KEY'),
  row(
    'Choosing a theme applies it at once and saves it',
    THEME('the theme > is applied at once when it is chosen, and saved'),
  ),
  // Connectivity and offline queue
  row('Status comes from browser events', CONNECTIVITY('connectivity > follows the events of the browser')),
  row(
    'and is polled every 5 seconds',
    CONNECTIVITY('connectivity > looks every five seconds, in case an event is missed'),
    'CONNECTIVITY_POLL_MS',
  ),
  row(
    'Every state and transition of connectivity',
    CONNECTIVITY('every path through connectivity > is as it should be in each state'),
  ),
  row(
    'Going online triggers a sync of the queue',
    OUTBOX('a command that the network lost > is sent once, under its own id, in the order in which it was made'),
  ),
  row(
    'Going offline shows a toast',
    INDICATOR("the indicator of the network > says 'Online' or 'Offline', and tells of going offline"),
  ),
  row(
    'The queue is kept in local storage',
    OUTBOX(
      'a command that the network lost > waits, is told of, and answers the record that the server will make of it',
    ),
    'OFFLINE_QUEUE_KEY',
  ),
  row(
    'An item of it has an id, a type, data, a timestamp and retries',
    OFFLINE_QUEUE(
      'the queue in local storage > holds notes and time entries as an array of id, type, data, timestamp and retries',
    ),
  ),
  row(
    'and is restored on load',
    OUTBOX('the queue in local storage > is restored on load, and sent under the ids that it had'),
  ),
  row(
    'An item that fails has its retry count increased and stays queued',
    OUTBOX('a round that fails > counts the try of an item that fails, and keeps it queued'),
  ),
  row(
    'After 3 retries it leaves the queue and counts as an error',
    OUTBOX(
      'a round that fails > takes an item out after three failed tries, counts it as an error, and keeps it in view',
    ),
    'OFFLINE_MAX_RETRIES',
  ),
  row(
    'Every state and transition of the outbox',
    OUTBOX_MACHINE('every path through the outbox > is as it should be in each state'),
  ),
  row(
    "A successful sync refreshes the notes', the time entries' and today's lists",
    OUTBOX(
      'a command that the network lost > has the lists of notes, of time entries and of those of today fetched again once it was sent',
    ),
  ),
  // Install prompt
  row(
    'Shown 3 seconds after the browser signals that installation is available',
    INSTALL('installing > shows its card three seconds after that, and no earlier'),
    'INSTALL_PROMPT_DELAY_MS',
  ),
  row(
    'unless it was dismissed within the last 24 hours',
    INSTALL('a remembered dismissal > of %s holds: %s'),
    'INSTALL_PROMPT_SUPPRESSED_MS',
  ),
  row(
    'Dismissal stores a timestamp locally',
    PWA("the offer to install > stores when it was put off by 'Later', and leaves a small button that asks"),
    'INSTALL_DISMISSED_KEY',
  ),
  row('It disappears once installed', INSTALL('installing > is over once it is installed, wherever it stood')),
  row(
    'Every state and transition of installing',
    INSTALL('every path of installing > remembers each dismissal, and asks only what the device can do'),
  ),
  // Update availability
  row(
    'Set when a new service worker is installed while another controls the page',
    UPDATE('a new version > is offered once it is installed beside the one that runs'),
  ),
  row(
    'Every state and transition of updating',
    UPDATE('every path to a new version > loads the page anew only after the person said so'),
  ),
  // Slow request
  row(
    'A request slower than 3 seconds is told',
    API('every call > tells when it takes longer than three seconds'),
    'SLOW_REQUEST_MS',
  ),
  row(
    "by a toast 'Taking longer than usual' for 10 seconds",
    PRODUCT('somebody signed in > is told for ten seconds of a request that takes longer than three'),
    'SLOW_REQUEST_TOAST_MS',
    'toasts.slowRequest',
  ),
  // Dashboard edit mode
  row(
    "'Customize' and 'Done Editing' toggle it",
    EDIT_MODE('arranging in edit mode > when Customize is pressed twice, edit mode begins and ends'),
  ),
  row(
    'Only in edit mode can widgets be dragged',
    EDIT_MODE('arranging in edit mode > given the viewing mode, nothing is dragged, changed or removed'),
  ),
  row(
    'Each widget then shows a drag handle and a remove button',
    DASHBOARD('a widget > has a handle and a remove button in edit mode only'),
  ),
  row(
    'Dropping reorders at once, then saves',
    EDIT_MODE(
      'arranging in edit mode > when a widget is dropped on another, the order changes at once and is then saved',
    ),
  ),
  row(
    'also by a real mouse and the keyboard',
    DASHBOARD_JOURNEY('the dashboard > is arranged by the mouse and by the keyboard, and stays so'),
  ),
  row(
    'A successful add closes the dialog, clears its selection and reloads',
    EDIT_MODE(
      'the add dialog > when a widget is added, the dialog closes, its choice is cleared, and the place is the count',
    ),
  ),
  row(
    'Remove reloads',
    EDIT_MODE('removing, changing and resetting > when two widgets are removed quickly, both are, one after the other'),
  ),
  row('Reset reloads', EDIT_MODE('removing, changing and resetting > when the default layout is %s')),
  row(
    'A failed save gives the order back',
    EDIT_MODE(
      'arranging in edit mode > when the server refuses the order, that is told and the order is the server’s again',
    ),
  ),
  row(
    'Every state and transition of the edit mode',
    EDIT_MODE('every path through the machine > is as it should be in each state'),
  ),
  row(
    'The dragged widget is shown at half opacity',
    testsOf('ui/src/features/dashboard/WidgetCard.test.tsx')(
      'the card of a widget > while it is dragged (%s) is at half opacity',
    ),
  ),
  // Calendar authorisation
  row(
    'Authorised when a stored token exists; expiry is never enforced',
    CALENDAR_TOKEN('the token of the calendar > is good whenever it is there: its end is never enforced'),
  ),
  // Defaults
  row(
    'Task status defaults to pending',
    testsOf('command-service/src/features/tasks/task.decider.test.ts')(
      'AddTask > is pending, general and of medium priority unless it says otherwise',
    ),
  ),
  row(
    'Calendar sync status defaults to confirmed',
    testsOf('command-service/src/features/google/google-calendar-event.decider.test.ts')(
      'an event of the account > is confirmed unless it says otherwise',
    ),
  ),
  row(
    'Two-factor is disabled by default',
    testsOf('command-service/src/features/identity/two-factor.decider.test.ts')('two-step sign-in > is off by default'),
  ),
  row(
    'Blacklist block type defaults to temporary',
    testsOf('command-service/src/features/identity/addresses.decider.test.ts')(
      'AddBlockedAddress > blocks for a time unless it says otherwise',
    ),
  ),
];
