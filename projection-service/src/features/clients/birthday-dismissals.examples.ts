import { dismissBirthday, enableBirthday } from '@lexledger/contracts/features/clients';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { LATER } from '../../kernel/record-examples.ts';
import { dismissalsProjection as projection } from './birthday-dismissals.view.ts';

const ADA = '00000000-0000-4000-8000-0000000000a1';
const BEN = '00000000-0000-4000-8000-0000000000b1';

const dismissed = (clientId: string, birthdayDismissedForYear: number, at = EXAMPLE_TIME) =>
  happened(dismissBirthday.event, ['client', clientId], { changes: { birthdayDismissedForYear } }, at);
const enabled = (clientId: string) =>
  happened(enableBirthday.event, ['client', clientId], { changes: { birthdayDismissedForYear: null } });

const row = (clientId: string, dismissedForYear: number, createdAt = EXAMPLE_TIME) => ({
  userId: EXAMPLE_USER,
  clientId,
  dismissedForYear,
  createdAt,
});
const shows = (...dismissals: readonly object[]) => ({ id: EXAMPLE_USER, userId: EXAMPLE_USER, dismissals });

export const dismissalsExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'has a dismissal for each client and year, the latest first',
    given: [dismissed(ADA, 2026), dismissed(BEN, 2026)],
    when: dismissed(ADA, 2027, LATER),
    shows: shows(row(ADA, 2027, LATER), row(BEN, 2026), row(ADA, 2026)),
  },
  {
    projection,
    title: 'has one dismissal for a client and a year, however often it was dismissed',
    given: [dismissed(ADA, 2026)],
    when: dismissed(ADA, 2026, LATER),
    shows: shows(row(ADA, 2026, LATER)),
  },
  {
    projection,
    title: 'forgets the dismissal of the year when the reminder is enabled again, and no other',
    given: [dismissed(ADA, 2026), dismissed(BEN, 2027), dismissed(ADA, 2027)],
    when: enabled(ADA),
    shows: shows(row(BEN, 2027), row(ADA, 2026)),
  },
];
