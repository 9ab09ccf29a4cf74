import { usernameReleased, usernameReserved } from '@lexledger/contracts/features/identity';
import { describe, expect, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { foldedUsername, usernameDecider } from './username.decider.ts';

const ada = '0b5d4c1e-7a7e-4f6e-8a59-000000000001';
const eve = '0b5d4c1e-7a7e-4f6e-8a59-000000000002';

const reservedFor = (userId: string) => ({ type: 'UsernameReserved', data: { userId } });
const byAda = happened(usernameReserved, { userId: ada });
const byEve = happened(usernameReserved, { userId: eve });
/** Given events happen a minute apart, from 9:00. */
const soon = { at: '2026-02-01T09:00:30.000Z' };
const aMinuteLater = { at: '2026-02-01T09:01:00.000Z' };
const muchLater = { at: '2026-02-01T10:00:00.000Z' };

const reserve = (userId: string, abandonedBy: string | null = null) =>
  ['ReserveUsername', { userId, abandonedBy }] as const;
const confirm = (userId: string) => ['ConfirmUsername', { userId }] as const;

describe('ReserveUsername', () => {
  it('reserves a name that is free', () => {
    given(usernameDecider)
      .whenNamed(...reserve(eve))
      .leadsTo(reservedFor(eve));
  });

  it('is refused for a name that another has, and no news to its holder', () => {
    given(usernameDecider, byAda)
      .whenNamed(...reserve(eve), soon)
      .isRefused('USERNAME_TAKEN');
    given(usernameDecider, byAda)
      .whenNamed(...reserve(ada), soon)
      .changesNothing();
  });

  it('takes over a name that was abandoned a minute ago, and no sooner', () => {
    given(usernameDecider, byAda)
      .whenNamed(...reserve(eve, ada), soon)
      .isRefused('USERNAME_TAKEN');
    given(usernameDecider, byAda)
      .whenNamed(...reserve(eve, ada), aMinuteLater)
      .leadsTo(reservedFor(eve));
  });

  it('is refused where the holder changed since they were found to have abandoned it', () => {
    given(usernameDecider, byAda, byEve)
      .whenNamed(...reserve(ada, ada), muchLater)
      .isRefused('USERNAME_TAKEN');
  });

  it('never takes over a name that is confirmed', () => {
    given(usernameDecider, byAda, byAda)
      .whenNamed(...reserve(eve, ada), muchLater)
      .isRefused('USERNAME_TAKEN');
  });
});

describe('ConfirmUsername', () => {
  it('is the holder’s alone, once', () => {
    given(usernameDecider, byAda)
      .whenNamed(...confirm(ada))
      .leadsTo(reservedFor(ada));
    given(usernameDecider, byAda)
      .whenNamed(...confirm(eve))
      .isRefused('USERNAME_TAKEN');
    given(usernameDecider, byAda, byAda)
      .whenNamed(...confirm(ada))
      .changesNothing();
  });
});

it('names that a person takes for the same are the same', () => {
  expect(foldedUsername(' ＡＤＡ ')).toBe('ada');
  expect(foldedUsername('Ada')).toBe(foldedUsername('aDA '));
});

describe('ReleaseUsername', () => {
  it('gives the name of a deleted account free, for its holder alone', () => {
    given(usernameDecider, byAda, byAda)
      .whenNamed('ReleaseUsername', { userId: ada })
      .leadsTo({ type: 'UsernameReleased', data: { userId: ada } });
    given(usernameDecider, byAda, byAda).whenNamed('ReleaseUsername', { userId: eve }).changesNothing();
    given(usernameDecider, byAda, byAda, happened(usernameReleased, { userId: ada }))
      .whenNamed(...reserve(eve), soon)
      .leadsTo(reservedFor(eve));
  });
});
