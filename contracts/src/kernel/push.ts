import { z } from 'zod';

/** What a tab is told: something of this view changed. It says no more; the tab asks for what it shows. */
export const push = z.object({
  view: z.string(),
  /** Of the document that changed. */
  id: z.string(),
  /** Of the event that changed it; the tab says the last one it saw when it comes back. */
  position: z.string(),
  /** Of the request that caused the event: the tab that sent it knows its own change by it. */
  correlationId: z.string().optional(),
});

export type Push = z.infer<typeof push>;

/** Names of socket.io messages. */
export const PUSH = 'push';
/** Sent instead of pushes when the tab is too far behind: refetch everything shown. */
export const REFETCH = 'refetch';
