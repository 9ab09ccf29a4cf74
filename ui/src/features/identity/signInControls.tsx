import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Button } from '../../components/Button.tsx';

/** The look of a link in and under a sign-in form. */
export const LINK = 'text-accent underline-offset-2 hover:underline';

export interface LinkButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** What looks like a link, but changes the page that is open. */
export const LinkButton = ({ onClick, children }: LinkButtonProps) => (
  <button type="button" onClick={onClick} className={LINK}>
    {children}
  </button>
);

export interface SubmitButtonProps {
  readonly label: string;
  readonly pendingLabel?: string;
}

/** Sends the sign-in form around it, over its whole width. */
export function SubmitButton({ label, pendingLabel = label }: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return (
    <Button type="submit" variant="primary" pending={isSubmitting} className="mt-1 w-full">
      {isSubmitting ? pendingLabel : label}
    </Button>
  );
}
