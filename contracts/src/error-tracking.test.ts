import { describe, expect, it } from 'vitest';
import {
  HIDDEN,
  isWorthReporting,
  safeBreadcrumb,
  safeEvent,
  safeQuery,
  safeText,
  safeUrl,
  withoutSecrets,
} from './error-tracking.ts';

const ID = '0193a1b2-0000-7000-8000-123456789abc';

describe('what is worth a report', () => {
  it('is neither what was aborted nor the loop of the resize observer', () => {
    const aborted = new Error('aborted');
    aborted.name = 'AbortError';
    expect(isWorthReporting(aborted, 'aborted')).toBe(false);
    expect(isWorthReporting(new Error('x'), 'ResizeObserver loop limit exceeded')).toBe(false);
    expect(isWorthReporting(undefined, 'ResizeObserver loop completed with undelivered notifications.')).toBe(false);
    expect(isWorthReporting(new Error('x'), 'x')).toBe(true);
  });
});

describe('an address', () => {
  it('says [REDACTED] for api_key, token and secret, and changes nothing else', () => {
    expect(withoutSecrets('/api/x?api_key=1&page=2&token=abc%20d&secret=#end')).toBe(
      '/api/x?api_key=[REDACTED]&page=2&token=[REDACTED]&secret=[REDACTED]#end',
    );
    expect(withoutSecrets('/api/tokens?my_token=1&token2=b&q=secret')).toBe('/api/tokens?my_token=1&token2=b&q=secret');
  });

  it.each([
    ['/api/cases?token=abc&page=2', '/api/cases?token=[REDACTED]&page=2'],
    [`https://lex.example.com/cases/${ID}?tab=time`, `https://lex.example.com/cases/${ID}?tab=${HIDDEN}`],
    ['https://ada:secret@lex.example.com/api/cases', 'https://lex.example.com/api/cases'],
    ['/clients?search=Ada%20Byron#Ada', `/clients?search=${HIDDEN}`],
    ['/api/calendar/feed/Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4.ics', `/api/calendar/feed/${HIDDEN}`],
    ['/api/search/Ada%20Byron', `/api/search/${HIDDEN}`],
  ])('%s is told as %s', (url, told) => {
    expect(safeUrl(url)).toBe(told);
  });

  it('keeps figures, days and ids of a query', () => {
    const query = `limit=10&from=2026-11-21&id=${ID}&open=true`;
    expect(safeQuery(query)).toBe(query);
  });
});

describe('a message', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'title')", "Cannot read properties of undefined (reading 'title')"],
    ['dup key: { username: "ada" }', `dup key: { username: ${HIDDEN} }`],
    ['mail to ada@byron.example failed', `mail to ${HIDDEN} failed`],
    ['call +1 (212) 555-0147 back', `call ${HIDDEN} back`],
    [`the record ${ID} is gone`, `the record ${ID} is gone`],
    ["the account 'Ada' and “Byron v. Babbage”", `the account ${HIDDEN} and ${HIDDEN}`],
  ])('%s is told as %s', (message, told) => {
    expect(safeText(message)).toBe(told);
  });

  it('hides the words that it is given, and ends after 2048 characters', () => {
    expect(safeText('Ada Byron is no list', ['Ada Byron'])).toBe(`${HIDDEN} is no list`);
    expect(safeText('m'.repeat(3000))).toHaveLength(2048);
  });
});

describe('a breadcrumb', () => {
  it('of debugging, of monitoring and of the authorisation check is dropped', () => {
    expect(safeBreadcrumb({ category: 'console', level: 'debug' })).toBeNull();
    expect(safeBreadcrumb({ category: 'fetch', data: { url: '/api/monitoring/performance' } })).toBeNull();
    expect(safeBreadcrumb({ category: 'fetch', data: { url: '/api/clio/auth-check' } })).toBeNull();
  });

  it('keeps what was called and how it ended', () => {
    const data = { url: '/api/x?secret=1', method: 'POST', status_code: 500, body: 'Ada', arguments: ['Ada'] };
    expect(safeBreadcrumb({ category: 'fetch', message: 'm'.repeat(3000), data, other: 'Ada' })).toEqual({
      category: 'fetch',
      data: { url: '/api/x?secret=[REDACTED]', method: 'POST', status_code: 500 },
      message: 'm'.repeat(2048),
    });
  });
});

describe('an event', () => {
  const POISON = 'Ada Byron';
  /** The private text in every place where a library could put it. */
  const spoilt = {
    event_id: 'e1',
    type: undefined,
    level: 'error',
    platform: 'node',
    message: `"${POISON}" is too long`,
    server_name: POISON,
    logger: POISON,
    user: { id: POISON, email: POISON, username: POISON, ip_address: POISON },
    extra: { client: POISON },
    modules: { [POISON]: '1' },
    transaction: `POST /api/clients/${POISON}`,
    tags: { correlationId: 'c1', code: 'INTERNAL', url: `/api/clients?search=${POISON}`, client: POISON },
    contexts: {
      trace: { trace_id: 't1', span_id: 's1', data: { 'http.url': POISON, body: POISON } },
      device: { name: POISON },
      culture: { locale: POISON },
      state: { value: POISON },
    },
    request: {
      method: 'POST',
      url: `https://lex.example.com/api/clients?search=${POISON}`,
      query_string: `search=${POISON}&token=1`,
      data: { name: POISON },
      cookies: { sid: POISON },
      headers: { cookie: POISON, authorization: POISON, referer: POISON },
      env: { REMOTE_ADDR: POISON },
    },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: `${POISON} is not iterable`,
          module: POISON,
          mechanism: { type: 'generic', handled: true, data: { argument: POISON } },
          stacktrace: {
            frames: [
              {
                filename: `https://lex.example.com/assets/a.js?q=${POISON}`,
                function: 'draw',
                lineno: 3,
                vars: { name: POISON },
                context_line: POISON,
                pre_context: [POISON],
                post_context: [POISON],
              },
            ],
          },
        },
      ],
    },
    breadcrumbs: [
      { category: 'console', message: `saved '${POISON}'`, data: { arguments: [POISON] } },
      { category: 'navigation', data: { from: `/clients?search=${POISON}`, to: `/clients/${POISON}` } },
      { category: 'ui.click', message: `button[aria-label="${POISON}"]` },
    ],
    spans: [
      {
        span_id: 's2',
        op: 'http.client',
        description: `GET /api/clients?search=${POISON}`,
        data: { url: POISON, 'http.method': 'GET' },
        tags: { client: POISON },
      },
    ],
    urls: [`https://lex.example.com/clients?search=${POISON}`],
  };

  it('says nothing that a person gave, in whichever field it stood', () => {
    const text = JSON.stringify(safeEvent(spoilt, [POISON]));
    for (const word of POISON.split(' ')) expect(text).not.toContain(word);
  });

  it('says what went wrong and where', () => {
    expect(safeEvent(spoilt, [POISON])).toMatchObject({
      event_id: 'e1',
      level: 'error',
      tags: { correlationId: 'c1', code: 'INTERNAL', url: `/api/clients?search=${HIDDEN}` },
      request: { method: 'POST', query_string: `search=${HIDDEN}&token=[REDACTED]` },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: `${HIDDEN} is not iterable`,
            mechanism: { type: 'generic', handled: true },
            stacktrace: {
              frames: [{ filename: 'https://lex.example.com/assets/a.js', function: 'draw', lineno: 3 }],
            },
          },
        ],
      },
      contexts: { trace: { trace_id: 't1', span_id: 's1' } },
      spans: [{ span_id: 's2', op: 'http.client', data: { 'http.method': 'GET' } }],
    });
  });
});
