import { client, convertClient, dismissBirthday } from '@lexledger/contracts/features/clients';
import { happened } from '../../kernel/given.ts';

export const clientFields = {
  kind: 'person' as const,
  name: 'Ada Okafor',
  email: 'ada@okafor.example',
  phone: null,
  address: null,
  practiceArea: 'Family',
  birthday: '1980-05-17',
  isPNC: false,
  clioId: null,
  utbmsCodes: false,
  contacts: {},
  convertedAt: null,
  birthdayDismissedForYear: null,
};

export const aClient = happened(client.events.added, { fields: clientFields });
export const aPotentialClient = happened(client.events.added, { fields: { ...clientFields, isPNC: true } });
export const aClientWithoutBirthday = happened(client.events.added, { fields: { ...clientFields, birthday: null } });
export const bornOn = (birthday: string) => happened(client.events.added, { fields: { ...clientFields, birthday } });
export const clientRemoved = happened(client.events.removed, {});
export const clientConverted = happened(convertClient.event, {
  changes: { isPNC: false, convertedAt: '2026-02-01T09:01:00.000Z' },
});
export const dismissedFor = (year: number) =>
  happened(dismissBirthday.event, { changes: { birthdayDismissedForYear: year } });
