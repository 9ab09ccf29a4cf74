import {
  AFTER_POSITION_HEADER,
  COMMAND_ID_HEADER,
  CORRELATION_HEADER,
  MADE_AT_HEADER,
  PROPOSALS_HEADER,
  USER_HEADER,
} from '@lexledger/contracts/constants';
import { START } from '@lexledger/contracts/kernel/position';
import { shownMoment } from '../dates/moment.ts';
import { type Asking, createBatch, type Get } from './batch.ts';
import { readCalendarToken } from './calendarToken.ts';
import { deduplicated } from './deduplication.ts';
import { noteHeld } from './heldCommand.ts';
import type { Method } from './method.ts';
import { type OutgoingCommand, sendThrough } from './outboxGate.ts';
import { addressOfMoment, refusePast } from './past.ts';
import { createPositions } from './positions.ts';
import { createRequests, type RequestSettings } from './requests.ts';

export interface CommandOptions {
  /** The version of the record that the edit was made on. */
  readonly version?: number;
  /** Id of the command, a UUID; a new one is made by default. Repeating a command with its id has no second effect. */
  readonly commandId?: string;
  /** Seals of the AI proposals whose text the command contains, so that its events say so. */
  readonly proposals?: readonly string[];
}

export interface ApiSettings extends RequestSettings {
  /** The current time in milliseconds since 1970. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Delivers a command, or queues it for later. */
  readonly through?: <Answer>(command: OutgoingCommand, deliver: () => Promise<Answer>) => Promise<Answer>;
}

/** Number of commands whose pushes are recognized. A push arrives within moments of its command. */
const OWN_REMEMBERED = 500;

/** Creates the client for all of the application's calls: cookies, positions, batching, de-duplication, errors. */
export function createApi({ now, newId, through = (_, deliver) => deliver(), ...settings }: ApiSettings) {
  const { noteAnswer, ...positions } = createPositions(now);
  const { request, ...requests } = createRequests(settings, noteAnswer);
  /** Ids of the latest commands, oldest first. */
  const own = new Set<string>();

  const read: Get = (url, headers, signal) => {
    const position = positions.position();
    const asked = position === START ? headers : { ...headers, [AFTER_POSITION_HEADER]: position };
    return request('GET', addressOfMoment(url), asked, undefined, signal);
  };

  const batch = createBatch(read);
  // An answer from before the caller's last change, or of another session, must not be shared.
  const getShared = deduplicated(read, () => `${positions.position()} ${requests.session()}`, now);

  function deliver<Answer>(
    method: Method,
    url: string,
    body: unknown,
    {
      id,
      version,
      scope,
      proposals,
      madeAt,
    }: Pick<OutgoingCommand, 'id' | 'version' | 'proposals'> & {
      readonly scope?: string;
      /** When it was made, for one that waited; in milliseconds since 1970. */
      readonly madeAt?: number;
    },
  ): Promise<Answer> {
    own.add(id);
    const [oldest = id] = own;
    if (own.size > OWN_REMEMBERED) own.delete(oldest);
    const headers = {
      [COMMAND_ID_HEADER]: id,
      [CORRELATION_HEADER]: id,
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(scope === undefined ? {} : { [USER_HEADER]: scope }),
      ...(proposals === undefined ? {} : { [PROPOSALS_HEADER]: proposals.join() }),
      ...(madeAt === undefined ? {} : { [MADE_AT_HEADER]: new Date(madeAt).toISOString() }),
    };
    return request(method, url, headers, body) as Promise<Answer>;
  }

  return {
    ...positions,
    ...requests,

    /**
     * Gets an address. A caller whose signal is aborted gets that signal's reason; others who wait for the same answer
     * still get it.
     * @throws ApiError when the answer is not OK or the server cannot be reached
     */
    get<Answer>(url: string, asking: Asking = {}): Promise<Answer> {
      // A merged request answers from the whole list, which has no moment.
      return (
        batch.takes(url) && shownMoment() === null ? batch.ask(url, asking) : getShared(url, asking)
      ) as Promise<Answer>;
    },

    /**
     * Sends a change, without a request body when none is given. A command that the network loses may wait in the
     * outbox; the answer is then the expected one.
     * @throws ApiError, with `conflict` when the same fields changed meanwhile
     */
    sendCommand<Answer = unknown>(
      method: Method,
      url: string,
      body?: unknown,
      { version, commandId, proposals = [] }: CommandOptions = {},
    ): Promise<Answer> {
      try {
        refusePast(url);
      } catch (error) {
        return Promise.reject(error as Error);
      }
      const id = commandId ?? newId();
      const made = {
        id,
        ...(version === undefined ? {} : { version }),
        ...(proposals.length === 0 ? {} : { proposals }),
      };
      const command = { ...made, method, path: url, body };
      return through(command, () => deliver<Answer>(method, url, body, made)).catch((error: unknown) => {
        noteHeld(command, error);
        throw error;
      });
    },

    /** Sends a command now, even if others are queued. */
    deliver,

    /** Whether the change that a push announces was caused by a command of this tab. */
    isOwn: (correlationId: string): boolean => own.has(correlationId),
  };
}

export type Api = ReturnType<typeof createApi>;

export const api: Api = createApi({
  fetch: (...given) => globalThis.fetch(...given),
  now: () => Date.now(),
  newId: newCommandId,
  calendarToken: () => readCalendarToken()?.accessToken ?? null,
  through: sendThrough,
});

/**
 * An id for a command that may be sent again. It is a UUID of version 7, which begins with the time, so that records
 * that are added in order are stored in order. `crypto.randomUUID` makes another version, and only on secure origins; a
 * firm's server on its own network may have none.
 */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = Date.now().toString(16).padStart(12, '0');
  const variant = '89ab'[(bytes[8] ?? 0) & 3];
  const parts = [time.slice(0, 8), time.slice(8), `7${random.slice(13, 16)}`, `${variant}${random.slice(17, 20)}`];
  return [...parts, random.slice(20)].join('-');
}
