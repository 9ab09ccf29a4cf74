import { z } from 'zod';

/**
 * Where the text of a command came from, when a person accepted an AI proposal; who accepted it is the event's user.
 */
export const proposalOrigin = z.object({
  /** Kind of proposal: 'paragraph'. */
  kind: z.string().max(40),
  model: z.string().max(200),
  /** HMAC of the prompt under the account's key, so that nobody can guess at what was sent. */
  promptHash: z.string().max(100),
  /** When it was proposed. */
  at: z.iso.datetime(),
});
export type ProposalOrigin = z.output<typeof proposalOrigin>;

/** Most proposals of one command. */
export const MAX_PROPOSALS = 20;
