import { usernameReserved } from '@lexledger/contracts/features/identity';
import { describe, expect, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { foldedUsername, usernameDecider, usernameKey } from './username.decider.ts';

const ada = '0b5d4c1e-7a7e-4f6e-8a59-000000000001';
const eve = '0b5d4c1e-7a7e-4f6e-8a59-000000000002';

const reservedFor = (userId: string) => ({ type: 'UsernameReserved', data: { userId } });
const byAda = happened(usernameReserved, { userId: ada });
const byEve = happened(usernameReserved, { userId: eve });
/** Given events are a minute apart, from nine o'clock. */
const soon = { at: '2026-02-01T09:00:30.000Z' };
const aMinuteLater = { at: '2026-02-01T09:01:00.000Z' };
const muchLater = { at: '2026-02-01T10:00:00.000Z' };

const reserve = (userId: string, abandonedBy: string | null = null) =>
  ['ReserveUsername', { userId, abandonedBy }] as const;
const confirm = (userId: string) => ['ConfirmUsername', { userId }] as const;

describe('ReserveUsername', () => {
  it('reserves a name that is free', () => {
    given(usernameDecider)
      .whenTold(...reserve(eve))
      .leadsTo(reservedFor(eve));
  });

  it('is refused for a name that another has, and no news to its holder', () => {
    given(usernameDecider, byAda)
      .whenTold(...reserve(eve), soon)
      .isRefused('USERNAME_TAKEN');
    given(usernameDecider, byAda)
      .whenTold(...reserve(ada), soon)
      .changesNothing();
  });

  it('takes over a name that was abandoned a minute ago, and no sooner', () => {
    given(usernameDecider, byAda)
      .whenTold(...reserve(eve, ada), soon)
      .isRefused('USERNAME_TAKEN');
    given(usernameDecider, byAda)
      .whenTold(...reserve(eve, ada), aMinuteLater)
      .leadsTo(reservedFor(eve));
  });

  it('is refused where the holder changed since they were found to have abandoned it', () => {
    given(usernameDecider, byAda, byEve)
      .whenTold(...reserve(ada, ada), muchLater)
      .isRefused('USERNAME_TAKEN');
  });

  it('never takes over a name that is confirmed', () => {
    given(usernameDecider, byAda, byAda)
      .whenTold(...reserve(eve, ada), muchLater)
      .isRefused('USERNAME_TAKEN');
  });
});

describe('ConfirmUsername', () => {
  it('is the holder’s alone, once', () => {
    given(usernameDecider, byAda)
      .whenTold(...confirm(ada))
      .leadsTo(reservedFor(ada));
    given(usernameDecider, byAda)
      .whenTold(...confirm(eve))
      .isRefused('USERNAME_TAKEN');
    given(usernameDecider, byAda, byAda)
      .whenTold(...confirm(ada))
      .changesNothing();
  });
});

it('names that a person takes for the same are the same', () => {
  expect(foldedUsername(' ＡＤＡ ')).toBe('ada');
  expect(usernameKey('Ada')).toBe(usernameKey('aDA '));
  expect(usernameKey('Ada')).not.toContain('ada');
});
