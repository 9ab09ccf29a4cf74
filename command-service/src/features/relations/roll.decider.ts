import { relations } from '@lexledger/contracts/features/relations';
import type { Decider } from '../../kernel/decider.ts';
import { EMPTY_ROLL, type Entry, entriesOn, keyOf, ROLL, type Roll } from '../../kernel/dependents.ts';

interface Entries {
  readonly records: readonly Entry[];
}

/** Issued by the process of relations alone; no route leads here. */
export const ENTER_RECORDS = 'EnterRecords';

/** The roll of one record: everything that ever named it. */
export const rollDecider: Decider<Roll> = {
  category: ROLL,
  commands: relations.commands,
  initial: () => EMPTY_ROLL,
  decide({ data }, roll) {
    const known = entriesOn(roll);
    const records = (data as Entries).records.filter((entry) => !known.has(keyOf(entry)));
    return records.length === 0 ? [] : [{ type: 'RecordsEntered', data: { records } }];
  },
  evolve: (roll, { data }) => ({ entered: (data as Entries).records, before: roll }),
  answer: () => ({}),
  isLive: () => false,
};
