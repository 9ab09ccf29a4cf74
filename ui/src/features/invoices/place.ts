import { invoiceSum, type Summed } from '@lexledger/domain/invoiceSum';
import type { RecordPlace } from '../../records/recordCommands.ts';

export const INVOICES: RecordPlace = {
  path: '/api/invoices',
  views: ['invoices'],
  noun: 'Invoice',
  blank: {
    caseId: null,
    lines: [],
    dueDate: null,
    discount: null,
    taxRate: null,
    notes: null,
    status: 'draft',
    number: null,
    paid: '0.00',
    payments: [],
    emails: [],
    claims: [],
    issuedOn: null,
    approvedAt: null,
    sentAt: null,
    sentOn: null,
    sentVia: null,
    writtenOff: '0.00',
    writtenOffOn: null,
    writeOffReason: null,
    voidedAt: null,
    voidedOn: null,
    firm: null,
  },
  computed: (fields) => ({
    ...invoiceSum({ lines: [], discount: null, taxRate: null, ...(fields as Partial<Summed>) }),
  }),
};
