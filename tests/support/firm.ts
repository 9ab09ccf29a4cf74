import type { Role } from '@lexledger/contracts/access/roles';
import { expect } from 'vitest';
import { type Answer, type SeenPosition, type Visitor, visitor } from './visitor.ts';

/** Of everybody. */
export const PASSWORD = 'a good long password';
let count = 0;

export const account = (name: string) => {
  count += 1;
  const username = `${name}-${count}`;
  return { username, password: PASSWORD, confirmPassword: PASSWORD, email: `${username}@example.com` };
};

/** The body of an answer with the expected status. */
export const ok = ({ status, body }: Answer, expected = 200) => {
  expect([status, body]).toEqual([expected, body]);
  return body;
};

export interface Person extends Visitor {
  /**
   * What anybody of the firm was told of. A test's people act one after the other and expect to see what the one before
   * them did: views that lag behind are waited for, as they are for one's own commands.
   */
  readonly seen: SeenPosition;
  readonly id: string;
  readonly email: string;
  readonly username: string;
}

/** Somebody new who works alone. */
export async function registered(address: string, name: string): Promise<Person> {
  const seen = { position: '' };
  const one = visitor(address, { remembersPositions: true, seen });
  const given = account(name);
  const { id } = ok(await one.post('/api/register', given), 201);
  return { ...one, ...given, seen, id };
}

/** The path of the page that a new invitation's link opens. */
export async function invited(by: Visitor, email: string, role: Role = 'lawyer'): Promise<string> {
  const { url } = ok(await by.post('/api/firm/invitations', { email, role }), 201);
  return new URL(url).pathname;
}

/** A new person in the firm of whoever invites. */
export async function joining(
  address: string,
  by: Visitor & { readonly seen?: SeenPosition },
  name: string,
  role?: Role,
): Promise<Person> {
  const { email, ...given } = account(name);
  const { seen = { position: '' } } = by;
  const one = visitor(address, { remembersPositions: true, seen });
  ok(await one.post(`/api${await invited(by, email, role)}/accept`, given));
  const { me } = ok(await one.get('/api/firm'));
  return { ...one, ...given, seen, email, id: me.id };
}

/** A matter of a new client, opened by somebody. */
export async function openedMatter(by: Visitor, title: string): Promise<string> {
  const client = { name: `Client of ${title}`, email: 'client@example.com', practiceArea: 'Tax' };
  const { id: clientId } = ok(await by.post('/api/clients', client), 201);
  return ok(await by.post('/api/cases', { title, clientId, practiceArea: 'Tax', status: 'active' }), 201).id;
}
