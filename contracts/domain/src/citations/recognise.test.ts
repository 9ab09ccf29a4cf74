import { describe, expect, it } from 'vitest';
import type { Citation } from './citation.ts';
import { formatCitation, readCitation } from './format.ts';
import { recogniseCitations, recognisingCitations } from './recognise.ts';

const one = (text: string): Citation => {
  const [citation, ...others] = recogniseCitations(text);
  expect(others).toEqual([]);
  return citation as Citation;
};

describe('recogniseCitations', () => {
  it('reads a decision with its parties, pinpoint, court, year and parallel citations', () => {
    const text = 'See also Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570, 127 S. Ct. 1955 (2007), on pleading.';
    expect(one(text)).toEqual({
      kind: 'case',
      form: 'full',
      text: 'Bell Atl. Corp. v. Twombly, 550 U.S. 544, 570, 127 S. Ct. 1955 (2007)',
      start: 9,
      end: 78,
      title: 'Bell Atl. Corp. v. Twombly',
      volume: '550',
      reporter: 'U.S.',
      page: '544',
      pinpoint: '570',
      court: 'U.S.',
      year: 2007,
      date: null,
      docket: null,
      parallel: [{ volume: '127', reporter: 'S. Ct.', page: '1955' }],
      refersTo: null,
    });
  });

  it('leads an id. past what only explains the decision before it', () => {
    const text =
      'Ashcroft v. Iqbal, 556 U.S. 662 (2009) (citing Conley v. Gibson, 355 U.S. 41 (1957)). Id. at 679. Conley, supra, at 45.';
    expect(recogniseCitations(text).map(({ form, refersTo }) => [form, refersTo])).toEqual([
      ['full', null],
      ['full', null],
      ['id', 0],
      ['supra', 1],
    ]);
  });

  it('leaves an id. that nothing precedes without a source', () => {
    expect(one('Id. at 5.')).toMatchObject({ kind: 'unknown', form: 'id', pinpoint: '5', refersTo: null });
  });

  it('takes no place of an address for a reporter', () => {
    expect(recogniseCitations('Deliver to 1200 N.W. 5 Avenue, or to 12 S.E. 45 Street.')).toEqual([]);
  });

  it.each([
    ['556 U.S. at 678, 3 judges dissenting', '678'],
    ['556 U.S. at 678-79 and 2 more', '678-79'],
    ['556 U.S. at 678, 681, n.4', '678, 681, n.4'],
    ['556 U.S. at 678. 12 days later', '678'],
  ])('ends the pages of %s where they go no further up', (short, pinpoint) => {
    const [full, leaning] = recogniseCitations(`Ashcroft v. Iqbal, 556 U.S. 662, 14 pages of it. ${short}.`);
    expect(full).toMatchObject({ text: 'Ashcroft v. Iqbal, 556 U.S. 662', pinpoint: null });
    expect(leaning).toMatchObject({ text: `556 U.S. at ${pinpoint}`, pinpoint, refersTo: 0 });
  });

  it.each(['the id. number', 'An id. and a passport', 'Exhibit 2 T.C. 3', 'no id. at the door'])(
    'sees none in %j',
    (text) => expect(recogniseCitations(text)).toEqual([]),
  );

  it('reads a memorandum of the Tax Court by its number, and tells two of them apart', () => {
    const text =
      'Smith v. Commissioner, T.C. Memo. 2003-150. Roe v. Commissioner, T.C. Memo. 2004-1. Smith, T.C. Memo. 2003-150, at *7.';
    const found = recogniseCitations(text);
    expect(found.map(({ form, refersTo }) => [form, refersTo])).toEqual([
      ['full', null],
      ['full', null],
      ['short', 0],
    ]);
    expect(found[0]).toMatchObject({ volume: null, reporter: 'T.C. Memo.', page: '2003-150', year: 2003 });
  });

  it('keeps partners in the name of their firm, and the opening of a sentence out of it', () => {
    expect(one('In Merrill Lynch, Pierce, Fenner & Smith, Inc. v. Dabit, 547 U.S. 71 (2006), it was.').title).toBe(
      'Merrill Lynch, Pierce, Fenner & Smith, Inc. v. Dabit',
    );
    expect(one('However, Brown & Root v. Doe, 12 F.3d 4 (9th Cir. 1993).').title).toBe('Brown & Root v. Doe');
    expect(one('The Court, 550 U.S. 544, held.').title).toBeNull();
  });

  it('answers nothing for nothing', () => {
    expect(recogniseCitations('')).toEqual([]);
  });

  it('reads a long brief in a moment', () => {
    const page =
      'See Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009); 28 U.S.C. § 1331; Fed. R. Civ. P. 12(b)(6). Id. at 3. ';
    const text = page.repeat(200);
    const before = performance.now();
    expect(recogniseCitations(text)).toHaveLength(800);
    // The limit is far above the usual time, and far below the time that a quadratic pattern would take.
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  it('is not slowed by text that almost cites', () => {
    const before = performance.now();
    for (const text of [
      '1 '.repeat(20_000),
      'A. '.repeat(20_000),
      '('.repeat(20_000),
      'N.Y. Gen. '.repeat(4_000),
      'The A. B, '.repeat(4_000),
      `1 U.S. at 2${', 3'.repeat(20_000)}`,
      `42 U.S.C. § 1.1${'-1'.repeat(2_000)}(`,
      `Treas. Reg. § 1.1${'-1'.repeat(2_000)}(`,
      `Cal. Civ. Code § 1${'-1'.repeat(2_000)}(`,
      `Fed. R. Civ. P. 1${'-1'.repeat(2_000)}(`,
      'Civ. Code, '.repeat(4_000),
    ]) {
      recogniseCitations(text);
    }
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});

describe('readCitation', () => {
  it.each([
    ['see Ashcroft v Iqbal, 556 US 662,678 (2009).', 'Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)'],
    ['Smith v. Jones, 12 F.Supp.2d 34 (D. Mass. 1998)', 'Smith v. Jones, 12 F. Supp. 2d 34 (D. Mass. 1998)'],
    [
      'Doe v. Roe, No. 18-cv-2345, 2019 WL 123456, at *3 (S.D.N.Y. Mar. 4, 2019)',
      'Doe v. Roe, No. 18-cv-2345, 2019 WL 123456, at *3 (S.D.N.Y. Mar. 4, 2019)',
    ],
    ['42 USC 1983', '42 U.S.C. § 1983'],
    ['42 usc 1983', '42 U.S.C. § 1983'],
    ['Ashcroft v Iqbal, 556 us 662 (2009)', 'Ashcroft v. Iqbal, 556 U.S. 662 (2009)'],
    ['12 f.3d 34 (2d Cir. 1994)', '12 F.3d 34 (2d Cir. 1994)'],
    ['28 U.S.C. §1391(b)(2)', '28 U.S.C. § 1391(b)(2)'],
    ['15 USC §§ 1681-1681x', '15 U.S.C. §§ 1681-1681x'],
    ['17 CFR 240.10b-5', '17 C.F.R. § 240.10b-5'],
    ['FRCP 12(b)(6)', 'Fed. R. Civ. P. 12(b)(6)'],
    ['U.S. Const. amend. XIV, § 1', 'U.S. Const. amend. XIV, § 1'],
    ['State v. Bodyke, 2010-Ohio-2424', 'State v. Bodyke, 2010-Ohio-2424'],
    ['Smith v. Commissioner, T.C. Memo 2003-150, at *5', 'Smith v. Commissioner, T.C. Memo. 2003-150, at *5'],
    ['State v. Gunwall, 106 Wn.2d 54 (1986)', 'State v. Gunwall, 106 Wash. 2d 54 (1986)'],
    ['The T.J. Hooper, 60 F.2d 737 (2d Cir. 1932)', 'The T.J. Hooper, 60 F.2d 737 (2d Cir. 1932)'],
    ['Code Civ. Proc., § 437c, subd. (c)', 'Code Civ. Proc., § 437c, subd. (c)'],
    ['ORS 12.110(1)', 'ORS 12.110(1)'],
  ])('writes %s as %s', (typed, formatted) => {
    expect(readCitation(typed)?.formatted).toBe(formatted);
  });

  it('reads its own forms to the same', () => {
    const forms = ['Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)', '42 U.S.C. § 2000e-5(f)(1)', 'Fed. R. Evid. 702'];
    expect(forms.map((form) => readCitation(form)?.formatted)).toEqual(forms);
  });

  it.each([
    '',
    'Ashcroft v. Iqbal',
    'Id. at 5',
    '28 U.S.C. § 1331 and 28 U.S.C. § 1367',
    'We rely on 28 U.S.C. § 1331',
  ])('is silent about %j, which is not one full citation', (typed) => {
    expect(readCitation(typed)).toBeNull();
  });
});

describe('formatCitation', () => {
  it('leaves the pinpoint of a decision out where the whole of it is meant', () => {
    const citation = one('Ashcroft v. Iqbal, 556 U.S. 662, 678 (2009)');
    expect(formatCitation(citation, { withPinpoint: false })).toBe('Ashcroft v. Iqbal, 556 U.S. 662 (2009)');
  });
});

describe('a long brief', () => {
  const brief = (cases: number): string =>
    Array.from(
      { length: cases },
      (_, n) =>
        `See Smith${n} v. Jones${n}, ${100 + n} F.3d ${n + 1}, ${n + 3} (2d Cir. 1999). The roof leaked. Id. at ${n + 4}. ` +
        `Under 42 U.S.C. § ${1000 + n}, and again § ${1000 + n}, that is so. Smith${n}, supra, at ${n + 5}.`,
    ).join('\n\n');

  /** Milliseconds of processor time of all steps, and of the longest one. */
  function timed(text: string): { readonly all: number; readonly longest: number; readonly count: number } {
    const work = recognisingCitations(text);
    let [all, longest] = [0, 0];
    for (;;) {
      const before = process.cpuUsage();
      const { done, value } = work.next();
      const { user, system } = process.cpuUsage(before);
      const step = (user + system) / 1000;
      all += step;
      longest = Math.max(longest, step);
      if (done) return { all, longest, count: value.length };
    }
  }

  it('takes as many times longer as it is longer, in steps of which none is most of it', () => {
    timed(brief(50));
    const [short, long] = [timed(brief(100)), timed(brief(800))];
    expect([short.count, long.count]).toEqual([400, 3200]);
    expect(long.all / short.all).toBeLessThan(24);
    expect(long.longest).toBeLessThan(long.all / 2);
  });
});
