import type { Role } from '@lexledger/contracts/access/roles';
import { type CheckMatch, conflictCheck, type NameMatchFound } from '@lexledger/contracts/features/conflicts';
import { party } from '@lexledger/contracts/features/parties';
import { describe, expect, it } from 'vitest';
import { type ExampleEvent, happened } from '../../kernel/example.ts';
import { ask, showing, testActor } from '../../kernel/test-reader.ts';
import { aClient } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { checksProjection } from './conflict-checks.view.ts';
import { matchesQuery, newMatchesQuery } from './matches.ts';
import { namesProjection } from './names.view.ts';

const aNamed = (name: string): ExampleEvent => happened(...aClient(name, { email: 'somebody@client.example' }));
const aParty = (name: string, organisation: string | null = null): ExampleEvent =>
  happened(party.events.added, ['party', idOf(name)], {
    fields: {
      caseId: idOf('Brandt v. Okafor'),
      name,
      side: 'adverse',
      role: 'defendant',
      organisation,
      email: null,
      phone: null,
      address: null,
      notes: null,
    },
  });
const removedParty = (name: string): ExampleEvent => happened(party.events.removed, ['party', idOf(name)], {});

const reading = (...events: readonly ExampleEvent[]) => showing([namesProjection, checksProjection], events);

async function found(name: string, ...events: readonly ExampleEvent[]) {
  const matches = await ask<readonly NameMatchFound[]>(matchesQuery, await reading(...events), { query: { name } });
  return matches.map(({ kind, name: known, reasons }) => `${kind} ${known}: ${reasons.join(', ')}`);
}

describe('the matches of a name', () => {
  it('are clients and parties alike, the likeliest first, each with the reason in words', async () => {
    expect(
      await found(
        'Okafor, Bob',
        aNamed('Robert Okafor'),
        aParty('Bob Okafor'),
        aNamed('Ada Byron'),
        aParty('Ben Okafor'),
      ),
    ).toEqual([
      'party Bob Okafor: ',
      'client Robert Okafor: nickname: Bob = Robert',
      'party Ben Okafor: same family name, other given name',
    ]);
  });

  it('are found in another script and in another romanisation, by either', async () => {
    const names = ['王伟', '张伟', 'محمد علي', 'Мария Иванова', 'Hsu Ching', 'Abdel Rahman Haddad'];
    const onFile = names.map(aNamed);
    const ofNames = async (asked: string) => (await found(asked, ...onFile)).map((match) => match.split(':')[0]);
    expect(await ofNames('Wei Wang')).toEqual(['client 王伟']);
    expect(await ofNames('Cheung Wai')).toEqual(['client 张伟']);
    expect(await ofNames('Mohamed Aly')).toEqual(['client محمد علي']);
    expect(await ofNames('Ivanova, Maria')).toEqual(['client Мария Иванова']);
    expect(await ofNames('許靜')).toEqual(['client Hsu Ching']);
    expect(await ofNames('عبد الرحمن حداد')).toEqual(['client Abdel Rahman Haddad']);
  });

  const onFile = [aParty('Bob Okafor'), aParty('Theodora Brandt'), aNamed('Ana Müller')];
  it.each([
    ['R Okafor', 'party Bob Okafor: initial of Robert: R = Bob'],
    ['Robbert Okafor', 'party Bob Okafor: typing error in Robert, and nickname: Robbert = Bob'],
    ['Dora Brandt', 'party Theodora Brandt: nickname: Dora = Theodora'],
    ['Ann Müller', 'client Ana Müller: nickname: Ann = Ana'],
    [
      'Robbert Ikafor',
      'party Bob Okafor: typing error: Ikafor = Okafor, typing error in Robert, and nickname: Robbert = Bob',
    ],
  ])('are not hidden by the given name in %s', async (asked, answer) => {
    expect(await found(asked, ...onFile)).toEqual([answer]);
  });

  it('say of a party which case and side it is on, and whether its firm is what is alike', async () => {
    const read = await reading(aParty('Ann Moretti', 'Brandt Holdings LLC'));
    expect(await ask(matchesQuery, read, { query: { name: 'Brandt Holding, Inc.' } })).toEqual([
      {
        kind: 'party',
        id: idOf('Ann Moretti'),
        name: 'Ann Moretti',
        organisation: 'Brandt Holdings LLC',
        caseId: idOf('Brandt v. Okafor'),
        side: 'adverse',
        score: 1,
        reasons: [],
      },
    ]);
  });

  it('say of a contact whose contact they are', async () => {
    const contacts = {
      [idOf('Robert Okafor')]: { order: 'V', name: 'Robert Okafor', role: null, email: null, phone: null },
    };
    const read = await reading(happened(...aClient('Brandt Holdings', { kind: 'organization', contacts })));
    expect(await ask(matchesQuery, read, { query: { name: 'Bob Okafor' } })).toMatchObject([
      { kind: 'client', id: idOf('Brandt Holdings'), name: 'Robert Okafor', organisation: 'Brandt Holdings' },
    ]);
  });

  it('are none without a name', async () => {
    const read = await reading(aParty('Robert Okafor'));
    expect(await ask(matchesQuery, read, { query: {} })).toEqual([]);
  });

  it('leave out what was removed, and what is somebody else’s', async () => {
    expect(await found('Bob Okafor', aParty('Robert Okafor'), removedParty('Robert Okafor'))).toEqual([]);
    const read = await reading(aParty('Robert Okafor'));
    const actor = { ...testActor, userId: '00000000-0000-4000-8000-00000000000b' };
    expect(await ask(matchesQuery, read, { actor, query: { name: 'Bob Okafor' } })).toEqual([]);
  });
});

