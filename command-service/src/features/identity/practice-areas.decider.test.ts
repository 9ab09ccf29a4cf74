import {
  addPracticeArea,
  MAX_PRACTICE_AREAS,
  practiceAreaAdded,
  removePracticeArea,
} from '@lexledger/contracts/features/identity/practice-areas';
import { describe, it } from 'vitest';
import { given, happened } from '../../kernel/given.ts';
import { practiceAreasDecider } from './practice-areas.decider.ts';

const added = (name: string) => happened(practiceAreaAdded, { name });

describe('AddPracticeArea', () => {
  it('adds to the list, which is in the order of the alphabet', () => {
    given(practiceAreasDecider, added('Probate'))
      .when(addPracticeArea, { name: ' Admiralty ' })
      .leadsTo({ type: 'PracticeAreaAdded', data: { name: 'Admiralty' } })
      .answers({ areas: ['Admiralty', 'Probate'] });
  });

  it('changes nothing for one that is there, and writes it as it is written now', () => {
    given(practiceAreasDecider, added('Probate')).when(addPracticeArea, { name: 'Probate' }).changesNothing();
    given(practiceAreasDecider, added('probate'))
      .when(addPracticeArea, { name: 'Probate' })
      .answers({ areas: ['Probate'] });
  });

  it('is refused once the list is full', () => {
    const full = Array.from({ length: MAX_PRACTICE_AREAS }, (_, n) => added(`Area ${n}`));
    given(practiceAreasDecider, ...full)
      .when(addPracticeArea, { name: 'One more' })
      .isRefused('TOO_MANY_PRACTICE_AREAS');
  });
});

describe('RemovePracticeArea', () => {
  it('takes out the one of that name', () => {
    given(practiceAreasDecider, added('Probate'))
      .when(removePracticeArea, { name: 'PROBATE' })
      .leadsTo({ type: 'PracticeAreaRemoved', data: { name: 'Probate' } })
      .answers({ areas: [] });
  });

  it('changes nothing where there is none', () => {
    given(practiceAreasDecider).when(removePracticeArea, { name: 'Probate' }).changesNothing();
  });
});
