import type { ReactNode } from 'react';
import { cx } from '../browser/classes.ts';
import type { Tone } from './StatusDot.tsx';

const SOLID: Record<Tone, string> = {
  neutral: 'border-transparent bg-sunken text-ink',
  accent: 'border-transparent bg-accent text-on-accent',
  positive: 'border-transparent bg-positive-wash text-positive',
  // The warning color on its own wash has too little contrast to be readable.
  warning: 'border-warning/40 bg-warning-wash text-ink',
  danger: 'border-transparent bg-danger-wash text-danger',
};

export interface BadgeProps {
  readonly tone?: Tone;
  /** Draws a hairline around plain text. */
  readonly outline?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A small label for a count or a kind. A status is a `StatusDot`. */
export const Badge = ({ tone = 'neutral', outline = false, className, children }: BadgeProps) => (
  <span
    className={cx(
      'inline-flex h-5 items-center gap-1 whitespace-nowrap rounded-sm border px-1.5 font-medium text-xs',
      outline ? 'border-rule text-muted' : SOLID[tone],
      className,
    )}
  >
    {children}
  </span>
);
