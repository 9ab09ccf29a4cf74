import { DEFAULT_HOURLY_RATE } from '@lexledger/contracts/constants';
import {
  evolveRates,
  type RateEvent,
  rates,
  type setCaseRate,
  type setClientRate,
  type setDayTarget,
  type setDurationUnit,
  type setHourlyRate,
} from '@lexledger/contracts/features/rates';
import type { Command, CommandOf } from '@lexledger/contracts/kernel/command';
import { type Rates, USUAL_RATES } from '@lexledger/contracts/rates';
import { type Decider, type Decision, type Reference, refuse } from '../../kernel/decider.ts';

type RatesCommand =
  | CommandOf<typeof setHourlyRate>
  | CommandOf<typeof setClientRate>
  | CommandOf<typeof setCaseRate>
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
  references({ data }: Command): readonly Reference[] {
    const { clientId, caseId } = data as { readonly clientId?: string; readonly caseId?: string };
    if (clientId !== undefined) return [{ field: 'clientId', category: 'client', id: clientId, otherwise: MISSING }];
    return caseId === undefined ? [] : [{ field: 'caseId', category: 'case', id: caseId, otherwise: MISSING }];
  },
};
