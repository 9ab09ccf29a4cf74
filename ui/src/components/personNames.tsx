import { isPerson, type Person } from '@lexledger/contracts/kernel/person';
import { useCallback } from 'react';
import { useOwnName } from '../account/ownName.ts';
import { NoValue } from './NoValue.tsx';
import { useNames } from './names.ts';
import { RecordName } from './RecordName.tsx';

/** Returns the name of a person of the firm, for sorting and search; undefined for a removed contact. */
export function usePersonNames(): (person: Person | null | undefined) => string | undefined {
  const own = useOwnName();
  const nameOf = useNames('team-members');
  return useCallback((person) => (person?.kind === 'account' ? own : nameOf(person?.id)), [own, nameOf]);
}

const OwnName = () => useOwnName();

/** The name of a person of the firm. */
export const PersonName = ({ person }: { readonly person: Person | null | undefined }) =>
  person?.kind === 'account' ? <OwnName /> : <RecordName kind="team-members" id={person?.id ?? null} link />;

/** A person as a form and a question about a conflict show them. */
export const personWords = (value: unknown) => (isPerson(value) ? <PersonName person={value} /> : <NoValue />);
