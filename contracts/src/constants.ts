/**
 * The constants of the product. Durations are milliseconds unless the name says otherwise. No schema library is
 * imported here, so that the first page a browser loads stays small.
 */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/* Session */

/** A session ends this long after it was last extended. */
export const SESSION_TIMEOUT_MS = 30 * MINUTE;
/** Maximum length of a session, however active the person is; after that the password is required again. */
export const LONGEST_SESSION_MS = 24 * 60 * MINUTE;
/** For how long the devices of somebody whose access to a firm ended may deliver what waited on them. */
export const LEFT_QUEUE_MS = 72 * HOUR;
/** The one address at which they deliver it, and to which the secret of a device is sent. */
export const LEFT_CHANGES_PATH = '/api/parked-commands/left';
/** Number of changes that such a device delivers at once. */
export const MOST_LEFT_CHANGES = 100;
/** For how long a device that was used for a firm of several is known as its person's, after its last use. */
export const DEVICE_SECRET_MS = 30 * DAY;
/** The warning opens this long before the session ends. */
export const SESSION_WARNING_MS = 5 * MINUTE;
/** A person's activity extends the session at most this often. */
export const ACTIVITY_THROTTLE_MS = MINUTE;
/** Interval of the countdown in the session warning. */
export const COUNTDOWN_TICK_MS = SECOND;
/** Interval of the clock in the header and on the dashboard. */
export const CLOCK_TICK_MS = SECOND;

/* Requests */

/** Identical requests (method, address and body) within this window share one answer. */
export const DEDUPLICATION_WINDOW_MS = 100;
/** How long a batched GET waits for others. */
export const BATCH_DELAY_MS = 10;
/** A batch of this size is sent at once. */
export const BATCH_SIZE = 10;
/** GETs of paths that contain one of these are batched. */
export const BATCHED_PATHS = ['/api/clients', '/api/cases', '/api/financial-records'] as const;
/** Longest time that a GET waits until the caller's own last change is included. */
export const READ_YOUR_WRITES_WAIT_MS = 2 * SECOND;
/** Number of records that can be requested by their ids in one request. */
export const IDS_AT_ONCE = 100;
/** Pushes of one view that come closer together than this are answered by one refetch. */
export const PUSH_DEBOUNCE_MS = 30;
/** A row that another tab changed is tinted for this time. */
export const CHANGED_TINT_MS = SECOND;

/* Header names, in the lower case that Node and fetch give them. */

/** Marks a GET that replaces several. */
export const BATCH_HEADER = 'batch-request';
/** Carries the access token of the calendar provider, if there is one. */
export const CALENDAR_TOKEN_HEADER = 'calendar-token';
/** Marks a GET made ahead of need. */
export const PREFETCH_HEADER = 'x-prefetch';
/** Sent with every answer: the position in the log that the answer reflects, or that the command reached. */
export const POSITION_HEADER = 'x-position';
/** Sent with a GET: the last position that the client knows; the answer is at least that new. */
export const AFTER_POSITION_HEADER = 'x-after-position';
/** Returns the position of the last command's answer, for clients that send no {@link AFTER_POSITION_HEADER}. */
export const POSITION_COOKIE = 'lexledger.position';
/** Lifetime of the cookie. A projection that is further behind than this is reported as unhealthy. */
export const POSITION_COOKIE_MS = 5 * 60 * SECOND;
/** Sent with a command: its id, a UUID. A repeated id has no second effect. */
export const COMMAND_ID_HEADER = 'idempotency-key';
/** The user who made the command, and their firm (`scopeOf`); it is refused if another is signed in by then. */
export const USER_HEADER = 'x-user-id';
/** Sent with a command that contains text of accepted AI proposals: their seals, with commas between them. */
export const PROPOSALS_HEADER = 'x-ai-proposals';
/** Header of a command that waited on a device: when it was made there (ISO 8601, UTC). */
export const MADE_AT_HEADER = 'x-made-at';
/** Sent with a request and its answer: the id under which everything that it causes is logged, including the push. */
export const CORRELATION_HEADER = 'x-correlation-id';

/* Cached answers in the browser */

/** An answer is fresh for this time. */
export const QUERY_FRESH_MS = MINUTE;
/** An unused answer is kept for this time. */
export const QUERY_KEPT_MS = 15 * MINUTE;
/** Retries after the first try; a 4xx is never retried. */
export const QUERY_RETRIES = 2;
/** The state of a finished command is kept for this time. */
export const MUTATION_KEPT_MS = 5 * MINUTE;
/** Lifetime of the application's own cached values. */
export const CACHE_TIMEOUT_MS = 5 * MINUTE;

/* Notifications and tooltips */

