import type { Command } from '@lexledger/contracts/kernel/command';
import { describe, expect, it } from 'vitest';
import { foldedUsername, type Reservation, usernameDecider, usernameKey } from './username.decider.ts';

const ada = '0b5d4c1e-7a7e-4f6e-8a59-000000000001';
const eve = '0b5d4c1e-7a7e-4f6e-8a59-000000000002';

const free: Reservation = { holder: null, confirmed: false, reservedAt: null };
const reserved: Reservation = { holder: ada, confirmed: false, reservedAt: '2026-03-02T09:00:00.000Z' };
const confirmed: Reservation = { ...reserved, confirmed: true };

const command = (type: string, data: object, at = '2026-03-02T09:00:30.000Z'): Command => ({
  type,
  data,
  at,
  entityId: usernameKey('Ada'),
  commandId: '0b5d4c1e-7a7e-4f6e-8a59-00000000000c',
  userId: eve,
  today: '2026-03-02',
});

const reserve = (state: Reservation, userId: string, abandonedBy: string | null = null, at?: string) =>
  usernameDecider.decide(command('ReserveUsername', { userId, abandonedBy }, at), state);
const confirm = (state: Reservation, userId: string) =>
  usernameDecider.decide(command('ConfirmUsername', { userId }), state);

const reservedFor = (userId: string) => [{ type: 'UsernameReserved', data: { userId } }];
const taken = { refused: 'USERNAME_TAKEN' };
const aMinuteLater = '2026-03-02T09:01:00.000Z';

describe('a username', () => {
  it('that is free is reserved', () => {
    expect(reserve(free, eve)).toEqual(reservedFor(eve));
  });

  it('that is reserved is refused to another, and no news to its holder', () => {
    expect(reserve(reserved, eve)).toEqual(taken);
    expect(reserve(reserved, ada)).toEqual([]);
  });

  it('that was abandoned a minute ago can be taken over, and no sooner', () => {
    expect(reserve(reserved, eve, ada)).toEqual(taken);
    expect(reserve(reserved, eve, ada, aMinuteLater)).toEqual(reservedFor(eve));
  });

  it('whose holder changed since it was found abandoned cannot be taken over', () => {
    expect(reserve({ ...reserved, holder: eve }, ada, ada, aMinuteLater)).toEqual(taken);
  });

  it('that is confirmed cannot be taken over by anybody', () => {
    expect(reserve(confirmed, eve, ada, aMinuteLater)).toEqual(taken);
  });

  it('is confirmed by its holder alone, once', () => {
    expect(confirm(reserved, ada)).toEqual(reservedFor(ada));
    expect(confirm(reserved, eve)).toEqual(taken);
    expect(confirm(confirmed, ada)).toEqual([]);
  });
});

it('names that a person takes for the same are the same', () => {
  expect(foldedUsername(' ＡＤＡ ')).toBe('ada');
  expect(usernameKey('Ada')).toBe(usernameKey('aDA '));
  expect(usernameKey('Ada')).not.toContain('ada');
});
