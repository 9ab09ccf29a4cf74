import { createContext, useContext } from 'react';
import { useMay } from '../account/may.ts';
import type { RecordPlace } from '../records/recordPlace.ts';

/** The kind of record, and the record itself, that buttons and menus inside act on. */
export interface Subject {
  readonly place: Pick<RecordPlace, 'category'>;
  readonly record?: object;
}

export const SubjectContext = createContext<Subject | null>(null);

interface Action {
  readonly label: string;
  /** Type of its command, where it takes more of a role than other changes. */
  readonly needs?: string | undefined;
}

/** Whether the person may take an action on what the buttons and menus here act on. */
export function useMayAct(): (action: Action) => boolean {
  const subject = useContext(SubjectContext);
  const may = useMay();
  if (subject === null) return () => true;
  const { place, record } = subject;
  const mayChange = may.change(place, record);
  return ({ label, needs }) => {
    if (needs !== undefined) return place.category === undefined || may.send(needs, place.category, record);
    return label === 'Remove' ? may.remove(place, record) : mayChange || may.opens(label);
  };
}
