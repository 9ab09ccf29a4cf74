import type { RecordPlace } from '../../records/recordCommands.ts';

export const MONEY: RecordPlace = {
  path: '/api/financial-records',
  views: ['financial-records'],
  noun: 'Financial record',
  blank: { caseId: null, clioId: null, inHouse: false, remitsTax: false, invoiceId: null },
};
