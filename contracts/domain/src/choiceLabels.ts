import * as billingLists from '@lexledger/contracts/billingChoices';
import * as caseLists from '@lexledger/contracts/caseChoices';
import * as lists from '@lexledger/contracts/choices';
import * as intakeLists from '@lexledger/contracts/intakeChoices';

/** Labels of all values that are chosen from a list. */
export const CHOICE_LABELS: ReadonlyMap<string, string> = new Map(
  Object.values({ ...lists, ...billingLists, ...intakeLists, ...caseLists }).flatMap((list) =>
    typeof list === 'object' && !Array.isArray(list) ? Object.entries(list as Readonly<Record<string, string>>) : [],
  ),
);
