import {
  client,
  clientNameKept,
  convertClient,
  dismissBirthday,
  enableBirthday,
} from '@lexledger/contracts/features/clients';
import { happened, type ProjectionExample } from '../../kernel/example.ts';
import { EXAMPLE_RECORD, LATER, recordExamples } from '../../kernel/record-examples.ts';
import { clientsProjection as projection } from './clients.view.ts';

const CONTACT = '00000000-0000-4000-8000-0000000000e1';

const fields = {
  kind: 'person' as const,
  name: 'Zoë Müller',
  email: 'zoe@muller.example',
  phone: '555-0101',
  address: null,
  practiceArea: 'Tax',
  birthday: '1984-03-20',
  isPNC: true,
  clioId: null,
  utbmsCodes: false,
  contacts: { [CONTACT]: { order: 'V', name: 'Ben Müller', role: 'Spouse', email: null, phone: null } },
  convertedAt: null,
  birthdayDismissedForYear: null,
};
const added = happened(client.events.added, ['client', EXAMPLE_RECORD], { fields });
const dismissed = happened(dismissBirthday.event, ['client', EXAMPLE_RECORD], {
  changes: { birthdayDismissedForYear: 2026 },
});

export const clientsExamples: readonly ProjectionExample[] = [
  ...recordExamples(projection, client, {
    fields,
    helpers: {
      search: 'zoe muller\nzoe@muller.example\n555-0101\n\ntax\nben muller; spouse',
      nameFolded: 'zoe muller',
      practiceAreaFolded: 'tax',
      birthdayMonthDay: '03-20',
      birthdayOrNever: '1984-03-20',
    },
    changes: { phone: null, birthday: null },
    changedHelpers: {
      search: 'zoe muller\nzoe@muller.example\n\n\ntax\nben muller; spouse',
      birthdayMonthDay: null,
      birthdayOrNever: '~',
    },
  }),
  {
    projection,
    title: 'shows a converted client as a client, and since when',
    given: [added],
    when: happened(convertClient.event, ['client', EXAMPLE_RECORD], { changes: { isPNC: false, convertedAt: LATER } }),
    shows: { id: EXAMPLE_RECORD, isPNC: false, convertedAt: LATER, name: 'Zoë Müller' },
  },
  {
    projection,
    title: 'shows the name that stays with the books of whom was erased',
    given: [added],
    when: happened(clientNameKept, ['client', EXAMPLE_RECORD], {
      changes: { name: 'Zoë Müller', address: '1 Main St' },
    }),
    shows: { id: EXAMPLE_RECORD, name: 'Zoë Müller', address: '1 Main St' },
  },
  {
    projection,
    title: 'shows for which year the reminder was dismissed',
    given: [added],
    when: dismissed,
    shows: { id: EXAMPLE_RECORD, birthdayDismissedForYear: 2026 },
  },
  {
    projection,
    title: 'forgets the dismissal when the reminder is enabled again',
    given: [added, dismissed],
    when: happened(enableBirthday.event, ['client', EXAMPLE_RECORD], { changes: { birthdayDismissedForYear: null } }),
    shows: { id: EXAMPLE_RECORD, birthdayDismissedForYear: null },
  },
];
