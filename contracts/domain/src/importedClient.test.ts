import { describe, expect, it } from 'vitest';
import { contactsIn, contactsText, readRow } from './importedClient.ts';

const row = { name: 'Brandt GmbH', email: 'office@brandt.example', practiceArea: 'Business' };

describe('a row of an organization', () => {
  it('has its contacts in lines, as an export writes them', () => {
    const written = 'Ada Byron, General counsel, ada@brandt.example, 555-0100\nBen Cole';
    const contacts = Object.values(contactsIn(written));
    expect(contacts).toMatchObject([
      { name: 'Ada Byron', role: 'General counsel', email: 'ada@brandt.example', phone: '555-0100' },
      { name: 'Ben Cole', role: null, email: null, phone: null },
    ]);
    expect(contactsText(contacts)).toBe(written);
  });

  it('is the same when it is read again, with its contacts in their order', () => {
    const fields = { ...row, kind: 'organization', contacts: 'Ada Byron; Ben Cole' };
    const { body } = readRow(fields, '2026-03-02');
    expect(readRow(fields, '2026-03-02').body).toEqual(body);
    expect(body).toMatchObject({ kind: 'organization' });
    const orders = Object.values(body?.contacts ?? {}).map(({ order }) => order);
    expect(orders).toEqual([...orders].sort());
  });

  it('leaves out a birthday, a kind that there is not, and contacts that are none, and says so', () => {
    const leftOut = (fields: object) => readRow({ ...row, ...fields }, '2026-03-02').leftOut.map(({ field }) => field);
    expect(leftOut({ kind: 'organization', birthday: '1980-01-01' })).toEqual(['birthday']);
    expect(leftOut({ kind: 'robot' })).toEqual(['kind']);
    expect(leftOut({ contacts: 'Ada Byron, ada@' })).toEqual(['contacts']);
  });
});
