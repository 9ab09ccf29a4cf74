import type { ReactNode } from 'react';

/** A button within a sentence that shows another tab or a form. */
export const TabLink = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <button type="button" onClick={onClick} className="rounded-sm underline decoration-rule underline-offset-3">
    {children}
  </button>
);
