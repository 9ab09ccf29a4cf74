import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DomainEvent, ERASED } from './event.ts';
import { nonNegativeMoney, optional, personalText } from './fields.ts';
import { defineRecord, evolveRecord, type RecordBase, recordVerb } from './record.ts';

const ID = '9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44';
const USER = '5f0c2a4e-8d1b-4c5e-9a57-0c1f3b7d2e10';

const matter = defineRecord({
  noun: 'CourtMatter',
  category: 'matter',
  path: '/api/court-matters',
  add: 'Open',
  added: 'Opened',
  fields: {
    title: personalText(100),
    fee: optional(nonNegativeMoney()),
    rank: z.int().default(3),
  },
  computed: { total: nonNegativeMoney() },
  filters: { rank: z.string().optional() },
});

describe('a record', () => {
  it('names its commands, events, queries and routes after its noun and path', () => {
    const { commands, events, queries } = matter;
    expect(Object.values(commands).map(({ type, method, path }) => `${type}: ${method} ${path}`)).toEqual([
      'OpenCourtMatter: POST /api/court-matters',
      'ChangeCourtMatter: PATCH /api/court-matters/:id',
      'RemoveCourtMatter: DELETE /api/court-matters/:id',
      'RestoreCourtMatter: POST /api/court-matters/:id/restore',
      'UndoCourtMatterChange: POST /api/history/court-matters/:id/undo',
      'RevertCourtMatter: POST /api/history/court-matters/:id/revert',
    ]);
    expect(Object.values(events).map(({ type }) => type)).toEqual([
      'CourtMatterOpened',
      'CourtMatterChanged',
      'CourtMatterRemoved',
      'CourtMatterRestored',
    ]);
    expect(Object.values(queries).map(({ name, path, reads }) => `${name}: GET ${path} of ${reads}`)).toEqual([
      'ListCourtMatter: GET /api/court-matters of court-matters',
      'GetCourtMatter: GET /api/court-matters/:id of court-matters',
      'GetCourtMatterHistory: GET /api/history/court-matters/:id of ',
    ]);
    expect(commands.add.summary).toBe('Add a court matter');
  });

  it('reads what was added before it had all of its fields, with what those hold since', () => {
    const extended = defineRecord({
      noun: 'Matter',
      category: 'matter',
      path: '/api/matters',
      fields: { title: personalText(100), isOpen: z.boolean().default(true) },
      computed: { rank: z.int() },
      filters: {},
      since: [{ isOpen: true }, { rank: 3 }],
    });
    const { version, upcasters, schema } = extended.events.added;
    const old = { fields: { title: 'Appeal' } };
    const read = upcasters[2]?.(upcasters[1]?.(old) ?? {});
    expect(version).toBe(3);
    expect(schema.parse(read)).toEqual({ fields: { title: 'Appeal', isOpen: true, rank: 3 } });
    expect(matter.events.added.version).toBe(1);
  });

  it('fills in defaults when it is added, and never when it is changed', () => {
    expect(matter.commands.add.body.parse({ title: 'Appeal' })).toEqual({ title: 'Appeal', fee: null, rank: 3 });
    expect(matter.commands.change.body.parse({ title: 'Appeal' })).toEqual({ title: 'Appeal' });
  });

  it('accepts no unknown field, no computed field and no empty change', () => {
    expect(matter.commands.add.body.safeParse({ title: 'Appeal', colour: 'red' }).success).toBe(false);
    expect(matter.commands.add.body.safeParse({ title: 'Appeal', total: '1.00' }).success).toBe(false);
    expect(matter.commands.change.body.safeParse({ total: '1.00' }).success).toBe(false);
    expect(matter.commands.change.body.safeParse({}).success).toBe(false);
  });

  it('says every field in the event that adds it', () => {
    expect(matter.events.added.schema.safeParse({ fields: { title: 'Appeal' } }).success).toBe(false);
    const fields = { title: 'Appeal', fee: null, rank: 3, total: '0.00' };
    expect(matter.events.added.schema.parse({ fields })).toEqual({ fields });
  });

  it('shows what was erased instead of a personal field, and of no other', () => {
    const document = {
      id: ID,
      userId: USER,
      version: 0,
      createdAt: '2026-03-02T15:00:00.000Z',
      updatedAt: '2026-03-02T15:00:00.000Z',
      removedAt: null,
      title: ERASED,
      fee: null,
      rank: 3,
      total: '0.00',
    };
    expect(matter.document.parse(document)).toEqual(document);
    expect(matter.document.safeParse({ ...document, total: ERASED }).success).toBe(false);
  });
});

describe('what an event does to a record', () => {
  const event = (type: string, data: object, revision: number): DomainEvent => ({
    type,
    data,
    id: ID,
    stream: `matter-${ID}`,
    entityId: ID,
    revision,
    position: String(revision),
    erased: false,
    metadata: {
      commandId: ID,
      commandHash: '',
      userId: USER,
      sessionId: null,
      correlationId: 'a-test',
      causationId: null,
      ip: null,
      userAgent: null,
      at: `2026-03-02T15:00:0${revision}.000Z`,
      schemaVersion: 1,
      subject: null,
    },
  });
  const opened = event('CourtMatterOpened', { fields: { title: 'Appeal', fee: null, rank: 3, total: '0.00' } }, 0);
  const after = (...events: DomainEvent[]) => events.reduce<RecordBase | null>(evolveRecord, null);

  it('makes it, with its owner and its version', () => {
    expect(after(opened)).toEqual({
      id: ID,
      userId: USER,
      version: 0,
      createdAt: '2026-03-02T15:00:00.000Z',
      updatedAt: '2026-03-02T15:00:00.000Z',
      removedAt: null,
      title: 'Appeal',
      fee: null,
      rank: 3,
      total: '0.00',
    });
  });

  it('changes what it says, removes and restores', () => {
    const renamed = event('CourtMatterChanged', { changes: { title: 'Second appeal' } }, 1);
    const removed = event('CourtMatterRemoved', {}, 2);
    const restored = event('CourtMatterRestored', {}, 3);
    expect(after(opened, renamed)).toMatchObject({ title: 'Second appeal', rank: 3, version: 1 });
    expect(after(opened, renamed, removed)).toMatchObject({
      title: 'Second appeal',
      removedAt: '2026-03-02T15:00:02.000Z',
    });
    expect(after(opened, renamed, removed, restored)).toMatchObject({ removedAt: null, version: 3 });
  });

  it('does not remove it for a verb whose event only ends like that', () => {
    const { event: definition } = recordVerb(matter, {
      command: 'RemoveRank',
      event: 'RankRemoved',
      path: 'remove-rank',
      body: z.strictObject({}),
      changes: z.object({ rank: z.literal(0) }),
      summary: 'Take the rank away',
    });
    expect(after(opened, event(definition.type, { changes: { rank: 0 } }, 1))).toMatchObject({
      rank: 0,
      removedAt: null,
    });
  });

  it('makes nothing of an event without a beginning', () => {
    expect(after(event('CourtMatterRemoved', {}, 4))).toBeNull();
  });
});
