import { timeEntry } from '@lexledger/contracts/features/time';
import {
  describeTimer,
  discardTimer,
  MOST_TIMERS,
  pauseTimer,
  resumeTimer,
  startTimer,
  stopTimer,
  timerDescribed,
  timerLogged,
  timerPaused,
  timerResumed,
  timerStarted,
  timerStopped,
} from '@lexledger/contracts/features/timer';
import type { EventDefinition } from '@lexledger/contracts/kernel/event';
import { measuredMs } from '@lexledger/domain/timer';
import { describe, expect, it } from 'vitest';
import { given, happened, NOW, USER } from '../../kernel/given.ts';
import { SETTLE_TIMER, timerDecider } from './timer.decider.ts';
import { timerPolicy } from './timer.policy.ts';

const measureId = '9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44';
const another = '0b5d7f61-2a3c-4e8f-9b1d-7c6e5a4f3b21';
const caseId = '8d3f4e50-6172-4c83-9d94-be05cf16d027';
const clientId = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
const entryId = '7a2b3c4d-5e6f-4a1b-8c9d-0e1f2a3b4c5d';

const at = (time: string) => `2026-03-02T${time}:00.000Z`;
const started = happened(timerStarted, { measureId, taskDescription: 'Draft', caseId: null, at: at('14:00') });
const paused = happened(timerPaused, { measureId, at: at('14:20') });
const stopped = happened(timerStopped, { measureId, at: at('14:30') });

/** An answer with one timer that has these fields. */
const one = (looks: object) => ({ timers: [looks] });

describe('StartTimer', () => {
  it('starts by the server’s clock, with the work and its case', () => {
    given(timerDecider)
      .when(startTimer, { measureId, taskDescription: 'Draft', caseId }, { named: { caseId: { clientId } } })
      .leadsTo({ type: 'TimerStarted', data: { measureId, taskDescription: 'Draft', caseId, at: NOW } })
      .isAbout(`client-${clientId}`)
      .refersTo(`caseId: case-${caseId}`)
      .answers(one({ is: 'running', measureId, caseId, startedAt: NOW, runsSince: NOW, elapsedMs: 0 }));
  });

  it('starts without saying anything', () => {
    given(timerDecider)
      .when(startTimer, {})
      .isAbout(undefined)
      .refersTo()
      .answers(one({ is: 'running', caseId: null }));
  });

  it('changes nothing for the timer that it started already', () => {
    given(timerDecider, started).when(startTimer, { measureId }).changesNothing();
  });

  it('pauses the one that runs, in the same act', () => {
    given(timerDecider, started)
      .when(startTimer, { measureId: another, caseId }, { named: { caseId: { clientId } } })
      .leadsTo(
        { type: 'TimerPaused', data: { measureId, at: NOW } },
        { type: 'TimerStarted', data: { measureId: another, taskDescription: null, caseId, at: NOW } },
      )
      .answers({
        timers: [
          { is: 'paused', measureId, elapsedMs: 60 * 60_000 },
          { is: 'running', measureId: another, elapsedMs: 0 },
        ],
      });
  });

  it('leaves those alone that are paused, or wait to be logged', () => {
    given(timerDecider, started, paused)
      .when(startTimer, { measureId: another })
      .answers({ timers: [{ is: 'paused' }, { is: 'running', measureId: another }] });
    given(timerDecider, started, stopped)
      .when(startTimer, { measureId: another })
      .answers({ timers: [{ is: 'stopped' }, { is: 'running', measureId: another }] });
  });

  it('is refused beside as many as a person may have', () => {
    const idOf = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const many = Array.from({ length: MOST_TIMERS }, (_, index) => [
      happened(timerStarted, { measureId: idOf(index), taskDescription: null, caseId: null, at: at('14:00') }),
      happened(timerPaused, { measureId: idOf(index), at: at('14:00') }),
    ]).flat();
    given(timerDecider, ...many)
      .when(startTimer, {})
      .isRefused('TOO_MANY_TIMERS');
  });
});

