import { allowAi, caseRecord, closeCase, reopenCase, withdrawAi } from '@lexledger/contracts/features/cases';
import { describe, it } from 'vitest';
import { aDependent } from '../../kernel/a-dependent.ts';
import { ANOTHER_USER, given, happened, NOW, RECORD, USER } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { caseDecider } from './case.decider.ts';
import { aClosedCase, anOpenCase, CLIENT, caseFields, caseRemoved, caseReopened } from './case.fixtures.ts';

const { commands } = caseRecord;
const body = {
  title: 'Okafor v. Okafor',
  clientId: CLIENT,
  practiceArea: 'Family',
  status: 'active' as const,
  value: '250000',
};
const closing = { type: 'CaseClosed', data: { changes: { status: 'closed', closedAt: NOW } } };
const reopening = { type: 'CaseReopened', data: { changes: { status: 'active', closedAt: null } } };

behavesAsRecord(caseDecider, caseRecord, {
  body,
  fields: caseFields,
  added: anOpenCase,
  edits: [{ status: 'trial' }, { caseValue: '90000.50' }],
});

describe('OpenCase', () => {
  it('refers to its client, under whose key it is sealed', () => {
    given(caseDecider).when(commands.add, body).refersTo(`clientId: client-${CLIENT}`).isAbout(`client-${CLIENT}`);
  });

  it('is refused for a case that would be closed from the start', () => {
    given(caseDecider)
      .when(commands.add, { ...body, status: 'closed' })
      .isRefused('CLOSE_INSTEAD', { issues: [{ path: 'status', message: 'Close the case instead.' }] });
  });
});

describe('the custom fields of a case', () => {
  const [claimNumber, closing] = ['6b1d2c3e-4f50-4a61-8b72-9c83ad94be05', '7c2e3d4f-5a61-4b72-8c83-ad94be05cf16'];
  const number = { kind: 'text', name: 'Claim number', value: 'C-12' } as const;
  const day = { kind: 'date', name: 'Closing', value: '2026-06-30' } as const;

  it('are changed one by one, whether their fields are still there or not', () => {
    const opened = happened(caseRecord.events.added, {
      fields: { ...caseFields, customFields: { [claimNumber]: number } },
    });
    given(caseDecider, opened)
      .when(commands.change, { customFields: { [closing]: day } })
      .leadsTo({ type: 'CaseChanged', data: { changes: { customFields: { [closing]: day } } } });
    given(caseDecider, opened)
      .when(commands.change, { customFields: { [claimNumber]: null as never } })
      .answers({ customFields: {} });
  });
});

describe('the people of a case', () => {
  const spouse = '6b1d2c3e-4f50-4a61-8b72-9c83ad94be05';
  const insurer = '7c2e3d4f-5a61-4b72-8c83-ad94be05cf16';
  const partner = '8d3f4e5a-6b72-4c83-9d94-be05cf16da27';

  it('are looked up: each client, whom it is billed to, the contacts of the team and the members of the firm', () => {
    given(caseDecider)
      .when(commands.add, {
        ...body,
        otherClientIds: [spouse],
        billedClientId: insurer,
        responsibleAttorney: { kind: 'contact', id: partner },
        originatingAttorney: { kind: 'account', id: USER },
      })
      .refersTo(
        `clientId: client-${CLIENT}`,
        `otherClientIds.0: client-${spouse}`,
        `billedClientId: client-${insurer}`,
        `responsibleAttorney: member-${partner}`,
        `originatingAttorney: membership-${USER} (for ${USER})`,
      );
  });

  it('are looked up only when they are new, so that a removed one may stay', () => {
    const shared = happened(caseRecord.events.added, { fields: { ...caseFields, otherClientIds: [spouse] } });
    given(caseDecider, shared)
      .when(commands.change, { otherClientIds: [spouse, insurer] })
      .refersTo(`otherClientIds.1: client-${insurer}`);
    given(caseDecider, shared, caseRemoved).when(commands.restore, {}).refersTo(`clientId: client-${CLIENT}`);
  });

  it('are each client once', () => {
    given(caseDecider)
      .when(commands.add, { ...body, otherClientIds: [spouse, CLIENT, spouse] })
      .answers({ otherClientIds: [spouse] });
  });

  it('are no account that is no member of the firm', () => {
    const responsibleAttorney = { kind: 'account', id: ANOTHER_USER } as const;
    given(caseDecider)
      .when(commands.add, { ...body, responsibleAttorney }, { missing: 'responsibleAttorney' })
      .isRefused('REFERENCE_NOT_FOUND', {
        issues: [{ path: 'responsibleAttorney', message: 'Choose a member of the firm, or somebody of the team.' }],
      });
  });
});

