import type { invoice } from '@lexledger/contracts/features/invoices';
import type { z } from 'zod';

export type InvoiceValues = z.input<typeof invoice.commands.add.body>;
