import { z } from 'zod';

const choice = z.enum(['true', 'false'], { error: 'Give true or false' }).default('false');

/** What else goes into the client's file of a matter, beyond what is the client's in any case. */
export const clientFileQuery = z.strictObject({
  /** Notes and tasks, which are the firm's own. */
  notes: choice,
  /** The conflict check that the matter was opened with. */
  conflictCheck: choice,
});
export type ClientFileQuery = z.output<typeof clientFileQuery>;

export const clientFileRoute = {
  path: '/api/cases/:id/client-file',
  summary:
    'The file of a matter as a zip, for the client or the next lawyer: documents, and an index to read in a browser',
} as const;
