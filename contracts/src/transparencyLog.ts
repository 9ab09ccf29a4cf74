import { z } from 'zod';
import { identifier } from './kernel/fields.ts';

/** The head of a firm's log: how many events it has, and the root of the Merkle tree over them. */
export const logHead = z.object({
  /** Name of the log, under which its head is signed. */
  origin: z.string(),
  /** Number of events. */
  size: z.int().min(0),
  /** The root in base64 (RFC 6962, SHA-256). */
  root: z.string(),
  /** The signed head (C2SP tlog-checkpoint), to be kept outside of the product. */
  checkpoint: z.string(),
  /** The keys that sign, the current one last (C2SP signed-note). */
  keys: z.array(z.string()),
});
export type LogHead = z.output<typeof logHead>;

/** The head as a screen is told it. */
export const shownLogHead = logHead.extend({
  /** Whether an authority is configured that time-stamps heads. */
  canStamp: z.boolean(),
});
export type ShownLogHead = z.output<typeof shownLogHead>;

/** What an export of the log is of: everything, or what is of one matter or client. */
export const logExportQuery = z.strictObject({
  caseId: identifier().optional(),
  clientId: identifier().optional(),
});
export type LogExportQuery = z.output<typeof logExportQuery>;

export const transparencyLogRoutes = {
  head: {
    method: 'GET',
    path: '/api/audit-logs/head',
    answer: shownLogHead,
    status: 200,
    summary: 'The signed head of the log of the firm',
  },
  headFile: {
    path: '/api/audit-logs/head/file',
    summary: 'The signed head of the log of the firm as a zip, time-stamped where an authority is configured',
  },
  proof: { path: '/api/audit-logs/:id/proof', summary: 'The proof that an entry is in the log of the firm' },
  export: { path: '/api/audit-logs/export', summary: 'The log of the firm, to be verified without the product' },
} as const;
