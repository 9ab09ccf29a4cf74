import { convertLead, lead, undoLeadConversion } from '@lexledger/contracts/features/leads';
import { describe, expect, it } from 'vitest';
import { aDependent } from '../../kernel/a-dependent.ts';
import { entityIdFor } from '../../kernel/derived-id.ts';
import { COMMAND, given, happened, NOW, RECORD, USER } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { leadDecider } from './lead.decider.ts';

const { commands, events } = lead;
const body = { name: 'Ada Okafor', email: 'ada@okafor.example', practiceArea: 'Family', status: 'new' } as const;
const written = { ...body, phone: null, value: null, source: null, nextStepDate: null, notes: null };
const fields = { ...written, convertedAt: null, clientId: null, wonFrom: null };
const aLead = happened(events.added, { fields });
const CLIENT = entityIdFor('client', USER, COMMAND);
const newClient = { name: 'Ada Okafor', email: 'ada@okafor.example', phone: null, practiceArea: 'Family' };
const converted = happened(convertLead.event, {
  changes: { status: 'won', convertedAt: NOW, clientId: CLIENT, wonFrom: 'new' },
  client: newClient,
});
const moved = (status: 'consultation' | 'lost') => happened(events.changed, { changes: { status } });

behavesAsRecord(leadDecider, lead, {
  body,
  fields,
  added: aLead,
  edits: [{ status: 'contacted' }, { value: '2500.00' }],
});

describe('AddLead', () => {
  it('is sealed under the key of the lead, who can be forgotten alone', () => {
    given(leadDecider).when(commands.add, body).isAbout(`lead-${RECORD}`);
  });

  it('needs no email: an empty one is none', () => {
    const read = (email?: string) => commands.add.body.parse({ ...body, email }).email;
    expect([read(), read('')]).toEqual([null, null]);
  });

  it('is refused as won, since nobody became a client', () => {
    given(leadDecider)
      .when(commands.add, { ...body, status: 'won' })
      .isRefused('WIN_BY_CONVERTING');
  });

  it('is refused without its status, and with one that there is not', () => {
    const problems = (status?: string) =>
      commands.add.body.safeParse({ ...body, status }).error?.issues.map(({ path }) => path.join('.'));
    expect([problems(), problems('dormant')]).toEqual([['status'], ['status']]);
  });
});

describe('a move in the pipeline', () => {
  it('goes forward, back, to lost and out of it again', () => {
    given(leadDecider, aLead).when(commands.change, { status: 'proposal' }).answers({ status: 'proposal' });
    given(leadDecider, aLead, moved('consultation'))
      .when(commands.change, { status: 'new' })
      .answers({ status: 'new' });
    given(leadDecider, aLead).when(commands.change, { status: 'lost' }).answers({ status: 'lost' });
    given(leadDecider, aLead, moved('lost'))
      .when(commands.change, { status: 'contacted' })
      .answers({ status: 'contacted' });
  });

  it('to won is refused: that is what converting is for', () => {
    given(leadDecider, aLead).when(commands.change, { status: 'won' }).isRefused('WIN_BY_CONVERTING');
  });

  it('of a won lead is refused, while its notes may still be written', () => {
    given(leadDecider, aLead, converted).when(commands.change, { status: 'lost' }).isRefused('LEAD_WON');
    given(leadDecider, aLead, converted)
      .when(commands.change, { notes: 'Sent the engagement letter.' })
      .answers({ notes: 'Sent the engagement letter.', status: 'won' });
  });
});

describe('ConvertLead', () => {
  it('is refused without an email, which every client has', () => {
    given(leadDecider, happened(events.added, { fields: { ...fields, email: null } }))
      .when(convertLead.command, {})
      .isRefused('LEAD_WITHOUT_EMAIL');
  });

  it('wins the lead, and says what its client is to be', () => {
    given(leadDecider, aLead, moved('consultation'))
      .when(convertLead.command, {})
      .leadsTo({
        type: 'LeadConverted',
        data: {
          changes: { status: 'won', convertedAt: NOW, clientId: CLIENT, wonFrom: 'consultation' },
          client: newClient,
        },
      })
      .answers({ status: 'won', clientId: CLIENT });
  });

  it('is refused for a lead that was won already, and for one that was lost', () => {
    given(leadDecider, aLead, converted).when(convertLead.command, {}).isRefused('LEAD_WON');
    given(leadDecider, aLead, moved('lost')).when(convertLead.command, {}).isRefused('LEAD_LOST');
  });

  it('is refused when there is none, and when it was removed', () => {
    given(leadDecider).when(convertLead.command, {}).isRefused('NOT_FOUND');
    given(leadDecider, aLead, happened(events.removed, {})).when(convertLead.command, {}).isRefused('ALREADY_REMOVED');
  });
});

describe('UndoLeadConversion', () => {
  it('puts the lead back where it was, and names the client to be removed', () => {
    given(leadDecider, aLead, converted)
      .when(undoLeadConversion.command, {})
      .leadsTo({
        type: 'LeadConversionUndone',
        data: { changes: { status: 'new', convertedAt: null, clientId: null, wonFrom: null }, clientId: CLIENT },
      })
      .answers({ status: 'new', clientId: null });
  });

  it('is refused while cases belong to the client, and says how many', () => {
    given(leadDecider, aLead, converted)
      .when(undoLeadConversion.command, {}, { dependents: [aDependent('case', 'clientId')] })
      .isRefused('CONVERSION_IN_USE', { issues: [{ path: 'cases', message: '1 case of the client' }] });
    given(leadDecider, aLead, converted)
      .when(commands.undo, { revision: 1 }, { dependents: [aDependent('case', 'clientId')] })
      .isRefused('CONVERSION_IN_USE');
  });

  it('leaves alone whose time alone is recorded, and other commands', () => {
    given(leadDecider, aLead, converted)
      .when(undoLeadConversion.command, {}, { dependents: [aDependent('time', 'clientId')] })
      .answers({ clientId: null });
    given(leadDecider, aLead)
      .when(commands.remove, {}, { dependents: [aDependent('case', 'clientId')] })
      .answers({});
  });

  it('is refused when there was no conversion', () => {
    given(leadDecider, aLead).when(undoLeadConversion.command, {}).isRefused('LEAD_NOT_WON');
  });

  it('is what the history undoes a conversion by', () => {
    given(leadDecider, aLead, converted)
      .when(commands.undo, { revision: 1 })
      .leadsTo({
        type: 'LeadConversionUndone',
        data: { changes: { status: 'new', convertedAt: null, clientId: null, wonFrom: null }, clientId: CLIENT },
      });
  });
});
