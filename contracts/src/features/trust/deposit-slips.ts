import { z } from 'zod';
import { identifier, labelled, modernDate, optional, text } from '../../kernel/fields.ts';
import { defineRecord, recordView } from '../../kernel/record.ts';

/** Deposits that are taken to the bank together and are one line of its statement. */
export const depositSlip = defineRecord({
  noun: 'DepositSlip',
  category: 'depositslip',
  path: '/api/deposit-slips',
  fields: {
    number: labelled('Slip number', text(30)),
    date: modernDate(),
    bankAccountId: labelled('Bank account', optional(identifier())),
    deposits: z.array(identifier()).min(1, { error: 'Choose at least one deposit' }).max(200),
  },
  computed: {},
  filters: {},
});
export type DepositSlip = z.output<typeof depositSlip.document>;

export const depositSlipPdfRoute = {
  path: `${depositSlip.path}/:id/pdf`,
  summary: 'The deposit slip as a PDF to be saved',
} as const;

export const depositSlipEvents = Object.values(depositSlip.events);
export const depositSlipsView = recordView('deposit-slips', depositSlip.document, depositSlipEvents);
