import type { ProposalEvent, ProposalPreview, ProposalRequest } from '@lexledger/contracts/features/ai-provider';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AI_VIEWS, acknowledgeSending } from '../../account/ai.ts';
import { ApiError, messageOf } from '../../api/apiError.ts';
import { previewProposal, streamProposal } from '../../api/proposalStream.ts';
import { refreshViews } from '../../records/recordCommands.ts';

export type DoneProposal = Extract<ProposalEvent, { readonly type: 'done' }>;

/** The course of one proposal. */
export type ProposalState =
  | { readonly is: 'idle' }
  /** What would be sent is being asked for. */
  | { readonly is: 'preparing' }
  | { readonly is: 'shown'; readonly preview: ProposalPreview; readonly mustConfirm: boolean }
  | { readonly is: 'writing'; readonly text: string }
  | { readonly is: 'done'; readonly proposal: DoneProposal; readonly model: string }
  | {
      readonly is: 'failed';
      readonly message: string;
      readonly code: string | undefined;
      /** The built-in engine's text, once it is there. */
      readonly instead?: string;
    };

export interface ProposalCourse {
  readonly state: ProposalState;
  /** Asks for a proposal; what is sent is shown first when it has not been seen yet. */
  readonly ask: () => void;
  /** Shows what would be sent. */
  readonly show: () => void;
  /** Confirms having seen it, and asks. */
  readonly confirm: () => void;
  /** Ends the answer, also at the provider, and forgets what has arrived. */
  readonly stop: () => void;
}

const UNSEEN = 'AI_SENDING_UNSEEN';

/**
 * Asks for proposals, and the built-in engine, if there is one, when the provider fails. `request` is called each time,
 * so that it is made of what is there by then; nothing is asked before what is sent is acknowledged.
 */
export function useProposal(
  request: () => ProposalRequest,
  builtIn: (() => string | Promise<string>) | undefined,
  isAcknowledged: boolean,
): ProposalCourse {
  const [state, setState] = useState<ProposalState>({ is: 'idle' });
  const running = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  async function fallBack(message: string, code: string | undefined): Promise<void> {
    const failed = { is: 'failed', message, code } as const;
    setState(failed);
    const instead = await builtIn?.();
    if (instead !== undefined) setState((now) => (now === failed ? { ...failed, instead } : now));
  }

  const fail = (error: unknown): void =>
    void fallBack(messageOf(error), error instanceof ApiError ? error.code : undefined);

  async function show(mustConfirm: boolean): Promise<void> {
    setState({ is: 'preparing' });
    const preview = await previewProposal<ProposalPreview>(request());
    setState({ is: 'shown', preview, mustConfirm });
  }

  async function ask(): Promise<void> {
    const controller = new AbortController();
    running.current?.abort();
    running.current = controller;
    let [text, model] = ['', ''];
    setState({ is: 'writing', text });
    try {
      for await (const event of streamProposal(request(), controller.signal)) {
        if (event.type === 'begun') model = event.model;
        else if (event.type === 'text') {
          text += event.text;
          setState({ is: 'writing', text });
        } else if (event.type === 'done') setState({ is: 'done', proposal: event, model });
        else void fallBack(event.message, event.problem);
        if (event.type === 'done' || event.type === 'failed') {
          void refreshViews(queries, AI_VIEWS);
          return;
        }
      }
      void fallBack('The connection was lost before the answer was whole.', 'cut-off');
    } catch (error) {
      if (controller.signal.aborted) return;
      if (error instanceof ApiError && error.code === UNSEEN) await show(true);
      else throw error;
    }
  }

  return {
    state,
    ask: () => void (isAcknowledged ? ask() : show(true)).catch(fail),
    show: () => void show(false).catch(fail),
    confirm() {
      if (state.is !== 'shown') return;
      const { address, names, sources } = state.preview;
      // The dialog closes at once, so that a second click does not ask twice.
      setState({ is: 'preparing' });
      acknowledgeSending({ address, names, sources }).then(ask).catch(fail);
    },
    stop() {
      running.current?.abort();
      setState({ is: 'idle' });
    },
  };
}
