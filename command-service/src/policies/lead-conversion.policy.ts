import { client } from '@lexledger/contracts/features/clients';
import { convertLead, undoLeadConversion } from '@lexledger/contracts/features/leads';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { clientDecider } from '../features/clients/client.decider.ts';
import type { Policy, Reaction } from '../kernel/policy.ts';

function addClient({ changes, client: known }: EventOf<typeof convertLead.event>['data']): Reaction {
  const data = {
    ...known,
    kind: 'person' as const,
    address: null,
    birthday: null,
    isPNC: false,
    clioId: null,
    utbmsCodes: false,
    contacts: {},
    convertedAt: changes.convertedAt,
  };
  return { decider: clientDecider, type: client.commands.add.type, data, entityId: changes.clientId };
}

/**
 * Removes the client with any records that were added for them at the same moment as the undo, which is refused if
 * there are records already.
 */
const removeClient = ({ clientId }: EventOf<typeof undoLeadConversion.event>['data']): Reaction => ({
  decider: clientDecider,
  type: client.commands.remove.type,
  data: { withRecords: true },
  entityId: clientId,
});

/** Adds a client for a lead that is won, and removes that client when the conversion is undone. */
export const leadConversionPolicy: Policy = {
  name: 'lead-conversion',
  reactsTo: [convertLead.event.type, undoLeadConversion.event.type],
  react(event: DomainEvent) {
    if (event.type === undoLeadConversion.event.type) {
      return [removeClient(event.data as EventOf<typeof undoLeadConversion.event>['data'])];
    }
    // For a lead that was erased before its turn, there is nobody left to add.
    return event.erased ? [] : [addClient(event.data as EventOf<typeof convertLead.event>['data'])];
  },
};
