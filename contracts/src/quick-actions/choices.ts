/** Types of quick actions. No schema library is imported here, since the interface loads this first. */
const choices = <const C extends Record<string, string>>(labels: C): C => labels;

export const QUICK_ACTION_TYPES = choices({
  task: 'New task',
  note: 'New note',
  time: 'Log time',
  event: 'New event',
  document: 'Text from a snippet',
  client: 'New client',
  case: 'New case',
  money: 'New financial record',
});

/** `zap` by default (spec §3). */
export const QUICK_ACTION_ICONS = choices({
  zap: 'Lightning',
  task: 'List',
  note: 'Note',
  clock: 'Clock',
  calendar: 'Calendar',
  text: 'Text',
  person: 'Person',
  briefcase: 'Briefcase',
  wallet: 'Wallet',
  phone: 'Telephone',
  mail: 'Letter',
  scale: 'Scales',
});

/** `blue` by default (spec §3). */
export const QUICK_ACTION_COLORS = choices({
  blue: 'Blue',
  red: 'Oxblood',
  green: 'Green',
  amber: 'Amber',
  violet: 'Violet',
  grey: 'Gray',
});

export type QuickActionType = keyof typeof QUICK_ACTION_TYPES;
export type QuickActionIcon = keyof typeof QUICK_ACTION_ICONS;
export type QuickActionColor = keyof typeof QUICK_ACTION_COLORS;

/** The initial values of a form. */
export type QuickTemplate = Readonly<Record<string, string | number | boolean | null>>;
