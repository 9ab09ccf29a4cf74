import type { QuickAction } from '@lexledger/contracts/features/quick-actions';
import { api, createApi, newCommandId } from '../../api/api.ts';
import { ApiError, type EditConflict } from '../../api/apiError.ts';
import { reportSlowRequests } from '../../notifications/slowRequests.ts';
import { askConflict } from '../../records/conflictQuestions.ts';
import { QUICK_ACTIONS } from '../../records/quickActionPlace.ts';

/** The calls behind the page of error states. Each goes to the real server, and none changes the lawyer's records. */

/** A separate client, so that failures here affect no other call of the tab. */
const clientThrough = (fetch: typeof globalThis.fetch) =>
  createApi({ fetch, now: Date.now, newId: newCommandId, calendarToken: () => null });

const REPORTS = '/api/monitoring/performance';
const THEME = '/api/user/theme';

const report = (data: unknown) => ({ type: 'navigation', data, timestamp: Date.now(), url: '/error-states' });

export const askTheme = (): Promise<unknown> => api.get(THEME);
export const sendReport = (): Promise<unknown> => api.sendCommand('POST', REPORTS, report('as it should be'));
export const extendSession = (): Promise<unknown> => api.sendCommand('POST', '/api/auth/refresh-session');

/** Simulates a call whose network is lost. */
export const lose = (): Promise<unknown> =>
  clientThrough(() => Promise.reject(new TypeError('Failed to fetch'))).get(THEME);

/** Makes a call without the session's cookie, as after the end of the session. */
export const askAsNobody = (): Promise<unknown> =>
  clientThrough((input, init) => fetch(input, { ...init, credentials: 'omit' })).get(THEME);

/** Sends a report of the tab's health without its required fields. */
export const sendInvalid = (): Promise<unknown> =>
  clientThrough((...given) => fetch(...given)).sendCommand('POST', REPORTS, { type: '', url: '/error-states' });

/** Characters; the server accepts up to a mebibyte. */
const TOO_MUCH = 1_100_000;

export const sendTooMuch = (): Promise<unknown> =>
  clientThrough((...given) => fetch(...given)).sendCommand('POST', REPORTS, report('x'.repeat(TOO_MUCH)));

/** Requests a record that does not exist. */
export const askMissing = (): Promise<unknown> =>
  clientThrough((...given) => fetch(...given)).get(`/api/cases/${newCommandId()}`);

/** Requests a list at a position in the future: the server waits for it, and then reports that it was not reached. */
export function askAhead(): Promise<unknown> {
  const client = clientThrough((...given) => fetch(...given));
  client.notePosition(api.position().replaceAll(/[0-9a-z]/gi, '9'));
  return client.get(QUICK_ACTIONS.path);
}

/** Milliseconds; a second longer than a request usually takes. */
const HELD_MS = 4_000;

/** Makes a call that is delayed; the notification is the usual one of slow calls. */
export function askSlowly(signal: AbortSignal): Promise<unknown> {
  const client = clientThrough(async (...given) => {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, HELD_MS);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });
    return fetch(...given);
  });
  reportSlowRequests(client);
  return client.get(THEME, { signal });
}

/** An example record with conflicting edits, and the conflict. */
export interface Contested {
  readonly id: string;
  readonly name: string;
  readonly conflict: EditConflict;
}

const EXAMPLE = 'Example of a conflict';
const YOURS = 'As you wrote it';

const pathOf = (id: string): string => `${QUICK_ACTIONS.path}/${id}`;

/** Adds a quick action, changes it as another tab would, and changes it again on the previous version. */
export async function meetAnotherEdit(): Promise<Contested> {
  const fields = { name: EXAMPLE, actionType: 'task', template: {}, description: 'As it was' };
  const { id, version } = await api.sendCommand<QuickAction>('POST', QUICK_ACTIONS.path, fields);
  try {
    await api.sendCommand('PATCH', pathOf(id), { description: 'As another tab wrote it' }, { version });
    await api.sendCommand('PATCH', pathOf(id), { description: YOURS }, { version });
  } catch (error) {
    if (error instanceof ApiError && error.conflict !== undefined)
      return { id, name: EXAMPLE, conflict: error.conflict };
    throw error;
  }
  throw new Error('The server took both edits.');
}

/** Asks which edit to keep, as every conflict does, and saves it; null when nothing was chosen. */
export async function settleConflict({ id, name, conflict }: Contested): Promise<string | null> {
  const choices = await askConflict({ place: QUICK_ACTIONS, id, name, conflict });
  if (choices === null) return null;
  const keepsYours = choices.description === 'yours';
  if (keepsYours) {
    await api.sendCommand('PATCH', pathOf(id), { description: YOURS }, { version: conflict.version });
  }
  return keepsYours ? 'Yours was saved over the other tab’s.' : 'The other tab’s was left as it is.';
}

export const removeExample = (id: string): Promise<unknown> => api.sendCommand('DELETE', pathOf(id));
