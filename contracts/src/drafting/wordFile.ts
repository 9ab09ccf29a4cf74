import { z } from 'zod';
import { instantField, optional, personalText } from '../kernel/fields.ts';
import { isSafeFileName, LONGEST_FILE_NAME } from '../kernel/file-name.ts';
import { withTraits } from '../kernel/traits.ts';

/** Bytes of an uploaded Word template or letterhead, and of an edited Word document that comes back. */
export const WORD_BYTES = 20 * 1024 * 1024;

/** The SHA-256 of the bytes of a file, under which they are stored: 64 hex digits. */
const fileData = () => z.string().regex(/^[0-9a-f]{64}$/);

/** Which of a record's Word files counts; null for none. */
export const wordFileField = (label: string) => withTraits(optional(fileData()), { label, internal: true });

/** A Word file that was uploaded. */
export const uploadedWordFile = z.object({
  fileName: personalText(LONGEST_FILE_NAME).refine(isSafeFileName, {
    error: 'Use a name without slashes and other special characters',
  }),
  /** Size in bytes. */
  fileSize: z.int().min(1),
  fileData: fileData(),
  uploadedAt: instantField(),
  /** What opening the file does that its user may not expect, for people. */
  notes: z.array(z.string().max(1_000)).max(20),
});
export type UploadedWordFile = z.output<typeof uploadedWordFile>;

/** The one of a record's files that counts; undefined for none, and for files whose key was destroyed. */
export const countingFile = (files: unknown, counts: unknown): UploadedWordFile | undefined =>
  Array.isArray(files) ? (files as readonly UploadedWordFile[]).find(({ fileData }) => fileData === counts) : undefined;
