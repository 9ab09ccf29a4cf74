import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import type { Case } from '@lexledger/contracts/features/cases';
import type { CustomField } from '@lexledger/contracts/features/custom-fields';
import type { Task } from '@lexledger/contracts/features/tasks';
import type { TimeEntry } from '@lexledger/contracts/features/time';

/** The fields of every record, before those that a test sets. */
const ofARecord = (id: string) => ({
  id,
  userId: 'u',
  version: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  removedAt: null,
});

/** A pending task without a date, titled by its id. */
export const aTask = (id: string, fields: Partial<Task> = {}): Task => ({
  ...ofARecord(id),
  title: id,
  description: null,
  priority: 'medium',
  status: 'pending',
  taskType: 'general',
  assignedTo: null,
  dueDate: null,
  caseId: null,
  completedAt: null,
  ...fields,
});

/** A meeting on 2 March 2026, 10:00 in New York, titled by its id. */
export const anEvent = (id: string, fields: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...ofARecord(id),
  title: id,
  description: null,
  eventType: 'meeting',
  startDate: '2026-03-02T15:00:00.000Z',
  endDate: null,
  isAllDay: false,
  caseId: null,
  clientId: null,
  location: null,
  priority: 'medium',
  reminderMinutes: 60,
  timeZone: null,
  recurrenceRule: null,
  exDates: [],
  rDates: [],
  overrides: [],
  uid: null,
  followedBy: null,
  metAt: null,
  withdrawnAt: null,
  withdrawnReason: null,
  confirmedAt: null,
  confirmedById: null,
  confirmedInitials: null,
  reminderDays: null,
  assigneeIds: [],
  ...fields,
});

/** An active case, titled by its id. */
export const aCase = (id: string, fields: Partial<Case> = {}): Case => ({
  ...ofARecord(id),
  title: id,
  clientId: 'client-1',
  practiceArea: 'Litigation',
  status: 'active',
  value: null,
  caseValue: null,
  description: null,
  notes: null,
  clioId: null,
  clioMatterNumber: null,
  matterNumber: null,
  court: null,
  county: null,
  docketNumber: null,
  judge: null,
  ourRole: null,
  billingType: 'hourly',
  flatFee: null,
  contingencyPercent: null,
  otherClientIds: [],
  billedClientId: null,
  responsibleAttorney: null,
  originatingAttorney: null,
  engagedOn: null,
  filedOn: null,
  servedOn: null,
  discoveryEndsOn: null,
  trialOn: null,
  resolvedOn: null,
  conflictCheckId: null,
  conflictReason: null,
  customFields: {},
  closedAt: null,
  ...fields,
});

/** A custom field of the cases of every practice area, which holds text. */
export const aCustomField = (id: string, fields: Partial<CustomField> = {}): CustomField => ({
  ...ofARecord(id),
  name: id,
  kind: 'text',
  options: [],
  practiceArea: null,
  position: 0,
  isExpected: false,
  ...fields,
});

/** An hour of the user's own work on 4 March 2026 at $300, to be billed, described by its id. */
export const aTimeEntry = (id: string, fields: Partial<TimeEntry> = {}): TimeEntry => ({
  ...ofARecord(id),
  taskDescription: id,
  timeMinutes: 60,
  dollarValue: null,
  hourlyRate: '300.00',
  caseId: 'case-1',
  clientId: null,
  clioId: null,
  date: '2026-03-04',
  billable: true,
  billed: false,
  invoiceId: null,
  measureId: null,
  measuredSeconds: null,
  joined: null,
  recoveredFrom: null,
  workedBy: null,
  activityCode: null,
  calculatedValue: '300.00',
  ...fields,
});
