import { z } from 'zod';
import { DEFAULT_HOURLY_RATE } from '../constants.ts';
import { defineCommand } from '../kernel/command.ts';
import { defineErrors } from '../kernel/errors.ts';
import { type DomainEvent, defineEvent, type EventOf } from '../kernel/event.ts';
import { defineFeature } from '../kernel/feature.ts';
import { fromClient, identifier, nonNegativeMoney } from '../kernel/fields.ts';
import { defineQuery, noQuery } from '../kernel/query.ts';
import { isActivityCode } from '../kernel/utbms.ts';
import { byFirm, defineView } from '../kernel/view.ts';
import type { RateScope, Rates, SpecialRate } from '../rates.ts';

/** An amount per hour; null means that the default applies. */
const rate = () => nonNegativeMoney().nullable();
const minutesADay = () =>
  z
    .int()
    .min(0)
    .max(24 * 60, { error: 'Give at most 24 hours' });
const durationUnit = () => z.enum(['hours', 'minutes']);

export const hourlyRateSet = defineEvent('HourlyRateSet', z.object({ hourlyRate: rate() }));
export const clientRateSet = defineEvent('ClientRateSet', z.object({ clientId: identifier(), hourlyRate: rate() }));
export const caseRateSet = defineEvent('CaseRateSet', z.object({ caseId: identifier(), hourlyRate: rate() }));
const scope = {
  caseId: identifier().nullable(),
  clientId: identifier().nullable(),
  workedBy: identifier().nullable(),
  activityCode: z.string().refine(isActivityCode, { error: 'Give a UTBMS code such as A103' }).nullable(),
};
export const specialRateSet = defineEvent('SpecialRateSet', z.object({ ...scope, hourlyRate: rate() }));
export const dayTargetSet = defineEvent('DayTargetSet', z.object({ minutes: minutesADay() }));
export const durationUnitSet = defineEvent('DurationUnitSet', z.object({ unit: durationUnit() }));

export const rateEvents = [
  hourlyRateSet,
  clientRateSet,
  caseRateSet,
  specialRateSet,
  dayTargetSet,
  durationUnitSet,
] as const;
export type RateEvent = DomainEvent<EventOf<(typeof rateEvents)[number]>>;

const ratesByRecord = z.record(identifier(), nonNegativeMoney());

const ratesShape = z.object({
  hourlyRate: nonNegativeMoney(),
  clients: ratesByRecord,
  cases: ratesByRecord,
  special: z.array(z.object({ ...scope, hourlyRate: nonNegativeMoney() })).readonly(),
  dayTargetMinutes: minutesADay(),
  durationUnit: durationUnit(),
});
function withRate(known: Rates['cases'], id: string, hourlyRate: string | null): Rates['cases'] {
  const { [id]: _before, ...others } = known;
  return hourlyRate === null ? others : { ...others, [id]: hourlyRate };
}

export const isSameScope = (a: RateScope, b: RateScope): boolean =>
  (Object.keys(scope) as (keyof RateScope)[]).every((key) => a[key] === b[key]);

function withSpecial(known: Rates['special'], { hourlyRate, ...of }: RateScope & { hourlyRate: string | null }) {
  const others = known.filter((each) => !isSameScope(each, of));
  return hourlyRate === null ? others : [...others, { ...of, hourlyRate } satisfies SpecialRate];
}

/** The one fold of deciders and the view. */
export function evolveRates(before: Rates, { type, data }: RateEvent): Rates {
  switch (type) {
    case 'HourlyRateSet':
      return { ...before, hourlyRate: data.hourlyRate ?? DEFAULT_HOURLY_RATE };
    case 'ClientRateSet':
      return { ...before, clients: withRate(before.clients, data.clientId, data.hourlyRate) };
    case 'CaseRateSet':
      return { ...before, cases: withRate(before.cases, data.caseId, data.hourlyRate) };
    case 'SpecialRateSet':
      return { ...before, special: withSpecial(before.special, data) };
    case 'DayTargetSet':
      return { ...before, dayTargetMinutes: data.minutes };
    case 'DurationUnitSet':
      return { ...before, durationUnit: data.unit };
  }
}

