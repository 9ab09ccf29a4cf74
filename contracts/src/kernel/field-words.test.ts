import { describe, expect, it } from 'vitest';
import { calendarEvent } from '../features/calendar.ts';
import { caseRecord } from '../features/cases.ts';
import { client } from '../features/clients.ts';
import { firmProfile } from '../features/firm-profile.ts';
import { invoice } from '../features/invoices.ts';
import { legalArgument } from '../features/law.ts';
import { caseNote } from '../features/notes.ts';
import { task } from '../features/tasks.ts';
import { timeEntry } from '../features/time.ts';
import { describeField } from './field-words.ts';
import type { RecordDefinition } from './record.ts';

const fieldsOf = ({ fields, computed }: RecordDefinition) =>
  Object.entries({ ...fields, ...computed }).map(([field, schema]) => {
    const { label, kind, names } = describeField(field, schema);
    return `${field}: ${label}, ${kind}${names === undefined ? '' : ` of ${names}`}`;
  });

describe('the words of a field', () => {
  it('follow from its name and its type, and from its traits where these do not say it', () => {
    expect(fieldsOf(client)).toEqual([
      'kind: Kind, choice',
      'name: Name, text',
      'email: Email, text',
      'phone: Phone, text',
      'address: Address, text',
      'practiceArea: Practice area, text',
      'birthday: Birthday, date',
      'isPNC: Potential client, yes-no',
      'clioId: Clio id, text',
      'utbmsCodes: UTBMS codes, yes-no',
      'contacts: Contacts, text',
      'convertedAt: Client since, instant',
      'birthdayDismissedForYear: Birthday reminder dismissed for, number',
    ]);
    expect(fieldsOf(caseRecord)).toEqual(
      expect.arrayContaining([
        'clientId: Client, record of clients',
        'status: Status, choice',
        'value: At stake, money',
        'closedAt: Closed, instant',
      ]),
    );
    expect(fieldsOf(task)).toContain('assignedTo: Assigned to, record of team-members');
    expect(fieldsOf(timeEntry)).toContain('timeMinutes: Time, minutes');
    expect(fieldsOf(calendarEvent)).toEqual(
      expect.arrayContaining(['recurrenceRule: Repeats, recurrence', 'timeZone: Time zone, text']),
    );
    expect(fieldsOf(caseNote)).toContain('isPinned: Pinned, yes-no');
    expect(fieldsOf(invoice)).toContain('layout: Layout, layout');
    expect(fieldsOf(firmProfile)).toContain('invoiceLayout: Layout of invoices, layout');
    expect(fieldsOf(legalArgument)).toContain('supportingFacts: Facts, records of facts');
  });

  it('say what is personal', () => {
    expect(describeField('name', client.fields.name).personal).toBe(true);
    expect(describeField('practiceArea', client.fields.practiceArea).personal).toBe(false);
  });
});
