import caseTriggersContract from 'virtual:record-contract/case-triggers';
import deadlineRuleSetsContract from 'virtual:record-contract/deadline-rule-sets';
import { recordPlace } from '../../records/recordPlace.ts';

export const RULE_SETS = recordPlace(deadlineRuleSetsContract);

/** Its deadlines are computed by the server, so that a new one waits for them. */
export const TRIGGERS = recordPlace(caseTriggersContract, {
  alsoIn: ['calendar-events'],
  addedAs: 'recorded',
  awaitsServer: true,
});
