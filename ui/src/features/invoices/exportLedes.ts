import type { Case } from '@lexledger/contracts/features/cases';
import type { Client } from '@lexledger/contracts/features/clients';
import type { FirmProfile } from '@lexledger/contracts/features/firm-profile';
import {
  type Invoice,
  type InvoiceLine,
  invoiceNumber,
  linesOf,
  workersOf,
} from '@lexledger/contracts/features/invoices';
import type { Member } from '@lexledger/contracts/features/membership';
import type { TeamMember } from '@lexledger/contracts/features/team';
import { numberOfMatter } from '@lexledger/contracts/matterNumber';
import type { LedesLine } from '@lexledger/domain/ledes';
import { ledesFirm, memberTimekeeper } from '@lexledger/domain/ledesFirm';
import { api } from '../../api/api.ts';
import { saveFile } from '../../components/csv.ts';
import { toast, toastError } from '../../notifications/toast.ts';
import { toastFailure } from '../../notifications/toastFailure.ts';
import { ledesGapText } from './ledesGapText.ts';

interface Self {
  readonly user: { readonly username: string };
  readonly firm?: { readonly id: string };
}

/** Who founded the firm of several people, whose details as a timekeeper the firm's are; undefined for who is alone. */
async function founderOf({ firm }: Self): Promise<Member | undefined> {
  if (firm === undefined) return undefined;
  return (await api.get<readonly Member[]>('/api/firm/members')).find(({ id }) => id === firm.id);
}

/** Adds the current timekeeper data of the team members to the lines, including members who were removed. */
async function withTimekeepers(
  lines: readonly InvoiceLine[],
  founder: Member | undefined,
): Promise<readonly LedesLine[]> {
  const all = await Promise.all(workersOf(lines).map((id) => api.get<TeamMember>(`/api/team-members/${id}`)));
  const members = all.filter(({ id, timekeeperId }) => id !== founder?.contactId || timekeeperId !== null);
  const timekeepers = new Map(members.map((member) => [member.id, memberTimekeeper(member)]));
  return lines.map((line) => ({ ...line, timekeeper: timekeepers.get(line.workedBy ?? '') ?? null }));
}

/** Downloads the LEDES 1998B file of a sent invoice, or says what prevents it. */
export async function exportLedes(invoice: Invoice): Promise<void> {
  const { number, issuedOn, clientId, caseId } = invoice;
  if (number === null || issuedOn === null) return;
  try {
    const { ledes1998b, ledesProblems, ledesWarnings } = await import('@lexledger/domain/ledes');
    const self = await api.get<Self>('/api/auth/check');
    const founder = await founderOf(self);
    const [lines, client, its, [today = null]] = await Promise.all([
      withTimekeepers(linesOf(invoice), founder),
      api.get<Client>(`/api/clients/${clientId}`),
      caseId === null ? null : api.get<Case>(`/api/cases/${caseId}`),
      api.get<readonly FirmProfile[]>('/api/firm-profiles'),
    ]);
    const matter = (its && numberOfMatter(its)) ?? caseId ?? clientId;
    const parties = {
      ...ledesFirm(invoice.firm, today, founder?.name ?? self.user.username),
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
    const gaps = ledesGapText(invoice.firm, today);
    const warning = [...ledesWarnings(invoice), ...(gaps === null ? [] : [gaps])].join(' ');
    toast({ title: 'LEDES file saved', ...(warning !== '' && { description: warning }) });
  } catch (error) {
    toastFailure(error);
  }
}
