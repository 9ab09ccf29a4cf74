import { createContext, useContext } from 'react';
import { useMay } from '../account/may.ts';
import { shownMoment } from '../dates/moment.ts';
import type { RecordPlace } from '../records/recordPlace.ts';

/** The kind of record, and the record itself, that buttons and menus inside act on. */
export interface Subject {
  readonly place: Pick<RecordPlace, 'category'>;
  readonly record?: object;
}

export const SubjectContext = createContext<Subject | null>(null);

/** What the person may do with each record of the list here, apart from its buttons and menus: drag it, or press its keys. */
export function useMayWith(): (record: object, command?: string) => boolean {
  const place = useContext(SubjectContext)?.place;
  const may = useMay();
  return (record, command = '') => place?.category === undefined || may.send(command, place.category, record);
}

/** What a button or an item of a menu says of its action, by which it is offered or not. */
export interface Action {
  /** Type of its command, where it takes more of a role than other changes: 'CloseCase', or 'Remove' for every removal. */
  readonly needs?: string | undefined;
  /** Whether it only opens, copies, prints or saves something, which who sees the record may do without changing it. */
  readonly opens?: boolean | undefined;
}

/** Whether the person may take an action on what the buttons and menus here act on. */
export function useMayAct(): (action: Action) => boolean {
  const subject = useContext(SubjectContext);
  const may = useMay();
  if (subject === null) return ({ needs }) => needs === undefined || shownMoment() === null;
  const { place, record } = subject;
  const mayChange = may.change(place, record);
  return ({ needs, opens = false }) => {
    if (needs !== undefined) return place.category === undefined || may.send(needs, place.category, record);
    return opens || mayChange;
  };
}
