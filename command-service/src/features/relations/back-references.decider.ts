import { relations } from '@lexledger/contracts/features/relations';
import type { Decider } from '../../kernel/decider.ts';
import type { Entry } from '../../kernel/dependent.ts';
import { BACK_REFERENCES, type BackReferences, entriesIn, keyOf, NO_BACK_REFERENCES } from '../../kernel/dependents.ts';

interface Entries {
  readonly records: readonly Entry[];
}

/** Command issued by the process of relations alone; it has no route. */
export const ENTER_RECORDS = 'EnterRecords';

/** The back-reference index of one record: everything that ever named it. */
export const backReferencesDecider: Decider<BackReferences> = {
  category: BACK_REFERENCES,
  commands: relations.commands,
  initial: () => NO_BACK_REFERENCES,
  decide({ data }, index) {
    const known = entriesIn(index);
    const records = (data as Entries).records.filter((entry) => !known.has(keyOf(entry)));
    return records.length === 0 ? [] : [{ type: 'RecordsEntered', data: { records } }];
  },
  evolve: (index, { data }) => ({ entered: (data as Entries).records, before: index }),
  answer: () => ({}),
  isLive: () => false,
};
