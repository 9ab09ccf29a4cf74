import { PROPOSAL_KINDS, type ProposalKind, type ProposalRequest } from '@lexledger/contracts/features/ai-provider';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Eye, Sparkles, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAiStatus } from '../../account/ai.ts';
import { useOnline } from '../../browser/online.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { Alert } from '../Alert.tsx';
import { Button } from '../Button.tsx';
import { markedSegments, summaryOf } from './markedSegments.ts';
import { type DoneProposal, type ProposalCourse, useProposal } from './useProposal.ts';
import { WhatIsSent } from './WhatIsSent.tsx';

export interface ProposalProps {
  readonly kind: ProposalKind;
  /** The case that it is for; null for a question across cases. */
  readonly caseId: string | null;
  /** Makes the request when it is asked for; what it is made of may change until then. */
  readonly request: () => Pick<ProposalRequest, 'instruction' | 'text' | 'passages'>;
  /** Label of the button: 'Propose a paragraph'. */
  readonly label?: string;
  /** Label of what accepts the text: 'Insert'. */
  readonly acceptLabel?: string;
  /** Answers with the built-in engine when the provider fails. Without it only the failure is shown. */
  readonly builtIn?: () => string | Promise<string>;
  /**
   * Takes an accepted text. `proposals` goes with the command that saves it (`api.sendCommand(…, { proposals })`), so
   * that its events say where the text came from; it is empty for a text of the built-in engine. The text stays, and
   * the failure is shown, when the promise rejects.
   */
  readonly onAccept: (text: string, proposals: readonly string[]) => Promise<unknown>;
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
export function Proposal({
  kind,
  caseId,
  request,
  label = LABELS[kind],
  acceptLabel = 'Accept',
  builtIn,
  onAccept,
}: ProposalProps) {
  const status = useAiStatus().data;
  const isOnline = useOnline();
  const course = useProposal(() => ({ kind, caseId, ...request() }), builtIn, status?.isAcknowledged ?? false);
  const { state, confirm, stop } = course;
  const accepting = useMutation({
    mutationFn: ({ text, proposals }: AcceptedText) => onAccept(text, proposals),
    onSuccess: stop,
    onError: toastFailure,
  });
  if (status === undefined || status.source === null) return null;
  const decision: DecisionProps = {
    acceptLabel,
    isAccepting: accepting.isPending,
    onAccept: accepting.mutate,
    onDiscard: stop,
  };
  return (
    <section aria-label={`AI proposal: ${PROPOSAL_KINDS[kind]}`} className="flex min-w-0 flex-col gap-3">
      {isOnline ? (
        <Controls course={course} label={label} disabled={accepting.isPending} />
      ) : (
        <p className="text-muted text-sm">
          AI proposals need the network, so there are none now. The built-in tools work without it.
        </p>
      )}
      {state.is === 'shown' && (
        <WhatIsSent preview={state.preview} mustConfirm={state.mustConfirm} onConfirm={confirm} onClose={stop} />
      )}
      {state.is === 'writing' && (
        <ProposedText busy>
          {state.text === '' ? <span className="text-muted">Waiting for the first words…</span> : state.text}
        </ProposedText>
      )}
      {state.is === 'done' && <Done {...state} {...decision} />}
      {state.is === 'failed' && <Failed {...state} {...decision} caseId={caseId} />}
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
        <Button variant="quiet" icon={Eye} onClick={show}>
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

interface AcceptedText {
  readonly text: string;
  readonly proposals: readonly string[];
}

interface DecisionProps {
  readonly acceptLabel: string;
  readonly isAccepting: boolean;
  readonly onAccept: (accepted: AcceptedText) => void;
  readonly onDiscard: () => void;
}

const Decision = ({ acceptLabel, isAccepting, onAccept, onDiscard, ...accepted }: DecisionProps & AcceptedText) => (
  <div className="flex flex-wrap gap-2">
    <Button variant="primary" pending={isAccepting} onClick={() => onAccept(accepted)}>
      {acceptLabel}
    </Button>
    <Button disabled={isAccepting} onClick={onDiscard}>
      Discard
    </Button>
  </div>
);

function Done({
  proposal: { text, marks, isCut, isSuspicious, seal },
  model,
  ...decision
}: DecisionProps & { readonly proposal: DoneProposal; readonly model: string }) {
  const isVerified = marks.every((mark) => mark.isVerified);
  return (
    <>
      <ProposedText>
        {markedSegments(text, marks).map(({ start, text: part, isUnverified }) =>
          isUnverified ? (
            <mark key={start} className="border-warning border-b border-dashed bg-warning-wash text-ink">
              {part}
              <span className="ml-1 font-sans text-2xs text-warning">unverified</span>
            </mark>
          ) : (
            part
          ),
        )}
      </ProposedText>
      {isSuspicious && (
        <Alert tone="warning">
          Something that was sent reads like instructions to a model, which may come from the other side. Check with
          care what the proposal says of it.
        </Alert>
      )}
      {isVerified ? (
        <p className="text-muted text-sm">{summaryOf(marks)}</p>
      ) : (
        <Alert tone="warning">{summaryOf(marks)}</Alert>
      )}
      <p className="text-muted text-sm">
        Proposed by {model}. {isCut && 'It reached its limit of length, so its end may be missing. '}It is not saved
        until you accept it.
      </p>
      <Decision {...decision} text={text} proposals={[seal]} />
    </>
  );
}

/** The refusal that is mended on the page of the case. */
const CASE_OFF = 'AI_CASE_NOT_ALLOWED';

interface FailedProps extends DecisionProps {
  readonly message: string;
  readonly code: string | undefined;
  readonly instead?: string;
  readonly caseId: string | null;
}

/** Says why there is no proposal, with the built-in engine's text in its place. */
const Failed = ({ message, code, instead, caseId, ...decision }: FailedProps) => (
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
      {instead !== undefined && ' The built-in engine answered instead:'}
    </Alert>
    {instead !== undefined && (
      <>
        <ProposedText>{instead}</ProposedText>
        <Decision {...decision} text={instead} proposals={[]} />
      </>
    )}
  </>
);
