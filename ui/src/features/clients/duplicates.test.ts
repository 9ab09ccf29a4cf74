import { describe, expect, it } from 'vitest';
import { findDuplicates } from './duplicates.ts';

const client = (id: string, name: string, email: string) => ({ id, name, email });
const ann = client('ann', 'Ann Lindqvist', 'ann@lindqvist.example');
const acme = client('acme', 'Acme Holdings, Inc.', 'legal@acme.example');
const clients = [ann, acme, client('raman', 'Priya Raman', 'priya@raman.example')];

const found = (name: string, email = '', exceptId?: string) =>
  findDuplicates(clients, { name, email }, exceptId).map(({ client: { id }, likeness }) => `${id}: ${likeness}`);

describe('a new client', () => {
  it('with an email that a client has, in any case, is a duplicate', () => {
    expect(found('Somebody Else', ' Ann@Lindqvist.example ')).toEqual(['ann: email']);
  });
  it('with the same name in another order, with a title or an accent, is one', () => {
    expect(found('Lindqvist, Ann')).toEqual(['ann: name']);
    expect(found('Dr. Ann Líndqvist')).toEqual(['ann: name']);
  });
  it('with the same company in another legal form is one', () => {
    expect(found('ACME Holdings LLC')).toEqual(['acme: name']);
  });
  it('with a slip of the pen, or a further first name, may be one', () => {
    expect(found('Ann Lindqivst')).toEqual(['ann: similar']);
    expect(found('Ann Marie Lindqvist')).toEqual(['ann: similar']);
  });
  it('with a common first name only is none', () => {
    expect(found('Ann')).toEqual([]);
    expect(found('Ann Moretti')).toEqual([]);
    expect(found('')).toEqual([]);
  });
  it('shows the same email before the same name', () => {
    expect(found('Acme Holdings', 'ann@lindqvist.example')).toEqual(['ann: email', 'acme: name']);
  });
});

describe('a client being edited', () => {
  it('is no duplicate of itself', () => {
    expect(found('Ann Lindqvist', 'ann@lindqvist.example', 'ann')).toEqual([]);
  });
});
