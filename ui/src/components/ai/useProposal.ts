import type { ProposalEvent, ProposalPassage, ProposalPreview } from '@lexledger/contracts/features/ai-provider';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AI_VIEWS, acknowledgeSending } from '../../account/ai.ts';
import { ApiError, messageOf } from '../../api/apiError.ts';
import { type AskedProposal, previewProposal, streamProposal } from '../../api/proposalStream.ts';
import { refreshViews } from '../../records/recordCommands.ts';

export type DoneProposal = Extract<ProposalEvent, { readonly type: 'done' }>;

/** The text of the built-in engine, with the passages that its numbers mean. */
export interface BuiltInText {
  readonly text: string;
  readonly passages: readonly ProposalPassage[];
}

/** The course of one proposal. */
export type ProposalState =
  | { readonly is: 'idle' }
  /** What is sent is being made or acknowledged. */
  | { readonly is: 'preparing' }
  | { readonly is: 'writing'; readonly text: string }
  | {
      readonly is: 'done';
      readonly proposal: DoneProposal;
      readonly model: string;
      /** The passages of the request, by which the text's numbers are read. */
      readonly passages: readonly ProposalPassage[];
    }
  | {
      readonly is: 'failed';
      readonly message: string;
      readonly code: string | undefined;
      /** The built-in engine's text, once it is there; null when it has none. */
      readonly instead?: BuiltInText | null;
    };

/** What would be sent, and whether the person has to confirm it before anything is. */
export interface ShownPreview {
  readonly preview: ProposalPreview;
  readonly mustConfirm: boolean;
}

export interface ProposalCourse {
  readonly state: ProposalState;
  /** What is sent, while it is looked at. */
  readonly shown: ShownPreview | null;
  /** Asks for a proposal; what is sent is shown first when it has not been seen yet. */
  readonly ask: () => void;
  /** Shows what would be sent; a proposal that is there stays. */
  readonly show: () => void;
  readonly hide: () => void;
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
  request: () => Promise<AskedProposal>,
  builtIn: (() => Promise<BuiltInText | null>) | undefined,
  isAcknowledged: boolean,
): ProposalCourse {
  const [state, setState] = useState<ProposalState>({ is: 'idle' });
  const [shown, setShown] = useState<ShownPreview | null>(null);
  const running = useRef<AbortController>(undefined);
  const queries = useQueryClient();
  useEffect(() => () => running.current?.abort(), []);

  /** A new course, which ends the one before. What arrives for one that was ended is forgotten. */
  function begin(): AbortSignal {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }

  async function fallBack(signal: AbortSignal, message: string, code: string | undefined): Promise<void> {
    const failed = { is: 'failed', message, code } as const;
    if (signal.aborted) return;
    setState(failed);
    // The built-in engine reads records too, which may not be there without a network.
    const instead = builtIn === undefined ? undefined : await builtIn().catch(() => null);
    if (instead !== undefined && !signal.aborted) setState({ ...failed, instead });
  }

  async function show(signal: AbortSignal, mustConfirm: boolean): Promise<void> {
    const preview = await previewProposal<ProposalPreview>(await request());
    if (!signal.aborted) setShown({ preview, mustConfirm });
  }

  async function showFirst(signal: AbortSignal): Promise<void> {
    setState({ is: 'preparing' });
    await show(signal, true);
    if (!signal.aborted) setState({ is: 'idle' });
  }

  async function ask(signal: AbortSignal): Promise<void> {
    let [text, model] = ['', ''];
    setState({ is: 'writing', text });
    const made = await request();
    try {
      for await (const event of streamProposal(made, signal)) {
        if (event.type === 'begun') model = event.model;
        else if (event.type === 'text') {
          text += event.text;
          setState({ is: 'writing', text });
        } else if (event.type === 'done')
          setState({ is: 'done', proposal: event, model, passages: made.passages ?? [] });
        else void fallBack(signal, event.message, event.problem);
        if (event.type === 'done' || event.type === 'failed') {
          void refreshViews(queries, AI_VIEWS);
          return;
        }
      }
      void fallBack(signal, 'The connection was lost before the answer was whole.', 'cut-off');
    } catch (error) {
      if (error instanceof ApiError && error.code === UNSEEN) await showFirst(signal);
      else throw error;
    }
  }

  const run = (course: (signal: AbortSignal) => Promise<void>): void => {
    const signal = begin();
    course(signal).catch((error: unknown) =>
      fallBack(signal, messageOf(error), error instanceof ApiError ? error.code : undefined),
    );
  };

  return {
    state,
    shown,
    ask: () => run((signal) => (isAcknowledged ? ask(signal) : showFirst(signal))),
    show: () => run((signal) => show(signal, false)),
    hide: () => setShown(null),
    confirm() {
      if (shown === null) return;
      const { address, names, sources } = shown.preview;
      // The dialog closes at once, so that a second click does not ask twice.
      setShown(null);
      setState({ is: 'preparing' });
      run((signal) => acknowledgeSending({ address, names, sources }).then(() => ask(signal)));
    },
    stop() {
      running.current?.abort();
      setState({ is: 'idle' });
    },
  };
}
