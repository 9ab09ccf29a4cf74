import { describe, expect, it } from 'vitest';
import type { Mapping } from './columnMeanings.ts';
import { type KnownClient, namesIn, planRows, withSimilar } from './planRows.ts';
import { isSkipped } from './sendImport.ts';
import { createSimilarNames } from './similarNames.ts';

const MAPPING: Mapping = ['name', 'email', 'birthday'];
const ADA = { id: '7d9e2b1a-3c4f-5a6b-8c7d-9e0f1a2b3c4d', name: 'Ada Byron', email: 'ada@byron.example' };

const plan = (rows: readonly (readonly string[])[], clients: readonly KnownClient[] = [ADA]) =>
  planRows(
    rows.map((cells, index) => ({ row: index + 2, cells })),
    clients,
    ['Name', 'Email', 'Birthday'],
    { mapping: MAPPING, practiceArea: 'Tax', dayOrder: 'month-first', today: '2026-03-02' },
  );

describe('what a row will do', () => {
  it('is to add a client whom nobody knows', () => {
    expect(plan([['Grace Lin', 'grace@lin.example']])).toEqual([
      {
        row: 2,
        fields: { name: 'Grace Lin', email: 'grace@lin.example', practiceArea: 'Tax' },
        problems: [],
        leftOut: [],
        remark: '',
        like: null,
      },
    ]);
  });

  it('is to say a client again who has the email, or the name in another order', () => {
    const likes = plan([
      ['A. B.', 'ADA@byron.example'],
      ['Byron, Ada', 'other@byron.example'],
      ['Ada Byron Jr.', 'junior@byron.example'],
    ]).map(({ like }) => like && [like.by, like.clientId, like.name]);
    expect(likes).toEqual([['email', ADA.id, 'Ada Byron'], ['name', ADA.id, 'Ada Byron'], null]);
  });

  it('is to say an earlier row again', () => {
    const [, second] = plan([
      ['Acme LLC', 'office@acme.example'],
      ['ACME Inc', 'info@acme.example'],
    ]);
    expect(second?.like).toEqual({ by: 'name', name: 'Acme LLC', clientId: null, row: 2 });
  });

  it('is to wait for what a client must have, and to leave out what cannot be taken, with the reason by field', () => {
    const rows = plan([
      ['Nobody', 'nobody', 'spring'],
      ['Grace Lin', 'grace@lin.example', '2200-01-01'],
    ]);
    expect(rows[0]).toMatchObject({
      problems: [{ field: 'email', message: 'Valid email is required' }],
      leftOut: [{ field: 'birthday', message: 'Give a day such as 1980-03-14' }],
    });
    expect(rows[1]?.problems).toEqual([]);
    expect(rows[1]?.leftOut.map(({ field }) => field)).toEqual(['birthday']);
  });

  it('is known by name where the email is missing', () => {
    expect(plan([['Ada Byron', '']])[0]).toMatchObject({ like: { by: 'name', clientId: ADA.id } });
  });

  it('does not count a row that cannot be added among those met', () => {
    const [, second] = plan([
      ['Grace Lin', 'nobody'],
      ['Grace Lin', 'grace@lin.example'],
    ]);
    expect(second).toMatchObject({ problems: [], like: null });
  });

  it('is found for many rows and clients in one pass', () => {
    const clients = Array.from({ length: 5_000 }, (_, index) => ({
      id: ADA.id,
      name: `Client ${index}`,
      email: `c${index}@example.com`,
    }));
    const rows = Array.from({ length: 2_000 }, (_, index) => [`Client ${index}`, `c${index}@example.com`]);
    expect(plan(rows, clients).every(({ like }) => like?.by === 'email')).toBe(true);
  });
});

describe('a name like somebody’s', () => {
  it('is to add whoever is called alike, with a warning that says why', async () => {
    const bob = { id: 'bob', name: 'Robert Okafor', email: null };
    const clients = [ADA, bob];
    const planned = plan(
      [
        ['Bob Okafor', 'bob@okafor.example'],
        ['Katherine Brandt', 'k@brandt.example'],
        ['Brandt, Kate', 'kate@brandt.example'],
        ['Robert Lin', 'rob@lin.example'],
      ],
      clients,
    );
    const similar = await createSimilarNames()(namesIn(planned, clients));
    const plans = withSimilar(planned, similar ?? new Map());
    expect(plans.map(({ like }) => like && [like.by, like.clientId, like.row, like.name])).toEqual([
      ['similar', 'bob', null, 'Robert Okafor'],
      null,
      ['similar', null, 3, 'Katherine Brandt'],
      null,
    ]);
    expect(plans[0]?.like?.reasons).toEqual(['nickname: Bob = Robert']);
    expect(plans.map((row) => isSkipped(row, { skips: true, except: new Set([4]) }))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('is looked for among a bounded number for each row, however many there are', async () => {
    const mostOf = async (known: number) => {
      const most = { 'looked at': 0, compared: 0 };
      const clients = Array.from({ length: known }, (_, index) => ({
        name: `Ada Smith ${'ABCDEFG'.charAt(index % 7)}`,
        clientId: String(index),
        row: null,
      }));
      const rows = [2, 3, 4].map((row) => ({ name: 'Smith, Ada', clientId: null, row }));
      await createSimilarNames((what, number) => {
        most[what] = Math.max(most[what], number);
      })({ clients, rows });
      return most;
    };
    const few = await mostOf(2_500);
    expect(few.compared).toBeLessThanOrEqual(200);
    expect(await mostOf(10_000)).toEqual(few);
  });

  it('is looked for no longer once others are asked for', async () => {
    const planned = plan([['Bob Okafor', 'bob@okafor.example']]);
    expect(await createSimilarNames()(namesIn(planned, [ADA]), () => false)).toBeNull();
  });
});