describe('what was done offline', () => {
  it('happened when the browser says', () => {
    given(timerDecider)
      .when(startTimer, { at: at('13:10') })
      .answers(one({ startedAt: at('13:10') }));
  });

  it('never happened later than now', () => {
    given(timerDecider)
      .when(startTimer, { at: at('23:00') })
      .answers(one({ startedAt: NOW }));
  });

  it('never happened before what is known already, so that no two timers run at once', () => {
    given(timerDecider, started)
      .when(stopTimer, { at: at('13:00') })
      .answers(one({ is: 'stopped', elapsedMs: 0, changedAt: at('14:00') }));
    given(timerDecider, started)
      .when(startTimer, { measureId: another, at: at('13:00') })
      .answers({
        timers: [
          { is: 'paused', elapsedMs: 0 },
          { is: 'running', startedAt: at('14:00') },
        ],
      });
  });
});

describe('PauseTimer, ResumeTimer and StopTimer', () => {
  it('measure only while the timer runs', () => {
    const { timers } = given(timerDecider, started, paused).state;
    expect(timers.map((timer) => measuredMs(timer, Date.parse(at('14:59'))))).toEqual([20 * 60_000]);
    given(timerDecider, started, paused)
      .when(resumeTimer, {})
      .leadsTo({ type: 'TimerResumed', data: { measureId, at: NOW } })
      .answers(one({ is: 'running', runsSince: NOW, elapsedMs: 20 * 60_000 }));
    given(timerDecider, started, paused)
      .when(stopTimer, {})
      .answers(one({ is: 'stopped', elapsedMs: 20 * 60_000, taskDescription: 'Draft' }));
    given(timerDecider, started)
      .when(stopTimer, {})
      .answers(one({ is: 'stopped', elapsedMs: 60 * 60_000, startedAt: at('14:00') }));
    given(timerDecider, started)
      .when(pauseTimer, { measureId })
      .leadsTo({ type: 'TimerPaused', data: { measureId, at: NOW } });
  });

  it('resume after a stop that was not logged', () => {
    given(timerDecider, started, stopped)
      .when(resumeTimer, {})
      .answers(one({ is: 'running', elapsedMs: 30 * 60_000 }));
  });

  it('resume one and pause the one that runs', () => {
    const second = happened(timerStarted, { measureId: another, taskDescription: null, caseId: null, at: at('14:40') });
    given(timerDecider, started, paused, second)
      .when(resumeTimer, { measureId })
      .leadsTo(
        { type: 'TimerPaused', data: { measureId: another, at: NOW } },
        { type: 'TimerResumed', data: { measureId, at: NOW } },
      );
  });

  it('mean the one that runs, or else the one that was touched last', () => {
    const second = happened(timerStarted, { measureId: another, taskDescription: null, caseId: null, at: at('14:40') });
    given(timerDecider, started, paused, second)
      .when(stopTimer, {})
      .leadsTo({ type: 'TimerStopped', data: { measureId: another, at: NOW } });
    const secondPaused = happened(timerPaused, { measureId: another, at: at('14:50') });
    given(timerDecider, started, paused, second, secondPaused)
      .when(resumeTimer, {})
      .leadsTo({ type: 'TimerResumed', data: { measureId: another, at: NOW } });
  });

  it('change nothing when it was done already', () => {
    given(timerDecider, started, paused).when(pauseTimer, {}).changesNothing();
    given(timerDecider, started).when(resumeTimer, {}).changesNothing();
    given(timerDecider, started, stopped).when(stopTimer, {}).changesNothing();
    given(timerDecider, started, stopped).when(pauseTimer, {}).changesNothing();
  });

  it('are refused when nothing is measured, or another timer is meant', () => {
    for (const command of [pauseTimer, resumeTimer, stopTimer]) {
      given(timerDecider).when(command, {}).isRefused('NO_TIMER');
      given(timerDecider, started).when(command, { measureId: another }).isRefused('NO_TIMER');
    }
  });
});

