import type { PromptMessage, ProposalProblem } from '@lexledger/contracts/features/ai-provider';

export interface AiRequest {
  readonly messages: readonly PromptMessage[];
  /** Most tokens of the answer. */
  readonly maxTokens: number;
}

/** Tokens as the provider counted them; estimated from the lengths of the texts where it did not say. */
export interface AiUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly isEstimated: boolean;
}

/** Parts of an answer: texts as they arrive, then one end. `isCut`: the answer reached its most tokens. */
export type AiPart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'end'; readonly usage: AiUsage; readonly isCut: boolean };

/** The message is for people, and holds nothing of what was sent. */
export class AiProviderError extends Error {
  override readonly name = 'AiProviderError';
  readonly problem: ProposalProblem;

  constructor(problem: ProposalProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** A service that writes text from a prompt. */
export interface AiProvider {
  /**
   * The parts of one answer. Ending the iteration, or aborting the signal, ends the call; the iteration then rejects
   * with the signal's reason.
   * @throws AiProviderError
   */
  propose(request: AiRequest, signal: AbortSignal): AsyncIterable<AiPart>;
}

/** Estimates tokens, rather too many than too few: about four letters of English are one. */
export const estimatedTokens = (text: string): number => Math.ceil(text.length / 3.5);
