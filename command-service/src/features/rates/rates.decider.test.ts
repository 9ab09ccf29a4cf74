import {
  caseRateSet,
  clientRateSet,
  dayTargetSet,
  durationUnitSet,
  hourlyRateSet,
  SPECIAL_RATES,
  setCaseRate,
  setClientRate,
  setDayTarget,
  setDurationUnit,
  setHourlyRate,
  setSpecialRate,
  specialRateSet,
} from '@lexledger/contracts/features/rates';
import { describe, expect, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { ratesDecider } from './rates.decider.ts';

const clientId = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
const caseId = '8d3f4e50-6172-4c83-9d94-be05cf16d027';

describe('SetHourlyRate', () => {
  it('sets the rate of the person, 300.00 until then', () => {
    given(ratesDecider)
      .when(setHourlyRate, { hourlyRate: '350' })
      .leadsTo({ type: 'HourlyRateSet', data: { hourlyRate: '350.00' } })
      .answers({
        hourlyRate: '350.00',
        clients: {},
        cases: {},
        special: [],
        dayTargetMinutes: 360,
        durationUnit: 'hours',
      });
  });

  it('goes back to 300.00', () => {
    given(ratesDecider, happened(hourlyRateSet, { hourlyRate: '350.00' }))
      .when(setHourlyRate, { hourlyRate: null })
      .answers({ hourlyRate: '300.00' });
  });

  it('changes nothing for the rate that holds', () => {
    given(ratesDecider).when(setHourlyRate, { hourlyRate: '300.00' }).changesNothing();
    given(ratesDecider).when(setHourlyRate, { hourlyRate: null }).changesNothing();
  });
});

describe('SetClientRate', () => {
  it('sets the rate of a client that is there', () => {
    given(ratesDecider)
      .when(setClientRate, { hourlyRate: '250.00' }, { params: { clientId } })
      .leadsTo({ type: 'ClientRateSet', data: { clientId, hourlyRate: '250.00' } })
      .refersTo(`clientId: client-${clientId}`)
      .answers({ clients: { [clientId]: '250.00' } });
  });

  it('is refused for a client that is not there', () => {
    given(ratesDecider)
      .when(setClientRate, { hourlyRate: '250.00' }, { params: { clientId }, missing: 'clientId' })
      .isRefused('NOT_FOUND');
  });

  it('takes it away again', () => {
    given(ratesDecider, happened(clientRateSet, { clientId, hourlyRate: '250.00' }))
      .when(setClientRate, { hourlyRate: null }, { params: { clientId } })
      .answers({ clients: {} });
  });

  it('changes nothing for the rate that it has, or has not', () => {
    given(ratesDecider, happened(clientRateSet, { clientId, hourlyRate: '250.00' }))
      .when(setClientRate, { hourlyRate: '250.00' }, { params: { clientId } })
      .changesNothing();
    given(ratesDecider).when(setClientRate, { hourlyRate: null }, { params: { clientId } }).changesNothing();
  });
});

describe('SetCaseRate', () => {
  it('sets the rate of a case that is there', () => {
    given(ratesDecider)
      .when(setCaseRate, { hourlyRate: '425.00' }, { params: { caseId } })
      .leadsTo({ type: 'CaseRateSet', data: { caseId, hourlyRate: '425.00' } })
      .refersTo(`caseId: case-${caseId}`);
  });

  it('changes nothing for the rate that it has', () => {
    given(ratesDecider, happened(caseRateSet, { caseId, hourlyRate: '425.00' }))
      .when(setCaseRate, { hourlyRate: '425.00' }, { params: { caseId } })
      .changesNothing();
  });
});

describe('SetSpecialRate', () => {
  const scope = { caseId, clientId: null, workedBy: clientId, activityCode: 'A109' };
  const set = happened(specialRateSet, { ...scope, hourlyRate: '150.00' });

  it('sets the rate of a team member and an activity on a case', () => {
    given(ratesDecider)
      .when(setSpecialRate, { caseId, workedBy: clientId, activityCode: 'A109', hourlyRate: '150' })
      .leadsTo({ type: 'SpecialRateSet', data: { ...scope, hourlyRate: '150.00' } })
      .refersTo(`caseId: case-${caseId}`, `workedBy: member-${clientId}`)
      .answers({ special: [{ ...scope, hourlyRate: '150.00' }] });
  });

  it('takes the place of the one that it had, is taken away, and changes nothing for the same', () => {
    given(ratesDecider, set)
      .when(setSpecialRate, { ...scope, hourlyRate: '160.00' })
      .answers({ special: [{ ...scope, hourlyRate: '160.00' }] });
    given(ratesDecider, set)
      .when(setSpecialRate, { ...scope, hourlyRate: null })
      .refersTo()
      .answers({ special: [] });
    given(ratesDecider, set)
      .when(setSpecialRate, { ...scope, hourlyRate: '150.00' })
      .changesNothing();
  });

  it('is refused beyond what one list holds', () => {
    const many = Array.from({ length: SPECIAL_RATES }, (_, index) => {
      const workedBy = `3d9a1b52-7c4e-4a0d-8b6f-${String(index).padStart(12, '0')}`;
      return happened(specialRateSet, { ...scope, workedBy, hourlyRate: '150.00' });
    });
    given(ratesDecider, ...many)
      .when(setSpecialRate, { ...scope, hourlyRate: '150.00' })
      .isRefused('TOO_MANY_RATES');
  });

  it('is for a team member or an activity, and for a client or a case', () => {
    given(ratesDecider)
      .when(setSpecialRate, { caseId, hourlyRate: '1' })
      .isRefused('INVALID_INPUT', {
        issues: [{ path: 'workedBy', message: 'Give a team member, an activity or both' }],
      });
    given(ratesDecider)
      .when(setSpecialRate, { ...scope, clientId, hourlyRate: '1' })
      .isRefused('INVALID_INPUT', {
        issues: [{ path: 'caseId', message: 'Give a client or one of its cases, not both' }],
      });
    expect(setSpecialRate.body.safeParse({ activityCode: 'E101', hourlyRate: '1' }).success).toBe(false);
  });
});

describe('SetDayTarget', () => {
  it('sets what a working day should bring', () => {
    given(ratesDecider)
      .when(setDayTarget, { minutes: 420 })
      .leadsTo({ type: 'DayTargetSet', data: { minutes: 420 } })
      .refersTo()
      .answers({ dayTargetMinutes: 420 });
  });

  it('changes nothing for the target that holds', () => {
    given(ratesDecider, happened(dayTargetSet, { minutes: 420 }))
      .when(setDayTarget, { minutes: 420 })
      .changesNothing();
  });
});

describe('SetDurationUnit', () => {
  it('sets what a number without a unit is, hours until then', () => {
    given(ratesDecider)
      .when(setDurationUnit, { unit: 'minutes' })
      .leadsTo({ type: 'DurationUnitSet', data: { unit: 'minutes' } })
      .refersTo()
      .answers({ durationUnit: 'minutes' });
  });

  it('changes nothing for the unit that is set', () => {
    given(ratesDecider).when(setDurationUnit, { unit: 'hours' }).changesNothing();
    given(ratesDecider, happened(durationUnitSet, { unit: 'minutes' }))
      .when(setDurationUnit, { unit: 'minutes' })
      .changesNothing();
  });
});
