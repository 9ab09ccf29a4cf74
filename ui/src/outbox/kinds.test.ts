import contracts from 'virtual:record-contracts';
import { features } from '@lexledger/contracts/features';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { Feature } from '@lexledger/contracts/kernel/feature';
import { describe, expect, it } from 'vitest';
import { kindOf } from './kinds.ts';

const commands: readonly CommandDefinition[] = (Object.values(features) as readonly Feature[]).flatMap(
  ({ commands: own }) => own,
);

/** Who may see a case is a stream beside the case's own, and waits for nothing. */
const OF_ACCESS = /^\/api\/cases\/:id\/access$/;

/** An erasure is a stream beside the person's own, and no password may wait. */
const OF_ERASURES = /\/:id\/erasure$/;

describe('the kinds of commands that wait', () => {
  it.each(Object.entries(contracts))('know %s as the server does', (part, { category }) => {
    const own = commands
      .filter(({ path }) => path === `/api/${part}` || path.startsWith(`/api/${part}/`))
      .filter(({ path }) => !OF_ACCESS.test(path) && !OF_ERASURES.test(path));
    expect(own.length).toBeGreaterThan(0);
    expect([...new Set(own.map((command) => command.category))]).toEqual([category]);
  });

  it('name the record that a command is about, and what is done to it', () => {
    const id = '0b1f0a10-0000-4000-8000-000000000001';
    expect(kindOf({ method: 'POST', path: '/api/case-notes' })).toEqual({
      noun: 'Note',
      deed: 'added',
      type: 'note',
      key: '',
      category: 'note',
    });
    expect(kindOf({ method: 'POST', path: `/api/tasks/${id}/complete` })).toMatchObject({ deed: 'completed', key: id });
    expect(kindOf({ method: 'DELETE', path: `/api/tasks/${id}` })).toMatchObject({ deed: 'removed', key: id });
    expect(kindOf({ method: 'PATCH', path: `/api/drafts/${id}` })?.entries).toEqual(['parties', 'answers', 'blocks']);
    expect(kindOf({ method: 'POST', path: '/api/time-entries' })?.type).toBe('timeEntry');
    const deeds = ['meet', 'withdraw', 'reinstate-deadline', 'confirm', 'revoke-confirmation'].map(
      (verb) => kindOf({ method: 'POST', path: `/api/calendar-events/${id}/${verb}` })?.deed,
    );
    expect(deeds).toEqual(['met', 'withdrawn', 'reinstated', 'confirmed', 'confirmation revoked']);
  });

  it('name what a command adds or changes besides, and the views that tell of it', () => {
    expect(kindOf({ method: 'POST', path: '/api/time-recovery/accept' })).toMatchObject({
      key: '/api/time-recovery',
      part: 'entry',
      views: ['settled-sources', 'time-entries'],
    });
    const snoozed = kindOf({ method: 'POST', path: '/api/reminders/1/snooze' });
    const dismissed = kindOf({ method: 'POST', path: '/api/reminders/1/dismiss' });
    expect(snoozed).toMatchObject({ deed: 'snoozed', key: '/api/reminders/1', views: ['reminders'] });
    expect(dismissed?.key).toBe(snoozed?.key);
  });

  it.each([
    ['POST', '/api/login'],
    ['POST', '/api/logout'],
    ['POST', '/api/auth/refresh-session'],
    ['POST', '/api/user/two-factor/prepare'],
    ['POST', '/api/user/two-factor/enable'],
    ['POST', '/api/user/two-factor/backup-codes'],
    ['POST', '/api/user/two-factor/disable'],
    ['POST', '/api/user/password'],
    ['POST', '/api/user/email'],
    ['DELETE', '/api/sessions'],
    ['DELETE', '/api/sessions/0b1f0a10-0000-4000-8000-000000000001'],
  ] as const)('leave out %s %s, which needs its answer', (method, path) => {
    expect(kindOf({ method, path })).toBeNull();
  });
});

