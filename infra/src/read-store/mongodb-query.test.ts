import { describe, expect, it } from 'vitest';
import { addUp, compileAggregate, compileFilter, compileSort, partOfDocument, partOfRow } from './mongodb-query.ts';

describe('a filter', () => {
  it('asks for fields by an index, and leaves deleted documents to it', () => {
    expect(compileFilter({ where: { userId: 'u', status: { in: ['open', null] }, id: { not: 'a' } } })).toEqual({
      'fields.userId': { $eq: 'u' },
      'fields.status': { $in: ['open', null] },
      _id: { $ne: 'a' },
    });
  });

  it('leaves deleted documents out itself where nothing else does', () => {
    for (const where of [{}, { id: 'a' }, { status: null }, { status: { not: 'x' } }, { status: { in: [1, null] } }]) {
      expect(compileFilter({ where })).toHaveProperty('fields', { $exists: true });
    }
    for (const where of [
      { a: 0 },
      { a: { not: null } },
      { a: { in: [] } },
      { a: { gt: 1 } },
      { a: { contains: '' } },
    ]) {
      expect(compileFilter({ where })).not.toHaveProperty('fields');
    }
  });

  it('joins two conditions on a field, and leaves others in one place', () => {
    const asked = { where: { userId: { in: ['u', 'v'] }, status: 'open' }, within: { userId: 'u' } };
    expect(compileFilter(asked)).toEqual({
      'fields.userId': { $in: ['u', 'v'] },
      'fields.status': { $eq: 'open' },
      $and: [{ 'fields.userId': { $eq: 'u' } }],
    });
    expect(compileFilter({ where: {}, within: { userId: 'u' } })).toEqual({ 'fields.userId': { $eq: 'u' } });
  });

  it('looks for text as it is', () => {
    expect(compileFilter({ where: { title: { contains: 'a.c (100%) [x]\\ \0' } } })).toEqual({
      'fields.title': { $regex: 'a\\.c \\(100%\\) \\[x\\]\\\\ \\x00' },
    });
    expect(() => compileFilter({ where: { title: { contains: 'x'.repeat(8_001) } } })).toThrow(TypeError);
  });
});

describe('an order', () => {
  it('ends with the id, once', () => {
    const by = (field: string, direction: 'asc' | 'desc') => ({ field, direction });
    const entries = (sort: Parameters<typeof compileSort>[0]) => [...(compileSort(sort) as Map<string, 1 | -1>)];
    expect(entries([by('a.b', 'desc'), by('a.b', 'asc')])).toEqual([
      ['fields.a.b', -1],
      ['_id', 1],
    ]);
    expect(entries([by('id', 'desc'), by('a', 'asc')])).toEqual([
      ['_id', -1],
      ['fields.a', 1],
    ]);
  });
});

describe('an aggregation', () => {
  const query = { where: { userId: 'u' }, groupBy: ['status', 'id'], sum: ['amount'] };

  it('is one pipeline', () => {
    expect(compileAggregate(query)).toEqual([
      { $match: { 'fields.userId': { $eq: 'u' } } },
      {
        $group: {
          _id: { g0: '$fields.status', g1: '$_id' },
          count: { $sum: 1 },
          s0: { $sum: '$fields.amount' },
        },
      },
    ]);
  });

  it('takes null and missing for one group, in the order of the values', () => {
    const rows = [
      { _id: { g0: true }, count: 1, s0: 1 },
      { _id: { g0: null }, count: 2, s0: 5 },
      { _id: {}, count: 3, s0: 7 },
      { _id: { g0: 'b' }, count: 1, s0: 0 },
      { _id: { g0: 10 }, count: 1, s0: 0 },
      { _id: { g0: 9 }, count: 1, s0: 0 },
    ];
    const byStatus = { where: {}, groupBy: ['status'], sum: ['amount'] };
    const answer = addUp(
      rows.map((row) => partOfRow(row, byStatus)),
      byStatus,
    );
    expect(answer.map(({ group, count, sum }) => [group.status, count, sum.amount])).toEqual([
      [null, 5, 12],
      [9, 1, 0],
      [10, 1, 0],
      ['b', 1, 0],
      [true, 1, 1],
    ]);
  });

  it('comes to the same from the documents', () => {
    const documents = [
      { _id: 'a', position: '1', fields: { status: { '[': ['x'] }, amount: 3 } },
      { _id: 'b', position: '1', fields: { status: { '[': ['x'] }, amount: 'much' } },
    ];
    const byStatus = { where: {}, groupBy: ['status'], sum: ['amount', 'none.at.all'] };
    expect(
      addUp(
        documents.map((document) => partOfDocument(document, byStatus)),
        byStatus,
      ),
    ).toEqual([{ group: { status: ['x'] }, count: 2, sum: { amount: 3, 'none.at.all': 0 } }]);
  });
});
