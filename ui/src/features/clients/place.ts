import type { RecordPlace } from '../../records/recordCommands.ts';

export const CLIENTS: RecordPlace = {
  path: '/api/clients',
  views: ['clients'],
  noun: 'Client',
  blank: {
    phone: null,
    address: null,
    birthday: null,
    isPNC: false,
    clioId: null,
    utbmsCodes: false,
    convertedAt: null,
    birthdayDismissedForYear: null,
  },
};