const common = { method: 'PUT', category: 'rates', target: 'firm', answer: ratesShape, status: 200 } as const;
const rateBody = z.strictObject({ hourlyRate: fromClient(rate()) });

export const setHourlyRate = defineCommand({
  ...common,
  type: 'SetHourlyRate',
  waits: { noun: 'Rate', outcome: 'set', key: '/api/rates', views: ['rates'] },
  path: '/api/rates/own',
  body: rateBody,
  summary: 'Set the rate of new time where neither case nor client has one; null for the usual one',
});

export const setClientRate = defineCommand({
  ...common,
  type: 'SetClientRate',
  waits: { noun: 'Rate', outcome: 'set', key: '/api/rates', views: ['rates'] },
  path: '/api/rates/clients/:clientId',
  params: z.object({ clientId: identifier() }),
  body: rateBody,
  summary: "Set the rate of new time for a client; null to use the person's own",
});

export const setCaseRate = defineCommand({
  ...common,
  type: 'SetCaseRate',
  waits: { noun: 'Rate', outcome: 'set', key: '/api/rates', views: ['rates'] },
  path: '/api/rates/cases/:caseId',
  params: z.object({ caseId: identifier() }),
  body: rateBody,
  summary: "Set the rate of new time on a case; null to use the client's",
});

/** Maximum number of special rates. */
export const SPECIAL_RATES = 500;

export const setSpecialRate = defineCommand({
  ...common,
  type: 'SetSpecialRate',
  waits: { noun: 'Rate', outcome: 'set', key: '/api/rates', views: ['rates'] },
  path: '/api/rates/special',
  body: z.strictObject({
    caseId: scope.caseId.default(null),
    clientId: scope.clientId.default(null),
    workedBy: scope.workedBy.default(null),
    activityCode: fromClient(scope.activityCode).default(null),
    hourlyRate: fromClient(rate()),
  }),
  summary:
    "Set the rate of new time of a team member, of an activity, or of both, for all work or for a client's or a case's; null to take it away",
});

export const setDayTarget = defineCommand({
  ...common,
  type: 'SetDayTarget',
  waits: { noun: 'Target of a day', outcome: 'chosen', key: '/api/rates', views: ['rates'] },
  path: '/api/rates/day-target',
  body: z.strictObject({ minutes: minutesADay() }),
  summary: 'Set how much time the person wants to log in a working day; 0 for no target',
});

export const setDurationUnit = defineCommand({
  ...common,
  type: 'SetDurationUnit',
  waits: { noun: 'Duration format', outcome: 'chosen', key: '/api/rates', views: ['rates'] },
  path: '/api/rates/duration-unit',
  body: z.strictObject({ unit: durationUnit() }),
  summary: 'Set whether a number without a unit is hours or minutes, where the person writes a duration',
});

export const ratesView = defineView('rates', {
  document: z.object({ id: identifier(), userId: identifier(), ...ratesShape.shape }),
  changedBy: rateEvents,
  idsOf: byFirm,
});

export const getRates = defineQuery({
  name: 'GetRates',
  path: '/api/rates',
  query: noQuery,
  answer: ratesShape,
  reads: ['rates'],
  summary:
    'Hourly rates of the person, of clients, of cases, of team members and of activities, the target of a working day, and how durations are written',
  isReadAhead: true,
});

export const rates = defineFeature({
  events: rateEvents,
  commands: [setHourlyRate, setClientRate, setCaseRate, setSpecialRate, setDayTarget, setDurationUnit],
  views: [ratesView],
  queries: [getRates],
  errors: defineErrors({
    TOO_MANY_RATES: {
      status: 409,
      message: `There are ${SPECIAL_RATES} rates of team members and activities already. Take one away first.`,
    },
  }),
});
