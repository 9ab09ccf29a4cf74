import {
  API,
  CALENDAR_TOKEN,
  EDIT_MODE,
  INDICATOR,
  LOGIN,
  OUTBOX,
  PRODUCT,
  QUERY,
  REGISTER,
  REPORTED,
  REPORTER,
  SESSION,
  START_MONITORING,
  TEXTS,
  TRACKER,
  WORKER,
} from './files.ts';
import { type Row, row, testsOf } from './row.ts';

/** The error catalogue. */
export const errors: readonly Row[] = [
  // Request errors
  row(
    'Of a JSON body: the message field, with data, status and code',
    API('errors > take the message, the code and the issues of a JSON body'),
  ),
  row(
    "or else 'status: statusText'",
    API("errors > read 'status: statusText' when a JSON body has no message"),
    'requestFailed',
  ),
  row(
    "Of another body: 'status: body text or statusText'",
    API("errors > read 'status: body' when the body is no JSON"),
  ),
  row(
    'Queries do not retry on 4xx; others up to 2 times',
    QUERY('the default query function > tries twice more, but not after a 4xx'),
    'QUERY_RETRIES',
  ),
  row(
    'after one and two more seconds',
    QUERY('an answer > that failed is asked for again after one and after two more seconds'),
  ),
  row('Mutations never retry', QUERY('an answer > of a command is never asked for twice: %d')),
  row(
    'Failures of calendar tokens are only logged',
    CALENDAR_TOKEN('the token of the calendar > that cannot be read is only logged'),
  ),
  row(
    'A service worker registration failure is only logged',
    WORKER('the registration of the worker > that fails is only logged'),
  ),
  // Authentication messages
  row('Login failure: the server message', LOGIN("the login screen > shows the server's message when it refuses")),
  row(
    'Registration failed: {status}',
    REGISTER('the register screen > says the status when the server said nothing'),
    'registerTexts.failedWith',
  ),
  row(
    'Username already exists, at the field',
    REGISTER('the register screen > puts a taken username at its field'),
    'registerTexts.usernameTaken',
  ),
  row(
    'Otherwise a general alert under the form',
    REGISTER('the register screen > shows any other refusal under the form'),
  ),
  row(
    "or 'Registration failed'",
    REGISTER('the register screen > says that it failed where the message of the server is empty'),
    'registerTexts.failed',
  ),
  // Toasts
  row('Every toast reads as specified', TEXTS('a toast > reads as specified: %s')),
  row('Session Extended', SESSION('the warning > closes when the session is continued'), 'toasts.sessionExtended'),
  row(
    'Session Refresh Failed',
    SESSION('the warning > tells of a failed refresh and leaves'),
    'toasts.sessionRefreshFailed',
  ),
  row(
    'Session Expired',
    SESSION('an expired session > shows a toast and calls the expiry handler, and nobody is led away'),
    'toasts.sessionExpired',
  ),
  row('Logged out', PRODUCT('somebody signed in > logs out with a word about it'), 'toasts.loggedOut'),
  row('Failed to log out', PRODUCT('somebody signed in > is told when logging out fails'), 'toasts.logOutFailed'),
  row(
    'Birthday reminder dismissed, or not',
    PRODUCT('birthday reminders > are dismissed, and it is told (%d)'),
    'toasts.birthdayDismissed',
    'toasts.birthdayDismissFailed',
  ),
  row(
    'Back Online',
    INDICATOR('the indicator of the network > tells of going back online, also where nothing waits'),
    'toasts.backOnline',
  ),
  row(
    'Back Online comes before what the sync comes to',
    INDICATOR(
      'the indicator of the network > tells of going back online at once where something waits, and of what came of it after that',
    ),
  ),
  row(
    'Offline Mode',
    INDICATOR("the indicator of the network > says 'Online' or 'Offline', and tells of going offline"),
    'toasts.offlineMode',
  ),
  row(
    'Action Queued: Note or Time entry',
    OUTBOX('a command that the network lost > is told of by its kind: %s'),
    'toasts.actionQueued',
  ),
  row(
    'Sync Complete',
    OUTBOX('a command that the network lost > is sent once, under its own id, in the order in which it was made'),
    'toasts.syncComplete',
  ),
  row(
    'Sync Errors',
    OUTBOX(
      'a round that fails > takes an item out after three failed tries, counts it as an error, and keeps it in view',
    ),
    'toasts.syncErrors',
  ),
  row(
    'Still Offline',
    OUTBOX('by hand > says that nothing can be sent while there is no network'),
    'toasts.stillOffline',
  ),
  row('Queue Cleared', OUTBOX('by hand > removes everything that waits'), 'toasts.queueCleared'),
  row(
    'Failed to update widget positions',
    EDIT_MODE(
      'arranging in edit mode > when the server refuses the order, that is told and the order is the server’s again',
    ),
    'toasts.widgetMoveFailed',
  ),
  row(
    'Failed to add widget',
    EDIT_MODE('the add dialog > when adding is refused, the dialog stays open with its choice'),
    'toasts.widgetAddFailed',
  ),
  row(
    'Failed to remove widget',
    EDIT_MODE('removing, changing and resetting > when a removal is refused, that is told and the widget stays'),
    'toasts.widgetRemoveFailed',
  ),
  row(
    'Failed to reset dashboard; Dashboard reset to default layout',
    EDIT_MODE('removing, changing and resetting > when the default layout is %s'),
    'toasts.dashboardResetFailed',
    'toasts.dashboardReset',
  ),
  row(
    'Widget added successfully',
    EDIT_MODE(
      'the add dialog > when a widget is added, the dialog closes, its choice is cleared, and the place is the count',
    ),
    'toasts.widgetAdded',
  ),
  row(
    'Widget removed successfully',
    EDIT_MODE('removing, changing and resetting > when two widgets are removed quickly, both are, one after the other'),
    'toasts.widgetRemoved',
  ),
  // Error reporting rules
  row(
    'AbortError and the resize-observer loop limit are not reported',
    REPORTED('what is worth a report > is neither what was aborted nor the loop of the resize observer'),
  ),
  row('nor do they leave the browser', TRACKER('an error > is none that is %s')),
  row('nor the server', REPORTER('with an address > what was aborted is not reported')),
  row(
    'api_key, token and secret are replaced by [REDACTED]',
    REPORTED('an address > says [REDACTED] for api_key, token and secret, and changes nothing else'),
  ),
  row(
    'Console debug breadcrumbs are dropped',
    REPORTED('a breadcrumb > of debugging, of monitoring and of the authorisation check is dropped'),
  ),
  row(
    "A call slower than 1000 ms raises a warning 'Slow API call' with method, path and duration",
    TRACKER('a call > slower than a second is told of as a warning with its method, path and duration'),
    'SLOW_CALL_MS',
  ),
  row('A faster one does not', TRACKER('a call > of less than a second is not')),
  row(
    'A form submission is a breadcrumb; a failure has level error',
    TRACKER('a breadcrumb > of a form says how it ended, and a failure has level error'),
  ),
  row(
    'Without an address the log says that error tracking is disabled',
    START_MONITORING('without an address one line says that error tracking is disabled, and nothing is loaded'),
  ),
  row('also that of the server', REPORTER('without an address > one line says that error tracking is disabled')),
  row(
    'Runtime errors show the generic error screen',
    testsOf('ui/src/app/ErrorScreen.test.tsx')('the error screen > stands in place of a screen that failed'),
  ),
];
