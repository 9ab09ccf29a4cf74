import type { TimeEntry } from '@lexledger/contracts/features/time';
import { isPendingId } from '../../records/pendingChanges.ts';

type Joined = Pick<
  TimeEntry,
  | 'id'
  | 'caseId'
  | 'clientId'
  | 'date'
  | 'hourlyRate'
  | 'billable'
  | 'billed'
  | 'invoiceId'
  | 'dollarValue'
  | 'removedAt'
>;

/** What is not billed yet, belongs to a case, and is worth its time at its rate. */
const canBeJoined = ({ id, caseId, billed, invoiceId, dollarValue, removedAt }: Joined): boolean =>
  caseId !== null && !billed && invoiceId === null && dollarValue === null && removedAt === null && !isPendingId(id);

/** The other entries of its case and day with which an entry can be joined, as the server will decide. */
export const joinableWith = <E extends Joined>(entry: E, entries: readonly E[]): readonly E[] =>
  canBeJoined(entry)
    ? entries.filter(
        (other) =>
          other.id !== entry.id &&
          canBeJoined(other) &&
          other.caseId === entry.caseId &&
          other.clientId === entry.clientId &&
          other.date === entry.date &&
          other.hourlyRate === entry.hourlyRate &&
          other.billable === entry.billable,
      )
    : [];
