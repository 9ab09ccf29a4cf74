import {
  PROPOSAL_KINDS,
  type ProposalKind,
  type ProposalMark,
  type ProposalPassage,
} from '@lexledger/contracts/features/ai-provider';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye, Sparkles, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAiStatus } from '../../account/ai.ts';
import type { AskedProposal } from '../../api/proposalStream.ts';
import { useOnline } from '../../browser/online.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { CheckedText } from './CheckedText.tsx';
import { summaryOf } from './markedSegments.ts';
import { type BuiltInText, type DoneProposal, type ProposalCourse, useProposal } from './useProposal.ts';
import { WhatIsSent } from './WhatIsSent.tsx';

type Material = Pick<AskedProposal, 'instruction' | 'text' | 'passages'>;

/** A text that the person may accept. */
export interface OfferedText {
  readonly text: string;
  readonly marks: readonly ProposalMark[];
  /** The passages that its numbers mean. */
  readonly passages: readonly ProposalPassage[];
  /** The model that it is from; null for a text of the built-in engine. */
  readonly model: string | null;
  /**
   * Goes with the command that saves it (`api.sendCommand(…, { proposals })`), so that its events say where the text
   * came from; empty for a text of the built-in engine.
   */
  readonly proposals: readonly string[];
}

export interface ProposalProps {
  readonly kind: ProposalKind;
  /** The case that it is for; null for a question across cases. */
  readonly caseId: string | null;
  /** Makes the request when it is asked for; what it is made of may change until then. */
  readonly request: () => Material | Promise<Material>;
  /** Label of the button: 'Propose a paragraph'. */
  readonly label?: string;
  /** Label of what accepts the text: 'Insert'. */
  readonly acceptLabel?: string;
  /** Whether something that the request needs is still missing. */
  readonly disabled?: boolean;
  /**
   * Answers with the built-in engine when the provider fails; null when it has nothing. A text says where on the screen
   * the engine's answer stands already. Without it only the failure is shown.
   */
  readonly builtIn?: string | (() => BuiltInText | null | Promise<BuiltInText | null>);
  /** What has to be looked at before the text is accepted, in words; null for nothing. */
  readonly doubt?: (text: string) => string | null;
  /** Shows what was proposed in a form of its own, such as item by item. */
  readonly show?: (offered: OfferedText) => ReactNode;
  /**
   * Takes an accepted text; when the promise rejects, the text stays and the failure is shown. None where `show` offers
   * each item to be accepted alone.
   */
  readonly onAccept?: (offered: OfferedText) => Promise<unknown>;
}

const LABELS: Readonly<Record<ProposalKind, string>> = {
  paragraph: 'Propose a paragraph',
  shorter: 'Propose a shorter text',
  answer: 'Propose an answer',
  elements: 'Propose elements',
  objections: 'Propose objections',
};

/**
 * Asks the configured AI provider for a text, shows it as it arrives, and has the person accept or discard it. Nothing
 * is shown where no provider is configured: the built-in tools are complete by themselves.
 */
export function Proposal(props: ProposalProps) {
  const { kind, caseId, request, label = LABELS[kind], disabled = false, builtIn, onAccept } = props;
  const status = useAiStatus().data;
  const isOnline = useOnline();
  const course = useProposal(
    async () => ({ kind, caseId, ...(await request()) }),
    typeof builtIn === 'function' ? async () => builtIn() : undefined,
    status?.isAcknowledged ?? false,
  );
  const { state, shown, confirm, hide, stop } = course;
  const accepting = useMutation({
    mutationFn: async (offered: OfferedText) => onAccept?.(offered),
    onSuccess: stop,
    onError: toastFailure,
  });
  if (status === undefined || status.source === null) return null;
  const decision: DecisionProps = {
    acceptLabel: props.acceptLabel ?? 'Accept',
    isAccepting: accepting.isPending,
    onAccept: onAccept && accepting.mutate,
    onDiscard: stop,
  };
  return (
    <section aria-label={`AI proposal: ${PROPOSAL_KINDS[kind]}`} className="flex min-w-0 flex-col gap-3">
      {isOnline ? (
        <Controls course={course} label={label} disabled={disabled || accepting.isPending} />
      ) : (
        <p className="text-muted text-sm">
          AI proposals need the network, so there are none now. The built-in tools work without it.
        </p>
      )}
      {shown !== null && <WhatIsSent {...shown} onConfirm={confirm} onClose={hide} />}
      {state.is === 'writing' && (
        <ProposedText busy>
          {state.text === '' ? <span className="text-muted">Waiting for the first words…</span> : state.text}
        </ProposedText>
      )}
      {state.is === 'done' && <Done {...state} {...decision} doubt={props.doubt} show={props.show} />}
      {state.is === 'failed' && <Failed {...state} {...decision} caseId={caseId} builtIn={builtIn} />}
    </section>
  );
}

function Controls({
  course: { state, ask, show, stop },
  label,
  disabled,
}: {
  readonly course: ProposalCourse;
  readonly label: string;
  readonly disabled: boolean;
}) {
  const isWriting = state.is === 'writing';
  return (
    <div className="flex flex-wrap gap-2">
      {isWriting ? (
        <Button icon={Square} onClick={stop}>
          Stop
        </Button>
      ) : (
        <Button icon={Sparkles} pending={state.is === 'preparing'} disabled={disabled} onClick={ask}>
          {state.is === 'done' ? 'Propose another' : label}
        </Button>
      )}
      {(state.is === 'idle' || state.is === 'done') && (
        <Button variant="quiet" icon={Eye} disabled={disabled} onClick={show}>
          What is sent
        </Button>
      )}
    </div>
  );
}

