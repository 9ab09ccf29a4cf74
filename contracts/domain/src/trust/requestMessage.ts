import type { TrustRequest } from '@lexledger/contracts/features/trust/requests';
import { toDecimal } from '@lexledger/contracts/kernel/money';
import { owedOn } from './requests.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export interface RequestParties {
  readonly clientName: string;
  /** Title of the matter; null when the money is not for one. */
  readonly matter: string | null;
  readonly firmName: string;
}

/** The message that is proposed to go with the letter of a request. */
export function trustRequestMessage(
  request: Pick<TrustRequest, 'amount' | 'received' | 'dueOn'>,
  { clientName, matter, firmName }: RequestParties,
) {
  const owed = MONEY.format(Number(toDecimal(owedOn(request))));
  const due = DAY.format(Date.parse(`${request.dueOn}T00:00:00Z`));
  return {
    subject: `Request for trust funds from ${firmName}`.replace(/\s+/g, ' ').trim(),
    text: `Dear ${clientName},

Please find attached our request for ${owed} to be held in trust${matter === null ? '' : ` for ${matter}`}. It is due on ${due}.

Thank you.

${firmName}`,
  };
}
