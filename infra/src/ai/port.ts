/** One message of a prompt. */
export interface AiMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

export interface AiRequest {
  readonly messages: readonly AiMessage[];
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

/**
 * Why a provider gave no whole answer: it refused the key, the address or what it was sent, is busy, failed, stalled,
 * sent what is no answer, lost the connection, withheld the answer, or may not or cannot be called.
 */
export type AiProblem =
  | 'key-refused'
  | 'request-refused'
  | 'busy'
  | 'failed'
  | 'stalled'
  | 'nonsense'
  | 'cut-off'
  | 'withheld'
  | 'not-callable';

/** The message is for people, and holds nothing of what was sent. */
export class AiProviderError extends Error {
  override readonly name = 'AiProviderError';
  readonly problem: AiProblem;

  constructor(problem: AiProblem, message: string, options?: ErrorOptions) {
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
