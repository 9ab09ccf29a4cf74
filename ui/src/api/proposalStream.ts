import {
  aiRoutes,
  type ProposalEvent,
  type ProposalPassage,
  type ProposalRequest,
} from '@lexledger/contracts/features/ai-provider';
import { api, newCommandId } from './api.ts';
import { errorOf, networkError } from './apiError.ts';

const { method, path } = aiRoutes.propose;

/** A request for a proposal. */
export interface AskedProposal extends Omit<ProposalRequest, 'passages' | 'preview'> {
  readonly passages?: readonly ProposalPassage[];
}

/** The data of one event; null for a comment. */
function eventIn(block: string): ProposalEvent | null {
  const data = /^data: (.*)$/m.exec(block)?.[1];
  return data === undefined ? null : (JSON.parse(data) as ProposalEvent);
}

/**
 * The events of a proposal as they arrive. Aborting the signal ends it, also at the provider.
 * @throws ApiError when the request is refused or the connection is lost
 */
export async function* streamProposal(request: AskedProposal, signal: AbortSignal): AsyncGenerator<ProposalEvent> {
  const failed = (cause: unknown): never => {
    throw signal.aborted ? cause : networkError(cause);
  };
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: { accept: 'text/event-stream, application/json', 'content-type': 'application/json' },
    body: JSON.stringify(request),
    signal,
  }).catch(failed);
  if (!response.ok || response.body === null) throw await errorOf(response);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let held = '';
  for (;;) {
    const { done, value = '' } = await reader.read().catch(failed);
    const blocks = (held + value).split('\n\n');
    held = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventIn(block);
      if (event !== null) yield event;
    }
    if (done) return;
  }
}

/** Asks what would be sent; sends nothing to the provider. */
export const previewProposal = <Preview>(request: AskedProposal): Promise<Preview> =>
  api.deliver<Preview>(method, path, { ...request, preview: true }, { id: newCommandId() });
