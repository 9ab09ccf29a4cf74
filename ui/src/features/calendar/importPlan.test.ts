import type { ReadFields, ReadItem } from '@lexledger/domain/icalendar/read';
import { describe, expect, it } from 'vitest';
import { anEvent } from '../../testing/records.ts';
import { planImport } from './importPlan.ts';

const { id, userId, version, createdAt, updatedAt, removedAt, caseId, clientId, followedBy, metAt, ...fields } =
  anEvent('hearing');
const item = (changes: Partial<ReadFields> = {}): ReadItem => ({
  title: 'hearing',
  fields: { ...fields, uid: 'hearing@court.example', ...changes },
  notes: [],
});

const will = (items: readonly ReadItem[], ...events: Parameters<typeof planImport>[1]) =>
  planImport(items, events).map((planned) => planned.will);

describe('the plan of an import', () => {
  it('adds what nobody knows', () => {
    expect(will([item(), item({ uid: null })])).toEqual(['add', 'add']);
  });

  it('changes only what differs of what has the same UID, and leaves alone what does not', () => {
    const known = anEvent('hearing', { uid: 'hearing@court.example' });
    expect(will([item()], known)).toEqual(['nothing']);
    expect(planImport([item({ location: 'Room 3' })], [known])[0]).toMatchObject({
      will: 'update',
      changes: { location: 'Room 3' },
    });
  });

  it('leaves alone which occurrences of a deadline were met, of which no file tells', () => {
    const mark = { recurrenceId: '2026-03-09T14:00:00.000Z', metAt: '2026-03-08T09:00:00.000Z' };
    const known = anEvent('hearing', { uid: 'hearing@court.example', overrides: [mark] });
    expect(will([item()], known)).toEqual(['nothing']);
  });

  it('knows what was exported here', () => {
    expect(will([item({ uid: 'hearing@lexledger' })], anEvent('hearing'))).toEqual(['nothing']);
  });

  it('refuses what cannot be read', () => {
    expect(will([{ title: 'x', fields: null, notes: ['It was canceled.'] }])).toEqual(['refuse']);
  });
});
