import { describe, expect, it } from 'vitest';
import { type Evidence, minutesOf, proposalsOf } from './proposals.ts';

const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const did = (time: string, more: Partial<Evidence> = {}): Evidence => ({
  source: time,
  at: at(time),
  since: null,
  words: 'Wrote a note',
  name: null,
  list: 'case-notes',
  recordId: 'note',
  caseId: 'smith',
  ...more,
});

describe('the time of what was done', () => {
  it.each([
    ['is six minutes for one thing', [did('10:00')], 6],
    ['is six minutes for two at once', [did('10:00'), did('10:00')], 6],
    ['goes through to what was done a quarter of an hour later', [did('10:00'), did('10:20')], 24],
    ['leaves out a longer break', [did('10:00'), did('10:22')], 12],
    ['is that of a meeting', [did('11:00', { since: at('10:00') })], 60],
    ['counts nothing twice that was done in a meeting', [did('11:00', { since: at('10:00') }), did('10:30')], 60],
    ['is that of the nearest step', [did('10:00'), did('10:02')], 6],
    ['is that of the next step from half on', [did('10:00'), did('10:03')], 12],
  ])('%s', (_sentence, evidence, minutes) => {
    expect(minutesOf(evidence)).toBe(minutes);
  });
});

describe('the time that a timer has', () => {
  const ran = (from: string, to: string) => ({ from: at(from), to: at(to) });

  it('is not proposed again: nothing that was done while it ran, whatever its case', () => {
    const done = [did('10:00'), did('10:10', { caseId: 'jones' }), did('11:00', { source: 'later' })];
    const proposals = proposalsOf(done, new Map(), [ran('09:30', '10:30')]);
    expect(proposals.map(({ caseId, sources }) => [caseId, sources.map(({ source }) => source)])).toEqual([
      ['smith', ['later']],
    ]);
  });

  it('is taken off a meeting that lasted longer', () => {
    const meeting = did('11:00', { since: at('10:00') });
    const [proposal] = proposalsOf([meeting], new Map(), [ran('10:00', '10:24'), ran('10:54', '12:00')]);
    expect(proposal?.timeMinutes).toBe(30);
    expect(proposalsOf([meeting], new Map(), [ran('09:00', '12:00')])).toEqual([]);
  });
});

describe('proposals', () => {
  it('are one a case, in order of time, and say what they rest on', () => {
    const proposals = proposalsOf(
      [
        did('14:00', { name: 'Called the clerk' }),
        did('09:00', { caseId: 'jones' }),
        did('14:05', { source: 'later' }),
      ],
      new Map([['smith', 30]]),
    );
    expect(proposals.map(({ caseId, timeMinutes, loggedMinutes }) => [caseId, timeMinutes, loggedMinutes])).toEqual([
      ['jones', 6, 0],
      ['smith', 12, 30],
    ]);
    expect(proposals[1]).toMatchObject({
      taskDescription: 'Attention to the note “Called the clerk”; the note',
      from: at('13:54'),
      to: at('14:05'),
      sources: [{ source: '14:00' }, { source: 'later' }],
    });
  });

  it('say nothing that is not known to have been done', () => {
    const added = did('10:00', { list: 'case-documents', words: 'Added the document', name: 'Motion.pdf' });
    const scheduled = did('11:00', {
      since: at('10:00'),
      list: 'calendar-events',
      words: 'Scheduled',
      name: 'Hearing',
    });
    const [proposal] = proposalsOf([added, scheduled, did('11:30', { list: 'cases', name: 'Smith' })], new Map());
    expect(proposal?.taskDescription).toBe(
      'Attention to the document “Motion.pdf”; the calendar event “Hearing”; the case',
    );
  });

  it('say once what was done often', () => {
    const [proposal] = proposalsOf([did('10:00', { name: 'Draft' }), did('10:05', { name: 'Draft' })], new Map());
    expect(proposal?.taskDescription).toBe('Attention to the note “Draft”');
  });
});
