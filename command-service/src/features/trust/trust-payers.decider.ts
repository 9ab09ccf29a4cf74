import { trustPayerNoted } from '@lexledger/contracts/features/trust/payers';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import type { Decider } from '../../kernel/decider.ts';

/** Command issued by a process alone; it has no route. */
export const NOTE_PAYER = 'NoteTrustPayer';

export type TrustPayer = EventOf<typeof trustPayerNoted>['data'];

/** Who paid money out of a trust bank account, and on which days. */
export type TrustPayers = readonly TrustPayer[];

/** The payers of one bank account of a firm of several people; the stream's id is the bank account's. */
export const trustPayersDecider: Decider<TrustPayers> = {
  category: 'trustpayers',
  commands: [],
  initial: () => [],
  decide({ data }, payers) {
    const { memberId, on } = data as TrustPayer;
    const isKnown = payers.some((payer) => payer.memberId === memberId && payer.on === on);
    return isKnown ? [] : [{ type: trustPayerNoted.type, data: { memberId, on } }];
  },
  evolve: (payers, { data }) => [...payers, data as TrustPayer],
  answer: () => null,
  isLive: () => false,
};
