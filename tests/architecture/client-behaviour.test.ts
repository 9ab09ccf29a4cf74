import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './source.ts';

const API = 'ui/src/lib/api.test.ts';
const QUERY = 'ui/src/lib/query.test.ts';
const PREFETCH = 'ui/src/lib/prefetch.test.ts';
const SERVICE = 'projection-service/src/service.test.ts';
const CALLS = 'tests/contract/http/documented-calls.test.ts';
const BROWSER = 'tests/e2e/behaviour.spec.ts';
const DASHBOARD = 'ui/src/features/dashboard/DashboardScreen.test.tsx';
const CHECK = 'ui/src/app/authentication.test.tsx';
const BELL = 'ui/src/app/shell/BirthdayBell.test.tsx';
const THEME = 'ui/src/lib/theme.test.ts';
const TOKEN = 'ui/src/lib/calendarToken.test.ts';
const REGISTER = 'ui/src/features/identity/RegisterScreen.test.tsx';
const ORIGIN = 'infra/src/http/origin.test.ts';
const HEALTH = 'ui/src/lib/health.test.ts';

/**
 * What the specification says of the calls that the interface makes (§7), sentence by sentence, with the figures of §9
 * that belong to it, and the test that shows each: its file and its title. A title may stand in `it`, `it.each` or
 * `describe`.
 */
