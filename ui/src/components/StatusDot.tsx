import type { ReactNode } from 'react';
import { cx } from '../browser/classes.ts';

export type Tone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger';

const DOTS: Record<Tone, string> = {
  neutral: 'bg-control',
  accent: 'bg-accent',
  positive: 'bg-positive',
  warning: 'bg-warning',
  danger: 'bg-danger',
};

export interface StatusDotProps {
  readonly tone?: Tone;
  /**
   * A ring instead of a disc, for what is not begun, closed, or away, so that the shape differs as well as the color.
   */
  readonly hollow?: boolean;
  readonly children: ReactNode;
}

const RINGS: Record<Tone, string> = {
  neutral: 'border-control',
  accent: 'border-accent',
  positive: 'border-positive',
  warning: 'border-warning',
  danger: 'border-danger',
};

/** A status, as a dot and a word. */
export const StatusDot = ({ tone = 'neutral', hollow = false, children }: StatusDotProps) => (
  <span className="inline-flex min-w-0 items-center gap-1.5 whitespace-nowrap">
    <span
      aria-hidden
      className={cx('size-2 shrink-0 rounded-full', hollow ? cx('border-[1.5px]', RINGS[tone]) : DOTS[tone])}
    />
    <span className="truncate">{children}</span>
  </span>
);
