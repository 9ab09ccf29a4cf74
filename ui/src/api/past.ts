import { AS_OF, shownMoment } from '../dates/moment.ts';
import { ApiError } from './apiError.ts';

const OF_NOW_ALONE =
  'ai|approvals|achievements|allowed-addresses|audit-logs|auth|birthday-reminders-dismissals|blocked-addresses|calendar-feeds|case-restorations|docs|firm|imports|inbox|log-heads|monitoring|parked-commands|practice-areas|reminders|research|search|sessions|tables|time-recovery|timer|user|wall-notices|walls';

/** Addresses of what is shown only as it is now; everything else is of records, and has a past. */
const OF_NOW = new RegExp(
  `^/api/(?:(?:${OF_NOW_ALONE})(?:[/?]|$)|dashboard/widgets|conflict-checks/(?:matches|new-matches)|case-documents/[^/]+/versions|cases/[^/]+/(?:access|members|draft-values)|(?:clients|leads|parties|team-members)/[^/]+/erasure|drafts/[^/]+/(?:stale|cite-check|versions))`,
);

/** Whether the server shows the past of what is at an address. */
export const hasPast = (url: string): boolean => url.startsWith('/api/') && !OF_NOW.test(url);

/** The value of the parameter in an address that is asked for as it is now, whatever the page shows. */
export const NOW = 'now';

/** The address that is asked where the page shows a moment. One that says its own moment, as reports do, keeps it. */
export function addressOfMoment(url: string): string {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const own = parameters.get(AS_OF);
  if (own === NOW) parameters.delete(AS_OF);
  const moment = shownMoment();
  if (moment === null || !hasPast(url)) return own === NOW ? addressWith(path, parameters) : url;
  if (own === null) parameters.set(AS_OF, moment);
  return addressWith(path, parameters);
}

const addressWith = (path: string, parameters: URLSearchParams): string =>
  parameters.size === 0 ? path : `${path}?${parameters}`;

/** Commands that are of the session and of this program, not of what is shown. */
const OF_SESSION = /^\/api\/(?:auth|login|logout|monitoring)(?:\/|$)/;

/**
 * Refuses a command while the page shows a past moment.
 * @throws ApiError PAST
 */
export function refusePast(path: string): void {
  if (shownMoment() === null || OF_SESSION.test(path)) return;
  throw new ApiError('This is the past, which nobody changes. Go back to now first.', 409, { code: 'PAST' });
}
