import {
  type LegalHold,
  type LegalHoldEvent,
  legalHolds,
  type placeLegalHold,
  type releaseLegalHold,
} from '@lexledger/contracts/features/legal-holds';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { subjectOf } from '@lexledger/contracts/kernel/subject';
import { evolveLegalHolds, isHeld, type LegalHolds, noLegalHolds } from '@lexledger/contracts/legalHolds';
import { type Decider, type Decision, type Reference, refuse } from '../../kernel/decider.ts';
import { partIdFor } from '../../kernel/derived-id.ts';

type HoldCommand = CommandOf<typeof placeLegalHold | typeof releaseLegalHold>;

/** Category of the streams of a firm's legal holds. */
export const LEGAL_HOLDS = 'hold';

const holdIn = ({ holds }: LegalHolds, id: string): LegalHold | undefined => holds.find((hold) => hold.id === id);

const idOf = (command: Pick<Command, 'type' | 'data' | 'userId' | 'commandId'>): string =>
  command.type === 'PlaceLegalHold' ? partIdFor('hold', command) : (command.data as { readonly holdId: string }).holdId;

/** The client or the matter of a hold. Whoever does not see it knows of no hold. */
function heldRecord(
  { caseId, clientId }: Pick<LegalHold, 'caseId' | 'clientId'>,
  more: Partial<Reference>,
): readonly Reference[] {
  if (caseId !== null) return [{ field: 'caseId', category: 'case', id: caseId, ...more }];
  return clientId === null ? [] : [{ field: 'clientId', category: 'client', id: clientId, ...more }];
}

/** The legal holds of a firm: one stream, so that a command learns from one head what must not be lost. */
export const legalHoldDecider: Decider<LegalHolds> = {
  category: LEGAL_HOLDS,
  commands: legalHolds.commands,
  initial: noLegalHolds,

  references(given, state) {
    const command = given as HoldCommand;
    if (command.type === 'PlaceLegalHold') return heldRecord(command.data, {});
    const hold = holdIn(state, command.data.holdId);
    return hold === undefined ? [] : heldRecord(hold, { past: true, otherwise: refuse('NOT_FOUND') });
  },

  decide(given, state): Decision {
    const command = given as HoldCommand;
    const holdId = idOf(command);
    if (command.type === 'PlaceLegalHold') {
      return [{ type: 'LegalHoldPlaced', data: { holdId, ...command.data }, ...subjectOf(present(command.data)) }];
    }
    const hold = holdIn(state, holdId);
    if (hold === undefined) return refuse('NOT_FOUND');
    if (!isHeld(hold)) return [];
    const { caseId, clientId } = hold;
    const { reason } = command.data;
    return [{ type: 'LegalHoldReleased', data: { holdId, caseId, clientId, reason }, ...subjectOf(present(hold)) }];
  },

  evolve: (state, event) => evolveLegalHolds(state, event as LegalHoldEvent),
  answer: (state, command) => holdIn(state, idOf(command)),
  isLive: () => true,
};

/** What names the person whose reasons they are: those of a matter are its client's. */
const present = ({ caseId, clientId }: Pick<LegalHold, 'caseId' | 'clientId'>): object =>
  caseId === null ? { clientId } : { caseId };
