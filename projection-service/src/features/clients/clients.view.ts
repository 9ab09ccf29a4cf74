import { casesView } from '@lexledger/contracts/features/cases';
import { client, clientsView } from '@lexledger/contracts/features/clients';
import { recordProjection } from '../../kernel/projection.ts';
import type { Reader } from '../../kernel/reader.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

/** `MM-DD`, by which near birthdays are found. */
const BIRTHDAY_KEY = 'birthdayMonthDay';

export const clientsProjection = recordProjection(clientsView, {
  version: 5,
  indexes: [
    ['removedAt', 'nameFolded'],
    ['removedAt', 'isPNC'],
    ['removedAt', BIRTHDAY_KEY],
  ],
  search: ['name', 'email', 'phone', 'address', 'practiceArea', 'contacts'],
  text: ['name', 'email', 'practiceArea'],
  plain: ['kind', 'isPNC', 'convertedAt'],
  orNever: ['birthday'],
  derive: ({ birthday }) => ({
    [BIRTHDAY_KEY]: birthday !== null && /^\d{4}-\d{2}-\d{2}$/.test(birthday) ? birthday.slice(5) : null,
  }),
});

/** Clients whom the person added, and those of the person's cases. */
async function ownIds(read: Reader): Promise<readonly string[]> {
  const [added, cases] = await Promise.all(
    [clientsView, casesView].map(({ name }) => read.find(name, { where: read.mine() })),
  );
  return [...new Set([...(added ?? []).map(({ id }) => id), ...(cases ?? []).map(({ clientId }) => String(clientId))])];
}

export const clientQueries = recordQueries(client, clientsProjection, { sort: 'name', ownIds });
