import { client, convertClient, dismissBirthday, enableBirthday } from '@lexledger/contracts/features/clients';
import { describe, it } from 'vitest';
import { aDependent } from '../../kernel/a-dependent.ts';
import { ANOTHER_USER, given, happened, NOW, RECORD } from '../../kernel/given.ts';
import { behavesAsRecord } from '../../kernel/record-behaviour.ts';
import { clientDecider, KEEP_CLIENT_NAME } from './client.decider.ts';
import {
  aClient,
  aClientWithoutBirthday,
  aPotentialClient,
  bornOn,
  clientConverted,
  clientFields,
  clientRemoved,
  dismissedFor,
} from './client.fixtures.ts';

const body = { name: 'Ada Okafor', email: 'ada@okafor.example', practiceArea: 'Family', birthday: '1980-05-17' };

behavesAsRecord(clientDecider, client, {
  body,
  fields: clientFields,
  added: aClient,
  edits: [{ practiceArea: 'Tax' }, { phone: '+1 555 0100' }],
});

describe('AddClient', () => {
  it('seals what is personal under the key of the client', () => {
    given(clientDecider).when(client.commands.add, body).isAbout(`client-${RECORD}`);
  });

  it('keeps the moment at which a lead became the client', () => {
    given(clientDecider)
      .whenNamed(client.commands.add.type, { ...clientFields, convertedAt: NOW })
      .answers({ isPNC: false, convertedAt: NOW });
  });

  it('takes the empty text of a form for a field left out, and an instant for the day it was written on', () => {
    given(clientDecider)
      .when(client.commands.add, { ...body, phone: '', birthday: '1980-05-17T00:00:00.000Z' })
      .leadsTo({ type: 'ClientAdded', data: { fields: clientFields } });
  });
});

describe('a client who was erased', () => {
  it('is not brought back, also while the erasure is under way', () => {
    const erased = (state: string) => ({ states: { erasure: { record: { state } } } });
    const restored = given(clientDecider, aClient, clientRemoved);
    restored.when(client.commands.restore, {}, erased('ordered')).isRefused('SUBJECT_ERASED');
    restored.when(client.commands.restore, {}, erased('completed')).isRefused('SUBJECT_ERASED');
    restored.when(client.commands.restore, {}, erased('stopped')).answers({ removedAt: null });
  });

  it('keeps the name for the books, under their key', () => {
    given(clientDecider, aClient, clientRemoved)
      .whenNamed(KEEP_CLIENT_NAME, {})
      .leadsTo({
        type: 'ClientNameKept',
        data: { changes: { name: clientFields.name, address: clientFields.address } },
      })
      .isAbout(`books-${RECORD}`);
  });
});

describe('an organization', () => {
  const company = {
    name: 'Brandt GmbH',
    email: 'office@brandt.example',
    practiceArea: 'Business',
    kind: 'organization',
  } as const;

  it('has no birthday', () => {
    given(clientDecider).when(client.commands.add, company).answers({ kind: 'organization', birthday: null });
    given(clientDecider, aClient)
      .when(client.commands.change, { kind: 'organization' })
      .isRefused('ORGANIZATION_BIRTHDAY', {
        issues: [{ path: 'birthday', message: 'An organization has no birthday.' }],
      });
    given(clientDecider, aClient)
      .when(client.commands.change, { kind: 'organization', birthday: null })
      .answers({ kind: 'organization' });
  });

  it('has contacts, each of which is changed and taken out without the others', () => {
    const contact = (name: string) => ({ order: 'V', name, role: null, email: null, phone: null });
    const [ada, ben] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000b1'] as const;
    const withBoth = happened(client.events.added, {
      fields: { ...clientFields, contacts: { [ada]: contact('Ada'), [ben]: contact('Ben') } },
    });
    given(clientDecider, withBoth)
      .when(client.commands.change, { contacts: { [ben]: { ...contact('Ben'), role: 'Owner' } } })
      .leadsTo({
        type: 'ClientChanged',
        data: { changes: { contacts: { [ben]: { ...contact('Ben'), role: 'Owner' } } } },
      });
    given(clientDecider, withBoth)
      .when(client.commands.change, { contacts: { [ada]: null as never } })
      .answers({ contacts: { [ben]: contact('Ben') } });
  });
});

