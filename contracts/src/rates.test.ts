import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Rates, rateFor, type SpecialRate, USUAL_RATES } from './rates.ts';

const ANY = { caseId: null, clientId: null, workedBy: null, activityCode: null };
const special = (hourlyRate: string, scope: Partial<SpecialRate>): SpecialRate => ({ ...ANY, ...scope, hourlyRate });
const WORK = { caseId: 'suit', clientId: 'ada', workedBy: 'kaye', activityCode: 'A109' };

/** From the least specific rate to the most specific one. */
const LADDER: readonly Partial<Rates>[] = [
  { hourlyRate: '1.00' },
  { special: [special('2.00', { activityCode: 'A109' })] },
  { special: [special('3.00', { workedBy: 'kaye' })] },
  { special: [special('4.00', { workedBy: 'kaye', activityCode: 'A109' })] },
  { clients: { ada: '5.00' } },
  { special: [special('6.00', { clientId: 'ada', activityCode: 'A109' })] },
  { special: [special('7.00', { clientId: 'ada', workedBy: 'kaye' })] },
  { special: [special('8.00', { clientId: 'ada', workedBy: 'kaye', activityCode: 'A109' })] },
  { cases: { suit: '9.00' } },
  { special: [special('10.00', { caseId: 'suit', activityCode: 'A109' })] },
  { special: [special('11.00', { caseId: 'suit', workedBy: 'kaye' })] },
  { special: [special('12.00', { caseId: 'suit', workedBy: 'kaye', activityCode: 'A109' })] },
];

const together = (rates: readonly Partial<Rates>[]): Rates => ({
  ...(Object.assign({}, USUAL_RATES, ...rates) as Rates),
  special: rates.flatMap((each) => each.special ?? []),
});

describe('the rate of new time', () => {
  it('is the most specific one of all that fit, in whatever order they were set', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(LADDER.length - 1), { minLength: 1 }), (steps) => {
        const rates = together(steps.map((step) => LADDER[step] as Partial<Rates>));
        const most = Math.max(...steps);
        const own = steps.includes(0) ? '1.00' : USUAL_RATES.hourlyRate;
        expect(rateFor(rates, WORK)).toBe(most === 0 ? own : `${most + 1}.00`);
      }),
    );
  });

  it('is never that of another case, client, member or activity', () => {
    const rates = together(LADDER.slice(1));
    const other = { caseId: 'other', clientId: 'other', workedBy: 'other', activityCode: 'A102' };
    expect(rateFor(rates, other)).toBe(USUAL_RATES.hourlyRate);
    expect(rateFor(rates, { caseId: null, clientId: null })).toBe(USUAL_RATES.hourlyRate);
    expect(rateFor(rates, { caseId: 'suit', clientId: 'ada' })).toBe('9.00');
  });
});
