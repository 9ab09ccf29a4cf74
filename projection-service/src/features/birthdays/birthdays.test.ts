import type { BirthdayNotification } from '@lexledger/contracts/features/birthdays';
import { client, dismissBirthday } from '@lexledger/contracts/features/clients';
import { describe, expect, it } from 'vitest';
import { happened } from '../../kernel/example.ts';
import { ask, showing } from '../../kernel/test-reader.ts';
import { aClient } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { clientsProjection } from '../clients/clients.view.ts';
import { birthdaysQuery } from './birthdays.ts';

interface Answer {
  readonly notifications: readonly BirthdayNotification[];
  readonly dismissedCount: number;
}

const stream = (name: string) => ['client', idOf(name)] as const;
const born = (name: string, birthday: string | null, isPNC = false) =>
  happened(...aClient(name, { email: `${name.toLowerCase()}@client.example`, birthday, isPNC }));
const removed = (name: string) => happened(client.events.removed, stream(name), {});
const dismissed = (name: string, birthdayDismissedForYear: number) =>
  happened(dismissBirthday.event, stream(name), { changes: { birthdayDismissedForYear } });

const near = async (events: Parameters<typeof showing>[1], at: string): Promise<Answer> =>
  ask<Answer>(birthdaysQuery, await showing([clientsProjection], events), { at });
const daysOf = ({ notifications }: Answer) =>
  notifications.map(({ clientName, daysUntilBirthday }) => [clientName, daysUntilBirthday]);

describe('birthday reminders', () => {
  it('name clients, potential ones too, whose birthday is within 30 days, nearest first', async () => {
    const answer = await near(
      [
        born('Thirty', '1980-04-01'),
        born('Beyond', '1980-04-02'),
        born('Today', '2001-03-02'),
        born('Potential', '1990-03-03', true),
        born('Yesterday', '1990-03-01'),
        born('Unknown', null),
      ],
      '2026-03-02T12:00:00.000Z',
    );
    expect(daysOf(answer)).toEqual([
      ['Today', 0],
      ['Potential', 1],
      ['Thirty', 30],
    ]);
    expect(answer.notifications[0]).toEqual({
      clientId: idOf('Today'),
      clientName: 'Today',
      clientEmail: 'today@client.example',
      birthday: '2001-03-02',
      daysUntilBirthday: 0,
    });
  });

  it('look beyond the end of the year', async () => {
    const answer = await near([born('January', '1980-01-05')], '2026-12-20T12:00:00.000Z');
    expect(daysOf(answer)).toEqual([['January', 16]]);
  });

  it("count from the user's own day", async () => {
    const answer = await near([born('Today', '1980-03-02')], '2026-03-03T04:30:00.000Z');
    expect(daysOf(answer)).toEqual([['Today', 0]]);
  });

  it('keep a birthday of 29 February in February', async () => {
    const leap = [born('Leap', '1988-02-29')];
    expect(daysOf(await near(leap, '2026-02-28T12:00:00.000Z'))).toEqual([['Leap', 0]]);
    expect(daysOf(await near(leap, '2026-01-29T12:00:00.000Z'))).toEqual([['Leap', 30]]);
    expect(daysOf(await near(leap, '2028-02-28T12:00:00.000Z'))).toEqual([['Leap', 1]]);
    expect(daysOf(await near(leap, '2026-03-01T12:00:00.000Z'))).toEqual([]);
  });

  it('count the dismissed ones apart, for the year of the birthday that comes next', async () => {
    const answer = await near(
      [
        born('Dismissed', '1980-01-05'),
        dismissed('Dismissed', 2027),
        born('LastYear', '1980-01-06'),
        dismissed('LastYear', 2026),
      ],
      '2026-12-20T12:00:00.000Z',
    );
    expect(daysOf(answer)).toEqual([['LastYear', 17]]);
    expect(answer.dismissedCount).toBe(1);
  });

  it('leave out removed clients, dismissed or not', async () => {
    const answer = await near(
      [
        born('Gone', '1980-03-05'),
        removed('Gone'),
        born('GoneToo', '1980-03-06'),
        dismissed('GoneToo', 2026),
        removed('GoneToo'),
      ],
      '2026-03-02T12:00:00.000Z',
    );
    expect(answer).toEqual({ notifications: [], dismissedCount: 0 });
  });
});
