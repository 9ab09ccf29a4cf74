/**
 * What a report to the error tracker may contain, on the server and in the browser (spec §8). A report is rebuilt from
 * the fields named here; whatever else a library collects is left out.
 */

import { MONITORING } from './constants.ts';

const SECRET_PARAMETERS = /([?&;](?:api_key|token|secret)=)[^&#;]*/gi;

/** The address with the values of its parameters api_key, token and secret replaced (spec §8). */
export const withoutSecrets = (url: string): string =>
  url.includes('=') ? url.replace(SECRET_PARAMETERS, '$1[REDACTED]') : url;

const RESIZE_OBSERVER = 'ResizeObserver loop limit exceeded';
/** The wording of browsers since 2023. */
const RESIZE_OBSERVER_LATER = 'ResizeObserver loop completed with undelivered notifications';
/** Calls to these paths leave no breadcrumbs (spec §7). */
const SILENT_PATHS = ['/api/monitoring', '/api/clio/auth-check'] as const;

export const isSilent = (url: string): boolean => SILENT_PATHS.some((path) => url.includes(path));

/** Whether an error is reported; aborted requests and the resize observer's loop are not. */
export function isWorthReporting(error: unknown, message = ''): boolean {
  if (error instanceof Error && error.name === 'AbortError') return false;
  return ![RESIZE_OBSERVER, RESIZE_OBSERVER_LATER].some((text) => message.includes(text));
}

/** Replaces text that a person entered. */
export const HIDDEN = '[…]';

/** Characters that are processed; more than a breadcrumb stores, since hiding shortens the text. */
const LONGEST = 2 * MONITORING.breadcrumbMessageMax;

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
/** The pattern is bounded, so that a long message without an address takes only linear time. */
const EMAIL = /[^\s"'<>()[\],;:@]{1,64}@[^\s"'<>()[\],;:@]{1,255}/g;
const TELEPHONE = /\+?\d[\d ()./-]{5,}\d/g;
/** Matches a property name in a browser's message about a missing value: `(reading 'title')`. */
const PROPERTY = /((?:reading|setting|access) )(['"`])([A-Za-z_$][\w$]*)\2/g;
const QUOTED = /"[^"]*"?|'[^']*'|`[^`]*`|“[^”]*”?|«[^»]*»?/g;
/** A character for private use, which no message contains. */
const MARK = '\uE000';
const MARKED = new RegExp(`${MARK}(\\d+)${MARK}`, 'g');

/**
 * A message without personal data: quoted texts, e-mail addresses, telephone numbers and `words` are hidden. Ids of
 * records and names of properties stay.
 * @param words personal texts, such as the names in the records that a tab shows
 */
export function safeText(text: string, words: readonly string[] = []): string {
  const kept: string[] = [];
  const keep = (found: string): string => `${MARK}${kept.push(found) - 1}${MARK}`;
  const marked = withoutSecrets(text.slice(0, LONGEST))
    .replace(new RegExp(UUID.source, 'gi'), keep)
    .replace(PROPERTY, keep);
  const plain = words.reduce((left, word) => left.replaceAll(word, HIDDEN), marked);
  return plain
    .replace(QUOTED, HIDDEN)
    .replace(EMAIL, HIDDEN)
    .replace(TELEPHONE, HIDDEN)
    .replace(MARKED, (_, place: string) => kept[Number(place)] ?? '')
    .slice(0, MONITORING.breadcrumbMessageMax);
}

const PLAIN_VALUE = /^(?:-?\d{1,6}(?:\.\d+)?|true|false|\d{4}-\d{2}(?:-\d{2})?|\[REDACTED\])$/;
/** Matches a part of a path: a name of the program, or an id. Tokens in links are longer than any such name. */
const PLAIN_PART = /^(?:[a-z][a-z0-9._-]{0,39}|\d{1,6})$/i;

const isPlainValue = (value: string): boolean =>
  PLAIN_VALUE.test(value) || new RegExp(`^${UUID.source}$`, 'i').test(value);

/** A query without its question mark; values other than figures, days and ids are hidden. */
export const safeQuery = (query: string): string =>
  withoutSecrets(`?${query}`)
    .slice(1)
    .split('&')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return value.length === 0 || isPlainValue(value.join('=')) ? pair : `${name}=${HIDDEN}`;
    })
    .join('&');

const safePart = (part: string): string => (part === '' || isPlainValue(part) || PLAIN_PART.test(part) ? part : HIDDEN);

/** An address, relative or absolute, without secrets, fragment, and typed text. */
export function safeUrl(url: string): string {
  const [address = ''] = url.split('#');
  const [place = '', ...queries] = address.split('?');
  const [, origin = '', path = place] = /^([a-z][a-z0-9+.-]*:\/\/[^/]*)(.*)$/i.exec(place) ?? [];
  const shown = origin.replace(/\/\/[^/@]*@/, '//') + path.split('/').map(safePart).join('/');
  return queries.length === 0 ? shown : `${shown}?${safeQuery(queries.join('?'))}`;
}

type Fields = Readonly<Record<string, unknown>>;

const picked = (from: Fields, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]));

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);

/** `from[name]` passed through `make` if it is a text; an empty object otherwise. */
const text = (from: Fields, name: string, make: (text: string) => string): Record<string, string> => {
  const value = from[name];
  return typeof value === 'string' ? { [name]: make(value) } : {};
};

const BREADCRUMB_DATA = ['method', 'status_code', 'form', 'code', 'reason', 'duration'] as const;

