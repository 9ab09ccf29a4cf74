/**
 * What an achievement can count. It is plain data, so that a requirement can be shown, stored and tested:
 * - records: records that one of the events happened to, each once however often it is undone and done again
 * - uses: the events themselves
 * - sum: whole minutes or cents of a field of the events, less those of `less`
 * - days: calendar days of the person on which one of the events happened
 * - workdays, weeks: the longest run of Mondays to Fridays, or of weeks from Monday, with one of the events in each
 * - kinds: how many different ones of the events happened
 * - level: the professional level for the experience of the events
 */
export type Measure =
  | {
      readonly kind: 'records' | 'uses' | 'days' | 'workdays' | 'weeks' | 'kinds' | 'level';
      readonly events: readonly string[];
      /** A value that the data of the events, or of those of one type, must have. */
      readonly where?: { readonly field: string; readonly is: string | boolean; readonly of?: string };
    }
  | {
      readonly kind: 'sum';
      readonly unit: 'minutes' | 'cents';
      readonly events: readonly string[];
      readonly less?: readonly string[];
      /** Path within the event's data. */
      readonly field: string;
      readonly where?: undefined;
    };

export type MeasureKind = Measure['kind'];

/** Work in all areas, from which the breadth of a practice and its habits are measured. */
const WORK = [
  'ClientAdded',
  'CaseOpened',
  'TaskCompleted',
  'TimeEntryLogged',
  'CalendarEventScheduled',
  'CaseNoteAdded',
  'FactAdded',
  'LegalAuthorityAdded',
  'LegalArgumentAdded',
  'CaseDocumentAdded',
  'FinancialRecordAdded',
  'InvoiceSent',
  'InvoiceDeliveryRecorded',
] as const;

const of = <const Kind extends Exclude<MeasureKind, 'sum'>>(kind: Kind, ...events: readonly string[]) => ({
  kind,
  events,
});

export const MEASURES = {
  clientsAdded: of('records', 'ClientAdded'),
  leadsConverted: of('records', 'LeadConverted'),
  conflictChecks: of('records', 'ConflictCheckRecorded'),
  casesOpened: of('records', 'CaseOpened'),
  casesClosed: of('records', 'CaseClosed'),
  partiesAdded: of('records', 'PartyAdded'),
  notesWritten: of('records', 'CaseNoteAdded'),
  tasksCompleted: of('records', 'TaskCompleted'),
  timeLogged: of('records', 'TimeEntryLogged'),
  minutesLogged: { kind: 'sum', unit: 'minutes', events: ['TimeEntryLogged'], field: 'fields.timeMinutes' },
  timeRecovered: of('uses', 'TimeProposalAccepted'),
  invoicesSent: {
    kind: 'records',
    events: ['InvoiceSent', 'InvoiceDeliveryRecorded', 'InvoiceEmailSettled'],
    where: { field: 'outcome', is: 'accepted', of: 'InvoiceEmailSettled' },
  },
  collected: {
    kind: 'sum',
    unit: 'cents',
    // A returned payment has a negative amount.
    events: ['InvoicePaymentRecorded', 'InvoicePaymentReturned'],
    less: ['InvoicePaymentTakenBack'],
    field: 'payment.amount',
  },
  reconciliations: of('records', 'TrustReconciliationAdded'),
  targetsSet: of('records', 'MoneyTargetSet'),
  eventsScheduled: of('records', 'CalendarEventScheduled'),
  triggersRecorded: of('records', 'CaseTriggerRecorded'),
  documentsFiled: of('records', 'CaseDocumentAdded'),
  snippetsAdded: of('records', 'DocumentSnippetAdded'),
  snippetsUsed: of('uses', 'DocumentSnippetUsed'),
  authoritiesAdded: of('records', 'LegalAuthorityAdded'),
  adverseAuthorities: {
    kind: 'records',
    events: ['LegalAuthorityAdded'],
    where: { field: 'fields.favorable', is: false },
  },
  argumentsAdded: of('records', 'LegalArgumentAdded'),
  factsAdded: of('records', 'FactAdded'),
  kindsOfWork: of('kinds', ...WORK),
  daysOfWork: of('days', ...WORK),
  workdaysOfTime: of('workdays', 'TimeEntryLogged'),
  weeksOfTime: of('weeks', 'TimeEntryLogged'),
  level: of('level', 'ExperienceAwarded'),
} as const satisfies Readonly<Record<string, Measure>>;

export type MeasureName = keyof typeof MEASURES;
export const MEASURE_NAMES = Object.keys(MEASURES) as readonly MeasureName[];

export const measureOf = (name: MeasureName): Measure => MEASURES[name];

/** The unit in which an achievement's progress is given. */
export type MeasureUnit = 'times' | 'minutes' | 'cents' | 'days' | 'weeks' | 'kinds' | 'level';

export function unitOf(measure: Measure): MeasureUnit {
  switch (measure.kind) {
    case 'sum':
      return measure.unit;
    case 'records':
    case 'uses':
      return 'times';
    case 'workdays':
      return 'days';
    default:
      return measure.kind;
  }
}
