import { PARTY_ROLES, PARTY_SIDES } from '@lexledger/contracts/caseChoices';
import { keysOf } from '@lexledger/contracts/choices';

/** The type of a placeholder, which determines its input field and its format. */
export type PlaceholderType = 'text' | 'date' | 'money' | 'number' | 'choice';

/** A placeholder that is filled from the records of a case. */
export interface KnownPlaceholder {
  /** Path between the braces: 'client.name'. */
  readonly path: string;
  /** Label: 'Client’s name'. */
  readonly label: string;
  readonly type: PlaceholderType;
}

const ofClient: readonly KnownPlaceholder[] = [
  { path: 'client.name', label: 'Client’s name', type: 'text' },
  { path: 'client.email', label: 'Client’s email', type: 'text' },
  { path: 'client.phone', label: 'Client’s phone', type: 'text' },
  { path: 'client.address', label: 'Client’s address', type: 'text' },
  { path: 'client.contact', label: 'Client’s first contact', type: 'text' },
  { path: 'client.contactRole', label: 'Role of the client’s first contact', type: 'text' },
  { path: 'client.contactEmail', label: 'Email of the client’s first contact', type: 'text' },
  { path: 'client.birthday', label: 'Client’s birthday', type: 'date' },
];

const ofCase: readonly KnownPlaceholder[] = [
  { path: 'case.title', label: 'Title of the case', type: 'text' },
  { path: 'case.number', label: 'Case number', type: 'text' },
  { path: 'case.matterNumber', label: 'Matter number', type: 'text' },
  { path: 'case.court', label: 'Court', type: 'text' },
  { path: 'case.county', label: 'County and state of the court', type: 'text' },
  { path: 'case.ourRole', label: 'Our client’s role', type: 'text' },
  { path: 'case.judge', label: 'Judge', type: 'text' },
  { path: 'case.responsibleAttorney', label: 'Responsible attorney', type: 'text' },
  { path: 'case.originatingAttorney', label: 'Originating attorney', type: 'text' },
  { path: 'case.filed', label: 'Day the case was filed', type: 'date' },
  { path: 'case.served', label: 'Day of service', type: 'date' },
  { path: 'case.trial', label: 'Day the trial begins', type: 'date' },
  { path: 'case.practiceArea', label: 'Practice area', type: 'text' },
  { path: 'case.value', label: 'Amount at stake', type: 'money' },
  { path: 'case.fee', label: 'Expected fee', type: 'money' },
  { path: 'case.opened', label: 'Day the case was opened', type: 'date' },
  { path: 'case.closed', label: 'Day the case was closed', type: 'date' },
  { path: 'case.nextHearing', label: 'Day of the next hearing', type: 'date' },
  { path: 'case.nextDeadline', label: 'Day of the next deadline', type: 'date' },
  { path: 'case.limitation', label: 'Statute of limitations', type: 'date' },
];

const ofLawyer: readonly KnownPlaceholder[] = [
  { path: 'lawyer.name', label: 'Your name', type: 'text' },
  { path: 'lawyer.email', label: 'Your email', type: 'text' },
];

const WORDS_OF_SIDES: Readonly<Record<string, string>> = { own: 'Our client', adverse: 'Adverse party' };

const PARTY_FIELDS: Readonly<Record<string, string>> = {
  name: 'name',
  organisation: 'organisation',
  email: 'email',
  phone: 'phone',
  address: 'address',
};

/** Sides and roles that a party placeholder may name. `other` is left out of both because it is not specific. */
const partyWords: readonly (readonly [string, string])[] = [
  ...keysOf(PARTY_SIDES).flatMap((side) => {
    const words = WORDS_OF_SIDES[side];
    return words === undefined ? [] : [[side, words] as const];
  }),
  ...keysOf(PARTY_ROLES)
    .filter((role) => role !== 'other')
    .map((role) => [role, PARTY_ROLES[role]] as const),
];

const ofParties: readonly KnownPlaceholder[] = partyWords.flatMap(([whom, words]) =>
  Object.entries(PARTY_FIELDS).map(
    ([field, label]): KnownPlaceholder => ({
      path: `party.${whom}.${field}`,
      label: `${words}’s ${label}`,
      type: 'text',
    }),
  ),
);

/** The known placeholders by the record that they belong to, in the order in which they are offered. */
export const KNOWN_PLACEHOLDERS: readonly { readonly of: string; readonly known: readonly KnownPlaceholder[] }[] = [
  { of: 'Client', known: ofClient },
  { of: 'Case', known: ofCase },
  { of: 'You', known: ofLawyer },
  { of: 'Parties', known: ofParties },
];

const byPath = new Map(
  KNOWN_PLACEHOLDERS.flatMap(({ known }) => known).map((placeholder) => [placeholder.path.toLowerCase(), placeholder]),
);

/** Finds a placeholder by its written path; `party.judge` is short for `party.judge.name`. */
export const knownPlaceholder = (written: string): KnownPlaceholder | undefined =>
  byPath.get(written.toLowerCase()) ?? byPath.get(`${written.toLowerCase()}.name`);

export const knownPaths: readonly string[] = [...byPath.values()].map(({ path }) => path);
