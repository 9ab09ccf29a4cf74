import type { ReactNode } from 'react';
import { cx } from '../browser/classes.ts';

export interface ProblemProps {
  readonly id?: string;
  readonly className?: string;
  /** What is wrong; without it there is nothing. */
  readonly children: ReactNode;
}

/** What is wrong with what was entered, announced as soon as it appears. */
export const Problem = ({ id, className, children }: ProblemProps) =>
  children ? (
    <p id={id} role="alert" className={cx('text-danger text-sm', className)}>
      {children}
    </p>
  ) : null;
