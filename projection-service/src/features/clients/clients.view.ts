import { client, clientsView } from '@lexledger/contracts/features/clients';
import { recordProjection } from '../../kernel/projection.ts';
import { recordQueries } from '../../kernel/record-queries.ts';

/** `MM-DD`, by which near birthdays are found. */
const BIRTHDAY_KEY = 'birthdayMonthDay';

export const clientsProjection = recordProjection(clientsView, {
  version: 4,
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

export const clientQueries = recordQueries(client, clientsProjection, { sort: 'name' });
