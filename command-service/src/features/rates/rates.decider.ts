import { DEFAULT_HOURLY_RATE } from '@lexledger/contracts/constants';
import {
  evolveRates,
  isSameScope,
  type RateEvent,
  rates,
  SPECIAL_RATES,
  type setCaseRate,
  type setClientRate,
  type setDayTarget,
  type setDurationUnit,
  type setHourlyRate,
  type setSpecialRate,
} from '@lexledger/contracts/features/rates';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { type Rates, scopeProblem, USUAL_RATES } from '@lexledger/contracts/rates';
import { type Decider, type Decision, type Reference, refuse } from '../../kernel/decider.ts';

type RatesCommand =
  | CommandOf<typeof setHourlyRate>
  | CommandOf<typeof setClientRate>
  | CommandOf<typeof setCaseRate>
  | CommandOf<typeof setSpecialRate>
  | CommandOf<typeof setDayTarget>
  | CommandOf<typeof setDurationUnit>;

function decide(command: RatesCommand, state: Rates): Decision {
  switch (command.type) {
    case 'SetHourlyRate': {
      const { hourlyRate } = command.data;
      return (hourlyRate ?? DEFAULT_HOURLY_RATE) === state.hourlyRate
        ? []
        : [{ type: 'HourlyRateSet', data: { hourlyRate } }];
    }
    case 'SetClientRate': {
      const { clientId, hourlyRate } = command.data;
      return (state.clients[clientId] ?? null) === hourlyRate
        ? []
        : [{ type: 'ClientRateSet', data: { clientId, hourlyRate } }];
    }
    case 'SetCaseRate': {
      const { caseId, hourlyRate } = command.data;
      return (state.cases[caseId] ?? null) === hourlyRate
        ? []
        : [{ type: 'CaseRateSet', data: { caseId, hourlyRate } }];
    }
    case 'SetSpecialRate': {
      const problem = scopeProblem(command.data);
      if (problem !== null) return refuse('INVALID_INPUT', { issues: [problem] });
      const known = state.special.find((each) => isSameScope(each, command.data));
      if ((known?.hourlyRate ?? null) === command.data.hourlyRate) return [];
      return known === undefined && state.special.length >= SPECIAL_RATES
        ? refuse('TOO_MANY_RATES')
        : [{ type: 'SpecialRateSet', data: command.data }];
    }
    case 'SetDayTarget': {
      const { minutes } = command.data;
      return minutes === state.dayTargetMinutes ? [] : [{ type: 'DayTargetSet', data: { minutes } }];
    }
    case 'SetDurationUnit': {
      const { unit } = command.data;
      return unit === state.durationUnit ? [] : [{ type: 'DurationUnitSet', data: { unit } }];
    }
  }
}

/** The refusal for an unknown client or case, whose id is in the command's path. */
const MISSING = refuse('NOT_FOUND');

/** The rates of one user, their target of a working day, and their format of durations. */
export const ratesDecider: Decider<Rates> = {
  category: 'rates',
  commands: rates.commands,
  initial: () => USUAL_RATES,
  decide: (command, state) => decide(command as RatesCommand, state),
  evolve: (state, event) => evolveRates(state, event as RateEvent),
  answer: (state) => state,
  isLive: () => true,
  references({ type, data }: Command): readonly Reference[] {
    const { clientId, caseId, workedBy } = data as { readonly [field: string]: string | null | undefined };
    if (type === 'SetSpecialRate') {
      const named = {
        clientId: ['client', clientId],
        caseId: ['case', caseId],
        workedBy: ['member', workedBy],
      } as const;
      // The rate of somebody who has left can be taken away.
      return (data as { readonly hourlyRate: string | null }).hourlyRate === null
        ? []
        : Object.entries(named).flatMap(([field, [category, id]]) => (id ? [{ field, category, id }] : []));
    }
    if (clientId != null) return [{ field: 'clientId', category: 'client', id: clientId, otherwise: MISSING }];
    return caseId == null ? [] : [{ field: 'caseId', category: 'case', id: caseId, otherwise: MISSING }];
  },
};
