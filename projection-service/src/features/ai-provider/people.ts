import { PARTY_ROLES } from '@lexledger/contracts/caseChoices';
import type { Case } from '@lexledger/contracts/features/cases';
import { type Client, clientsView } from '@lexledger/contracts/features/clients';
import { type User, usersView } from '@lexledger/contracts/features/identity';
import { type Party, partiesView } from '@lexledger/contracts/features/parties';
import { type TeamMember, teamView } from '@lexledger/contracts/features/team';
import { ERASED } from '@lexledger/contracts/kernel/event';
import type { Belonging } from '@lexledger/contracts/kernel/firm';
import type { KnownPerson, PersonalDetail } from '@lexledger/domain/ai/redact';
import { folded } from '../../kernel/folded.ts';
import type { RouteServices } from '../../kernel/service-feature.ts';

const detail = (kind: string, value: string | null | undefined): readonly PersonalDetail[] =>
  value === null || value === undefined || value === '' || value === ERASED ? [] : [{ kind, value }];

/** A day as records have it, and as Americans write it. */
function birth(day: string | null): readonly PersonalDetail[] {
  const [year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day ?? '')?.slice(1) ?? [];
  if (day === null || year === undefined) return [];
  const named = new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const numbers = `${Number(month)}/${Number(date)}/${year}`;
  return [day, named, numbers, `${month}/${date}/${year}`].map((value) => ({ kind: 'date of birth', value }));
}

/** Each name once: a client who is a party as well is the client. */
function distinct(people: readonly KnownPerson[]): readonly KnownPerson[] {
  const byName = new Map<string, KnownPerson>();
  for (const person of people) {
    const before = byName.get(folded(person.name));
    byName.set(
      folded(person.name),
      before === undefined ? person : { ...before, details: [...before.details, ...person.details] },
    );
  }
  return [...byName.values()];
}

const known = (name: string | null, role: string, details: readonly PersonalDetail[]): readonly KnownPerson[] =>
  name === null || name === ERASED ? [] : [{ name, role, details }];

/** Views that the people are read from. */
const VIEWS = [clientsView, partiesView, teamView, usersView].map(({ name }) => name);

/**
 * Everybody whose name may not leave by itself: the client and the parties of the cases, the team and the user, and
 * those of other cases whose whole name occurs in the material.
 */
export async function peopleIn(
  asker: Belonging,
  cases: readonly Case[],
  material: string,
  { readFor, catchUp }: Pick<RouteServices, 'readFor' | 'catchUp'>,
): Promise<readonly KnownPerson[]> {
  await Promise.all(VIEWS.map((view) => catchUp(view)));
  const read = readFor(asker);
  const [clients, parties, team, user] = (await Promise.all([
    read.find(clientsView.name, { where: {} }),
    read.find(partiesView.name, { where: {} }),
    read.find(teamView.name, { where: {} }),
    read.get(usersView.name, asker.userId),
  ])) as unknown as [readonly Client[], readonly Party[], readonly TeamMember[], User | null];
  const text = folded(material);
  const occurs = ({ name }: { readonly name: string }): boolean => name !== '' && text.includes(folded(name));
  const ofClients = new Set(cases.map(({ clientId }) => clientId));
  const ofCases = new Set(cases.map(({ id }) => id));
  const fullName = [user?.firstName, user?.lastName].filter(Boolean).join(' ');
  return distinct([
    ...clients.flatMap((client) => {
      const { id, name, email, phone, address, birthday } = client;
      const isOwn = ofClients.has(id);
      if (!isOwn && !occurs(client)) return [];
      return known(name, isOwn ? 'Client' : 'Other client', [
        ...detail('email', email),
        ...detail('phone', phone),
        ...detail('address', address),
        ...birth(birthday),
      ]);
    }),
    ...parties.flatMap((party) => {
      const { caseId, name, role, organisation, email, phone, address } = party;
      if (!ofCases.has(caseId) && !occurs(party)) return [];
      return [
        ...known(name, PARTY_ROLES[role], [
          ...detail('email', email),
          ...detail('phone', phone),
          ...detail('address', address),
        ]),
        ...known(organisation, `Organization of ${PARTY_ROLES[role].toLowerCase()}`, []),
      ];
    }),
    ...team.flatMap(({ name, email, dateOfBirth }) =>
      known(name, 'Team member', [...detail('email', email), ...birth(dateOfBirth)]),
    ),
    ...known(fullName === '' ? null : fullName, 'Attorney', detail('email', user?.email)),
  ]);
}
