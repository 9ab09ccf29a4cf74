import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { fact } from '@lexledger/contracts/features/facts';
import { financialRecord } from '@lexledger/contracts/features/money';
import { experienceAwarded } from '@lexledger/contracts/features/progress';
import { task } from '@lexledger/contracts/features/tasks';
import { timeEntry } from '@lexledger/contracts/features/time';
import type { EventDefinition, EventOf } from '@lexledger/contracts/kernel/event';
import { EXAMPLE_USER } from './example.ts';
import { idOf } from './test-stores.ts';

/** Arguments that a test spreads into `happened` or records: `happened(...aClient('Ada', { isPNC: true }))`. */
export type Occurrence<Definition extends EventDefinition> = readonly [
  definition: Definition,
  stream: readonly [category: string, id: string],
  data: EventOf<Definition>['data'],
];

type FieldsOf<Added extends EventDefinition> = EventOf<Added>['data'] extends { readonly fields: infer Fields }
  ? Fields
  : never;

/** Adds a record whose id and texts are derived from its name, with default fields and those of the test. */
const adding =
  <Added extends EventDefinition>(
    { category, events: { added } }: { readonly category: string; readonly events: { readonly added: Added } },
    words: keyof FieldsOf<Added> & string,
    usual: Omit<FieldsOf<Added>, typeof words>,
  ) =>
  (name: string, fields: Partial<FieldsOf<Added>> = {}): Occurrence<Added> => {
    const data = { fields: { ...usual, [words]: name, ...fields } };
    return [added, [category, idOf(name)], data as EventOf<Added>['data']];
  };

export const aClient = adding(client, 'name', {
  email: 'someone@client.example',
  phone: null,
  address: null,
  practiceArea: 'Tax',
  birthday: null,
  isPNC: false,
  clioId: null,
  utbmsCodes: false,
  kind: 'person' as const,
  contacts: {},
  convertedAt: null,
  birthdayDismissedForYear: null,
});

export const aCase = adding(caseRecord, 'title', {
  ...caseRecord.commands.add.body.parse({
    title: 'a case',
    clientId: idOf('client'),
    practiceArea: 'Tax',
    status: 'active',
  }),
  closedAt: null,
});

export const aFact = adding(fact, 'title', {
  caseId: idOf('case'),
  date: null,
  datePrecision: 'day',
  isDateApproximate: false,
  description: null,
  source: null,
  sourcePage: null,
  caseDocumentId: null,
  category: 'general',
  importance: 'medium',
  isDisputed: false,
});

export const aTask = adding(task, 'title', {
  description: null,
  priority: 'medium',
  status: 'pending',
  taskType: 'general',
  assignedTo: null,
  dueDate: null,
  caseId: null,
  completedAt: null,
});

export const aCalendarEvent = adding(calendarEvent, 'title', {
  description: null,
  eventType: 'meeting',
  startDate: '2026-03-02T15:00:00.000Z',
  endDate: null,
  isAllDay: false,
  caseId: null,
  clientId: null,
  location: null,
  priority: 'medium',
  reminderMinutes: null,
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
});

/** Half an hour at an hourly rate of 300.00. */
export const aTimeEntry = adding(timeEntry, 'taskDescription', {
  timeMinutes: 30,
  dollarValue: null,
  hourlyRate: '300.00',
  caseId: null,
  clientId: null,
  clioId: null,
  date: '2026-03-02',
  billable: true,
  billed: false,
  invoiceId: null,
  measureId: null,
  measuredSeconds: null,
  joined: null,
  recoveredFrom: null,
  workedBy: null,
  activityCode: null,
  calculatedValue: '150.00',
});

export const aFinancialRecord = adding(financialRecord, 'description', {
  type: 'income',
  amount: '100.00',
  category: 'Fees',
  caseId: null,
  date: '2026-03-02',
  clioId: null,
  inHouse: false,
  remitsTax: false,
  invoiceId: null,
});

/** Experience points of the example user for a case that was closed. */
export const anAward = (points: number): Occurrence<typeof experienceAwarded> => [
  experienceAwarded,
  ['progress', EXAMPLE_USER],
  { points, causeId: idOf('cause'), causeType: 'CaseClosed', entityId: 'case' },
];
