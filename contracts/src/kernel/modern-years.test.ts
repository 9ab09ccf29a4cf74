import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { calendarEvent, changeOccurrence, splitSeries } from '../features/calendar.ts';
import { client } from '../features/clients.ts';
import { caseTrigger } from '../features/deadlines.ts';
import { fact } from '../features/facts.ts';
import { googleCalendarEvent } from '../features/google.ts';
import { courtHoliday } from '../features/holidays.ts';
import { allowedCommands, blockedCommands } from '../features/identity/addresses.ts';
import { invoice, recordPayment, sendInvoice } from '../features/invoices.ts';
import { lead } from '../features/leads.ts';
import { financialRecord } from '../features/money.ts';
import { task } from '../features/tasks.ts';
import { teamMember } from '../features/team.ts';
import { timeEntry } from '../features/time.ts';
import { reconciliation } from '../features/trust/reconciliations.ts';
import { depositTrust, payFromTrust, withdrawTrust } from '../features/trust.ts';
import { acceptProposal } from '../features/unbilled-time.ts';
import type { CommandDefinition } from './command.ts';
import { traitsOf } from './traits.ts';

const RECORDS = [
  [task, 'dueDate'],
  [timeEntry, 'date'],
  [financialRecord, 'date'],
  [lead, 'nextStepDate'],
  [invoice, 'dueDate'],
  [caseTrigger, 'date'],
  [courtHoliday, 'date'],
  [reconciliation, 'date'],
  [calendarEvent, 'startDate'],
  [calendarEvent, 'endDate'],
  [googleCalendarEvent, 'startDateTime'],
  [googleCalendarEvent, 'endDateTime'],
] as const;

const FIELDS: readonly (readonly [string, CommandDefinition, string])[] = [
  ...RECORDS.flatMap(([{ commands }, field]) => [commands.add, commands.change].map((each) => [each, field] as const)),
  ...[allowedCommands, blockedCommands].flatMap(({ add, change }) =>
    [add, change].map((each) => [each, 'expiresAt'] as const),
  ),
  ...[acceptProposal, depositTrust, withdrawTrust, payFromTrust, recordPayment.command].map(
    (each) => [each, 'date'] as const,
  ),
  [sendInvoice.command, 'issuedOn'] as const,
  ...[changeOccurrence.command, splitSeries.command].map((each) => [each, 'changes.startDate'] as const),
].map(([command, field]) => [command.type, command, field]);

/** The message about a field with a value, when no other field is given. */
function saidOf(command: CommandDefinition, field: string, value: string): string | undefined {
  const [name = '', inner] = field.split('.');
  const given = { [name]: inner === undefined ? value : { [inner]: value } };
  const issues = command.body.safeParse(given).error?.issues ?? [];
  return issues.find(({ path }) => path.join('.') === field)?.message;
}

describe.each(FIELDS)('%s', (_type, command, field) => {
  it(`refuses a year of two digits in ${field}`, () => {
    expect(saidOf(command, field, '0026-11-23')).toBe('Give a day in 1900 or later. Check the year.');
    expect(saidOf(command, field, '3784-12-12')).toBe('Give a day before the year 2200. Check the year.');
    expect(saidOf(command, field, '2026-11-23')).toBeUndefined();
  });
});

it('takes the day of a fact from any time, and leaves birthdays to those who decide on them', () => {
  expect(saidOf(fact.commands.add, 'date', '1834-06-01')).toBeUndefined();
  expect(saidOf(client.commands.change, 'birthday', '0980-05-17')).toBeUndefined();
  expect(saidOf(teamMember.commands.change, 'dateOfBirth', '0980-05-17')).toBeUndefined();
});

it('still reads events that were stored with any year', () => {
  for (const [{ events, fields }, field] of RECORDS) {
    const schema = (fields as Readonly<Record<string, z.ZodType>>)[field] as z.ZodType;
    const value = traitsOf(schema).kind === 'date' ? '0026-11-23' : '0026-11-23T09:00:00.000Z';
    expect(events.changed.schema.parse({ changes: { [field]: value } })).toEqual({ changes: { [field]: value } });
  }
});
