import type { WidgetType } from '@lexledger/contracts/choices';

interface WidgetWords {
  /** A sentence about what the widget shows. */
  readonly description: string;
  /** How to use the widget best. */
  readonly tip: string;
}

/** Texts about the widgets for the dialogs that offer them. The first screen does not load them. */
export const WIDGET_WORDS: Readonly<Record<WidgetType, WidgetWords>> = {
  stats: {
    description: 'Cases, tasks, hours and money of the month in figures.',
    tip: 'Each figure leads to the records behind it. It reads best four columns wide.',
  },
  chart: {
    description: 'Income, expenses and what is left, month by month for a year.',
    tip: 'Arrow keys move from month to month; t shows the table behind the chart.',
  },
  quickActions: {
    description: 'One press to a new client, case, task, time entry, note or amount.',
    tip: 'Add your own, with their forms filled in; those that you use most stand first.',
  },
  recentCases: {
    description: 'The open cases that were touched last, with client and status.',
    tip: 'Two rows high, it shows fourteen cases.',
  },
  tasks: {
    description: 'Open tasks by due date, with what is overdue on top.',
    tip: 'Check a task off to complete it; Undo brings it back. A new one is written right here.',
  },
  calendar: {
    description: 'The next hearings, deadlines and meetings, today’s first.',
    tip: 'Place it beside Tasks: together they are the day.',
  },
  notes: {
    description: 'A note on a case in two lines, and the last notes written.',
    tip: 'Ctrl Enter saves the note.',
  },
  ai: {
    description: 'Ask your own library, and the way to the AI screens.',
    tip: 'The built-in tools need no provider.',
  },
  financial: {
    description: 'This month against last month, and the year’s largest categories.',
    tip: 'The categories show when it is two columns wide.',
  },
  health: {
    description: 'Stores, the lag of every view, and the live connection of this tab.',
    tip: 'Look here first when something seems out of date.',
  },
  clio: {
    description: 'Whether Clio is connected, and where that is set up.',
    tip: 'Records keep their Clio ids either way.',
  },
  deadlines: {
    description: 'Missed deadlines with how long ago, then the next ones; statutes of limitations are marked.',
    tip: 'Each leads to its event and its case. Two rows high, it shows twice as many.',
  },
};
