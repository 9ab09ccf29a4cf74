import { type Invoice, invoiceNumber } from '@lexledger/contracts/features/invoices';
import { saveFileOf } from '../../components/serverFile.ts';
import { INVOICES } from './place.ts';

/** Saves the invoice as the PDF that the server renders. */
export const savePdf = ({ id, number }: Pick<Invoice, 'id' | 'number'>): Promise<void> =>
  saveFileOf(
    `${INVOICES.path}/${id}/pdf`,
    number === null ? 'Invoice, draft.pdf' : `Invoice ${invoiceNumber(number)}.pdf`,
  );
