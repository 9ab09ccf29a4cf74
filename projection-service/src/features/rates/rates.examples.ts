import {
  caseRateSet,
  clientRateSet,
  dayTargetSet,
  durationUnitSet,
  hourlyRateSet,
  specialRateSet,
} from '@lexledger/contracts/features/rates';
import { EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { ratesProjection as projection } from './rates.view.ts';

const stream = ['rates', EXAMPLE_USER] as const;
const id = '00000000-0000-4000-8000-000000000001';
const shows = (known: object) => ({
  id: EXAMPLE_USER,
  userId: EXAMPLE_USER,
  hourlyRate: '300.00',
  clients: {},
  cases: {},
  special: [],
  dayTargetMinutes: 360,
  durationUnit: 'hours',
  ...known,
});
const forMember = { caseId: id, clientId: null, workedBy: id, activityCode: 'A102' };
const ofMember = happened(specialRateSet, stream, { ...forMember, hourlyRate: '150.00' });
const ofCase = happened(caseRateSet, stream, { caseId: id, hourlyRate: '425.00' });

export const ratesExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows the person’s own rate',
    given: [],
    when: happened(hourlyRateSet, stream, { hourlyRate: '350.00' }),
    shows: shows({ hourlyRate: '350.00' }),
  },
  {
    projection,
    title: 'shows the rate of a client',
    given: [],
    when: happened(clientRateSet, stream, { clientId: id, hourlyRate: '250.00' }),
    shows: shows({ clients: { [id]: '250.00' } }),
  },
  {
    projection,
    title: 'shows the rate of a case',
    given: [],
    when: ofCase,
    shows: shows({ cases: { [id]: '425.00' } }),
  },
  {
    projection,
    title: 'shows the rate of a case no more that was taken away',
    given: [ofCase],
    when: happened(caseRateSet, stream, { caseId: id, hourlyRate: null }),
    shows: shows({ cases: {} }),
  },
  {
    projection,
    title: 'shows the rate of a team member on a case',
    given: [ofCase],
    when: ofMember,
    shows: shows({ cases: { [id]: '425.00' }, special: [{ ...forMember, hourlyRate: '150.00' }] }),
  },
  {
    projection,
    title: 'shows the rate of a team member no more that was taken away',
    given: [ofMember],
    when: happened(specialRateSet, stream, { ...forMember, hourlyRate: null }),
    shows: shows({}),
  },
  {
    projection,
    title: 'shows the target of a working day',
    given: [ofCase],
    when: happened(dayTargetSet, stream, { minutes: 420 }),
    shows: shows({ cases: { [id]: '425.00' }, dayTargetMinutes: 420 }),
  },
  {
    projection,
    title: 'shows what a number without a unit is',
    given: [ofCase],
    when: happened(durationUnitSet, stream, { unit: 'minutes' }),
    shows: shows({ cases: { [id]: '425.00' }, durationUnit: 'minutes' }),
  },
];
