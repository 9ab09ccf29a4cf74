import { client } from '@lexledger/contracts/features/clients';
import { convertLead, undoLeadConversion } from '@lexledger/contracts/features/leads';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { describe, expect, it } from 'vitest';
import { clientDecider } from '../features/clients/client.decider.ts';
import { NOW, recorded, USER } from '../kernel/given.ts';
import { leadConversionPolicy } from './lead-conversion.policy.ts';

const CLIENT = '7d9e2b1a-3c4f-5a6b-8c7d-9e0f1a2b3c4d';
const known = { name: 'Ada Okafor', email: 'ada@okafor.example', phone: '(845) 555-0142', practiceArea: 'Family' };

const anEvent = (type: string, data: object, erased = false): DomainEvent =>
  recorded('lead', { type, data, by: USER, erased }, 3);

const converted = {
  changes: { status: 'won', convertedAt: NOW, clientId: CLIENT, wonFrom: 'proposal' },
  client: known,
} as const;

describe('the policy of converted leads', () => {
  it('adds the client that a lead became, with a body that the client’s own command takes', () => {
    const [reaction, ...more] = leadConversionPolicy.react(anEvent(convertLead.event.type, converted));
    expect(more).toEqual([]);
    expect(reaction).toMatchObject({ decider: clientDecider, type: 'AddClient', entityId: CLIENT });
    const { convertedAt, ...body } = (reaction?.data ?? {}) as { readonly convertedAt?: string };
    expect(client.commands.add.body.parse(body)).toEqual(body);
    expect(body).toMatchObject({ ...known, isPNC: false });
    expect(convertedAt).toBe(NOW);
  });

  it('adds nobody for a lead that was erased since', () => {
    expect(leadConversionPolicy.react(anEvent(convertLead.event.type, converted, true))).toEqual([]);
  });

  it('removes that client when the conversion is undone', () => {
    const changes = { status: 'proposal', convertedAt: null, clientId: null, wonFrom: null };
    expect(leadConversionPolicy.react(anEvent(undoLeadConversion.event.type, { changes, clientId: CLIENT }))).toEqual([
      { decider: clientDecider, type: 'RemoveClient', data: { withRecords: true }, entityId: CLIENT },
    ]);
  });
});
