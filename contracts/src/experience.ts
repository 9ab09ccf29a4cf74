/** Points of experience for an event, once per record. Events that are missing here earn nothing. */
export const EXPERIENCE: Readonly<Record<string, number>> = {
  ClientAdded: 10,
  ClientConverted: 20,
  CaseOpened: 25,
  CaseClosed: 50,
  TaskCompleted: 10,
  TimeEntryLogged: 1,
  CalendarEventScheduled: 2,
  CaseNoteAdded: 2,
  FinancialRecordAdded: 2,
};
