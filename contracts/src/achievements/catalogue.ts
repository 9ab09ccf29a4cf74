import type { MeasureName } from './measures.ts';

/** Areas of the practice, in the order in which they are shown. */
export const ACHIEVEMENT_CATEGORIES = {
  clients: 'Clients',
  cases: 'Cases',
  time: 'Time',
  money: 'Money',
  calendar: 'Calendar',
  documents: 'Documents',
  law: 'Law and facts',
  tasks: 'Tasks',
  habits: 'Habits',
} as const;

export type AchievementCategory = keyof typeof ACHIEVEMENT_CATEGORIES;

export interface Requirement {
  readonly measure: MeasureName;
  /** The required value, in the unit of the measure: records, minutes, cents, days, weeks, kinds or levels. */
  readonly atLeast: number;
}

/** An achievement. Its id is permanent, since events refer to it; its texts and points may change for later awards. */
export interface Achievement {
  readonly id: string;
  readonly name: string;
  /** The requirement in the imperative: 'Close 25 cases.' */
  readonly description: string;
  readonly category: AchievementCategory;
  /** Name of a lucide icon. */
  readonly icon: string;
  /** Points of experience. */
  readonly points: number;
  readonly requirement: Requirement;
}

const HOUR = 60;
const DOLLAR = 100;

const area =
  (category: AchievementCategory) =>
  (
    id: string,
    icon: string,
    name: string,
    description: string,
    points: number,
    measure: MeasureName,
    atLeast: number,
  ): Achievement => ({ id, name, description, category, icon, points, requirement: { measure, atLeast } });

const clients = area('clients');
const cases = area('cases');
const time = area('time');
const money = area('money');
const calendar = area('calendar');
const documents = area('documents');
const law = area('law');
const tasks = area('tasks');
const habits = area('habits');

/** All achievements; within a category the easiest comes first. */
export const ACHIEVEMENTS: readonly Achievement[] = [
  clients('first-client', 'UserRound', 'First client', 'Add a client.', 10, 'clientsAdded', 1),
  clients('ten-clients', 'Users', 'A practice', 'Add 10 clients.', 25, 'clientsAdded', 10),
  clients('fifty-clients', 'UsersRound', 'Sought after', 'Add 50 clients.', 100, 'clientsAdded', 50),
  clients('rainmaker', 'UserRoundPlus', 'Rainmaker', 'Turn 5 leads into clients.', 50, 'leadsConverted', 5),
  clients('conflict-checks', 'ShieldCheck', 'No surprises', 'Record 5 conflict checks.', 25, 'conflictChecks', 5),

  cases('first-case', 'BriefcaseBusiness', 'First matter', 'Open a case.', 10, 'casesOpened', 1),
  cases('first-close', 'CircleCheckBig', 'Closed file', 'Close a case.', 25, 'casesClosed', 1),
  cases('ten-closed', 'FolderCheck', 'Ten down', 'Close 10 cases.', 50, 'casesClosed', 10),
  cases('fifty-closed', 'Archive', 'A long docket', 'Close 50 cases.', 150, 'casesClosed', 50),
  cases('who-is-who', 'Network', 'Who is who', 'Record 25 parties to your cases.', 25, 'partiesAdded', 25),
  cases('fifty-notes', 'StickyNote', 'Well noted', 'Write 50 case notes.', 25, 'notesWritten', 50),

  time('first-entry', 'Clock', 'On the clock', 'Log time.', 5, 'timeLogged', 1),
  time('hundred-hours', 'Hourglass', 'A hundred hours', 'Log 100 hours.', 50, 'minutesLogged', 100 * HOUR),
  time('thousand-hours', 'Timer', 'A thousand hours', 'Log 1,000 hours.', 250, 'minutesLogged', 1000 * HOUR),
  time('found-time', 'Search', 'Nothing lost', 'Log 10 suggested time entries.', 25, 'timeRecovered', 10),

  money('first-invoice', 'ReceiptText', 'First invoice', 'Send an invoice.', 15, 'invoicesSent', 1),
  money('twenty-five-invoices', 'Receipt', 'Billing day', 'Send 25 invoices.', 50, 'invoicesSent', 25),
  money('ten-thousand', 'Coins', 'Five figures', 'Collect $10,000.', 50, 'collected', 10_000 * DOLLAR),
  money('hundred-thousand', 'Landmark', 'Six figures', 'Collect $100,000.', 150, 'collected', 100_000 * DOLLAR),
  money('reconciled', 'BookCheck', 'To the cent', 'Reconcile the trust account 3 times.', 50, 'reconciliations', 3),
  money('first-target', 'Target', 'An aim', 'Set a money target.', 10, 'targetsSet', 1),

  calendar('ten-events', 'CalendarDays', 'On the calendar', 'Schedule 10 events.', 15, 'eventsScheduled', 10),
  calendar('hundred-events', 'CalendarRange', 'A full calendar', 'Schedule 100 events.', 75, 'eventsScheduled', 100),
  calendar(
    'rules-applied',
    'CalendarCog',
    'By the rules',
    'Compute deadlines from 3 trigger events.',
    30,
    'triggersRecorded',
    3,
  ),

  documents('first-document', 'FileText', 'On file', 'File a document.', 10, 'documentsFiled', 1),
  documents('fifty-documents', 'Files', 'A full file', 'File 50 documents.', 50, 'documentsFiled', 50),
  documents('five-snippets', 'TextQuote', 'Turns of phrase', 'Write 5 snippets.', 15, 'snippetsAdded', 5),
  documents('well-worn', 'Quote', 'Well-worn words', 'Use snippets 25 times.', 30, 'snippetsUsed', 25),

  law('first-authority', 'Scale', 'Authority', 'Add an authority.', 10, 'authoritiesAdded', 1),
  law('hundred-authorities', 'LibraryBig', 'The library', 'Add 100 authorities.', 75, 'authoritiesAdded', 100),
  law('candour', 'Eye', 'Candor', 'Record 5 adverse authorities.', 30, 'adverseAuthorities', 5),
  law('ten-arguments', 'MessageSquareQuote', 'Well argued', 'Write 10 arguments.', 40, 'argumentsAdded', 10),
  law('hundred-facts', 'BookOpen', 'The record', 'Record 100 facts.', 75, 'factsAdded', 100),

  tasks('first-task', 'Check', 'One thing done', 'Complete a task.', 5, 'tasksCompleted', 1),
  tasks('fifty-tasks', 'ListChecks', 'Off the list', 'Complete 50 tasks.', 50, 'tasksCompleted', 50),
  tasks('many-tasks', 'ListTodo', 'Reliable', 'Complete 250 tasks.', 150, 'tasksCompleted', 250),

  habits('all-round', 'Compass', 'All-around', 'Do 10 different kinds of work.', 40, 'kindsOfWork', 10),
  habits('hundred-days', 'Sunrise', 'A hundred days', 'Work here on 100 days.', 75, 'daysOfWork', 100),
  habits('same-day', 'CalendarCheck', 'Same day', 'Log time on 5 workdays in a row.', 20, 'workdaysOfTime', 5),
  habits('twelve-weeks', 'Repeat', 'A quarter', 'Log time in 12 weeks in a row.', 60, 'weeksOfTime', 12),
  // Achievements that depend on experience give none.
  habits('level-five', 'Medal', 'Halfway', 'Reach level 5.', 0, 'level', 5),
  habits('level-ten', 'Crown', 'The top of the ladder', 'Reach level 10.', 0, 'level', 10),
];

export const achievementOf: ReadonlyMap<string, Achievement> = new Map(ACHIEVEMENTS.map((each) => [each.id, each]));
