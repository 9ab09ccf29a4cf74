import { z } from 'zod';
import { defineErrors } from '../../kernel/errors.ts';
import { defineEvent, type EventOf } from '../../kernel/event.ts';
import { identifier } from '../../kernel/fields.ts';
import type { Belonging } from '../../kernel/firm.ts';
import type { EventMetadata } from '../../kernel/metadata.ts';
import { withTraits } from '../../kernel/traits.ts';

/** Category of the streams of recorded reads, each of which has one event. */
export const READ_CATEGORY = 'read';

/** The type of the subject of a file that is of no record, such as a report. */
export const FILE_TYPE = 'file';

const hidden = <Schema extends z.ZodType>(schema: Schema) => withTraits(schema, { internal: true });

/** What is recorded of a file: what kind of file it is, and of which record. Its name may say something of a client. */
const file = {
  /** 'Invoice PDF'. */
  file: z.string().max(100),
  /** The list of the record: 'invoices'. */
  list: hidden(z.string().max(100)),
  recordId: hidden(identifier().nullable()),
};

/** Somebody saved a file. */
export const fileDownloaded = defineEvent('FileDownloaded', z.object(file));
/** Somebody read a file in the page. */
export const fileOpened = defineEvent('FileOpened', z.object(file));
/** Somebody who may see a restricted matter looked at it, or at what is of it. */
export const restrictedMatterOpened = defineEvent('RestrictedMatterOpened', z.object({ caseId: hidden(identifier()) }));

const trail = {
  /** The filters in words; of words and of addresses only that they were asked for. */
  filters: z.string().max(1000),
  /** The filters as they stand in the address, without words and addresses. */
  asked: hidden(z.string().max(1000)),
  caseId: hidden(identifier().nullable()),
  clientId: hidden(identifier().nullable()),
};
export const auditTrailRead = defineEvent('AuditTrailRead', z.object(trail));
export const auditTrailExported = defineEvent(
  'AuditTrailExported',
  z.object({ ...trail, format: z.enum(['csv', 'json']) }),
);

export const recordedReads = [
  fileDownloaded,
  fileOpened,
  restrictedMatterOpened,
  auditTrailRead,
  auditTrailExported,
] as const;

/** A read as it is recorded; where nothing can be recorded, nothing is answered. */
export type RecordedRead = EventOf<(typeof recordedReads)[number]>;

/** Who reads, and from where. */
export interface ReadOrigin
  extends Belonging,
    Pick<EventMetadata, 'sessionId' | 'correlationId' | 'ip' | 'userAgent'> {}

/**
 * Resolves once the read is in the log, with the id of its event; with null where the same read was there before.
 * @throws HttpRefusal READ_NOT_RECORDED
 */
export type RecordRead = (read: RecordedRead, origin: ReadOrigin) => Promise<string | null>;

/** How long the same read of the same session's person counts once. */
export const SAME_READ_MS: Readonly<Record<RecordedRead['type'], number>> = {
  // A reader asks for a large file piece by piece.
  FileDownloaded: 60_000,
  FileOpened: 3_600_000,
  RestrictedMatterOpened: 3_600_000,
  // Otherwise the trail would feed itself: each read is an entry, which is read.
  AuditTrailRead: 3_600_000,
  AuditTrailExported: 60_000,
};

export const readErrors = defineErrors({
  READ_NOT_RECORDED: {
    status: 503,
    message:
      'This is recorded in the audit trail before it is shown, which failed. Nothing was shown; try again in a moment.',
  },
});
