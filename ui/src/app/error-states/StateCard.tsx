import { type ReactNode, useId } from 'react';
import { StatusDot, type Tone } from '../../components/StatusDot.tsx';

/** The description of a state. */
export interface StateWords {
  readonly title: string;
  readonly happens: string;
  readonly product: string;
  readonly you: string;
}

export interface StateCardProps extends StateWords {
  readonly tone: Tone;
  /** Current status of the demonstration: 'Not active', 'Recovered'. */
  readonly status: string;
  readonly actions: ReactNode;
  /** The server's answer, or the state itself. */
  readonly children?: ReactNode;
}

/**
 * One state: what happened, what the product does, what a person can do, and the buttons that trigger it and end it.
 */
export function StateCard({ title, happens, product, you, tone, status, actions, children }: StateCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col rounded-md border bg-surface">
      <div className="flex items-center justify-between gap-3 border-b px-4 py-2">
        <h3 id={id} className="truncate font-serif font-semibold text-lg">
          {title}
        </h3>
        <span role="status" className="text-sm">
          <StatusDot tone={tone} hollow={tone === 'neutral'}>
            {status}
          </StatusDot>
        </span>
      </div>
      <dl className="flex flex-col gap-2 px-4 py-3 text-sm">
        <Said name="What happens" text={happens} />
        <Said name="What LexLedger does" text={product} />
        <Said name="What you can do" text={you} />
      </dl>
      {children}
      <div className="mt-auto flex flex-wrap gap-2 border-t px-4 py-2.5">{actions}</div>
    </section>
  );
}

const Said = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <div>
    <dt className="text-muted text-xs">{name}</dt>
    <dd>{text}</dd>
  </div>
);

/** What the demonstration came to. */
export const Outcome = ({ children }: { readonly children: ReactNode }) => (
  <div className="mx-4 mb-3 rounded-md border border-rule bg-sunken px-3 py-2 text-sm">{children}</div>
);
