import {
  API,
  BEHAVIOUR_JOURNEY,
  BELL,
  CALENDAR_TOKEN,
  CALLS,
  CHECK,
  DASHBOARD,
  HEALTH,
  ORIGIN,
  PREFETCH,
  PRODUCT,
  QUERIES,
  QUERY,
  REGISTER,
  ROUTES,
  THEME,
  TRACKER,
  WORKER,
} from './files.ts';
import { type Row, row } from './row.ts';

/** The calls that the product makes. */
export const calls: readonly Row[] = [
  row('All calls send cookies and ask for JSON', API('every call > sends cookies and asks for JSON')),
  row(
    'When a calendar token exists, every call carries it',
    API('every call > carries the calendar token when there is one'),
    'CALENDAR_TOKEN_HEADER',
  ),
  row(
    'Calendar tokens are saved, read and cleared under google_calendar_tokens',
    CALENDAR_TOKEN('the token of the calendar > is saved, read and cleared under its key'),
  ),
  row(
    'GETs of clients, cases and financial records are batched',
    API('GETs of clients, cases and financial records > are those of %s'),
    'BATCHED_PATHS',
  ),
  row(
    'Requests queue for 10 ms',
    API(
      'GETs of clients, cases and financial records > wait 10 ms and go out as one with a batch header, each caller getting its share',
    ),
  ),
  row(
    'or flush once 10 are queued',
    API('GETs of clients, cases and financial records > are flushed at once when ten are waiting'),
  ),
  row(
    'Those of one base path are merged into one GET with a header',
    API('GETs of clients, cases and financial records > of ten callers at once are one request'),
  ),
  row(
    'The merged response is an array',
    QUERIES('a query > answers the whole list to a merged request and to a prefetch'),
  ),
  row(
    'and holds what the merged callers need',
    QUERIES(
      'a query > answers a merged request with the first of the list and the records that are asked for, each once',
    ),
  ),
  row(
    'whatever the header says',
    QUERIES('a query > answers the whole list to a merged request that it does not understand'),
  ),
  row(
    'One record for an id',
    API('GETs of clients, cases and financial records > answer one record for an id, with or without company'),
  ),
  row(
    'the first N for a limit, or the whole array',
    API(
      'GETs of clients, cases and financial records > say in the header what they need, when nobody needs the whole list',
    ),
  ),
  row(
    'A request that merging could not answer goes out as it is',
    API(
      'GETs of clients, cases and financial records > wait as well when merging could not answer them, and go out as they are',
    ),
  ),
  row(
    'Ten components at once make one request, in a browser',
    BEHAVIOUR_JOURNEY('ten components that ask at once make one request, and each gets its share'),
  ),
  row(
    'Errors of a batch reach every caller',
    API('GETs of clients, cases and financial records > fail together, each caller with the error'),
  ),
  row(
    'A caller who goes disturbs nobody',
    API('GETs of clients, cases and financial records > leave the others undisturbed when one caller goes'),
  ),
  row(
    'With the last caller the request ends',
    API(
      'GETs of clients, cases and financial records > end with the last caller that goes, and are not sent for one that went before',
    ),
  ),
  row(
    'Other paths are fetched one by one',
    API('other GETs > go out one by one, and at once, when their addresses differ'),
  ),
  row(
    "A non-OK status fails with 'status: statusText'",
    API("errors > read 'status: statusText' when a JSON body has no message"),
  ),
  row('Identical requests within 100 ms share one result', API('other GETs > share one answer within 100 ms')),
  row(
    'of the same state: a change of the caller parts them',
    API('other GETs > are not shared across a change of the caller, whose effect they must show'),
  ),
  row(
    'Errors of a shared request reach every caller',
    API('other GETs > that were shared fail for every caller, and are asked anew after that'),
  ),
  row(
    'Non-GET calls send JSON with its content type',
    API('commands > carry an id of their own and the version an edit was made on'),
  ),
  row('when a payload is given', API('commands > send no body and no content type without one')),
  row('Key lists are joined with / into the URL', QUERY('the address of a query key > joins %j')),
  row('and a GET is issued', QUERY('the default query function > asks for the address')),
  row(
    'A 401 throws by default, or is null if so configured',
    QUERY('the default query function > throws on 401, or answers null where that is asked for'),
  ),
  row(
    'Lazy assets are preloaded from the site root',
    BEHAVIOUR_JOURNEY(
      'the application asks for nothing twice, loads what comes later from the root of the site, and reports to nobody',
    ),
  ),
  row(
    'The check is refetched on focus and on mount',
    CHECK(
      'the authentication check > is made whenever the application starts, however fresh the last one is, and when its window gets the focus',
    ),
  ),
  row('without retry', CHECK('the authentication check > is never tried twice')),
  row('login, logout, check', CALLS('authentication > registers, signs out, signs in and tells who it is')),
  row(
    'On failure of the registration a message',
    REGISTER('the register screen > shows any other refusal under the form'),
  ),
  row('refresh-session', CALLS('authentication > extends the session')),
  row('A payload that is none may be no body at all', CALLS('a call whose payload is none > is answered %s')),
  row('GET theme', THEME("the theme > is the server's once it was loaded")),
  row('PUT theme', THEME('the theme > is applied at once when it is chosen, and saved')),
  row('Birthdays are polled every 60 seconds', BELL('birthday reminders > are asked for every minute')),
  row('Dismiss takes clientId', PRODUCT('birthday reminders > are dismissed, and it is told (%d)')),
  row('The level reads totalExperience', CALLS('records > earns experience for work')),
  row(
    'Adding a widget sends its position, width 2, height 1',
    DASHBOARD('the add dialog > sends the widget behind the last one, two columns wide, then closes and forgets'),
  ),
  row('Widgets are removed, arranged, reset', CALLS('the dashboard > adds, arranges, removes and resets widgets')),
  row(
    'Notes and time entries as an offline queue sends them',
    CALLS('records > keeps a note and a time entry as an offline queue sends them'),
  ),
  row('Performance reports', CALLS('records > accepts a performance report')),
  row('Prefetch with an X-Prefetch header', PREFETCH('fetching ahead > asks for what is common, marked as such')),
  row(
    'in a batch as long as nobody needs it',
    API(
      'GETs of clients, cases and financial records > are marked as asked ahead of need only while nobody needs them',
    ),
    'PREFETCH_HEADER',
  ),
  row(
    'Predictive prefetch, and the hints /clients/new and /cases/new',
    PREFETCH('fetching ahead > asks for what %s begins with when it is likely to come next'),
  ),
  row(
    'Prefetch is skipped in data-saver mode and on 2g; halved on 3g',
    PREFETCH('what fetching ahead is worth > of probability %d over %j is %d'),
  ),
  row('and done above probability 0.5 only', PREFETCH('fetching ahead > happens above a probability of one half only')),
  row('A form that is likely is loaded ahead', PREFETCH('the screen of an address > %s %j is %s')),
  row(
    'Writes of another site are refused',
    ORIGIN('where a write may come from > is no other site, whatever its name looks like'),
  ),
  row('with the cookies of the person', CALLS('bad input > refuses a write that another site sends')),
  row('Every named call is one of the contracts', ROUTES('a route > of the specification is one of the contracts: %s')),
  row('and takes the payload that is named', ROUTES('a route > takes the payload that the specification names')),
  row(
    'The dashboard widget list is for signed-in users only',
    CALLS('authentication > answers 401 to every list without a session'),
  ),
  row(
    'A service worker script is registered from /service-worker.js',
    WORKER('the registration of the worker > names /service-worker.js, once'),
  ),
  row(
    '/api/monitoring and /api/clio/auth-check leave no breadcrumbs',
    TRACKER(
      'a call > leaves a breadcrumb without what people typed; those of monitoring and of the authorisation check leave none',
    ),
  ),
  row(
    'Envelopes are sent only where an address is configured',
    BEHAVIOUR_JOURNEY(
      'the application asks for nothing twice, loads what comes later from the root of the site, and reports to nobody',
    ),
  ),
  row(
    'Long tasks are sent as performance reports, and failures are ignored',
    HEALTH('long tasks > over 50 ms are reported, and failures ignored'),
  ),
];
