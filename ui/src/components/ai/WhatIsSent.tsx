import type { ProposalPreview } from '@lexledger/contracts/features/ai-provider';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';

export interface WhatIsSentProps {
  readonly preview: ProposalPreview;
  /** Whether the person has to confirm it before anything is sent. */
  readonly mustConfirm: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

const WHY = {
  source: 'this kind of record is turned off in Settings',
  case: 'AI proposals are off for its case',
} as const;

/** What goes to the AI provider, word for word. */
export function WhatIsSent({ preview, mustConfirm, onConfirm, onClose }: WhatIsSentProps) {
  const { address, model, messages, replaced, leftOut, tokens } = preview;
  const host = new URL(address).host;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title="What will be sent"
      description={`To ${model} at ${host}, and to nobody else: this text and nothing more, ${tokens.toLocaleString('en-US')} tokens at most with the answer.`}
      footer={
        mustConfirm ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" onClick={onConfirm}>
              Send it
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {replaced.length > 0 && (
          <section>
            <h3 className="font-medium">Replaced, and put back in the answer</h3>
            <ul className="mt-1">
              {replaced.map(({ original, sent }) => (
                <li key={sent} className="flex flex-wrap gap-x-2 border-b py-1 text-sm last:border-b-0">
                  <span className="wrap-anywhere">{original}</span>{' '}
                  <span className="text-muted">is sent as {sent}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {leftOut.length > 0 && (
          <section>
            <h3 className="font-medium">Left out</h3>
            <ul className="mt-1">
              {leftOut.map(({ label, why }) => (
                <li key={label} className="py-1 text-sm">
                  <span className="wrap-anywhere">{label}</span> <span className="text-muted">({WHY[why]})</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {messages.map(({ role, content }) => (
          <section key={role}>
            <h3 className="font-medium">{role === 'system' ? 'Rules for the model' : 'The task and its material'}</h3>
            <pre className="wrap-anywhere mt-1 whitespace-pre-wrap rounded-md border bg-sunken p-3 font-sans text-sm">
              {content}
            </pre>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
