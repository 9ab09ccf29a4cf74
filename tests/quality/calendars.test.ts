import { calendarEventDecider } from '@lexledger/command-service/features/calendar/calendar-event.decider';
import { COMMAND, NOW, RECORD, TODAY, USER } from '@lexledger/command-service/kernel/given';
import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { describe, expect, it } from 'vitest';
import { cases, outcomeOf, scoreLine, scoreOf } from './calendars.ts';

const HALVES = ['mended', 'held out'] as const;

/** Measured shares of files and of events, rounded down, below which no change of the reader may fall. */
const FLOOR = { mended: 0.99, 'held out': 0.99 } as const;

describe('calendar files of other programs', () => {
  const outcomes = cases.map(outcomeOf);

  it('are more than three hundred, of eleven programs, half of them held out', () => {
    expect(cases.length).toBeGreaterThanOrEqual(300);
    expect(new Set(cases.map(({ program }) => program)).size).toBe(11);
    for (const half of HALVES) expect(cases.filter((each) => each.half === half).length).toBe(cases.length / 2);
    expect(cases.every(({ expected }) => expected.length > 0)).toBe(true);
  });

  it('are read as a person reads them', () => {
    for (const half of HALVES) {
      const score = scoreOf(outcomes.filter((outcome) => outcome.it.half === half));
      const errors = outcomes.flatMap(({ it: { program, name, half: of }, errors: found }) =>
        of === half ? found.map((error) => `  ${program}, ${name}: ${error}`) : [],
      );
      console.info([scoreLine(half, score), ...errors].join('\n'));
      expect(score.casesRight / score.cases).toBeGreaterThanOrEqual(FLOOR[half]);
      expect(score.right / score.events).toBeGreaterThanOrEqual(FLOOR[half]);
    }
  });

  it('are never refused as a whole, and lose nothing without a word', () => {
    const { filesLost, silent, extra } = scoreOf(outcomes);
    expect({ filesLost, silent, extra }).toEqual({ filesLost: 0, silent: 0, extra: 0 });
  });

  it('are taken as they were read, so that another import of them finds nothing to change', () => {
    const { type, body } = calendarEvent.commands.add;
    const about = { entityId: RECORD, commandId: COMMAND, userId: USER, at: NOW, today: TODAY };
    for (const { fields } of outcomes.flatMap(({ items }) => items)) {
      if (fields === null) continue;
      const command = { ...about, type, data: body.parse(fields) };
      expect(calendarEventDecider.decide(command, calendarEventDecider.initial(RECORD))).toMatchObject([
        { data: { fields } },
      ]);
    }
  });
});
