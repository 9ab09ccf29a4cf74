import { z } from 'zod';

export interface ErrorEntry {
  readonly status: number;
  /** The message for people: what happened and what to do. */
  readonly message: string;
}

export const defineErrors = <const Entries extends Record<string, ErrorEntry>>(entries: Entries): Entries => entries;

/** Errors of any request. Features add their own. */
export const kernelErrors = defineErrors({
  INVALID_INPUT: { status: 400, message: 'Some fields need attention. Correct them and send again.' },
  MALFORMED_JSON: { status: 400, message: 'The request body is not valid JSON. Send a JSON object.' },
  INVALID_COMMAND_ID: { status: 400, message: 'The Idempotency-Key header must be a UUID.' },
  INVALID_VERSION: {
    status: 400,
    message: 'The If-Match header must be the version of the record, a whole number in quotes.',
  },
  NOT_SIGNED_IN: { status: 401, message: 'Your session has expired. Please log in again.' },
  FORBIDDEN_ORIGIN: {
    status: 403,
    message: 'This request came from another site and was refused. Open LexLedger at its own address.',
  },
  NOT_ALLOWED: {
    status: 403,
    message: 'Your role in the firm does not allow this. Ask an owner or an office manager of the firm.',
  },
  ACCESS_ENDED: {
    status: 403,
    message: 'You are not a member of this firm any more. Log in again to use your own practice.',
  },
  NOT_FOUND: { status: 404, message: 'There is no such record, or it is not yours.' },
  NO_SUCH_ROUTE: { status: 404, message: 'There is no such address. The API is described at /api/docs.' },
  EDIT_CONFLICT: { status: 409, message: 'Someone changed the same fields meanwhile. Choose which values to keep.' },
  ALREADY_REMOVED: { status: 409, message: 'This record was removed. Restore it first.' },
  NOT_REMOVED: { status: 409, message: 'This record is not removed, so there is nothing to restore.' },
  CANNOT_UNDO: {
    status: 409,
    message: 'This change has no opposite, so it cannot be undone. Change the record to what it should be instead.',
  },
  COMMAND_ID_REUSED: { status: 409, message: 'This command id was used for another command. Send it with a new id.' },
  BUSY: {
    status: 409,
    message: 'Too many changes of this record at the same moment. Nothing was changed; send it again.',
  },
  SUBJECT_ERASED: {
    status: 409,
    message: 'The person whom this is about was erased, so nothing more can be written about them.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    message: 'The request is too large: 1 MB at most, or 750 KB of text that is stored encrypted. Send less at once.',
  },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the body as JSON, with the content type application/json.' },
  REFERENCE_NOT_FOUND: { status: 422, message: 'A record that this one refers to does not exist, or was removed.' },
  ANSWER_NOT_SEALED: {
    status: 422,
    message: 'This is not what the server answered, so it was not saved. Ask again, and save the new answer.',
  },
  PAPER_TOO_LONG: {
    status: 422,
    message: 'This is too much to be laid out as one file. Save a part of it, or save it in another format.',
  },
  NO_SUCH_CHANGE: {
    status: 422,
    message: 'The record has no such change. Load its history again, and choose one that is there.',
  },
  TOO_MANY_TABS: {
    status: 429,
    message: 'Too many tabs of this account are open. Close some, and this one is kept up to date again.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests in a short time. Wait a moment and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Nothing of yours was lost; please try again.' },
  STORE_UNAVAILABLE: {
    status: 503,
    message: 'The store cannot be reached right now. Nothing was lost; please try again in a moment.',
  },
  PAST_NOT_READY: {
    status: 503,
    message: 'The past is being put together from the log, which takes a while the first time. Try again in a moment.',
  },
  NOT_CAUGHT_UP: {
    status: 503,
    message: 'Your last change is saved, but this list does not show it yet. Please try again in a moment.',
  },
});

export const issueSchema = z.object({
  /** Path of the field, with dots; '' for the whole body. */
  path: z.string(),
  message: z.string(),
});

export const fieldConflictSchema = z.object({
  field: z.string(),
  yours: z.unknown(),
  theirs: z.unknown(),
});

/** The body of every answer that is not OK (spec §8). */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  issues: z.array(issueSchema).optional(),
  conflict: z.object({ version: z.int(), fields: z.array(fieldConflictSchema) }).optional(),
  /** Id by which the request is found in the log. */
  correlationId: z.string().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;
export type Issue = z.infer<typeof issueSchema>;
export type FieldConflict = z.infer<typeof fieldConflictSchema>;
