import type { TrustRequestState } from '@lexledger/contracts/billingChoices';
import type { TrustBalance } from '@lexledger/contracts/features/trust';
import type { TrustMinimum, TrustRequest } from '@lexledger/contracts/features/trust/requests';
import { type Cents, toCents } from '@lexledger/contracts/kernel/money';

/** What a client has yet to pay on a request. */
export const owedOn = ({ amount, received }: Pick<TrustRequest, 'amount' | 'received'>): Cents =>
  Math.max(0, toCents(amount) - toCents(received));

/** The state of a request on a day; it is overdue from the day after its due date. */
export function trustRequestState(
  request: Pick<TrustRequest, 'amount' | 'received' | 'dueOn'>,
  today: string,
): TrustRequestState {
  if (owedOn(request) === 0) return 'received';
  if (request.dueOn < today) return 'overdue';
  return toCents(request.received) > 0 ? 'partly' : 'open';
}

type OfMatter = Pick<TrustMinimum, 'clientId' | 'caseId'>;
type Shared = Pick<TrustBalance, 'id' | 'shares'>;

/** A client's money for a matter, in all bank accounts; without a matter all of the client's money. */
export const heldFor = ({ clientId, caseId }: OfMatter, accounts: readonly Shared[]): Cents =>
  (accounts.find(({ id }) => id === clientId)?.shares ?? [])
    .filter((share) => caseId === null || share.caseId === caseId)
    .reduce((sum, { balance }) => sum + toCents(balance), 0);

/** What a minimum balance calls for. */
export interface Replenishment {
  readonly held: Cents;
  readonly isBelow: boolean;
  /** The amounts that the client was asked for and has not paid. */
  readonly requested: Cents;
  /** The amount to ask for, so that the money is replenished; zero while enough is held or was requested. */
  readonly missing: Cents;
}

/** @param requests those of all clients */
export function replenishmentOf(
  minimum: OfMatter & Pick<TrustMinimum, 'minimum' | 'replenishTo'>,
  accounts: readonly Shared[],
  requests: readonly TrustRequest[],
): Replenishment {
  const held = heldFor(minimum, accounts);
  const requested = requests
    .filter(({ clientId, caseId }) => clientId === minimum.clientId && caseId === minimum.caseId)
    .reduce((sum, request) => sum + owedOn(request), 0);
  const isBelow = held < toCents(minimum.minimum);
  const missing = isBelow ? Math.max(0, toCents(minimum.replenishTo) - held - requested) : 0;
  return { held, isBelow, requested, missing };
}
