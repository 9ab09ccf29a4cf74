import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { achievementProgressView } from '../features/progress.ts';
import { eventCatalogue } from '../features.ts';
import type { DomainEvent } from '../kernel/event.ts';
import {
  type AchievementProgress,
  COUNTED,
  doerOf,
  evolveAchievementProgress,
  farthest,
  NOTHING_YET,
  progressOf,
} from './achievement-progress.ts';
import { ACHIEVEMENT_CATEGORIES, ACHIEVEMENTS } from './catalogue.ts';
import { MEASURE_NAMES, type MeasureName, measureOf } from './measures.ts';

const USER = '00000000-0000-4000-8000-00000000000a';

interface Doing {
  readonly record?: string;
  readonly revision?: number;
  readonly at?: string;
  readonly data?: object;
  readonly importId?: string;
}

function did(
  type: string,
  { record = 'one', revision = 0, at = '2026-03-02T15:00:00.000Z', data = {}, importId }: Doing = {},
) {
  return {
    type,
    data,
    id: `${type}-${record}-${revision}`,
    stream: `record-${record}`,
    entityId: record,
    revision,
    position: '1',
    erased: false,
    metadata: { userId: USER, at, ...(importId !== undefined && { importId }) },
  } as unknown as DomainEvent;
}

const after = (...events: readonly DomainEvent[]): AchievementProgress =>
  events.reduce(evolveAchievementProgress, NOTHING_YET);
const progress = (measure: MeasureName, ...events: readonly DomainEvent[]): number =>
  progressOf(after(...events), measure);
const onDay = (day: string) => did('TimeEntryLogged', { record: day, at: `${day}T15:00:00.000Z` });

describe('the catalogue of achievements', () => {
  it('names each once, of every category, and asks for more the farther it goes', () => {
    expect(new Set(ACHIEVEMENTS.map(({ id }) => id)).size).toBe(ACHIEVEMENTS.length);
    expect(new Set(ACHIEVEMENTS.map(({ name }) => name)).size).toBe(ACHIEVEMENTS.length);
    expect([...new Set(ACHIEVEMENTS.map(({ category }) => category))]).toEqual(Object.keys(ACHIEVEMENT_CATEGORIES));
    for (const name of MEASURE_NAMES) {
      const steps = ACHIEVEMENTS.filter(({ requirement }) => requirement.measure === name);
      expect(steps.map(({ requirement }) => requirement.atLeast)).toEqual(
        steps.map(({ requirement }) => requirement.atLeast).toSorted((a, b) => a - b),
      );
      expect([name, steps.length > 0]).toEqual([name, true]);
    }
  });

  it('is written as sentences, and brings whole points', () => {
    expect(ACHIEVEMENTS.filter(({ description }) => !/^[A-Z].*\.$/.test(description))).toEqual([]);
    expect(ACHIEVEMENTS.filter(({ points }) => !Number.isInteger(points) || points < 0)).toEqual([]);
  });

  it('counts events that there are, all of which change the view of standings', () => {
    expect(COUNTED.filter((type) => !eventCatalogue.has(type))).toEqual([]);
    const viewed = new Set(achievementProgressView.changedBy.map(({ type }) => type));
    // Recorded income alone earns no achievement; it counts as one kind of work among others.
    expect(COUNTED.filter((type) => !viewed.has(type))).toEqual([]);
    expect([...viewed].filter((type) => !COUNTED.includes(type))).toEqual([]);
  });

  it('follows a field of the events that it adds up or looks at', () => {
    for (const name of MEASURE_NAMES) {
      const measure = measureOf(name);
      const paths = [
        ...(measure.kind === 'sum' ? [measure.field] : []),
        ...(measure.where ? [measure.where.field] : []),
      ];
      const only = measure.where?.of;
      const types = [...measure.events, ...(measure.kind === 'sum' ? (measure.less ?? []) : [])].filter(
        (type) => only === undefined || type === only,
      );
      for (const path of paths) {
        for (const type of types) {
          const [first = '', second] = path.split('.');
          const shape = eventCatalogue.get(type)?.schema.shape[first];
          const within = (shape as { shape?: object } | undefined)?.shape ?? {};
          const isThere = second === undefined ? shape !== undefined : second in within;
          expect([type, path, isThere]).toEqual([type, path, true]);
        }
      }
    }
  });
});

