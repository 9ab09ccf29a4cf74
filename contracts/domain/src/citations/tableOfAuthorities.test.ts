import { describe, expect, it } from 'vitest';
import { type ListedAuthority, tableOfAuthorities } from './tableOfAuthorities.ts';

const listed = (type: ListedAuthority['type'], ...citations: readonly string[]): readonly ListedAuthority[] =>
  citations.map((citation) => ({ id: citation, type, citation, title: null }));

const lines = (authorities: readonly ListedAuthority[]): readonly (readonly string[])[] =>
  tableOfAuthorities(authorities).map(({ heading, entries }) => [
    heading,
    ...entries.map(({ name, rest }) => `${name}${rest}`),
  ]);

describe('tableOfAuthorities', () => {
  it('groups by kind in the order of a brief, and leaves empty groups out', () => {
    const mixed = [
      ...listed('other', 'Hearing before the Subcommittee, 110th Cong. 12'),
      ...listed('rule', 'Fed. R. Evid. 702'),
      ...listed('statute', '28 U.S.C. § 1331'),
      ...listed('case', 'Erie R.R. Co. v. Tompkins, 304 U.S. 64 (1938)'),
      ...listed('secondary', 'Restatement (Second) of Torts § 402A (1965)'),
    ];
    expect(tableOfAuthorities(mixed).map(({ heading }) => heading)).toEqual([
      'Cases',
      'Statutes',
      'Rules',
      'Other authorities',
    ]);
  });

  it('sorts decisions by name, whatever article it begins with', () => {
    const cases = listed(
      'case',
      'Zubulake v. UBS Warburg LLC, 220 F.R.D. 212 (S.D.N.Y. 2003)',
      'The Florida Star v. B.J.F., 491 U.S. 524 (1989)',
      'Erie R.R. Co. v. Tompkins, 304 U.S. 64 (1938)',
    );
    expect(lines(cases)[0]).toEqual([
      'Cases',
      'Erie R.R. Co. v. Tompkins, 304 U.S. 64 (1938)',
      'The Florida Star v. B.J.F., 491 U.S. 524 (1989)',
      'Zubulake v. UBS Warburg LLC, 220 F.R.D. 212 (S.D.N.Y. 2003)',
    ]);
  });

  it('sorts statutes by title and section as numbers, federal ones first', () => {
    const statutes = listed(
      'statute',
      'Cal. Civ. Code § 1714',
      '42 U.S.C. § 1983',
      '28 U.S.C. § 1367',
      '5 U.S.C. § 706',
    );
    expect(lines(statutes)[0]).toEqual([
      'Statutes',
      '5 U.S.C. § 706',
      '28 U.S.C. § 1367',
      '42 U.S.C. § 1983',
      'Cal. Civ. Code § 1714',
    ]);
  });

  it('sorts articles before amendments, by their number', () => {
    const provisions = listed(
      'constitution',
      'N.Y. Const. art. I, § 6',
      'U.S. Const. amend. XIV, § 1',
      'U.S. Const. amend. IV',
      'U.S. Const. art. III',
    );
    expect(lines(provisions)[0]).toEqual([
      'Constitutional provisions',
      'U.S. Const. art. III',
      'U.S. Const. amend. IV',
      'U.S. Const. amend. XIV, § 1',
      'N.Y. Const. art. I, § 6',
    ]);
  });

  it('has a decision once that is quoted at several pages, and each subsection by itself', () => {
    const quoted = listed(
      'case',
      'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)',
      'Ashcroft v. Iqbal, 556 US 662, 681 (2009)',
    );
    expect(tableOfAuthorities(quoted)[0]?.entries).toEqual([
      { ids: quoted.map(({ id }) => id), name: 'Ashcroft v. Iqbal', rest: ', 556 U.S. 662 (2009)' },
    ]);
    expect(lines(listed('rule', 'Fed. R. Civ. P. 12(b)(6)', 'Fed. R. Civ. P. 12(b)(1)'))[0]).toHaveLength(3);
  });

  it('keeps what it cannot read as it was written, under its title where it has one', () => {
    const odd = { id: '1', type: 'case', citation: 'slip op. 12', title: 'Doe v. Roe' } as const;
    expect(tableOfAuthorities([odd])[0]?.entries[0]).toEqual({ ids: ['1'], name: 'Doe v. Roe', rest: ', slip op. 12' });
  });
});
