import { describe, expect, it } from 'vitest';
import {
  type Exclusion,
  exclusionWords,
  questionOf,
  type RetentionFacts,
  retentionOf,
  yearsAfter,
} from './retention.ts';
import { fewestYearsIn } from './retentionChoices.ts';

const facts = (more: Partial<RetentionFacts> = {}): RetentionFacts => ({
  matter: { status: 'closed', closedAt: '2018-03-05T16:00:00.000Z', practiceArea: 'Tax', removedAt: null },
  birthdays: ['1970-05-01'],
  trust: [],
  holds: [],
  policy: { years: 7, state: null },
  disposition: null,
  today: '2026-03-02',
  ...more,
});
const kinds = (more?: Partial<RetentionFacts>) => retentionOf(facts(more)).exclusions.map(({ kind }) => kind);
const answered = (keep: 'adoption' | null) => ({
  state: 'none' as const,
  answer: { keep, note: null, at: '2026-01-01T00:00:00.000Z', by: 'ada' },
  notice: null,
});

describe('how long a file is kept', () => {
  it('is seven years from its closing, the last day included', () => {
    expect(retentionOf(facts())).toEqual({
      closedOn: '2018-03-05',
      lastDistributionOn: null,
      retainedUntil: '2025-03-05',
      exclusions: [],
    });
    expect(kinds({ today: '2025-03-05' })).toEqual(['early']);
    expect(kinds({ today: '2025-03-06' })).toEqual([]);
    expect(yearsAfter('2020-02-29', 7)).toBe('2027-02-28');
  });

  it('is counted from the last payment out of trust, if that is later, and not from money that came in', () => {
    const trust = [
      { date: '2018-01-01', cents: 500 },
      { date: '2019-06-01', cents: -500 },
    ];
    expect(retentionOf(facts({ trust }))).toMatchObject({
      lastDistributionOn: '2019-06-01',
      retainedUntil: '2026-06-01',
    });
    expect(kinds({ trust })).toEqual(['early']);
    expect(kinds({ trust: [{ date: '2018-01-01', cents: 500 }] })).toEqual(['trustMoney']);
  });

  it('is what the firm says, and never less than the trust records of its state need', () => {
    expect(retentionOf(facts({ policy: { years: 10, state: null } })).retainedUntil).toBe('2028-03-05');
    expect(['IL', 'NY', 'CA', 'TX', null].map(fewestYearsIn)).toEqual([7, 7, 5, 5, 5]);
  });
});

describe('a file is never proposed', () => {
  it('while its case is open, held, or a client is under 18', () => {
    expect(kinds({ matter: { ...facts().matter, status: 'active' } })).toEqual(['open']);
    expect(kinds({ holds: [{ since: '2026-01-01' }] })).toEqual(['hold']);
    expect(kinds({ birthdays: [null, '2010-05-01'] })).toEqual(['minor']);
    expect(kinds({ birthdays: ['2008-03-01'] })).toEqual([]);
  });

  it('before somebody answered what its practice area asks, and where the answer keeps it', () => {
    const matter = { ...facts().matter, practiceArea: 'Adoption' };
    expect(retentionOf(facts({ matter })).exclusions).toEqual([{ kind: 'question', reason: 'adoption' }]);
    expect(kinds({ matter, disposition: answered(null) })).toEqual([]);
    expect(kinds({ matter, disposition: answered('adoption') })).toEqual(['kept']);
    expect(kinds({ disposition: answered('adoption') })).toEqual(['kept']);
  });

  it('without the question that its practice area asks', () => {
    const areas = ['Estate Planning', 'Family', 'Personal Injury', 'Criminal Defense', 'Tax'];
    expect(areas.map((area) => questionOf(area, null))).toEqual([
      'livingEstatePlan',
      'continuingSupport',
      'renewableJudgment',
      'californiaCriminal',
      null,
    ]);
    expect(['CA', 'IL'].map((state) => questionOf('Criminal Defense', state))).toEqual(['californiaCriminal', null]);
  });

  it('without words for why', () => {
    const all: readonly Exclusion[] = [
      ...(['open', 'early', 'hold', 'trustMoney', 'minor'] as const).map((kind) => ({ kind })),
      { kind: 'kept', reason: 'adoption' },
      { kind: 'question', reason: 'minor' },
    ];
    expect(all.map(exclusionWords)).toEqual([
      'The case is not closed',
      'Its retention time is not over',
      'On legal hold',
      'Trust money is held for it',
      'A client is under 18',
      'Kept: An adoption',
      'To be answered: A client or beneficiary is a minor?',
    ]);
  });
});
