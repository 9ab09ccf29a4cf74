import { isPerson, type Person } from '@lexledger/contracts/kernel/person';
import { useCallback } from 'react';
import { useUser } from '../account/authentication.ts';
import { useMemberNames } from '../account/memberNames.ts';
import { useOwnName } from '../account/ownName.ts';
import { NoValue } from './NoValue.tsx';
import { useNames } from './names.ts';
import { RecordName } from './RecordName.tsx';

/** Returns the name of a person of the firm, for sorting and search; undefined for a removed contact. */
export function usePersonNames(): (person: Person | null | undefined) => string | undefined {
  const accountName = useAccountNames();
  const nameOf = useNames('team-members');
  return useCallback(
    (person) => (person?.kind === 'account' ? accountName(person.id) : nameOf(person?.id)),
    [accountName, nameOf],
  );
}

/** Returns the name of an account: of the user, or another member of the firm. */
function useAccountNames(): (id: string) => string | undefined {
  const own = useOwnName();
  const { id: userId } = useUser();
  const memberName = useMemberNames();
  return useCallback((id) => (id === userId ? own : memberName(id)), [own, userId, memberName]);
}

const AccountName = ({ id }: { readonly id: string }) => useAccountNames()(id) ?? 'A former member';

/** The name of a person of the firm. */
export const PersonName = ({ person }: { readonly person: Person | null | undefined }) =>
  person?.kind === 'account' ? (
    <AccountName id={person.id} />
  ) : (
    <RecordName kind="team-members" id={person?.id ?? null} link />
  );

/** A person as a form and a question about a conflict show them. */
export const personWords = (value: unknown) => (isPerson(value) ? <PersonName person={value} /> : <NoValue />);
