import { get, useFormContext, useFormState } from 'react-hook-form';

/** The error message of a field of the surrounding form. */
export function useFieldError(name: string): string | undefined {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name, exact: true });
  const error = get(errors, name) as { readonly message?: string } | undefined;
  return error?.message;
}
