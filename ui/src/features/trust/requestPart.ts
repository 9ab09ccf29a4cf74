import type { ReactNode } from 'react';

/** What the lists of requests and of minimum balances have in common. */
export interface RequestPartProps {
  readonly sections: ReactNode;
  /** The switch between the two lists. */
  readonly views: ReactNode;
  readonly above: ReactNode;
}
