/** What a quick action does. No schema library here: the interface loads this first. */
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

/** Spec §3: `zap` unless said. */
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

/** Spec §3: `blue` unless said. */
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

/** What a template may hold: the values with which a form begins. */
export type QuickTemplate = Readonly<Record<string, string | number | boolean | null>>;
