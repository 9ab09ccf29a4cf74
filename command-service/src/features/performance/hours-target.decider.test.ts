import { chooseHoursTarget, hoursTargetChosen } from '@lexledger/contracts/features/performance';
import { describe, expect, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { hoursTargetDecider } from './hours-target.decider.ts';

const WEEK = { target: { per: 'week', minutes: 1800 } } as const;

describe('ChooseHoursTarget', () => {
  it('chooses hours of a week or a month, and the working day again', () => {
    given(hoursTargetDecider)
      .when(chooseHoursTarget, WEEK)
      .leadsTo({ type: 'HoursTargetChosen', data: WEEK })
      .answers(WEEK);
    given(hoursTargetDecider, happened(hoursTargetChosen, WEEK))
      .when(chooseHoursTarget, { target: { per: 'month', minutes: 1800 } })
      .leadsTo({ type: 'HoursTargetChosen', data: { target: { per: 'month', minutes: 1800 } } });
    given(hoursTargetDecider, happened(hoursTargetChosen, WEEK))
      .when(chooseHoursTarget, { target: null })
      .leadsTo({ type: 'HoursTargetChosen', data: { target: null } });
  });

  it('changes nothing that is so already', () => {
    given(hoursTargetDecider).when(chooseHoursTarget, { target: null }).changesNothing();
    given(hoursTargetDecider, happened(hoursTargetChosen, WEEK)).when(chooseHoursTarget, WEEK).changesNothing();
  });

  it('takes no more hours than there are', () => {
    const fits = (target: object) => chooseHoursTarget.body.safeParse({ target }).success;
    expect(fits({ per: 'week', minutes: 168 * 60 })).toBe(true);
    expect(fits({ per: 'week', minutes: 168 * 60 + 1 })).toBe(false);
    expect(fits({ per: 'month', minutes: 0 })).toBe(false);
    expect(fits({ per: 'year', minutes: 60 })).toBe(false);
  });
});
