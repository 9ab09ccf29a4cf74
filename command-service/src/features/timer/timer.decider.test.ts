import { timeEntry } from '@lexledger/contracts/features/time';
import {
  describeTimer,
  discardTimer,
  pauseTimer,
  resumeTimer,
  startTimer,
  stopTimer,
  timerDescribed,
  timerDiscarded,
  timerLogged,
  timerPaused,
  timerStarted,
  timerStopped,
} from '@lexledger/contracts/features/timer';
import { IDLE_TIMER, measuredMs } from '@lexledger/contracts/timer';
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
const paused = happened(timerPaused, { at: at('14:20') });
const stopped = happened(timerStopped, { at: at('14:30') });

describe('StartTimer', () => {
  it('starts by the server’s clock, with the work and its case', () => {
    given(timerDecider)
      .when(startTimer, { measureId, taskDescription: 'Draft', caseId }, { named: { caseId: { clientId } } })
      .leadsTo({ type: 'TimerStarted', data: { measureId, taskDescription: 'Draft', caseId, at: NOW } })
      .isAbout(`client-${clientId}`)
      .refersTo(`caseId: case-${caseId}`)
      .answers({ is: 'running', measureId, caseId, startedAt: NOW, runsSince: NOW, elapsedMs: 0 });
  });

  it('starts without saying anything', () => {
    given(timerDecider).when(startTimer, {}).isAbout(undefined).refersTo().answers({ is: 'running', caseId: null });
  });

  it('changes nothing for the measurement that it started already', () => {
    given(timerDecider, started).when(startTimer, { measureId }).changesNothing();
  });

  it('is refused while another measurement runs, is paused or waits to be logged', () => {
    given(timerDecider, started).when(startTimer, { measureId: another }).isRefused('TIMER_TAKEN');
    given(timerDecider, started, paused).when(startTimer, {}).isRefused('TIMER_TAKEN');
    given(timerDecider, started, stopped).when(startTimer, {}).isRefused('TIMER_TAKEN');
  });

  it('starts anew when the last one was logged or discarded', () => {
    given(timerDecider, started, stopped, happened(timerLogged, { measureId, entryId }))
      .when(startTimer, { measureId: another })
      .answers({ is: 'running', measureId: another, elapsedMs: 0 });
    given(timerDecider, started, happened(timerDiscarded, { measureId }))
      .when(startTimer, { measureId: another })
      .answers({ is: 'running', measureId: another });
  });
});

describe('what was done offline', () => {
  it('happened when the browser says', () => {
    given(timerDecider)
      .when(startTimer, { at: at('13:10') })
      .answers({ startedAt: at('13:10') });
  });

  it('never happened later than now', () => {
    given(timerDecider)
      .when(startTimer, { at: at('23:00') })
      .answers({ startedAt: NOW });
  });

  it('never happened before what is known already', () => {
    given(timerDecider, started)
      .when(stopTimer, { at: at('13:00') })
      .answers({ is: 'stopped', elapsedMs: 0, changedAt: at('14:00') });
  });
});

describe('PauseTimer, ResumeTimer and StopTimer', () => {
  it('measure only while the timer runs', () => {
    const { state } = given(timerDecider, started, paused);
    expect(measuredMs(state, Date.parse(at('14:59')))).toBe(20 * 60_000);
    given(timerDecider, started, paused)
      .when(resumeTimer, {})
      .leadsTo({ type: 'TimerResumed', data: { at: NOW } })
      .answers({ is: 'running', runsSince: NOW, elapsedMs: 20 * 60_000 });
    given(timerDecider, started, paused)
      .when(stopTimer, {})
      .answers({ is: 'stopped', elapsedMs: 20 * 60_000, taskDescription: 'Draft' });
    given(timerDecider, started)
      .when(stopTimer, {})
      .answers({ is: 'stopped', elapsedMs: 60 * 60_000, startedAt: at('14:00') });
    given(timerDecider, started)
      .when(pauseTimer, { measureId })
      .leadsTo({ type: 'TimerPaused', data: { at: NOW } });
  });

  it('go on after a stop that was not logged', () => {
    given(timerDecider, started, stopped)
      .when(resumeTimer, {})
      .answers({ is: 'running', elapsedMs: 30 * 60_000 });
  });

  it('change nothing when it was done already', () => {
    given(timerDecider, started, paused).when(pauseTimer, {}).changesNothing();
    given(timerDecider, started).when(resumeTimer, {}).changesNothing();
    given(timerDecider, started, stopped).when(stopTimer, {}).changesNothing();
    given(timerDecider, started, stopped).when(pauseTimer, {}).changesNothing();
  });

  it('are refused when nothing is measured, or another measurement is meant', () => {
    for (const command of [pauseTimer, resumeTimer, stopTimer]) {
      given(timerDecider).when(command, {}).isRefused('NO_TIMER');
      given(timerDecider, started).when(command, { measureId: another }).isRefused('NO_TIMER');
    }
  });
});

describe('DescribeTimer', () => {
  it('says what is measured, beside what it knows', () => {
    given(timerDecider, started)
      .when(describeTimer, { caseId, taskDescription: 'Draft' }, { named: { caseId: { clientId } } })
      .leadsTo({ type: 'TimerDescribed', data: { changes: { caseId } } })
      .isAbout(`client-${clientId}`)
      .answers({ caseId, taskDescription: 'Draft', is: 'running' });
  });

  it('keeps the case, which may have been removed since', () => {
    given(timerDecider, started, happened(timerDescribed, { changes: { caseId } }))
      .when(describeTimer, { taskDescription: 'Brief' })
      .refersTo(`caseId: case-${caseId} (kept)`)
      .answers({ caseId, taskDescription: 'Brief' });
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
      .answers(IDLE_TIMER);
  });

  it('changes nothing when there is nothing, or another measurement', () => {
    given(timerDecider).when(discardTimer, {}).changesNothing();
    given(timerDecider, started).when(discardTimer, { measureId: another }).changesNothing();
  });
});

describe('a time entry that was made of a measurement', () => {
  it('ends it, once', () => {
    given(timerDecider, started, stopped)
      .whenTold(SETTLE_TIMER, { measureId, entryId })
      .leadsTo({ type: 'TimerLogged', data: { measureId, entryId } })
      .answers(IDLE_TIMER);
    given(timerDecider).whenTold(SETTLE_TIMER, { measureId, entryId }).changesNothing();
    given(timerDecider, started).whenTold(SETTLE_TIMER, { measureId: another, entryId }).changesNothing();
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