/** A breadcrumb as it may be kept; null when it must be dropped. */
export function safeBreadcrumb<B extends object>(breadcrumb: B, words: readonly string[] = []): B | null {
  const from = fieldsOf(breadcrumb);
  const data = fieldsOf(from.data);
  if (from.category === 'console' && from.level === 'debug') return null;
  if (typeof data.url === 'string' && isSilent(data.url)) return null;
  const safeData = {
    ...picked(data, BREADCRUMB_DATA),
    ...text(data, 'url', safeUrl),
    ...text(data, 'url.query', safeQuery),
    ...text(data, 'from', safeUrl),
    ...text(data, 'to', safeUrl),
  };
  return {
    ...picked(from, ['type', 'category', 'level', 'timestamp', 'event_id']),
    ...text(from, 'message', (message) => safeText(message, words)),
    ...(Object.keys(safeData).length > 0 && { data: safeData }),
  } as B;
}

const SPAN_DATA = [
  'http.method',
  'http.request.method',
  'http.response.status_code',
  'http.response.body.size',
  'http.route',
  'http.status_code',
  'sentry.op',
  'sentry.origin',
  'sentry.sample_rate',
  'sentry.source',
] as const;
const SPAN_FIELDS = [
  'span_id',
  'parent_span_id',
  'trace_id',
  'start_timestamp',
  'timestamp',
  'op',
  'status',
  'origin',
  'is_segment',
  'segment_id',
  'exclusive_time',
] as const;

/** Handles `GET https://host/path?query`, an address alone, or a name. */
function safeDescription(description: string): string {
  const [, method = '', place = description] = /^([A-Z]+ )?(.*)$/s.exec(description) ?? [];
  return place.includes('/') ? method + safeUrl(place) : safeText(description);
}

/** A span, or the trace context of an event. */
const safeSpan = (span: Fields): Fields => ({
  ...picked(span, SPAN_FIELDS),
  ...text(span, 'description', safeDescription),
  data: picked(fieldsOf(span.data), SPAN_DATA),
});

const FRAME = ['function', 'module', 'lineno', 'colno', 'in_app', 'platform'] as const;

/** The location of code, without the query that a page's address may have. */
const withoutQuery = (address: string): string => (/^[^?#]*/.exec(address) ?? [''])[0];

const safeException = (exception: Fields, words: readonly string[]): Fields => {
  const frames = listOf(fieldsOf(exception.stacktrace).frames).map((frame) => ({
    ...picked(frame, FRAME),
    ...text(frame, 'filename', withoutQuery),
    ...text(frame, 'abs_path', withoutQuery),
  }));
  return {
    ...text(exception, 'type', (type) => safeText(type, words)),
    ...text(exception, 'value', (value) => safeText(value, words)),
    mechanism: picked(fieldsOf(exception.mechanism), ['type', 'handled', 'synthetic', 'exception_id', 'parent_id']),
    ...(frames.length > 0 && { stacktrace: { frames } }),
  };
};

const EVENT = [
  'event_id',
  'type',
  'timestamp',
  'start_timestamp',
  'platform',
  'level',
  'environment',
  'release',
  'fingerprint',
  'sdk',
  'measurements',
  'transaction_info',
  'replay_id',
  'replay_start_timestamp',
  'replay_type',
  'segment_id',
  'error_ids',
  'trace_ids',
  // The library's own data, which it removes before it sends.
  'sdkProcessingMetadata',
] as const;
/** `method`, `code` and other values that the program itself sets. */
const TAGS = ['correlationId', 'method', 'route', 'code', 'problem', 'kind', 'replayId', 'status'] as const;

/**
 * The event as it may be sent: an error, a message, a transaction or a replay.
 * @param words see {@link safeText}
 */
export function safeEvent<E extends object>(event: E, words: readonly string[] = []): E {
  const from = fieldsOf(event);
  const request = fieldsOf(from.request);
  const tags = fieldsOf(from.tags);
  const contexts = fieldsOf(from.contexts);
  const exceptions = listOf(fieldsOf(from.exception).values);
  const agent = fieldsOf(request.headers)['User-Agent'];
  return {
    ...picked(from, EVENT),
    ...text(from, 'message', (message) => safeText(message, words)),
    ...text(from, 'transaction', safeDescription),
    ...(exceptions.length > 0 && {
      exception: { values: exceptions.map((exception) => safeException(exception, words)) },
    }),
    ...(from.breadcrumbs !== undefined && {
      breadcrumbs: listOf(from.breadcrumbs)
        .map((breadcrumb) => safeBreadcrumb(breadcrumb, words))
        .filter((breadcrumb) => breadcrumb !== null),
    }),
    ...(from.request !== undefined && {
      request: {
        ...picked(request, ['method']),
        ...text(request, 'url', safeUrl),
        ...text(request, 'query_string', safeQuery),
        // The browser's identification; reports of the server have none.
        ...(typeof agent === 'string' && { headers: { 'User-Agent': agent } }),
      },
    }),
    tags: { ...picked(tags, TAGS), ...text(tags, 'url', safeUrl), ...text(tags, 'screen', safeUrl) },
    contexts: {
      ...(contexts.trace !== undefined && { trace: safeSpan(fieldsOf(contexts.trace)) }),
      ...(contexts.runtime !== undefined && { runtime: picked(fieldsOf(contexts.runtime), ['name', 'version']) }),
    },
    ...(from.spans !== undefined && { spans: listOf(from.spans).map(safeSpan) }),
    ...(Array.isArray(from.urls) && { urls: from.urls.map((url) => safeUrl(String(url))) }),
  } as E;
}
