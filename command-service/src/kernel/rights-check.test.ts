import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { raiseWall } from '@lexledger/contracts/features/ethical-walls';
import { setMatterAccess } from '@lexledger/contracts/features/matter-access';
import { changeMember } from '@lexledger/contracts/features/membership';
import { caseNote } from '@lexledger/contracts/features/notes';
import { task } from '@lexledger/contracts/features/tasks';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { USER as FOUNDER, ANOTHER_USER as MEMBER } from './given.ts';
import { createRightsCheck } from './rights-check.ts';
import { aDataFolder, type Sending, startProcess, type TestProcess } from './test-process.ts';

const SCREENED = '0b7c9d1e-2f3a-4b5c-8d6e-7f8091a2b3c4';
const STRANGER = '1c8d0e2f-3a4b-4c5d-9e7f-8091a2b3c4d5';
const by = (userId: string): Sending => ({ by: userId, firm: FOUNDER });

const categoryOf = ({ stream }: DomainEvent): string => stream.slice(0, stream.indexOf('-'));

/** What the check finds in a log, and how many decisions it judged. */
async function checked(deciders: TestProcess['deciders'], events: readonly DomainEvent[]) {
  const check = createRightsCheck(deciders);
  const problems: string[] = [];
  for (const event of events) {
    const problem = await check.take(categoryOf(event), event);
    if (problem !== null) problems.push(problem);
  }
  return { problems, judged: check.judged };
}

/** A firm of three: a case that is open, one for its team, and one behind a wall. */
async function aYear(process: TestProcess): Promise<void> {
  await process.join(FOUNDER, MEMBER, 'lawyer');
  await process.join(FOUNDER, SCREENED, 'lawyer');
  const aClient = { name: 'Ada Okafor', email: 'ada@okafor.example', practiceArea: 'Family' };
  const { id: clientId } = (await process.send(client.commands.add, aClient)).body;
  const cases: string[] = [];
  for (const title of ['Open', 'For its team', 'Behind a wall']) {
    const aCase = { clientId, title, practiceArea: 'Family', status: 'active' } as const;
    cases.push((await process.send(caseRecord.commands.add, aCase, by(MEMBER))).body.id);
  }
  const [, ofTeam = '', walled = ''] = cases;
  const team = [
    { memberId: FOUNDER, part: 'lead' },
    { memberId: MEMBER, part: 'work' },
  ] as const;
  await process.send(setMatterAccess, { access: 'restricted', team: [...team] }, { id: ofTeam });
  const why = { basis: 'formerClient', knownSince: '2026-02-27', reason: 'Acted for Lind.', text: 'Walled.' } as const;
  await process.send(raiseWall, { ...why, people: [SCREENED], matters: [walled] });
  for (const role of ['lawyer', 'paralegal'] as const) {
    await process.send(changeMember, { role }, { params: { memberId: MEMBER } });
    for (const caseId of cases) {
      const { id } = (await process.send(caseNote.commands.add, { caseId, content: role }, by(MEMBER))).body;
      const changed = await process.send(caseNote.commands.change, { content: 'More' }, { ...by(MEMBER), id });
      expect(changed.status).toBe(200);
      await process.send(task.commands.add, { title: role, caseId }, by(MEMBER));
      // Refused in two of the three, which is in the log as well.
      await process.send(caseNote.commands.add, { caseId, content: 'Mine' }, by(SCREENED));
    }
  }
}

/** The deciders, and the log of such a year. */
async function aLog() {
  const process = startProcess(aDataFolder());
  await aYear(process);
  const log = await process.log();
  await process.close();
  return { deciders: process.deciders, log };
}

const isJudged = ({ metadata }: DomainEvent): boolean => metadata.basis?.command !== undefined;

describe('a log', () => {
  it('is one of entitled people, as it was written', async () => {
    const { deciders, log } = await aLog();
    const decisions = new Set(
      log
        .filter((event) => isJudged(event) && deciders.has(categoryOf(event)))
        .map(({ stream, metadata }) => `${stream} ${metadata.commandId}`),
    );
    expect(decisions.size).toBeGreaterThan(25);
    expect(await checked(deciders, log)).toEqual({ problems: [], judged: decisions.size });
  });

  it('says nothing of who acts alone, nor of what was decided before commands were named', async () => {
    const { deciders, log } = await aLog();
    const before = log.map((event) => {
      const { command: _command, ...basis } = event.metadata.basis ?? { membership: 0 };
      return { ...event, metadata: { ...event.metadata, ...(event.metadata.basis && { basis }) } };
    });
    expect(await checked(deciders, before)).toEqual({ problems: [], judged: 0 });
  });
});

