import { EXPERIENCE } from '@lexledger/contracts/experience';

export interface EarningAction {
  /** Type of the event that earns points. */
  readonly event: string;
  /** The action in words: 'Close a case'. */
  readonly label: string;
  readonly points: number;
  /** Path of the screen for the action. */
  readonly to: string;
}

const WORDS: Readonly<Record<string, readonly [label: string, to: string]>> = {
  ClientAdded: ['Add a client', '/clients'],
  ClientConverted: ['Make a potential client a client', '/clients'],
  CaseOpened: ['Open a case', '/cases'],
  CaseClosed: ['Close a case', '/cases'],
  TaskCompleted: ['Complete a task', '/tasks'],
  TimeEntryLogged: ['Log time', '/time'],
  CalendarEventScheduled: ['Schedule an event', '/calendar'],
  CaseNoteAdded: ['Write a case note', '/cases'],
  FinancialRecordAdded: ['Record income or an expense', '/financial-reports'],
};

/** 'CaseNoteAdded' → 'Case note added', for an action without a label. */
const plain = (event: string): string => {
  const words = event.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The actions that earn experience, those with the most points first. */
export const EARNING_ACTIONS: readonly EarningAction[] = Object.entries(EXPERIENCE)
  .map(([event, points]) => {
    const [label, to] = WORDS[event] ?? [plain(event), '/'];
    return { event, label, points, to };
  })
  .sort((a, b) => b.points - a.points || (a.label < b.label ? -1 : 1));

/** How often the action must be repeated to earn the points that are left; at least once. */
export const timesFor = (left: number, points: number): number => Math.max(1, Math.ceil(left / points));

export const hasWords = (event: string): boolean => event in WORDS;
