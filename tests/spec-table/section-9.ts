import {
  API,
  BELL,
  BIRTHDAYS,
  CALENDAR_TOKEN,
  DASHBOARD,
  FIGURES,
  HEALTH,
  PREFETCH,
  QUERY,
  REPORTED,
  REPORTER,
  TIME,
  TOAST,
  TOAST_REGION,
  TOOLTIP,
  TRACKER,
} from './files.ts';
import { type Row, row, testsOf } from './row.ts';

const SCHEMAS = testsOf('command-service/src/features/calendar/calendar-event.decider.test.ts');
const WORTH = PREFETCH('what fetching ahead is worth > of probability %d over %j is %d');

/** Business constants and limits. The rows state what each figure does; one row states that all are as specified. */
export const figures: readonly Row[] = [
  row('Every figure is as specified', FIGURES('a figure > %s is as specified')),
  row(
    'Batch: 10 ms',
    API(
      'GETs of clients, cases and financial records > wait 10 ms and go out as one with a batch header, each caller getting its share',
    ),
    'BATCH_DELAY_MS',
    'BATCH_HEADER',
  ),
  row(
    'Batch: 10 requests',
    API('GETs of clients, cases and financial records > are flushed at once when ten are waiting'),
    'BATCH_SIZE',
  ),
  row('De-duplication: 100 ms', API('other GETs > share one answer within 100 ms'), 'DEDUPLICATION_WINDOW_MS'),
  row(
    'Queries are fresh 60 s',
    QUERY('an answer > is fresh for a minute: whoever asks within it is given what is there'),
    'QUERY_FRESH_MS',
  ),
  row(
    'Queries are kept 15 min',
    QUERY('an answer > is kept for fifteen minutes after nobody shows it'),
    'QUERY_KEPT_MS',
  ),
  row(
    'No automatic refetch on an interval or on focus',
    QUERY('an answer > is fetched again neither by the clock nor by the focus of the window'),
  ),
  row(
    'Mutation cache lifetime: 5 minutes',
    QUERY('an answer > of a command is kept for five minutes after nobody waits for it'),
    'MUTATION_KEPT_MS',
  ),
  row(
    'New widget: width 2, height 1',
    DASHBOARD('the add dialog > sends the widget behind the last one, two columns wide, then closes and forgets'),
    'NEW_WIDGET_WIDTH',
    'NEW_WIDGET_HEIGHT',
  ),
  row(
    'Toasts: 1 visible at a time',
    TOAST(
      'notifications > are shown one at a time: what was just done at once, and what can still be undone again after it',
    ),
    'TOASTS_VISIBLE',
  ),
  row(
    'Toasts: default duration 5000 ms',
    TOAST_REGION('a notification > is gone after five seconds'),
    'TOAST_DURATION_MS',
  ),
  row(
    'Toasts: removal after dismissal 1,000,000 ms',
    TOAST('notifications > stay in the list, closed, for a while'),
    'TOAST_REMOVAL_MS',
  ),
  row('Toasts: swipe threshold 50 px to the right', TOAST_REGION('a notification > %s'), 'TOAST_SWIPE_PX'),
  row('Toasts: focus hotkey F8', TOAST_REGION('a notification > takes the focus when F8 is pressed'), 'TOAST_HOTKEY'),
  row(
    'Toasts: viewport max width 420px on medium screens and up',
    TOAST_REGION('a notification > is 420 pixels wide at most, from medium screens up'),
    'TOAST_VIEWPORT_MAX_PX',
  ),
  row('Tooltip: delay 700 ms', TOOLTIP('a tooltip > opens after 700 ms of rest'), 'TOOLTIP_DELAY_MS'),
  row('Tooltip: skip-delay 300 ms', TOOLTIP('a tooltip > %s'), 'TOOLTIP_SKIP_DELAY_MS'),
  row('Birthday poll: every 60 seconds', BELL('birthday reminders > are asked for every minute'), 'BIRTHDAY_POLL_MS'),
  row(
    'Birthdays are told 30 days ahead',
    BIRTHDAYS('birthday reminders > name clients, potential ones too, whose birthday is within 30 days, nearest first'),
  ),
  row(
    'Long-task threshold: 50 ms',
    HEALTH('long tasks > over 50 ms are reported, and failures ignored'),
    'LONG_TASK_MS',
  ),
  row(
    'Memory check every 30 seconds, cleanup above 90% heap use',
    HEALTH('memory > is looked at every 30 seconds and cleaned above 90 %'),
    'MEMORY_CHECK_MS',
    'MEMORY_CLEANUP_RATIO',
  ),
  row(
    'Prefetch is skipped in data-saver mode and on 2g, halved on 3g',
    WORTH,
    'PREFETCH_SKIPPED_ON',
    'PREFETCH_3G_FACTOR',
  ),
  row(
    'Prefetch is done only above probability 0.5',
    PREFETCH('fetching ahead > happens above a probability of one half only'),
    'PREFETCH_PROBABILITY',
  ),
  row(
    'Default hourlyRate 300.00',
    TIME('LogTimeEntry > takes the rate of 300.00 and the user’s today when they are left out'),
    'DEFAULT_HOURLY_RATE',
  ),
  row(
    'Money columns: precision 10, scale 2',
    testsOf('contracts/src/kernel/money.test.ts')('an amount > has ten digits at most, two of them after the point'),
    'MONEY_PRECISION',
    'MONEY_SCALE',
  ),
  row(
    'Default reminder: 60 minutes',
    SCHEMAS('ScheduleCalendarEvent > reminds an hour before unless another time is said'),
    'DEFAULT_REMINDER_MINUTES',
  ),
  row(
    'Default tag color: #3B82F6',
    testsOf('command-service/src/features/documents/document-tags.decider.test.ts')(
      'AddDocumentTag > adds a tag in the usual color unless another is said',
    ),
    'DEFAULT_TAG_COLOR',
  ),
  row(
    'Calendar token local key: google_calendar_tokens',
    CALENDAR_TOKEN('the token of the calendar > is saved, read and cleared under its key'),
    'CALENDAR_TOKENS_KEY',
  ),
  row(
    'Environment label production',
    REPORTER('with an address > an error arrives with its correlation id and the label production'),
    'MONITORING.environment',
  ),
  row(
    '100 breadcrumbs',
    REPORTER('with an address > at most 100 breadcrumbs go with an error'),
    'MONITORING.maxBreadcrumbs',
  ),
  row('1000 spans per transaction', REPORTER('with an address > at most 1000 spans go with a transaction')),
  row(
    'Transport queue 64',
    TRACKER('the tracker > queues 64 envelopes and drops the next'),
    'MONITORING.transportQueue',
  ),
  row(
    'Rate-limit back-off 60 s',
    TRACKER('the tracker > is left alone for a minute when it says that it is told too much'),
  ),
  row(
    'Log-flush idle delay 5000 ms',
    TRACKER(
      'the tracker > is sent lines of the application’s health after five seconds without another, without anybody’s words',
    ),
    'MONITORING.logFlushIdleMs',
  ),
  row(
    'Breadcrumb message cap 2048 characters',
    REPORTED('a message > hides the words that it is given, and ends after 2048 characters'),
    'MONITORING.breadcrumbMessageMax',
  ),
  row(
    'Trace sample rate 0.1',
    TRACKER(
      'the tracker > is sent one trace in ten, no replay of a normal session, and one of every session with an error',
    ),
    'MONITORING.traceSampleRate',
  ),
  row(
    'Replays: 0 for normal sessions',
    TRACKER(
      'the tracker > is sent one trace in ten, no replay of a normal session, and one of every session with an error',
    ),
    'MONITORING.replaySampleRate',
  ),
  row(
    'Replays: 1 for sessions with an error',
    TRACKER(
      'the tracker > is sent one trace in ten, no replay of a normal session, and one of every session with an error',
    ),
    'MONITORING.replayOnErrorSampleRate',
  ),
  row(
    'Replays: all text masked and all media blocked',
    testsOf('ui/src/monitoring/replay.test.ts')(
      'a replay masks all text and every attribute that speaks, and blocks all media',
    ),
  ),
  row(
    'Cache timeout: 5 minutes',
    PREFETCH(
      'what was fetched ahead > is forgotten after five minutes when no screen showed it, and kept as any answer when one did',
    ),
    'CACHE_TIMEOUT_MS',
  ),
];