describe('a birthday', () => {
  const add = (birthday: string, today = '2026-03-02') =>
    given(clientDecider).when(client.commands.add, { ...body, birthday }, { today });
  const message = 'A birthday cannot be in the future. Give today or an earlier day.';

  it('is refused in the future of the user’s own calendar', () => {
    add('2026-03-03').isRefused('INVALID_INPUT', { issues: [{ path: 'birthday', message }] });
    add('2026-03-03', '2026-03-03').answers({ birthday: '2026-03-03' });
  });

  it('is refused before 1900, as a wrong year', () => {
    add('1899-12-31').isRefused('INVALID_INPUT', {
      issues: [{ path: 'birthday', message: 'Give a birthday in 1900 or later. Check the year.' }],
    });
    add('1900-01-01').answers({ birthday: '1900-01-01' });
  });

  it('is looked at when it is changed, and left alone when it was recorded before', () => {
    given(clientDecider, aClient).when(client.commands.change, { birthday: '2099-01-01' }).isRefused('INVALID_INPUT');
    given(clientDecider, bornOn('0980-05-17'))
      .when(client.commands.change, { name: 'Ada Obi', birthday: '0980-05-17' })
      .leadsTo({ type: 'ClientChanged', data: { changes: { name: 'Ada Obi' } } });
  });
});

describe('ChangeClient', () => {
  it('dates the conversion when it makes a potential client a client', () => {
    given(clientDecider, aPotentialClient)
      .when(client.commands.change, { isPNC: false })
      .leadsTo({ type: 'ClientChanged', data: { changes: { isPNC: false, convertedAt: NOW } } });
  });

  it('takes the date of the conversion away when it makes a client a potential one again', () => {
    given(clientDecider, aPotentialClient, clientConverted)
      .when(client.commands.change, { isPNC: true })
      .leadsTo({ type: 'ClientChanged', data: { changes: { isPNC: true, convertedAt: null } } });
  });

  it('keeps the date of the conversion through other changes', () => {
    given(clientDecider, aPotentialClient, clientConverted)
      .when(client.commands.change, { name: 'Ada Obi' })
      .leadsTo({ type: 'ClientChanged', data: { changes: { name: 'Ada Obi' } } });
  });
});

describe('ConvertClient', () => {
  it('makes a potential client a client, now', () => {
    given(clientDecider, aPotentialClient)
      .when(convertClient.command, {})
      .leadsTo({ type: 'ClientConverted', data: { changes: { isPNC: false, convertedAt: NOW } } })
      .answers({ isPNC: false, convertedAt: NOW });
  });

  it('is refused for somebody who is a client already', () => {
    given(clientDecider, aClient).when(convertClient.command, {}).isRefused('ALREADY_CONVERTED');
    given(clientDecider, aPotentialClient, clientConverted)
      .when(convertClient.command, {})
      .isRefused('ALREADY_CONVERTED');
  });

  it('is refused for a removed, a missing and somebody else’s client', () => {
    given(clientDecider, aPotentialClient, clientRemoved).when(convertClient.command, {}).isRefused('ALREADY_REMOVED');
    given(clientDecider).when(convertClient.command, {}).isRefused('NOT_FOUND');
    given(clientDecider, aPotentialClient).when(convertClient.command, {}, { by: ANOTHER_USER }).isRefused('NOT_FOUND');
  });

  it('is refused when the same fields were changed since the version it was made on', () => {
    given(clientDecider, aClient, {
      ...clientConverted,
      type: client.events.changed.type,
      data: { changes: { isPNC: true, convertedAt: null } },
    })
      .when(convertClient.command, {}, { version: 0 })
      .isRefused('EDIT_CONFLICT');
  });
});

