import { useMay } from '../account/may.ts';
import { EmptyState } from './EmptyState.tsx';

/** Replaces what the person's role does not see: 'notes'. */
export const Unseen = ({ what }: { readonly what: string }) => (
  <EmptyState title={`As ${useMay().role} you do not see ${what}.`}>
    Ask an owner or office manager of the firm if your work needs them.
  </EmptyState>
);
