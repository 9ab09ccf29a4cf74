import { z } from 'zod';

/**
 * A file that was encrypted under a key of its own before it was stored. An event has it in a field marked as personal:
 * whoever destroys the key of the event's subject makes the file unreadable too.
 */
export const sealedFile = z.object({
  /** SHA-256 of the stored bytes, under which they are stored. */
  fileData: z.string().regex(/^[0-9a-f]{64}$/),
  /** 32 bytes in base64. */
  fileKey: z.string().max(44),
});
export type SealedFile = z.output<typeof sealedFile>;
