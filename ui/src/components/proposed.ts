import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

/**
 * Writes into a field of the surrounding form what is known only later, or follows another field, for as long as the
 * person wrote nothing else there. While they are in the field it waits until they leave it, so that what they type is
 * never mixed with what arrives.
 * @param proposed undefined while there is nothing to propose
 * @param first what the field holds before anything was proposed; anything else that it holds is the person's
 */
export function useProposed(name: string, proposed: string | undefined, first: string): void {
  const { getValues, setValue } = useFormContext();
  const last = useRef(first);
  useEffect(() => {
    if (proposed === undefined) return;
    const put = (): void => {
      if (getValues(name) !== last.current) return;
      last.current = proposed;
      setValue(name, proposed);
    };
    const focused = document.activeElement;
    if (!(focused instanceof HTMLInputElement && focused.name === name)) {
      put();
      return;
    }
    focused.addEventListener('blur', put, { once: true });
    return () => focused.removeEventListener('blur', put);
  }, [name, proposed, getValues, setValue]);
}
