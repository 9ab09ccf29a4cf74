import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../components/Button.tsx';

/** Classes of a link in and under a sign-in form. */
export const LINK = 'text-accent underline-offset-2 hover:underline';

/** A button that looks like a link: it changes the open page instead of leading to another one. */
export const LinkButton = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <button type="button" onClick={onClick} className={LINK}>
    {children}
  </button>
);

export interface SubmitButtonProps {
  readonly label: string;
  readonly pendingLabel?: string;
}

/** The full-width submit button of a sign-in form. */
export function SubmitButton({ label, pendingLabel = label }: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button type="submit" variant="primary" pending={isSubmitting} className="mt-1 w-full">
      {isSubmitting ? pendingLabel : label}
    </Button>
  );
}
