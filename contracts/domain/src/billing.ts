import type { BillingType } from '@lexledger/contracts/billingChoices';
import type { Case } from '@lexledger/contracts/features/cases';

/** Whom the work on a case is billed to. */
export const billedClientOf = ({ clientId, billedClientId }: Pick<Case, 'clientId' | 'billedClientId'>): string =>
  billedClientId ?? clientId;

/** All clients of a case, the first one first. */
export const clientsOf = ({
  clientId,
  otherClientIds,
}: Pick<Case, 'clientId' | 'otherClientIds'>): readonly string[] => [clientId, ...otherClientIds];

/** A case that is queued may have its first client alone. */
type Involving = Pick<Case, 'clientId'> & Partial<Pick<Case, 'otherClientIds' | 'billedClientId'>>;

/** The clients of the case and who is billed for it, who may have money in trust for it; the first one first. */
export const involvedClients = ({ clientId, otherClientIds = [], billedClientId }: Involving): readonly string[] => [
  ...new Set([clientId, ...otherClientIds, billedClientId ?? clientId]),
];

/** Whether the client is a client of the case, or billed for it. */
export const isInvolved = (matter: Involving, clientId: string): boolean => involvedClients(matter).includes(clientId);

/**
 * When time on a case is billed: `usual` as it is worked; `extra` only where it is outside an agreed fee, so somebody
 * chooses it; `never` where the client owes a share of the recovery, or nothing. Expenses are billed in any case.
 */
export type TimeBilling = 'usual' | 'extra' | 'never';

const TIME_BILLING: Readonly<Record<BillingType, TimeBilling>> = {
  hourly: 'usual',
  flat: 'extra',
  contingency: 'never',
  'pro-bono': 'never',
};

/** Of time without a case it is `usual`, as of a case that an earlier version kept without its billing. */
export const timeBilling = (billed: { readonly billingType?: BillingType } | undefined): TimeBilling =>
  TIME_BILLING[billed?.billingType ?? 'hourly'];
