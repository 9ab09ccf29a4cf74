import { z } from 'zod';
import type { ViewName } from './features.ts';
import { identifier, instantField } from './kernel/fields.ts';
import { eventMetadata } from './kernel/metadata.ts';

/** What says of a file that it is the log of a practice. */
export const PRACTICE_LOG = 'lexledger-practice-log';
/** Raised when what is written of a log changes; older versions are read. */
export const PRACTICE_LOG_VERSION = 1;

/** Places of the log in an export. */
export const PRACTICE_LOG_PATHS = {
  manifest: 'log/manifest.json',
  events: 'log/events.jsonl',
  files: 'log/files.jsonl',
} as const;

/**
 * Prefixes of the streams that stay where they are: how somebody signs in there, secrets that are of no use elsewhere, and
 * what was exported and imported.
 */
export const STAYING: ReadonlySet<string> = new Set([
  'user',
  'username',
  'addresses',
  'twofactor',
  'recovery',
  'signin',
  'aiprovider',
  'loghead',
  'practiceexport',
  'practiceimport',
]);

/**
 * Prefixes of the streams of a log that are not imported: who was a member there and what they agreed to, links whose secret is of
 * the other place, and what its trail recorded of reads and refusals, which stays evidence of that place.
 */
export const LEFT_BEHIND: ReadonlySet<string> = new Set([
  ...STAYING,
  'membership',
  'approval',
  'parked',
  'inbox',
  'inboxmail',
  'wallattempts',
  'calendarlink',
  'calendarlinks',
  'read',
  'refusal',
  'deletion',
]);

/** Lists of an export whose records are not imported, because they are of what is left behind. */
export const LISTS_LEFT_BEHIND: ReadonlySet<string> = new Set<ViewName>([
  'users',
  'allowed-addresses',
  'blocked-addresses',
  'two-factor',
  'account-recovery',
  'calendar-feeds',
  'ai-settings',
  'inbox',
  'firms',
  'own-firms',
  'approvals',
  'parked-commands',
  'practice-exports',
  'log-heads',
  'practice-imports',
  'wall-attempts',
  'audit-logs',
]);

/** An event of the log, one a line: as it is stored, but with its personal fields in clear. */
export const practiceLogEvent = z.strictObject({
  stream: z.string().regex(/^[a-z]+-.{1,200}$/),
  revision: z.int().min(0),
  id: z.guid(),
  type: z.string().regex(/^[A-Z][A-Za-z]{1,99}$/),
  data: z.record(z.string(), z.json()),
  metadata: eventMetadata.omit({ sealedOrigin: true }),
  /** Paths of the fields that are to be sealed. */
  sealed: z.array(z.array(z.string())),
  /** Whether these are gone with their key. */
  erased: z.boolean(),
});
export type PracticeLogEvent = z.output<typeof practiceLogEvent>;

/** The content of a file that events name, and where it is in the export. */
export const practiceLogFile = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  path: z.string().min(1).max(2000),
});
export type PracticeLogFile = z.output<typeof practiceLogFile>;

/** What the export has of the log, written after it. */
export const practiceLogManifest = z.strictObject({
  format: z.literal(PRACTICE_LOG),
  version: z.int().positive(),
  /** The id of the account, and of its firm, under which everything was recorded. */
  accountId: identifier(),
  exportedAt: instantField(),
  /** The firm, or the lawyer where it has no name; absent in exports of before it was written. */
  from: z.string().max(300).optional(),
  events: z.int().min(0),
  /** SHA-256 of the file of events, in hexadecimal digits. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  files: z.int().min(0),
  /** The head of the firm's Merkle log that the export was made at. */
  head: z.strictObject({ origin: z.string(), size: z.int().min(0), root: z.string(), checkpoint: z.string() }),
});
export type PracticeLogManifest = z.output<typeof practiceLogManifest>;