/** Reasons why commands need the network, by the beginning of their method and path, without parameters. */
const NEED_THE_NETWORK: Readonly<Record<string, string>> = {
  '/api/timer': 'the timer keeps its deeds itself, with the moments they were done at',
  'POST /api/imports': 'an import is worked through in steps, each of which answers where the next begins',
  'POST /api/imports/:id/': 'an import is worked through in steps, each of which answers where the next begins',
  'POST /api/invoices/:id/email': 'whoever sends a message must know that it goes out, and when',
  'POST /api/trust-requests/:id/email': 'as that of an invoice',
  'POST /api/calendar-feeds': 'the link is given away, and must work then',
  'DELETE /api/user/trusted-devices/:deviceId': 'whoever has a device forgotten must know that it is',
  'POST /api/user/recovery/acknowledge':
    'that an account was recovered is said until the server knows that it was read',
  'POST /api/approvals/:id/decline': 'whoever asked waits for the decision, and another may take it meanwhile',
  'POST /api/approvals/:id/withdraw': 'as the decision about it',
  'POST /api/parked-commands/:id/apply': 'another may apply or discard it meanwhile',
  'POST /api/parked-commands/:id/discard': 'as applying it',
  'POST /api/legal-holds': 'whoever places a hold must know that nothing is removed from then on',
  'POST /api/legal-holds/:holdId/release': 'as placing it; it may take a second person',
  'POST /api/practice-exports': 'it is saved at once, and holds what there is then',
  'PUT /api/log-heads/recipients': 'whoever says who gets them must know that it holds',
  'POST /api/log-heads': 'it is made at once, of what there is then',
  'POST /api/practice-imports/:id/start': 'whoever starts it watches how far it comes, and nothing undoes it',
  'POST /api/practice-imports/:id/discard': 'the file is at the server alone',
  'PUT /api/retention-policy': 'files may be proposed the moment it holds',
  'POST /api/retained-files/:id/answer': 'another may record a notice meanwhile',
  'POST /api/retained-files/:id/notice': 'it is decided by holds and trust money of that moment',
  'POST /api/retained-files/:id/dispose': 'nothing brings back what is destroyed, so whoever decides it must know',
  'POST /api/retained-files/:id/notice/withdraw': 'whoever takes a notice back must know that it no longer holds',
  'POST /api/case-restorations': 'what it would take back is shown before, as it stands at that moment',
  'POST /api/case-restorations/:id/stop': 'the restoration goes on meanwhile',
  'POST /api/case-restorations/:id/resume': 'as stopping it',
  'DELETE /api/calendar-feeds/:id': 'whoever takes a link back must know that it no longer works',
};

/** The settings of AI proposals hold what is sent to somebody else, by now, and a key that no device may keep. */
const OF_AI = /^\/api\/ai\//;

/** A delayed command would be judged by another day's address, and might lock out its sender. */
const OF_ADDRESSES = /^\/api\/(allowed|blocked)-addresses\b/;

/** Who may do what in a firm, and who is screened from what. */
const OF_MEMBERS = /^\/api\/(firm\/(members|invitations|transfer|policy)|walls)\b/;

/** The command of imports that has no steps. */
const STEPLESS = 'POST /api/imports/:id/restore';

function reasonFor(command: CommandDefinition): string | undefined {
  const named = `${command.method} ${command.path}`;
  if (named === STEPLESS) return undefined;
  if (OF_ADDRESSES.test(command.path)) return 'whoever changes who may sign in must know that it holds, and from where';
  if (OF_MEMBERS.test(command.path) || OF_ACCESS.test(command.path))
    return 'whoever changes who may do what must know that it holds, and from when';
  if (OF_ERASURES.test(command.path)) return 'nobody is erased later, and no password may be kept here';
  if (OF_AI.test(command.path)) return 'whoever limits what is sent must know that it holds, and no key may wait here';
  if (command.path.startsWith('/api/timer')) return NEED_THE_NETWORK['/api/timer'];
  return (
    NEED_THE_NETWORK[named] ??
    (named.startsWith('POST /api/imports/:id/') ? NEED_THE_NETWORK['POST /api/imports/:id/'] : undefined)
  );
}

const ID = '0b1f0a10-0000-4000-8000-000000000001';

describe('every command of the contracts', () => {
  it.each(commands.map((command) => [`${command.method} ${command.path}`, command] as const))(
    '%s waits offline in the order of what it changes, or says why it cannot',
    (_, command) => {
      const path = command.path.replaceAll(/:[a-zA-Z]+/g, ID);
      const kind = kindOf({ method: command.method, path });
      const reason = reasonFor(command);
      if (reason !== undefined) {
        expect(kind).toBeNull();
        return;
      }
      expect(kind, 'it is neither kept nor has a reason').not.toBeNull();
      const isNew = command.target === 'new' || kind?.key === '';
      if (isNew) expect(kind?.category ?? kind?.part).toBeTruthy();
      else expect(path.includes(kind?.key ?? '?')).toBe(true);
      expect(kind?.deed).not.toContain('-');
      if (command.target === 'new') expect(kind?.category).toBe(command.category);
    },
  );
});