describe('ChangeCase', () => {
  const anotherClient = '6b1d2c3e-4f50-4a61-8b72-9c83ad94be05';

  it('refers to a client only when it names another one', () => {
    given(caseDecider, anOpenCase).when(commands.change, { clientId: CLIENT, title: 'In re Okafor' }).refersTo();
    given(caseDecider, anOpenCase)
      .when(commands.change, { clientId: anotherClient })
      .refersTo(`clientId: client-${anotherClient}`, `trust.clientId.${CLIENT}: trust-${CLIENT} (kept)`)
      .isAbout(`client-${anotherClient}`);
  });

  it('is refused when it would close the case', () => {
    given(caseDecider, anOpenCase).when(commands.change, { status: 'closed' }).isRefused('CLOSE_INSTEAD');
  });

  it('is refused for a closed case', () => {
    given(caseDecider, ...aClosedCase)
      .when(commands.change, { title: 'In re Okafor' })
      .isRefused('CASE_CLOSED');
    given(caseDecider, ...aClosedCase)
      .when(commands.change, { status: 'active' })
      .isRefused('CASE_CLOSED');
  });

  it('changes nothing of a closed case when it says what is so already', () => {
    given(caseDecider, ...aClosedCase)
      .when(commands.change, { title: caseFields.title })
      .changesNothing();
  });

  it('is accepted again once the case is reopened', () => {
    given(caseDecider, ...aClosedCase, caseReopened)
      .when(commands.change, { title: 'In re Okafor' })
      .leadsTo({ type: 'CaseChanged', data: { changes: { title: 'In re Okafor' } } });
  });
});