type Tampering = (events: DomainEvent[], index: number) => void;

const change = (events: DomainEvent[], at: number, changed: (event: DomainEvent) => Partial<DomainEvent>): void => {
  const event = events[at] as DomainEvent;
  events[at] = { ...event, ...changed(event) } as DomainEvent;
};
const withData = (data: object) => (event: DomainEvent) => ({ data: { ...(event.data as object), ...data } });
const withBasis =
  (basis: object) =>
  ({ metadata }: DomainEvent) => ({
    metadata: { ...metadata, basis: { ...metadata.basis, ...basis } } as DomainEvent['metadata'],
  });

/** Changes all events that say something of the member, up to the event that rests on them. */
const beforeIt =
  (type: string, data: object): Tampering =>
  (events, index) => {
    for (let at = 0; at < index; at += 1) {
      const { type: each, data: told } = events[at] as DomainEvent;
      const { memberId } = told as { readonly memberId?: string };
      if (each === type && (memberId === undefined || memberId === MEMBER || type === 'PersonScreened')) {
        change(events, at, withData(data));
      }
    }
  };

const onNotes: Readonly<Record<string, Tampering>> = {
  'another author': (events, index) => {
    change(events, index, ({ metadata }) => ({ metadata: { ...metadata, userId: STRANGER } }));
  },
  'who was screened as the author': (events, index) => {
    change(events, index, ({ metadata }) => ({ metadata: { ...metadata, userId: SCREENED } }));
  },
  'members of before they joined': (events, index) => change(events, index, withBasis({ membership: 0 })),
  'members of later': (events, index) => change(events, index, withBasis({ membership: 90 })),
  'another role': beforeIt('MemberRoleChanged', { role: 'bookkeeper' }),
  'a team without them': beforeIt('TeamJoined', { memberId: STRANGER }),
  'a team that reads': beforeIt('TeamJoined', { part: 'read' }),
  'a wall before them': beforeIt('PersonScreened', { memberId: MEMBER }),
  'an approval that nobody gave': (events, index) => change(events, index, withBasis({ approval: STRANGER })),
};

describe('a log that was changed', () => {
  it('names an author who was not entitled, in each of 50 changes', async () => {
    const { deciders, log } = await aLog();
    const cases = log.flatMap(({ type, entityId }) => (type === 'CaseOpened' ? [entityId] : []));
    const byThem = log.flatMap((event, index) =>
      categoryOf(event) === 'note' && event.metadata.userId === MEMBER ? [index] : [],
    );
    const roleChanged = log.findIndex(({ type }) => type === 'MemberRoleChanged');
    const noteIn = (caseId: string) => (index: number) =>
      log.some(({ entityId, data }) => entityId === log[index]?.entityId && JSON.stringify(data).includes(caseId));
    const [, ofTeam = '', walled = ''] = cases;
    const places: Readonly<Record<string, readonly number[]>> = {
      'who was screened as the author': byThem.filter(noteIn(walled)),
      'another role': byThem.filter((index) => index > roleChanged),
      'a team without them': byThem.filter(noteIn(ofTeam)),
      'a team that reads': byThem.filter(noteIn(ofTeam)),
      'a wall before them': byThem.filter(noteIn(walled)),
    };
    const tampering = fc.constantFrom(...Object.keys(onNotes)).chain((name) =>
      fc.record({
        name: fc.constant(name),
        index: fc.constantFrom(...(places[name] ?? byThem)),
      }),
    );
    await fc.assert(
      fc.asyncProperty(tampering, async ({ name, index }) => {
        const events = [...log];
        onNotes[name]?.(events, index);
        const { problems } = await checked(deciders, events);
        expect(problems, name).not.toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it('names rights that were over when they were used', async () => {
    const { deciders, log } = await aLog();
    const index = log.findLastIndex(({ type, metadata }) => type === 'CaseNoteChanged' && metadata.userId === MEMBER);
    const events = [...log];
    const late = (event: DomainEvent) => ({ metadata: { ...event.metadata, at: '2026-03-02T17:00:00.000Z' } });
    change(events, index, (event) => ({
      ...late({ ...event, ...withBasis({ membership: 4 })(event) } as DomainEvent),
    }));
    expect((await checked(deciders, events)).problems).toEqual([expect.stringContaining('which was over')]);
  });
});
