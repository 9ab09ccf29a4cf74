import { type RefObject, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { ZodForm } from './Form.tsx';

/** Settings for entering several records in a row, for which the form stays open. */
export interface Another<In extends FieldValues> {
  /** Initial values of the next record, given those of this one. */
  valuesAfter(values: In): DefaultValues<In>;
  /** The field that receives the focus for the next record. */
  readonly first: string;
  /** Says what is carried over to the next record: 'The case and the source stay.' */
  readonly kept: string;
}

export interface AnotherRecord {
  /** The number of records that were added with this form. */
  readonly added: number;
  /** Whether the current submission is to be followed by another record. */
  readonly isRequested: RefObject<boolean>;
  /** Saves the record and requests another one. */
  readonly submit: () => void;
  /** Begins the next record. */
  readonly begin: () => void;
}

/** Lets the user add several records in a row; undefined settings do not offer it. */
export function useAnotherRecord<In extends FieldValues, Out>(
  form: ZodForm<In, Out>,
  formId: string,
  settings: Another<In> | undefined,
): AnotherRecord {
  const isRequested = useRef(false);
  const [added, setAdded] = useState(0);

  const first = settings?.first;
  // After a reset, the form knows its fields only once they are rendered.
  useEffect(() => {
    if (added > 0 && first !== undefined) form.setFocus(first as Path<In>);
  }, [added, first, form]);

  return {
    added,
    isRequested,
    submit: () => {
      isRequested.current = true;
      const element = document.getElementById(formId);
      if (element instanceof HTMLFormElement) element.requestSubmit();
    },
    begin: () => {
      if (settings === undefined) return;
      form.reset(settings.valuesAfter(form.getValues()));
      setAdded(added + 1);
    },
  };
}
