import type { Lead } from '@lexledger/contracts/features/leads';
import { describe, expect, it } from 'vitest';
import { moveBetween, stagesOf } from './pipeline.ts';

const lead = (name: string, fields: Partial<Lead>): Lead => ({
  id: name,
  userId: 'u',
  version: 0,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  removedAt: null,
  name,
  email: `${name}@leads.example`,
  phone: null,
  practiceArea: 'Family',
  status: 'new',
  value: null,
  source: null,
  nextStepDate: null,
  notes: null,
  convertedAt: null,
  clientId: null,
  wonFrom: null,
  ...fields,
});

describe('the stages of the pipeline', () => {
  it('hold who is to be called first before the others, and those without a day last', () => {
    const [first] = stagesOf([
      lead('Cora', {}),
      lead('Ben', { nextStepDate: '2026-12-02', value: '100.50' }),
      lead('Ada', { nextStepDate: '2026-11-30', value: '0.50' }),
      lead('Abe', {}),
    ]);
    expect(first?.leads.map(({ name }) => name)).toEqual(['Ada', 'Ben', 'Abe', 'Cora']);
    expect(first?.value).toBe(10_100);
  });

  it('hold the last won before those won long ago, and are there when they are empty', () => {
    const stages = stagesOf([
      lead('Old', { status: 'won', updatedAt: '2026-01-01T00:00:00.000Z' }),
      lead('New', { status: 'won', updatedAt: '2026-02-01T00:00:00.000Z' }),
    ]);
    expect(stages.map(({ status, leads }) => [status, leads.map(({ name }) => name)])).toEqual([
      ['new', []],
      ['contacted', []],
      ['consultation', []],
      ['proposal', []],
      ['won', ['New', 'Old']],
      ['lost', []],
    ]);
  });
});

describe('a move', () => {
  const from = (status: Lead['status'], wonFrom: Lead['wonFrom'] = null) => ({ status, wonFrom });
  it('to won converts, from wherever the lead is open', () => {
    expect(moveBetween(from('new'), 'won')).toBe('convert');
    expect(moveBetween(from('lost'), 'won')).toBe('refused');
  });
  it('out of won undoes the conversion, and leads back alone', () => {
    expect(moveBetween(from('won', 'proposal'), 'proposal')).toBe('undo-conversion');
    expect(moveBetween(from('won', 'proposal'), 'lost')).toBe('refused');
  });
  it('anywhere else is a change', () => {
    expect(moveBetween(from('lost'), 'contacted')).toBe('change');
    expect(moveBetween(from('new'), 'lost')).toBe('change');
    expect(moveBetween(from('new'), 'new')).toBe('stay');
  });
});