describe('events from when there was one timer at most', () => {
  it('are those of the only one', () => {
    const read = (definition: EventDefinition, data: Record<string, unknown>) => ({
      type: definition.type,
      data: { ...definition.upcasters[1]?.(data) },
      by: USER,
    });
    const { timers } = given(
      timerDecider,
      started,
      read(timerPaused, { at: at('14:20') }),
      read(timerResumed, { at: at('14:30') }),
      read(timerDescribed, { changes: { caseId } }),
      read(timerStopped, { at: at('14:40') }),
    ).state;
    expect(timers).toMatchObject([{ is: 'stopped', measureId, caseId, elapsedMs: 30 * 60_000 }]);
  });
});

describe('DescribeTimer', () => {
  it('says what is measured, beside what it knows', () => {
    given(timerDecider, started)
      .when(describeTimer, { caseId, taskDescription: 'Draft' }, { named: { caseId: { clientId } } })
      .leadsTo({ type: 'TimerDescribed', data: { measureId, changes: { caseId } } })
      .isAbout(`client-${clientId}`)
      .answers(one({ caseId, taskDescription: 'Draft', is: 'running' }));
  });

  it('keeps the case, which may have been removed since', () => {
    given(timerDecider, started, happened(timerDescribed, { measureId, changes: { caseId } }))
      .when(describeTimer, { taskDescription: 'Brief' })
      .refersTo(`caseId: case-${caseId} (kept)`)
      .answers(one({ caseId, taskDescription: 'Brief' }));
  });

  it('changes nothing that is so already, and is refused when nothing is measured', () => {
    given(timerDecider, started).when(describeTimer, { taskDescription: 'Draft' }).changesNothing();
    given(timerDecider).when(describeTimer, { taskDescription: 'Draft' }).isRefused('NO_TIMER');
  });
});

describe('DiscardTimer', () => {
  it('forgets what was measured', () => {
    given(timerDecider, started, stopped)
      .when(discardTimer, {})
      .leadsTo({ type: 'TimerDiscarded', data: { measureId } })
      .answers({ timers: [] });
  });

  it('changes nothing when there is nothing, or another timer', () => {
    given(timerDecider).when(discardTimer, {}).changesNothing();
    given(timerDecider, started).when(discardTimer, { measureId: another }).changesNothing();
  });
});

describe('a time entry that was made of a timer', () => {
  it('ends it, once, and leaves when it ran known', () => {
    const logged = given(timerDecider, started, stopped).whenNamed(SETTLE_TIMER, { measureId, entryId });
    logged.leadsTo({ type: 'TimerLogged', data: { measureId, entryId } }).answers({ timers: [] });
    const { state } = given(timerDecider, started, stopped, happened(timerLogged, { measureId, entryId }));
    expect(state.logged).toEqual([{ from: at('14:00'), to: at('14:30') }]);
    given(timerDecider).whenNamed(SETTLE_TIMER, { measureId, entryId }).changesNothing();
    given(timerDecider, started).whenNamed(SETTLE_TIMER, { measureId: another, entryId }).changesNothing();
  });

  it('is told apart from others by the policy', () => {
    const logged = (of: string | null) =>
      timerPolicy.react({
        id: entryId,
        type: timeEntry.events.added.type,
        data: { fields: { measureId: of } },
        stream: `time-${entryId}`,
        entityId: entryId,
        revision: 0,
        position: '1',
        erased: false,
        metadata: {
          commandId: entryId,
          commandHash: '',
          userId: USER,
          sessionId: null,
          correlationId: 'a-test',
          causationId: null,
          ip: null,
          userAgent: null,
          at: NOW,
          schemaVersion: 1,
          subject: null,
        },
      });
    expect(logged(measureId)).toEqual([
      { decider: timerDecider, type: SETTLE_TIMER, data: { measureId, entryId }, entityId: USER },
    ]);
    expect(logged(null)).toEqual([]);
  });
});