describe('CloseCase', () => {
  it('closes an open case, now', () => {
    given(caseDecider, anOpenCase)
      .when(closeCase.command, {})
      .leadsTo(closing)
      .answers({ status: 'closed', closedAt: NOW });
  });

  it('is refused for a closed one', () => {
    given(caseDecider, ...aClosedCase)
      .when(closeCase.command, {})
      .isRefused('CASE_CLOSED');
  });

  it('is refused for a removed, a missing and somebody else’s case', () => {
    given(caseDecider, anOpenCase, caseRemoved).when(closeCase.command, {}).isRefused('ALREADY_REMOVED');
    given(caseDecider).when(closeCase.command, {}).isRefused('NOT_FOUND');
    given(caseDecider, anOpenCase).when(closeCase.command, {}, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
  });

  it('is refused with both values when somebody changed the status since', () => {
    const settled = happened(caseRecord.events.changed, { changes: { status: 'settlement' } });
    given(caseDecider, anOpenCase, settled)
      .when(closeCase.command, {}, { version: 0 })
      .isRefused('EDIT_CONFLICT', {
        conflict: { version: 1, fields: [{ field: 'status', yours: 'closed', theirs: 'settlement' }] },
      });
  });

  it('closes the case when somebody changed another field since', () => {
    const renamed = happened(caseRecord.events.changed, { changes: { title: 'In re Okafor' } });
    given(caseDecider, anOpenCase, renamed).when(closeCase.command, {}, { version: 0 }).leadsTo(closing);
  });
});

describe('ReopenCase', () => {
  it('makes a closed case an active one', () => {
    given(caseDecider, ...aClosedCase)
      .when(reopenCase.command, {})
      .leadsTo(reopening)
      .answers({ status: 'active', closedAt: null });
  });

  it('is refused for an open case', () => {
    given(caseDecider, anOpenCase).when(reopenCase.command, {}).isRefused('CASE_NOT_CLOSED');
    given(caseDecider, ...aClosedCase, caseReopened)
      .when(reopenCase.command, {})
      .isRefused('CASE_NOT_CLOSED');
  });

  it('is refused for a removed and a missing case', () => {
    given(caseDecider, ...aClosedCase, caseRemoved)
      .when(reopenCase.command, {})
      .isRefused('ALREADY_REMOVED');
    given(caseDecider).when(reopenCase.command, {}).isRefused('NOT_FOUND');
  });
});

describe('RemoveCase and RestoreCase', () => {
  const dependents = [aDependent('task', 'caseId'), aDependent('note', 'caseId'), aDependent('money', 'caseId')];
  const client = { list: 'clients', id: CLIENT };

  it('take along what belongs to the case where that is said, and are refused where it is not', () => {
    given(caseDecider, anOpenCase)
      .when(commands.remove, {}, { dependents })
      .isRefused('CASE_HAS_RECORDS', {
        issues: [
          { path: 'tasks', message: '1 task would be removed as well' },
          { path: 'case-notes', message: '1 case note would be removed as well' },
        ],
      });
    given(caseDecider, anOpenCase)
      .when(commands.remove, { withRecords: true }, { dependents })
      .leadsTo({ type: 'CaseRemoved', data: { takes: { tasks: 1, 'case-notes': 1 } } });
  });

  it('are refused while money is held in trust for the case, not while it is held for another', () => {
    const holding = (caseId: string) => ({
      trust: { account: { entries: [{ id: CLIENT, kind: 'deposit', caseId, bankAccountId: CLIENT, amount: '0.01' }] } },
    });
    given(caseDecider, anOpenCase)
      .when(commands.remove, { withRecords: true }, { states: holding(RECORD) })
      .refersTo(`trust: trust-${CLIENT} (kept)`)
      .isRefused('CASE_HAS_TRUST_MONEY', { issues: [{ path: 'trust', message: '0.01 is held in trust' }] });
    given(caseDecider, anOpenCase)
      .when(commands.remove, {}, { states: holding(CLIENT) })
      .leadsTo({ type: 'CaseRemoved', data: {} });
  });

  it('are refused while another client of the case has money in trust for it', () => {
    const other = '00000000-0000-4000-8000-0000000000d7';
    const entries = [{ id: other, kind: 'deposit', caseId: RECORD, bankAccountId: other, amount: '12.00' }];
    const shared = happened(caseRecord.events.changed, { changes: { otherClientIds: [other] } });
    given(caseDecider, anOpenCase, shared)
      .when(commands.remove, { withRecords: true }, { states: { 'trust.1': { account: { entries } } } })
      .refersTo(`trust: trust-${CLIENT} (kept)`, `trust.1: trust-${other} (kept)`)
      .isRefused('CASE_HAS_TRUST_MONEY', { issues: [{ path: 'trust', message: '12.00 is held in trust' }] });
  });

  it('are refused of a client with money in trust for the case, whoever named it, until it is paid out', () => {
    const other = '00000000-0000-4000-8000-0000000000d7';
    const shared = happened(caseRecord.events.changed, { changes: { otherClientIds: [other] } });
    const billed = happened(caseRecord.events.changed, { changes: { billedClientId: other } });
    const holding = (amount: string) => ({
      account: { entries: [{ id: other, kind: 'deposit', caseId: RECORD, bankAccountId: other, amount }] },
    });
    const issueOf = (path: string) => ({ issues: [{ path, message: '12.00 is held in trust for this client' }] });
    given(caseDecider, anOpenCase, shared)
      .when(
        commands.change,
        { otherClientIds: [] },
        { states: { [`trust.otherClientIds.${other}`]: holding('12.00') } },
      )
      .refersTo(`trust.otherClientIds.${other}: trust-${other} (kept)`)
      .isRefused('CASE_CLIENT_HAS_TRUST_MONEY', issueOf('otherClientIds'));
    given(caseDecider, anOpenCase, billed)
      .when(
        commands.change,
        { billedClientId: null },
        { states: { [`trust.billedClientId.${other}`]: holding('12.00') } },
      )
      .isRefused('CASE_CLIENT_HAS_TRUST_MONEY', issueOf('billedClientId'));
    given(caseDecider, anOpenCase)
      .when(commands.change, { clientId: other }, { states: { [`trust.clientId.${CLIENT}`]: holding('12.00') } })
      .isRefused('CASE_CLIENT_HAS_TRUST_MONEY', issueOf('clientId'));
    given(caseDecider, anOpenCase, shared)
      .when(commands.change, { otherClientIds: [] }, { states: { [`trust.otherClientIds.${other}`]: holding('0.00') } })
      .answers({ otherClientIds: [] });
    // A client who stays on the case in another place is not looked at.
    given(caseDecider, anOpenCase, shared)
      .when(commands.change, { otherClientIds: [], billedClientId: other })
      .answers({ billedClientId: other });
  });

  it('say with whom the case went and came back', () => {
    given(caseDecider, anOpenCase)
      .whenNamed(commands.remove.type, { withRecords: true, with: client }, { dependents })
      .leadsTo({ type: 'CaseRemoved', data: { with: client } });
    given(caseDecider, anOpenCase, caseRemoved)
      .whenNamed(commands.restore.type, { with: client })
      .refersTo()
      .leadsTo({ type: 'CaseRestored', data: { with: client } });
  });

  it('need the client to be there when the case is restored by itself', () => {
    given(caseDecider, anOpenCase, caseRemoved).when(commands.restore, {}).refersTo(`clientId: client-${CLIENT}`);
  });

  it('keep a closed case closed', () => {
    given(caseDecider, ...aClosedCase, caseRemoved)
      .when(commands.restore, {})
      .leadsTo({ type: 'CaseRestored', data: {} })
      .answers({ status: 'closed', removedAt: null });
  });
});

describe('AI proposals on a case', () => {
  const consent = { aiConsentOn: '2026-01-15', aiConsentHow: 'letter' as const, aiConsentBy: 'Ada Okafor' };
  const none = { aiConsentOn: null, aiConsentHow: null, aiConsentBy: null };
  const allowed = happened(allowAi.event, { changes: consent });

  it('are allowed by the client’s consent, which is sealed under the client’s key', () => {
    given(caseDecider, anOpenCase)
      .when(allowAi.command, consent)
      .leadsTo({ type: 'CaseConsentRecorded', data: { changes: consent } })
      .isAbout(`client-${CLIENT}`)
      .answers(consent);
    given(caseDecider, anOpenCase, allowed).when(allowAi.command, consent).changesNothing();
    given(caseDecider, anOpenCase, allowed)
      .when(allowAi.command, { ...consent, aiConsentHow: 'email' })
      .leadsTo({ type: 'CaseConsentRecorded', data: { changes: { aiConsentHow: 'email' } } });
  });

  it('are not allowed by consent of a day to come', () => {
    given(caseDecider, anOpenCase)
      .when(allowAi.command, { ...consent, aiConsentOn: '2199-01-01' })
      .isRefused('AI_CONSENT_TO_COME', {
        issues: [{ path: 'aiConsentOn', message: 'Enter today or an earlier day.' }],
      });
  });

  it('are not allowed on a closed case', () => {
    given(caseDecider, ...aClosedCase)
      .when(allowAi.command, consent)
      .isRefused('CASE_CLOSED');
  });

  it('end when consent is withdrawn, also on a closed case', () => {
    const withdrawn = { type: 'CaseConsentWithdrawn', data: { changes: none } };
    given(caseDecider, anOpenCase, allowed).when(withdrawAi.command, {}).leadsTo(withdrawn).answers(none);
    given(caseDecider, anOpenCase, allowed, aClosedCase[1]).when(withdrawAi.command, {}).leadsTo(withdrawn);
    given(caseDecider, anOpenCase).when(withdrawAi.command, {}).changesNothing();
  });

  it('end when the case goes over to another client, who has consented to nothing', () => {
    const clientId = '6b1d2c3e-4f50-4a61-8b72-9c83ad94be05';
    given(caseDecider, anOpenCase, allowed)
      .when(commands.change, { clientId })
      .leadsTo({ type: 'CaseChanged', data: { changes: { clientId, ...none } } })
      .answers({ clientId, ...none });
    given(caseDecider, anOpenCase)
      .when(commands.change, { clientId })
      .leadsTo({ type: 'CaseChanged', data: { changes: { clientId } } });
    given(caseDecider, anOpenCase, allowed)
      .when(commands.change, { title: 'In re Okafor' })
      .leadsTo({ type: 'CaseChanged', data: { changes: { title: 'In re Okafor' } } });
  });
});
