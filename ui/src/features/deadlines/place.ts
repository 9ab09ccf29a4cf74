import caseTriggersContract from 'virtual:record-contract/case-triggers';
import deadlineRuleSetsContract from 'virtual:record-contract/deadline-rule-sets';
import { recordPlace } from '../../records/recordPlace.ts';

export const RULE_SETS = recordPlace(deadlineRuleSetsContract);

/** The server computes the deadlines of a trigger, so a new one is shown only after its answer. */
export const TRIGGERS = recordPlace(caseTriggersContract, {
  alsoIn: ['calendar-events'],
  addedAs: 'recorded',
  awaitsServer: true,
});