describe('a standing', () => {
  it('counts a record once, however often it is completed', () => {
    const again = [1, 3, 5].map((revision) => did('TaskCompleted', { revision }));
    expect(progress('tasksCompleted', ...again)).toBe(1);
    expect(progress('tasksCompleted', ...again, did('TaskCompleted', { record: 'two', revision: 1 }))).toBe(2);
  });

  it('adds up minutes, and amounts less what was taken back', () => {
    const minutes = (timeMinutes: number | null, record: string) =>
      did('TimeEntryLogged', { record, data: { fields: { timeMinutes } } });
    expect(progress('minutesLogged', minutes(30, 'a'), minutes(null, 'b'), minutes(12, 'c'))).toBe(42);
    const paid = (type: string, amount: string, revision: number) =>
      did(type, { revision, data: { payment: { amount } } });
    expect(
      progress(
        'collected',
        paid('InvoicePaymentRecorded', '100.10', 2),
        paid('InvoicePaymentTakenBack', '100.10', 3),
        paid('InvoicePaymentRecorded', '80.05', 4),
        // A returned payment is recorded as a separate payment with a negative amount.
        paid('InvoicePaymentReturned', '-30.05', 5),
      ),
    ).toBe(5000);
  });

  it('counts only what a requirement asks for', () => {
    const authority = (record: string, favorable: boolean) =>
      did('LegalAuthorityAdded', { record, data: { fields: { favorable } } });
    const counts = after(authority('a', true), authority('b', false));
    expect([progressOf(counts, 'authoritiesAdded'), progressOf(counts, 'adverseAuthorities')]).toEqual([2, 1]);
    const mailed = (record: string, outcome: string) =>
      did('InvoiceEmailSettled', { record, revision: 3, data: { outcome } });
    const sent = [mailed('a', 'refused'), mailed('b', 'unknown'), mailed('c', 'accepted'), mailed('c', 'accepted')];
    expect(progress('invoicesSent', ...sent, did('InvoiceSent', { record: 'd', revision: 2 }))).toBe(2);
  });

  it('counts days by the zone of the person, also when the clocks change', () => {
    const registered = (timeZone: string) => did('UserRegistered', { record: USER, data: { timeZone } });
    // The first two times are on the same evening in New York, but on two days in Greenwich; the third is in the night
    // when daylight saving time begins.
    const late = ['2026-03-07T23:30:00.000Z', '2026-03-08T04:30:00.000Z', '2026-03-08T07:30:00.000Z'];
    const events = late.map((at, index) => did('CaseNoteAdded', { record: `note-${index}`, at }));
    expect(progress('daysOfWork', registered('America/New_York'), ...events)).toBe(2);
    expect(progress('daysOfWork', registered('Asia/Tokyo'), ...events)).toBe(1);
    const moved = did('UserProfileChanged', {
      record: USER,
      revision: 1,
      data: { changes: { timeZone: 'Asia/Tokyo' } },
    });
    expect(progress('daysOfWork', registered('America/New_York'), moved, ...events)).toBe(1);
  });

  it('keeps the longest run of workdays: a weekend does not break it, a workday without time does', () => {
    const run = (...days: readonly string[]) => progress('workdaysOfTime', ...days.map(onDay));
    expect(run('2026-03-05', '2026-03-06', '2026-03-09')).toBe(3);
    expect(run('2026-03-05', '2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09')).toBe(3);
    expect(run('2026-03-04', '2026-03-05', '2026-03-09')).toBe(2);
    expect(run('2026-03-04', '2026-03-04')).toBe(1);
  });

  it('keeps the longest run of weeks, across the end of a year', () => {
    expect(progress('weeksOfTime', ...['2025-12-22', '2026-01-04', '2026-01-05', '2026-01-20'].map(onDay))).toBe(3);
  });

  it('counts kinds of work, and the level that experience stands for', () => {
    expect(progress('kindsOfWork', did('CaseOpened'), did('CaseOpened', { record: 'two' }), did('FactAdded'))).toBe(2);
    const points = (amount: number, record: string) => did('ExperienceAwarded', { record, data: { points: amount } });
    expect(progress('level', points(90, 'a'), points(900, 'b'), points(10, 'c'))).toBe(5);
  });

  it('is nobody’s for what an import brought, and the owner’s for where they live', () => {
    expect(doerOf(did('ClientAdded', { importId: 'an-import' }))).toBeNull();
    expect(doerOf(did('ClientAdded'))).toBe(USER);
    expect(doerOf(did('UserRegistered', { record: 'somebody' }))).toBe('somebody');
  });

  it('stops counting at the farthest achievement, and forgets what it no longer needs', () => {
    const most = farthest.get('casesClosed') ?? 0;
    const closed = Array.from({ length: most + 5 }, (_, index) =>
      did('CaseClosed', { record: `${index}`, revision: 1 }),
    );
    expect(after(...closed).tallies.casesClosed).toEqual({ value: most });
  });
});

describe('whatever is done and taken back, in whatever order', () => {
  const deed = fc.record({
    type: fc.constantFrom('TaskCompleted', 'CaseClosed', 'InvoiceSent'),
    record: fc.constantFrom('a', 'b', 'c', 'd'),
  });

  it('each record counts once for each deed', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
        const events = deeds.map(({ type, record }, index) => did(type, { record, revision: index + 1 }));
        const counts = after(...events, ...events);
        const distinct = (type: string) =>
          new Set(deeds.filter((each) => each.type === type).map(({ record }) => record)).size;
        expect(progressOf(counts, 'tasksCompleted')).toBe(distinct('TaskCompleted'));
        expect(progressOf(counts, 'casesClosed')).toBe(distinct('CaseClosed'));
        expect(progressOf(counts, 'invoicesSent')).toBe(distinct('InvoiceSent'));
      }),
    );
  });

  it('progress never goes back, save for payments that were taken back', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
        let counts = NOTHING_YET;
        for (const [index, { type, record }] of deeds.entries()) {
          const next = evolveAchievementProgress(counts, did(type, { record, revision: index + 1 }));
          for (const name of MEASURE_NAMES)
            expect(progressOf(next, name)).toBeGreaterThanOrEqual(progressOf(counts, name));
          counts = next;
        }
      }),
    );
  });
});
