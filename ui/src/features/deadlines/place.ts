import { recordPlace } from '../../records/recordPlace.ts';

export const RULE_SETS = recordPlace('deadline-rule-sets');

/** Its deadlines are computed by the server, so that a new one waits for them. */
export const TRIGGERS = recordPlace('case-triggers', {
  alsoIn: ['calendar-events'],
  addedAs: 'recorded',
  awaitsServer: true,
});
