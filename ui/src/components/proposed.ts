import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Writes a proposed value into a field of the surrounding form, for as long as the user has entered nothing else there:
 * a value that arrives later, or follows another field. While the user is in the field, it waits until they leave it,
 * so that typed text is never mixed with the proposal.
 * @param proposed undefined while there is nothing to propose
 * @param first the field's value before any proposal; any other value is the user's
 */
export function useProposed(name: string, proposed: string | undefined, first: string): void {
  const { getValues, resetField } = useFormContext();
  const last = useRef(first);
  useEffect(() => {
    if (proposed === undefined) return;
    const put = (): void => {
      if (getValues(name) !== last.current) return;
      last.current = proposed;
      // As the default it is not the user's input, of which a draft would be stored.
      resetField(name, { defaultValue: proposed });
    };
    const focused = document.activeElement;
    if (!(focused instanceof HTMLInputElement && focused.name === name)) {
      put();
      return;
    }
    focused.addEventListener('blur', put, { once: true });
    return () => focused.removeEventListener('blur', put);
  }, [name, proposed, getValues, resetField]);
}
