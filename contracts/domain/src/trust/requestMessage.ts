import type { TrustMinimum, TrustRequest } from '@lexledger/contracts/features/trust/requests';
import { toCents, toDecimal } from '@lexledger/contracts/kernel/money';
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

export interface Shortfall extends Pick<TrustMinimum, 'minimum' | 'replenishTo'> {
  readonly held: string;
  /** The client's name; null once it was erased. */
  readonly client: string | null;
  /** Title of the matter; null when the minimum is not for one. */
  readonly matter: string | null;
}

/** The message that says that a client's trust money fell below its minimum. */
export function shortfallMessage({ held, minimum, replenishTo, client, matter }: Shortfall) {
  const who = client ?? 'A client';
  const [has, least, full] = [held, minimum, replenishTo].map((amount) => MONEY.format(Number(amount)));
  const missing = MONEY.format(Number(toDecimal(toCents(replenishTo) - toCents(held))));
  return {
    subject: `Trust money below the minimum: ${who}`,
    text: `${who} has ${has} in trust${matter === null ? '' : ` for ${matter}`}, less than the minimum of ${least}.

${missing} brings it back to ${full}. Request it in LexLedger, under Invoices, Requests.

You chose e-mail about minimum balances in the settings of LexLedger, and can turn it off there.`,
  };
}
