import { describe, expect, it } from 'vitest';
import type { Mapping } from './columnMeanings.ts';
import { draftOf } from './draftRow.ts';

const settings = { practiceArea: 'Family', dayOrder: 'month-first' } as const;
const draft = (mapping: Mapping, ...cells: readonly string[]) =>
  draftOf(cells, { headings: mapping.map((meaning) => meaning ?? 'x'), mapping }, settings, '2026-03-02').fields;

describe('the client that a row describes', () => {
  it('has a name from its parts, and an address from its parts', () => {
    const mapping: Mapping = ['firstName', 'middleName', 'lastName', 'street', 'city', 'state', 'zip'];
    expect(draft(mapping, 'Ada', '', 'Byron', '1 Main St', 'Kingston', 'NY', '12401')).toMatchObject({
      name: 'Ada Byron',
      address: '1 Main St, Kingston, NY 12401',
    });
  });

  it('is a company where nobody is named', () => {
    expect(draft(['firstName', 'lastName', 'company'], '', '', 'Acme LLC')).toMatchObject({ name: 'Acme LLC' });
    expect(draft(['firstName', 'lastName', 'company'], 'Ada', 'Byron', 'Acme LLC')).toMatchObject({
      name: 'Ada Byron',
    });
  });

  it('keeps beside it what it has no field for', () => {
    const read = (mapping: Mapping, ...cells: readonly string[]) =>
      draftOf(cells, { headings: mapping.map((meaning) => String(meaning)), mapping }, settings, '2026-03-02');
    expect(
      read(['name', 'email', 'otherEmail'], 'Ada', 'a@b.example ::: c@d.example; e@f.example', 'g@h.example'),
    ).toEqual({
      fields: { name: 'Ada', email: 'a@b.example', practiceArea: 'Family' },
      remark: 'Other email: c@d.example\nOther email: e@f.example\nOther email: g@h.example',
    });
    expect(read(['name', 'phone', 'company', 'remark'], 'Ada', '1 ::: 2', 'Acme', 'late')).toMatchObject({
      fields: { phone: '1' },
      remark: 'Other phone: 2\nCompany: Acme\nremark: late',
    });
    expect(read(['street', 'city', 'street', 'city'], '', '', '2 Elm', 'Troy').fields.address).toBe('2 Elm, Troy');
    expect(read(['street', 'city', 'street', 'city'], '1 Oak', 'Hudson', '2 Elm', 'Troy')).toMatchObject({
      fields: { address: '1 Oak, Hudson' },
      remark: 'Other address: 2 Elm, Troy',
    });
    expect(read(['name', 'address'], 'Ada', 'x'.repeat(3_000)).remark).toHaveLength(3_009);
    expect(read(['name'], 'Jos\uFFFD').remark).toBe('Unreadable characters: shown as \uFFFD');
  });

  it('is called by the email, or the phone, where nobody is named', () => {
    expect(draft(['name', 'email'], '', 'a@b.example')).toMatchObject({ name: 'a@b.example' });
    expect(draft(['name', 'phone'], '', '555-0100')).toMatchObject({ name: '555-0100' });
  });

  it('has the practice area of the file’s, where the row names none', () => {
    expect(draft(['name', 'practiceArea'], 'Ada', '')).toMatchObject({ practiceArea: 'Family' });
    expect(draft(['name', 'practiceArea'], 'Ada', 'Tax')).toMatchObject({ practiceArea: 'Tax' });
  });

  it('says yes and no in many words, and keeps those that it does not know', () => {
    expect(['Yes', 'prospect', 'NO', 'maybe', ''].map((word) => draft(['isPNC'], word).isPNC)).toEqual([
      true,
      true,
      false,
      'maybe',
      undefined,
    ]);
  });

  it('keeps a birthday that cannot be read as it stands, so that it can be told of', () => {
    expect(['3/14/1980', 'spring'].map((text) => draft(['birthday'], text).birthday)).toEqual(['1980-03-14', 'spring']);
  });

  it('is as it was before an export guarded it against being run', () => {
    expect(draft(['name', 'phone'], "'@Ada", "'+1 845 555 0142")).toMatchObject({
      name: '@Ada',
      phone: '+1 845 555 0142',
    });
    expect(draft(['name'], "'t Hooft")).toMatchObject({ name: "'t Hooft" });
  });

  it('has no control characters, nor white space around its fields', () => {
    expect(draft(['name', null], ' Ada\u0000\u000b ', 'left out')).toEqual({ name: 'Ada', practiceArea: 'Family' });
  });
});
