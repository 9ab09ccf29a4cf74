import type { RecordPlace } from '../../records/recordCommands.ts';

export const FIRM: RecordPlace = {
  path: '/api/firm-profiles',
  views: ['firm-profiles'],
  noun: 'Firm details',
  addedAs: 'entered',
  blank: {
    street: null,
    city: null,
    region: null,
    postalCode: null,
    country: null,
    phone: null,
    email: null,
    website: null,
    taxId: null,
    ledesFirmId: null,
    timekeeperName: null,
    timekeeperId: null,
    timekeeperClass: 'PT',
    timeRounding: 'up',
    paymentTerms: null,
    invoiceEmailSubject: null,
    invoiceEmailText: null,
  },
};
