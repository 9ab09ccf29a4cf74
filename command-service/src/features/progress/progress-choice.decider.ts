import { chooseProgressVisibility, type progressVisibilityChosen } from '@lexledger/contracts/features/progress';
import type { CommandOf } from '@lexledger/contracts/kernel/command';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import type { Decider } from '../../kernel/decider.ts';

export interface ProgressChoice {
  readonly shown: boolean;
}

/** Whether a user wants to see level and achievements while working; the default is yes. */
export const progressChoiceDecider: Decider<ProgressChoice> = {
  category: chooseProgressVisibility.category,
  isPersonal: true,
  commands: [chooseProgressVisibility],
  initial: () => ({ shown: true }),
  decide(command, state) {
    const { shown } = (command as CommandOf<typeof chooseProgressVisibility>).data;
    return shown === state.shown ? [] : [{ type: 'ProgressVisibilityChosen', data: { shown } }];
  },
  evolve: (_state, event) => ({ shown: (event.data as EventOf<typeof progressVisibilityChosen>['data']).shown }),
  answer: (state) => state,
  isLive: () => true,
};
