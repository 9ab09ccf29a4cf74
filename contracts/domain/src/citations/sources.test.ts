import { describe, expect, it } from 'vitest';
import { authorityKeys, citedSources } from './sources.ts';

const PASSAGE = [
  'Labels and conclusions do not suffice. See Bell Atl. Corp. v. Twombly, 550 U.S. 544, 555 (2007).',
  'A claim must be plausible. Id. at 570; Ashcroft v. Iqbal, 556 U.S. 662, 678, 129 S. Ct. 1937 (2009).',
  'Rule 8 marks a departure, Iqbal, 556 U.S. at 678, and Twombly, supra, at 556, says so too.',
  'The court has jurisdiction under 28 U.S.C. § 1331. Jones, 12 F.3d at 4.',
].join(' ');

describe('citedSources', () => {
  it('has each source once, with the forms that lean on it', () => {
    const { sources } = citedSources(PASSAGE);
    expect(sources.map(({ formatted, uses }) => [formatted, uses.map(({ form }) => form)])).toEqual([
      ['Bell Atl. Corp. v. Twombly, 550 U.S. 544, 555 (2007)', ['full', 'id', 'supra']],
      ['Ashcroft v. Iqbal, 556 U.S. 662, 678, 129 S. Ct. 1937 (2009)', ['full', 'short']],
      ['28 U.S.C. § 1331', ['full']],
    ]);
  });

  it('keeps apart what leans on a source that the text does not name', () => {
    expect(citedSources(PASSAGE).unnamed.map(({ text }) => text)).toEqual(['Jones, 12 F.3d at 4']);
  });

  it('knows a decision that is cited in full twice, by any reporter, for one source', () => {
    const { sources } = citedSources(
      'Ashcroft v. Iqbal, 556 U.S. 662, 129 S. Ct. 1937 (2009). Ashcroft v. Iqbal, 129 S. Ct. 1937, 1950 (2009). Id.',
    );
    expect(sources.map(({ uses }) => uses.length)).toEqual([3]);
  });

  it('takes each subsection for a source of its own', () => {
    const { sources } = citedSources('Fed. R. Civ. P. 12(b)(6); Fed. R. Civ. P. 12(b)(1).');
    expect(sources).toHaveLength(2);
  });

  it('quotes the sentence that cites it, and the one before where the citation stands by itself', () => {
    expect(citedSources(PASSAGE).sources.map(({ passage }) => passage)).toEqual([
      'Labels and conclusions do not suffice. See Bell Atl. Corp. v. Twombly, 550 U.S. 544, 555 (2007).',
      'A claim must be plausible. Id. at 570; Ashcroft v. Iqbal, 556 U.S. 662, 678, 129 S. Ct. 1937 (2009).',
      'The court has jurisdiction under 28 U.S.C. § 1331.',
    ]);
  });

  it('answers nothing for a text that cites nothing', () => {
    expect(citedSources('The brakes failed in June.')).toEqual({ sources: [], unnamed: [] });
  });
});

describe('authorityKeys', () => {
  it('are shared by every way of writing one source', () => {
    const keys = new Set(authorityKeys('Ashcroft v. Iqbal, 556 U.S. 662, 678, 129 S. Ct. 1937 (2009)'));
    for (const other of ['556 us 662', 'Iqbal, 129 S.Ct. 1937, 1949 (2009)'])
      expect(authorityKeys(other).some((key) => keys.has(key))).toBe(true);
    expect(authorityKeys('Ashcroft v. Iqbal, 490 F.3d 143 (2d Cir. 2007)').some((key) => keys.has(key))).toBe(false);
  });

  it('of what cannot be read are its words', () => {
    expect(authorityKeys('The  local custom')).toEqual(['the local custom']);
  });
});
