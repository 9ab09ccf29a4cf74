import { type FirmProfile, firmProfile } from '@lexledger/contracts/features/firm-profile';
import type { Command } from '@lexledger/contracts/kernel/command';
import { isSame } from '@lexledger/contracts/kernel/reversal';
import { type Decider, type Decision, refuse } from '../../kernel/decider.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';
import { REPLACE_LETTERHEAD, replaceLetterhead, unknownLetterhead } from './letterhead.ts';

const { commands, events } = firmProfile;

const base = recordDecider<FirmProfile>(firmProfile, {
  check: ({ letterhead }, before) => unknownLetterhead(letterhead, before?.letterheads),
  compute: (_fields, before) => ({ letterheads: before?.letterheads ?? [] }),
  verbs: { [REPLACE_LETTERHEAD]: replaceLetterhead },
});

/** Restores the profile with the values that are entered now. */
function enterAgain({ data }: Command, record: FirmProfile): Decision {
  const refusal = unknownLetterhead((data as Partial<FirmProfile>).letterhead, record.letterheads);
  if (refusal !== null) return refusal;
  const before = record as unknown as Readonly<Record<string, unknown>>;
  const changes = Object.fromEntries(
    Object.entries(data as object).filter(([field, it]) => !isSame(it, before[field])),
  );
  const restored = { type: events.restored.type, data: {} };
  return Object.keys(changes).length === 0 ? [restored] : [restored, { type: events.changed.type, data: { changes } }];
}

/** The details of a user's firm on invoices, in the user's own stream, so that two tabs cannot create them twice. */
export const firmProfileDecider: Decider<RecordState<FirmProfile>> = {
  ...base,

  decide(command, state, ...others) {
    const { record } = state;
    if (command.type !== commands.add.type || record === null) return base.decide(command, state, ...others);
    return record.removedAt === null ? refuse('FIRM_PROFILE_EXISTS') : enterAgain(command, record);
  },
};
