import {
  type chooseHoursTarget,
  type HoursTarget,
  type hoursTargetChosen,
  performance,
} from '@lexledger/contracts/features/performance';
import type { CommandOf } from '@lexledger/contracts/kernel/command';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import type { Decider } from '../../kernel/decider.ts';

export interface HoursChoice {
  /** The chosen target; null if the target of a working day applies. */
  readonly target: HoursTarget | null;
}

const isSame = (a: HoursTarget | null, b: HoursTarget | null): boolean =>
  a?.per === b?.per && a?.minutes === b?.minutes;

/** The hours that a user wants to record in a week or a month. */
export const hoursTargetDecider: Decider<HoursChoice> = {
  category: 'hours',
  isPersonal: true,
  commands: performance.commands,
  initial: () => ({ target: null }),
  decide(command, state) {
    const { target } = (command as CommandOf<typeof chooseHoursTarget>).data;
    return isSame(target, state.target) ? [] : [{ type: 'HoursTargetChosen', data: { target } }];
  },
  evolve: (_state, event) => ({ target: (event.data as EventOf<typeof hoursTargetChosen>['data']).target }),
  answer: (state) => state,
  isLive: () => true,
};