export const TOASTS_VISIBLE = 1;
export const TOAST_DURATION_MS = 5 * SECOND;
/** Time from dismissal until a toast is removed. */
export const TOAST_REMOVAL_MS = 1_000_000;
/** Pixels of a swipe to the right that dismisses a toast. */
export const TOAST_SWIPE_PX = 50;
export const TOAST_HOTKEY = 'F8';
/** Pixels; maximum width on medium and larger screens. */
export const TOAST_VIEWPORT_MAX_PX = 420;
export const TOOLTIP_DELAY_MS = 700;
/** After one tooltip closed, the next opens at once within this time. */
export const TOOLTIP_SKIP_DELAY_MS = 300;
/** A skeleton appears only when an answer takes longer than this. */
export const SKELETON_DELAY_MS = 150;

/* Installation and offline work */

export const INSTALL_PROMPT_DELAY_MS = 3 * SECOND;
/** A dismissed install prompt is not shown again for this time. */
export const INSTALL_PROMPT_SUPPRESSED_MS = 24 * HOUR;
/** Key of the dismissal's time in local storage. */
export const INSTALL_DISMISSED_KEY = 'pwa-install-dismissed';
/** Key of the queue in local storage. */
export const OFFLINE_QUEUE_KEY = 'offline_queue';
/** After this number of tries an item leaves the automatic queue and counts as an error. */
export const OFFLINE_MAX_RETRIES = 3;
export const CONNECTIVITY_POLL_MS = 5 * SECOND;
/** Delay after which an answer is stored on the device. */
export const CACHE_DELAY_MS = 2 * SECOND;
/** A stored answer can be shown without a network for this time. */
export const CACHED_MS = 30 * DAY;
/** Characters; a longer answer is not stored on the device. */
export const CACHED_ANSWER_MAX = 16_000_000;
/** Characters of all answers that are stored on the device. */
export const CACHED_BROWSER_MAX = 64_000_000;
export const CACHED_COUNT_MAX = 600;
/** Interval at which a tab checks for a new version. */
export const UPDATE_CHECK_MS = HOUR;

/* Birthdays */

export const BIRTHDAY_POLL_MS = MINUTE;
/** Days before a birthday from which it is emphasized. */
export const BIRTHDAY_EMPHASISED_DAYS = 7;

/* The application's own health */

/** A longer task of the main thread is reported. */
export const LONG_TASK_MS = 50;
export const MEMORY_CHECK_MS = 30 * SECOND;
/** Share of the heap above which caches are cleaned. */
export const MEMORY_CLEANUP_RATIO = 0.9;
/** The user is notified of a slower request. */
export const SLOW_REQUEST_MS = 3 * SECOND;
export const SLOW_REQUEST_TOAST_MS = 10 * SECOND;
/** A slower call is reported as 'Slow API call'. */
export const SLOW_CALL_MS = SECOND;

/* Prefetching */

/** Data are prefetched only above this probability. */
export const PREFETCH_PROBABILITY = 0.5;
/** The probability is multiplied by this on a 3g connection. */
export const PREFETCH_3G_FACTOR = 0.5;
/** Connection types on which nothing is prefetched. */
export const PREFETCH_SKIPPED_ON = ['slow-2g', '2g'] as const;

/* Dashboard */

export const QUOTE_COUNT = 15;
/** Columns and rows of a widget that a person adds. */
export const NEW_WIDGET_WIDTH = 2;
export const NEW_WIDGET_HEIGHT = 1;
/** Columns and rows of a widget by default. */
export const DEFAULT_WIDGET_WIDTH = 1;
export const DEFAULT_WIDGET_HEIGHT = 1;
/** Columns on small, medium and large screens. */
export const DASHBOARD_COLUMNS = { small: 1, medium: 2, large: 4 } as const;

/* Records */

/** Minutes of a billing increment. */
export const TIME_INCREMENT = 6;
/** Minutes of the shortest time entry. */
export const TIME_MINIMUM = 6;
/** Decimal text, an amount per hour. */
export const DEFAULT_HOURLY_RATE = '300.00';
/** Minutes that a person wants to log in a working day, by default. */
export const DAY_TARGET_MINUTES = 360;
export const MONEY_PRECISION = 10;
export const MONEY_SCALE = 2;
export const USERNAME_MIN = 3;
export const USERNAME_MAX = 50;
export const PASSWORD_MIN = 6;
/** Minutes before an event. */
export const DEFAULT_REMINDER_MINUTES = 60;
export const DEFAULT_TAG_COLOR = '#3B82F6';

/* Browser storage */

/** Key of the calendar provider's token in local storage. */
export const CALENDAR_TOKENS_KEY = 'google_calendar_tokens';
/** Key of the last applied theme in local storage, so that the first paint is right. */
export const THEME_KEY = 'theme';

/* Monitoring */

/**
 * The limit of spans per transaction (1000) and the back-off (60 s) are those of the tracker's library; tests of the
 * error reporter check them.
 */
export const MONITORING = {
  environment: 'production',
  traceSampleRate: 0.1,
  replaySampleRate: 0,
  replayOnErrorSampleRate: 1,
  maxBreadcrumbs: 100,
  transportQueue: 64,
  logFlushIdleMs: 5 * SECOND,
  /** Characters of a breadcrumb's message. */
  breadcrumbMessageMax: 2048,
} as const;