const ProposedText = ({ busy = false, children }: { readonly busy?: boolean; readonly children: ReactNode }) => (
  <div
    aria-live="polite"
    aria-busy={busy}
    className="wrap-anywhere max-w-[72ch] whitespace-pre-wrap border-accent border-l-2 pl-4 font-serif"
  >
    {children}
  </div>
);

interface DecisionProps {
  readonly acceptLabel: string;
  readonly isAccepting: boolean;
  /** Undefined where each item is accepted alone. */
  readonly onAccept: ((offered: OfferedText) => void) | undefined;
  readonly onDiscard: () => void;
}

const Decision = ({
  acceptLabel,
  isAccepting,
  onAccept,
  onDiscard,
  offered,
}: DecisionProps & { readonly offered: OfferedText }) => (
  <div className="flex flex-wrap gap-2">
    {onAccept !== undefined && (
      <Button variant="primary" pending={isAccepting} onClick={() => onAccept(offered)}>
        {acceptLabel}
      </Button>
    )}
    <Button disabled={isAccepting} onClick={onDiscard}>
      {onAccept === undefined ? 'Discard the rest' : 'Discard'}
    </Button>
  </div>
);

/** The passages that a text refers to, by the numbers that it has them under. */
function Sources({ text, passages }: Pick<OfferedText, 'text' | 'passages'>) {
  const numbers = new Set(
    text
      .match(/\[[\d\s,]+\]/g)
      ?.flatMap((found) => found.match(/\d+/g) ?? [])
      .map(Number),
  );
  const cited = passages
    .map(({ label }, index) => [index + 1, label] as const)
    .filter(([number]) => numbers.has(number));
  if (cited.length === 0) return null;
  return (
    <ol aria-label="Passages" className="flex flex-col gap-0.5 text-muted text-sm">
      {cited.map(([number, label]) => (
        <li key={number} className="wrap-anywhere">
          [{number}] {label}
        </li>
      ))}
    </ol>
  );
}

interface DoneProps extends DecisionProps {
  readonly proposal: DoneProposal;
  readonly model: string;
  readonly passages: readonly ProposalPassage[];
  readonly doubt: ProposalProps['doubt'];
  readonly show: ProposalProps['show'];
}

function Done({ proposal, model, passages, doubt, show, ...decision }: DoneProps) {
  const { text, marks, isCut, isSuspicious, seal } = proposal;
  const offered: OfferedText = { text, marks, passages, model, proposals: [seal] };
  const isVerified = marks.every((mark) => mark.isVerified);
  const doubted = doubt?.(text) ?? null;
  return (
    <>
      {show?.(offered) ?? (
        <ProposedText>
          <CheckedText text={text} marks={marks} />
        </ProposedText>
      )}
      <Sources {...offered} />
      {isSuspicious && (
        <Alert tone="warning">
          Something that was sent reads like instructions to a model, which may come from the other side. Check with
          care what the proposal says of it.
        </Alert>
      )}
      {doubted !== null && <Alert tone="warning">{doubted}</Alert>}
      {isVerified ? (
        <p className="text-muted text-sm">{summaryOf(marks)}</p>
      ) : (
        <Alert tone="warning">{summaryOf(marks)}</Alert>
      )}
      <p className="text-muted text-sm">
        Proposed by {model}. {isCut && 'It reached its limit of length, so its end may be missing. '}It is not saved
        until you accept it.
      </p>
      <Decision {...decision} offered={offered} />
    </>
  );
}

/** The refusal that is mended on the page of the case. */
const CASE_OFF = 'AI_CASE_NOT_ALLOWED';

interface FailedProps extends DecisionProps {
  readonly message: string;
  readonly code: string | undefined;
  readonly instead?: BuiltInText | null;
  readonly caseId: string | null;
  readonly builtIn: ProposalProps['builtIn'];
}

function afterFailure(instead: BuiltInText | null | undefined, builtIn: ProposalProps['builtIn']): string {
  if (typeof builtIn === 'string') return ` ${builtIn}`;
  if (instead === undefined) return '';
  return instead === null
    ? ' The built-in engine has nothing to offer here.'
    : ' The built-in engine answered instead:';
}

/** Says why there is no proposal, with the built-in engine's text in its place. */
const Failed = ({ message, code, instead, caseId, builtIn, ...decision }: FailedProps) => (
  <>
    <Alert tone="warning">
      {message}
      {code === CASE_OFF && caseId !== null && (
        <>
          {' '}
          <Link to="/cases/$caseId" params={{ caseId }} className="underline">
            Open the case
          </Link>
        </>
      )}
      {afterFailure(instead, builtIn)}
    </Alert>
    {instead != null && (
      <>
        <ProposedText>{instead.text}</ProposedText>
        <Sources {...instead} />
        <Decision {...decision} offered={{ ...instead, marks: [], model: null, proposals: [] }} />
      </>
    )}
  </>
);
