import { describe, expect, it } from 'vitest';
import { forecastOf, readWeight, readWeights, USUAL_WEIGHTS } from './pipeline.ts';

describe('the forecast of the pipeline', () => {
  const leads = [
    { status: 'new', value: '1000.00' },
    { status: 'new', value: null },
    { status: 'proposal', value: '0.03' },
    { status: 'proposal', value: '400.00' },
    { status: 'won', value: '9999.00' },
    { status: 'lost', value: '9999.00' },
  ] as const;

  it('is expected fee × weight, by stage and altogether, without leads that are won or lost', () => {
    const forecast = forecastOf(leads, USUAL_WEIGHTS);
    expect(forecast).toMatchObject({ leads: 4, unvalued: 1, expected: 140_003, weighted: 40_002 });
    expect(forecast.stages.map(({ stage, leads: count, weighted }) => [stage, count, weighted])).toEqual([
      ['new', 2, 10_000],
      ['contacted', 0, 0],
      ['consultation', 0, 0],
      ['proposal', 2, 30_002],
    ]);
  });

  it('follows the weights that somebody says', () => {
    expect(forecastOf(leads, { ...USUAL_WEIGHTS, new: 100, proposal: 0 }).weighted).toBe(100_000);
  });
});

describe('the weights', () => {
  it('are the remembered ones, and the usual ones for what cannot be read', () => {
    expect(readWeights('{"new":5,"contacted":101,"proposal":"90"}')).toEqual({ ...USUAL_WEIGHTS, new: 5 });
    expect(readWeights('[')).toEqual(USUAL_WEIGHTS);
    expect(readWeights(null)).toEqual(USUAL_WEIGHTS);
  });

  it('are whole percents', () => {
    expect(['0', ' 40 ', '100'].map(readWeight)).toEqual([0, 40, 100]);
    expect(['', '101', '-1', '2.5', 'half'].map(readWeight)).toEqual([null, null, null, null, null]);
  });
});