const SHOWN: readonly (readonly [sentence: string, file: string, title: string])[] = [
  // Common behaviour
  ['All calls send cookies and ask for JSON', API, 'sends cookies and asks for JSON'],
  ['When a calendar token exists, every call carries it', API, 'carries the calendar token when there is one'],
  [
    'Calendar tokens are saved, read and cleared under google_calendar_tokens',
    TOKEN,
    'is saved, read and cleared under its key',
  ],
  ['Failures of calendar tokens are only logged', TOKEN, 'that cannot be read is only logged'],
  ['GETs of clients, cases and financial records are batched', API, 'are those of %s'],
  ['Requests queue for 10 ms', API, 'wait 10 ms and go out as one with a batch header, each caller getting its share'],
  ['or flush once 10 are queued', API, 'are flushed at once when ten are waiting'],
  ['Those of one base path are merged into one GET with a header', API, 'of ten callers at once are one request'],
  ['The merged response is an array', SERVICE, 'answers the whole list to a merged request and to a prefetch'],
  [
    'and holds what the merged callers need',
    SERVICE,
    'answers a merged request with the first of the list and the records that are asked for, each once',
  ],
  ['whatever the header says', SERVICE, 'answers the whole list to a merged request that it does not understand'],
  ['One record for an id', API, 'answer one record for an id, with or without company'],
  [
    'the first N for a limit, or the whole array',
    API,
    'say in the header what they need, when nobody needs the whole list',
  ],
  [
    'A request that merging could not answer goes out as it is',
    API,
    'wait as well when merging could not answer them, and go out as they are',
  ],
  ['Ten components at once make one request, in a browser', BROWSER, 'make one request, and each gets its share'],
  ['Errors reach every caller', API, 'fail together, each caller with the error'],
  ['Errors reach every caller, in a browser', BROWSER, 'all hear of an error, and try twice more together'],
  ['A caller who goes disturbs nobody', API, 'leave the others undisturbed when one caller goes'],
  [
    'With the last caller the request ends',
    API,
    'end with the last caller that goes, and are not sent for one that went before',
  ],
  ['Other paths are fetched one by one', API, 'go out one by one, and at once, when their addresses differ'],
  ["A non-OK status fails with 'status: statusText'", API, "read 'status: statusText' when a JSON body has no message"],
  ['Identical requests within 100 ms share one result', API, 'share one answer within 100 ms'],
  [
    'of the same state: a change of the caller parts them',
    API,
    'are not shared across a change of the caller, whose effect they must show',
  ],
  ['Its errors reach every caller', API, 'that were shared fail for every caller, and are asked anew after that'],
  [
    'Non-GET calls send JSON with its content type',
    API,
    'carry an id of their own and the version an edit was made on',
  ],
  ['when a payload is given', API, 'send no body and no content type without one'],
  ['Key lists are joined with / into the URL', QUERY, 'joins %j'],
  ['and a GET is issued', QUERY, 'asks for the address'],
  [
    'A 401 throws by default, or is null if so configured',
    QUERY,
    'throws on 401, or answers null where that is asked for',
  ],
  [
    'Lazy assets are preloaded from the site root',
    BROWSER,
    'code of a screen that is loaded later is preloaded from the root of the site',
  ],
  // Errors and retries (§8)
  [
    'The message is the body’s, with data, status and code',
    API,
    'take the message, the code and the issues of a JSON body',
  ],
  ["Of a body that is no JSON: 'status: body'", API, "read 'status: body' when the body is no JSON"],
  ['Queries do not retry on 4xx, others up to 2 times', QUERY, 'tries twice more, but not after a 4xx'],
  ['after a second, and two more', QUERY, 'that failed is asked for again after one and after two more seconds'],
  ['Mutations never retry', QUERY, 'of a command is never asked for twice: %d'],
  // Figures (§9)
  ['Fresh 60 s', QUERY, 'is fresh for a minute: whoever asks within it is given what is there'],
  ['kept 15 min', QUERY, 'is kept for fifteen minutes after nobody shows it'],
  [
    'no refetch on an interval or on focus',
    QUERY,
    'is fetched again neither by the clock nor by the focus of the window',
  ],
  ['Mutation cache lifetime 5 minutes', QUERY, 'of a command is never asked for twice: %d'],
  ['Slow-request toast after 3 s', API, 'tells when it takes longer than three seconds'],
  ['Long tasks over 50 ms; failures ignored', HEALTH, 'over 50 ms are reported, and failures ignored'],
  ['Memory check every 30 s, cleanup above 90%', HEALTH, 'is looked at every 30 seconds and cleaned above 90 %'],
  ['Every figure is as specified', 'contracts/src/constants.test.ts', '%s is as specified'],
  // Named calls
  [
    'The check is refetched on focus and on mount',
    CHECK,
    'is made whenever the application starts, however fresh the last one is, and when its window gets the focus',
  ],
  ['without retry', CHECK, 'is never tried twice'],
  ['login, logout, check', CALLS, 'registers, signs out, signs in and tells who it is'],
  ['On failure of the registration a message', REGISTER, 'shows any other refusal under the form'],
  ['refresh-session', CALLS, 'extends the session'],
  ['GET theme', THEME, "is the server's once it was loaded"],
  ['PUT theme', THEME, 'is applied at once when it is chosen, and saved'],
  ['Birthdays are polled every 60 seconds', BELL, 'are asked for every minute'],
  ['Dismiss takes clientId', BELL, 'go at once when they are dismissed'],
  ['The level reads totalExperience', CALLS, 'earns experience for work'],
  [
    'Adding a widget sends its position, width 2, height 1',
    DASHBOARD,
    'sends the widget behind the last one, two columns wide, then closes and forgets',
  ],
  ['Widgets are removed, arranged, reset', CALLS, 'adds, arranges, removes and resets widgets'],
  [
    'Notes and time entries as an offline queue sends them',
    CALLS,
    'keeps a note and a time entry as an offline queue sends them',
  ],
  ['Performance reports', CALLS, 'accepts a performance report'],
  ['Prefetch with an X-Prefetch header', PREFETCH, 'asks for what is common, marked as such'],
  ['in a batch as long as nobody needs it', API, 'are marked as asked ahead of need only while nobody needs them'],
  [
    'Predictive prefetch, and the hints /clients/new and /cases/new',
    PREFETCH,
    'asks for what %s begins with when it is likely to come next',
  ],
  ['Prefetch is skipped in data-saver mode and on 2g; halved on 3g', PREFETCH, 'of probability %d over %j is %d'],
  ['and done above probability 0.5 only', PREFETCH, 'happens above a probability of one half only'],
  ['A form that is likely is loaded ahead', PREFETCH, '%s %j is %s'],
  ['Writes of another site are refused', ORIGIN, 'is no other site, whatever its name looks like'],
  ['with the cookies of the person', CALLS, 'refuses a write that another site sends'],
];

describe('the calls that the interface makes', () => {
  it.each(SHOWN)('%s', (_sentence, file, title) => {
    const path = join(ROOT, file);
    expect(existsSync(path), `${file} is there`).toBe(true);
    const text = readFileSync(path, 'utf8');
    const quoted = [`'${title.replaceAll("'", "\\'")}'`, `"${title}"`, `\`${title}\``];
    expect(
      quoted.some((name) => text.includes(name)),
      `${file} has a test called: ${title}`,
    ).toBe(true);
  });
});
