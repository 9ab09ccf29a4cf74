import { convertLead, type Lead, lead, undoLeadConversion } from '@lexledger/contracts/features/leads';
import type { Command } from '@lexledger/contracts/kernel/command';
import { isOfFirm } from '@lexledger/contracts/kernel/firm';
import { type Decider, type Decision, type Refusal, refuse } from '../../kernel/decider.ts';
import { countBy } from '../../kernel/dependents.ts';
import { entityIdFor } from '../../kernel/derived-id.ts';
import { keptFromErased } from '../../kernel/kept-from-erased.ts';
import { recordDecider } from '../../kernel/record-decider.ts';
import type { RecordState } from '../../kernel/record-state.ts';
import { amounts } from '../../kernel/removal-with-records.ts';

/** Refuses moves into and out of `won`, for which a client is created or removed; all other moves are allowed. */
function move(to: Lead['status'], from: Lead['status'] | undefined): Refusal | null {
  if (to === from) return null;
  if (from === 'won') return refuse('LEAD_WON');
  return to === 'won' ? refuse('WIN_BY_CONVERTING') : null;
}

function convert({ status, name, email, phone, practiceArea }: Lead, command: Command): Decision {
  if (status === 'won') return refuse('LEAD_WON');
  if (status === 'lost') return refuse('LEAD_LOST');
  if (email === null) return refuse('LEAD_WITHOUT_EMAIL');
  // Each conversion gets a new client id, so that the history of a client who was removed with an undone conversion
  // stays separate.
  const clientId = entityIdFor('client', command.userId, command.commandId);
  const changes = { status: 'won', convertedAt: command.at, clientId, wonFrom: status };
  return [{ type: convertLead.event.type, data: { changes, client: { name, email, phone, practiceArea } } }];
}

function undoConversion({ clientId, wonFrom }: Lead): Decision {
  if (clientId === null) return refuse('LEAD_NOT_WON');
  const changes = { status: wonFrom ?? 'proposal', convertedAt: null, clientId: null, wonFrom: null };
  return [{ type: undoLeadConversion.event.type, data: { changes, clientId } }];
}

/** Each lead is sealed under a key of its own, so that a person who never became a client can be erased separately. */
const pipeline = recordDecider<Lead>(lead, {
  check: ({ status }, before) => move(status, before?.status),
  compute: (_fields, before) => ({
    convertedAt: before?.convertedAt ?? null,
    clientId: before?.clientId ?? null,
    wonFrom: before?.wonFrom ?? null,
  }),
  verbs: {
    [convertLead.command.type]: convert,
    [undoLeadConversion.command.type]: undoConversion,
  },
  verbCommands: [convertLead.command, undoLeadConversion.command],
});

/** Undoing a conversion removes the client, who must therefore have no records yet that would be removed along. */
export const leadDecider: Decider<RecordState<Lead>> = keptFromErased({
  ...pipeline,
  dependentsOf(command, state) {
    const { record } = state;
    if (command.type !== undoLeadConversion.command.type || record === null || !isOfFirm(record, command)) {
      return pipeline.dependentsOf?.(command, state) ?? null;
    }
    return record.clientId === null ? null : { category: 'client', id: record.clientId };
  },
  decide(command, state, named, dependents = []) {
    const goes = command.type === undoLeadConversion.command.type ? countBy(dependents, 'goes') : {};
    return Object.keys(goes).length === 0
      ? pipeline.decide(command, state, named, dependents)
      : refuse('CONVERSION_IN_USE', { issues: amounts(goes, 'of the client') });
  },
});
