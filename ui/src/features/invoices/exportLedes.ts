import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import type { FirmProfile } from '@lexledger/contracts/features/firm-profile';
import { type Invoice, invoiceNumber, linesOf } from '@lexledger/contracts/features/invoices';
import { ledesFirm } from '@lexledger/contracts/ledesFirm';
import { saveFile } from '../../components/csv.ts';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/apiError.ts';
import { toast, toastError } from '../../lib/toast.ts';

interface Self {
  readonly user: { readonly username: string };
}

/** Hands the person the LEDES 1998B file of a sent invoice, or says what keeps it from being one. */
export async function exportLedes(invoice: Invoice): Promise<void> {
  const { number, issuedOn, clientId, caseId } = invoice;
  if (number === null || issuedOn === null) return;
  try {
    const { ledes1998b, ledesProblems, ledesWarnings } = await import('@lexledger/contracts/ledes');
    const lines = linesOf(invoice);
    const [client, its, { user }, [today = null]] = await Promise.all([
      api.get<Client>(`/api/clients/${clientId}`),
      caseId === null ? null : api.get<Case>(`/api/cases/${caseId}`),
      api.get<Self>('/api/auth/check'),
      api.get<readonly FirmProfile[]>('/api/firm-profiles'),
    ]);
    const matter = its?.clioMatterNumber ?? caseId ?? clientId;
    const parties = {
      ...ledesFirm(invoice.firm, today, user.username),
      clientId: client.clioId ?? clientId,
      lawFirmMatterId: matter,
      clientMatterId: matter,
    };
    const [problem, ...more] = ledesProblems({ lines, issuedOn }, parties, { wantsCodes: client.utbmsCodes });
    if (problem !== undefined) {
      const where = problem.line === null ? '' : `Line ${problem.line}: `;
      const others = more.length === 0 ? '' : ` And ${more.length} more.`;
      toastError({ title: 'No LEDES file was made', description: `${where}${problem.message}${others}` });
      return;
    }
    const text = ledes1998b({ ...invoice, lines, number, issuedOn }, parties);
    saveFile(`invoice-${invoiceNumber(number)}.txt`, text, 'text/plain;charset=us-ascii');
    const warning = ledesWarnings(invoice).join(' ');
    toast({ title: 'LEDES file saved', ...(warning !== '' && { description: warning }) });
  } catch (error) {
    toastError({ title: 'Error', description: messageOf(error) });
  }
}
