import type { Role } from '@lexledger/contracts/access/roles';

/** Somebody who signs in. */
interface Colleague {
  /** Also their username, except the owner's. */
  readonly person: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  /** Key of the contact of the team that stands for them. */
  readonly contact: string;
}

/** The members of the firm, first the owner, who founded it. Jonas Lindqvist, a contact of the team, has no account. */
export const PEOPLE = [
  { person: 'judith', firstName: 'Judith', lastName: 'Adler', role: 'owner', contact: 'member-5' },
  { person: 'miriam', firstName: 'Miriam', lastName: 'Castellano', role: 'lawyer', contact: 'member-0' },
  { person: 'thandiwe', firstName: 'Thandiwe', lastName: 'Mbeki', role: 'paralegal', contact: 'member-2' },
  { person: 'sofia', firstName: 'Sofia', lastName: 'Marchetti', role: 'bookkeeper', contact: 'member-4' },
  { person: 'oren', firstName: 'Oren', lastName: 'Kaplan', role: 'guest', contact: 'member-3' },
] as const satisfies readonly Colleague[];
export type Person = (typeof PEOPLE)[number]['person'];

/** The step with which somebody joins the firm: an invitation and an account, which are no commands of a client. */
export const JOINING = 'JoinFirm';

/** Key of the id of somebody's account. */
export const personKey = (person: Person): string => `person-${person}`;

/** The names by which the people of the firm know each other. */
export const NAMES = new Map<Person, string>(
  PEOPLE.map(({ person, firstName, lastName }) => [person, `${firstName} ${lastName}`]),
);