describe('DismissBirthdayReminder', () => {
  const dismissal = (year: number) => ({
    type: 'BirthdayReminderDismissed',
    data: { changes: { birthdayDismissedForYear: year } },
  });
  const dismiss = [dismissBirthday.command, { clientId: RECORD }] as const;

  it('dismisses the birthday that comes next', () => {
    given(clientDecider, bornOn('1980-05-17'))
      .when(...dismiss, { today: '2026-05-16' })
      .leadsTo(dismissal(2026));
  });

  it('dismisses this year’s on the day itself', () => {
    given(clientDecider, bornOn('1980-05-17'))
      .when(...dismiss, { today: '2026-05-17' })
      .leadsTo(dismissal(2026));
  });

  it('dismisses next year’s when the birthday lies over the end of the year', () => {
    given(clientDecider, bornOn('1980-01-03'))
      .when(...dismiss, { today: '2026-12-28' })
      .leadsTo(dismissal(2027));
  });

  it('keeps a birthday of 29 February in February of a common year', () => {
    const born = bornOn('1992-02-29');
    given(clientDecider, born)
      .when(...dismiss, { today: '2026-02-28' })
      .leadsTo(dismissal(2026));
    given(clientDecider, born)
      .when(...dismiss, { today: '2026-03-01' })
      .leadsTo(dismissal(2027));
    given(clientDecider, born)
      .when(...dismiss, { today: '2028-02-29' })
      .leadsTo(dismissal(2028));
  });

  it('changes nothing when that year’s is dismissed already, and dismisses the next year’s again', () => {
    const born = bornOn('1980-05-17');
    given(clientDecider, born, dismissedFor(2026))
      .when(...dismiss, { today: '2026-05-01' })
      .changesNothing();
    given(clientDecider, born, dismissedFor(2026))
      .when(...dismiss, { today: '2026-05-18' })
      .leadsTo(dismissal(2027));
  });

  it('is refused without a birthday', () => {
    given(clientDecider, aClientWithoutBirthday)
      .when(...dismiss)
      .isRefused('NO_BIRTHDAY');
  });

  it('is refused for a removed and a missing client', () => {
    given(clientDecider, aClient, clientRemoved)
      .when(...dismiss)
      .isRefused('ALREADY_REMOVED');
    given(clientDecider)
      .when(...dismiss)
      .isRefused('NOT_FOUND');
  });
});

describe('EnableBirthdayReminder', () => {
  it('shows a dismissed reminder again', () => {
    given(clientDecider, aClient, dismissedFor(2026))
      .when(enableBirthday.command, {})
      .leadsTo({ type: 'BirthdayReminderEnabled', data: { changes: { birthdayDismissedForYear: null } } });
  });

  it('changes nothing when none was dismissed', () => {
    given(clientDecider, aClient).when(enableBirthday.command, {}).changesNothing();
  });

  it('is refused for a removed and a missing client', () => {
    given(clientDecider, aClient, clientRemoved).when(enableBirthday.command, {}).isRefused('ALREADY_REMOVED');
    given(clientDecider).when(enableBirthday.command, {}).isRefused('NOT_FOUND');
  });
});

describe('RemoveClient', () => {
  const dependents = [aDependent('case', 'clientId'), aDependent('case', 'clientId'), aDependent('time', 'clientId')];

  it('is refused while cases are theirs, and says how many would go', () => {
    given(clientDecider, aClient)
      .when(client.commands.remove, {}, { dependents })
      .isRefused('CLIENT_HAS_RECORDS', { issues: [{ path: 'cases', message: '2 cases would be removed as well' }] });
    given(clientDecider, aClient)
      .when(client.commands.remove, { withRecords: false }, { dependents })
      .isRefused('CLIENT_HAS_RECORDS');
  });

  it('takes them along where that is said', () => {
    given(clientDecider, aClient)
      .when(client.commands.remove, { withRecords: true }, { dependents })
      .leadsTo({ type: 'ClientRemoved', data: { takes: { cases: 2 } } })
      .answers({ removedAt: NOW });
  });

  it('asks nothing of a client whose time alone is recorded: that stays', () => {
    given(clientDecider, aClient)
      .when(client.commands.remove, {}, { dependents: dependents.slice(2) })
      .leadsTo({ type: 'ClientRemoved', data: {} });
  });

  const holding = (balance: string) => ({ trust: { account: { balance } } });

  it('looks at the trust account, whether there is one or not', () => {
    given(clientDecider, aClient).when(client.commands.remove, {}).refersTo(`trust: trust-${RECORD} (kept)`);
    given(clientDecider, aClient)
      .when(client.commands.remove, {}, { by: ANOTHER_USER })
      .refersTo()
      .isRefused('NOT_FOUND');
  });

  it('is refused while the trust account holds money, whatever else is confirmed', () => {
    const issues = [{ path: 'trust', message: '0.01 is held in trust' }];
    for (const body of [{}, { withRecords: true }]) {
      given(clientDecider, aClient)
        .when(client.commands.remove, body, { dependents, states: holding('0.01') })
        .isRefused('CLIENT_HAS_TRUST_MONEY', { issues });
    }
  });

  it('goes on once the trust account is empty, and where there never was one', () => {
    for (const states of [holding('0.00'), { trust: { account: null } }]) {
      given(clientDecider, aClient)
        .when(client.commands.remove, {}, { states })
        .leadsTo({ type: 'ClientRemoved', data: {} });
    }
  });
});