describe('the matches of a name behind a restricted matter', () => {
  const member = { ...testActor, userId: idOf('member'), firmId: testActor.userId };
  const asked = async (role: Role, ...events: readonly ExampleEvent[]) =>
    ask<readonly NameMatchFound[]>(matchesQuery, await reading(...events), {
      ...{
        actor: member,
        access: { role },
        hidden: { matters: [idOf('Brandt v. Okafor')] },
        query: { name: 'Bob Okafor' },
      },
    });

  it('are one that says to ask, without name, side or number', async () => {
    const found = await asked('lawyer', aParty('Bob Okafor'), aParty('Robert Okafor'), aNamed('Rob Okafor'));
    expect(found.map(({ name, side, caseId }) => [name, side, caseId])).toEqual([
      ['Confidential match', null, null],
      ['Rob Okafor', null, null],
    ]);
    expect(JSON.stringify(found)).not.toContain('Robert');
    expect(JSON.stringify(found)).not.toContain(idOf('Brandt v. Okafor'));
  });

  it('are none where there is none, and none for who may search no names', async () => {
    expect(await asked('lawyer', aParty('Ann Moretti'))).toEqual([]);
    expect(await asked('guest', aParty('Bob Okafor'))).toEqual([]);
  });
});

describe('the new matches of saved checks', () => {
  const known: CheckMatch = {
    searched: 'Bob Okafor',
    kind: 'party',
    id: idOf('Robert Okafor'),
    name: 'Robert Okafor',
    organisation: null,
    caseId: idOf('Brandt v. Okafor'),
    side: 'adverse',
    score: 0.94,
    reasons: ['nickname: Bob = Robert'],
  };
  const aCheck = happened(conflictCheck.events.added, ['check', idOf('check')], {
    fields: {
      names: ['Bob Okafor'],
      note: null,
      matches: [known],
      verdict: 'waived',
      reason: 'Both consented.',
      reviewedAt: '2026-03-02T09:00:00.000Z',
    },
  });
  const news = async (...events: readonly ExampleEvent[]) =>
    ask<readonly { readonly id: string; readonly matches: readonly CheckMatch[] }[]>(
      newMatchesQuery,
      await reading(aParty('Robert Okafor'), aCheck, ...events),
    );

  it('are none while nobody of that name has come', async () => {
    expect(await news(aNamed('Ada Byron'))).toEqual([]);
  });

  it('are those who came since, or who took the name since', async () => {
    const [first] = await news(aNamed('Rob Okafor'));
    expect(first?.matches.map(({ name, searched }) => [name, searched])).toEqual([['Rob Okafor', 'Bob Okafor']]);
    const renamed = happened(party.events.changed, ['party', idOf('Robert Okafor')], {
      changes: { name: 'Bobby Okafor' },
    });
    expect((await news(renamed))[0]?.matches.map(({ name }) => name)).toEqual(['Bobby Okafor']);
  });

  const at = (name: string, time: string): ExampleEvent => happened(...aClient(name), time);
  const checkOf = (name: string, reviewedAt: string): ExampleEvent =>
    happened(conflictCheck.events.added, ['check', idOf(`check of ${name} at ${reviewedAt}`)], {
      fields: { names: [name], note: null, matches: [], verdict: 'clear', reason: null, reviewedAt },
    });
  const newsOf = async (...events: readonly ExampleEvent[]) => {
    const all = await ask<readonly { readonly matches: readonly CheckMatch[] }[]>(
      newMatchesQuery,
      await reading(...events),
    );
    return all.map(({ matches }) => matches.map(({ name }) => name));
  };

  it('are those of the day before it was decided, too: whoever decided may have looked before', async () => {
    const check = checkOf('Bob Okafor', '2026-03-10T09:00:00.000Z');
    const before = at('Rob Okafor', '2026-03-08T09:00:00.000Z');
    const meanwhile = at('Robert Okafor', '2026-03-09T10:00:00.000Z');
    expect(await newsOf(check, before, meanwhile)).toEqual([['Robert Okafor']]);
  });

  it('are each check’s own, though two looked for the same name', async () => {
    const events = [
      checkOf('Bob Okafor', '2026-03-10T09:00:00.000Z'),
      checkOf('Bob Okafor', '2026-04-10T09:00:00.000Z'),
      at('Robert Okafor', '2026-03-20T09:00:00.000Z'),
      at('Rob Okafor', '2026-05-01T09:00:00.000Z'),
    ];
    const news = await newsOf(...events);
    expect(news.map((names) => names.toSorted()).sort((a, b) => a.length - b.length)).toEqual([
      ['Rob Okafor'],
      ['Rob Okafor', 'Robert Okafor'],
    ]);
  });

  it('are found by every way that a search finds them', async () => {
    const since = '2026-03-10T09:00:00.000Z';
    const later = '2026-03-20T09:00:00.000Z';
    for (const [searched, came] of [
      ['IBM', 'International Business Machines'],
      ['Li', 'Lee'],
      ['De La Cruz', 'Maria Delacruz'],
      ['Brandt', 'Ann Brandt'],
      ['Mohammed Ali', 'محمد علي'],
      ['فاطمة الزهراء', 'Fatima al-Zahra'],
      ['王伟', 'Wei Wang'],
      ['Xu Jing', 'Hsu Ching'],
      ['Maria Ivanova', 'Мария Иванова'],
      ['Giorgos Papadopoulos', 'Γιώργος Παπαδόπουλος'],
      ['John Ronald Reuel Tolkien', 'JRR Tolkien'],
    ] as const) {
      expect([searched, await newsOf(checkOf(searched, since), at(came, later))]).toEqual([searched, [[came]]]);
    }
  });
});
