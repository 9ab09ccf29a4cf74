import invoicesContract from 'virtual:record-contract/invoices';
import { invoiceSum, type Summed } from '@lexledger/domain/invoiceSum';
import { recordPlace } from '../../records/recordPlace.ts';

export const INVOICES = recordPlace(invoicesContract, {
  initial: {
    status: 'draft',
    paid: '0.00',
    payments: [],
    emails: [],
    claims: [],
    writtenOff: '0.00',
    credited: '0.00',
    credits: [],
  },
  computed: (fields) => ({
    ...invoiceSum({ lines: [], discount: null, taxRate: null, ...(fields as Partial<Summed>) }),
  }),
});
