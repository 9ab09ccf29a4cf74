import type { TimeEntry } from '@lexledger/contracts/features/time';
import { isPendingId } from '../../records/pendingChanges.ts';

type Joined = Pick<
  TimeEntry,
  | 'id'
  | 'caseId'
  | 'clientId'
  | 'date'
  | 'userId'
  | 'workedBy'
  | 'activityCode'
  | 'hourlyRate'
  | 'billable'
  | 'billed'
  | 'invoiceId'
  | 'dollarValue'
  | 'removedAt'
>;

/**
 * Whether an entry can be joined: it is not billed, belongs to a case, and is valued at its rate rather than an agreed
 * amount.
 */
const canBeJoined = ({ id, caseId, billed, invoiceId, dollarValue, removedAt }: Joined): boolean =>
  caseId !== null && !billed && invoiceId === null && dollarValue === null && removedAt === null && !isPendingId(id);

/** The other entries of the same case and day that an entry can be joined with, by the same rules as on the server. */
export const joinableWith = <E extends Joined>(entry: E, entries: readonly E[]): readonly E[] =>
  canBeJoined(entry)
    ? entries.filter(
        (other) =>
          other.id !== entry.id &&
          canBeJoined(other) &&
          other.caseId === entry.caseId &&
          other.clientId === entry.clientId &&
          other.date === entry.date &&
          other.workedBy === entry.workedBy &&
          (entry.workedBy !== null || other.userId === entry.userId) &&
          other.activityCode === entry.activityCode &&
          other.hourlyRate === entry.hourlyRate &&
          other.billable === entry.billable,
      )
    : [];
