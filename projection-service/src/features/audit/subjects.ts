import { features } from '@lexledger/contracts/features';
import type { AuditChoices } from '@lexledger/contracts/features/audit';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import type { Feature } from '@lexledger/contracts/kernel/feature';

const all: readonly Feature[] = Object.values(features);
const commands: readonly CommandDefinition[] = all.flatMap((feature) => feature.commands);

/** 'CaseNoteChanged' → 'Case note changed'. */
export function titleOf(type: string): string {
  const words = type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Labels of accounts and of things that exist once per account, by the category of the stream. */
const NAMED: Readonly<Record<string, string>> = {
  user: 'Account',
  addresses: 'Sign-in addresses',
  aiprovider: 'AI provider',
  twofactor: 'Two-step sign-in',
  practiceareas: 'Practice areas',
  rates: 'Rates',
  timer: 'Timer',
  recovery: 'Unbilled-time suggestions',
  calendarlink: 'Calendar link',
  trust: 'Trust account',
  ledger: 'Accounting basis and matched payments',
  dashboard: 'Dashboard',
  progresschoice: 'Level display',
  tables: 'Table layout',
  reminder: 'Reminder',
  inbox: 'Inbox item',
  hours: 'Hours target',
  documenttags: 'Document tags',
  membership: 'Members of the firm',
  access: 'Access to a matter',
  walls: 'Ethical walls',
  hold: 'Legal holds',
  retention: 'Retention of files',
  disposition: 'Disposition of a file',
  approval: 'Approval',
  erasure: 'Erasure',
  read: 'Audit trail',
  file: 'File',
  parked: 'Refused change',
  loghead: 'Heads of the log',
  practiceexport: 'Export of everything',
  practiceimport: 'Import of an export',
  restoration: 'Restoration of a case',
};

/** The nouns of records are taken from their commands: 'RestoreCaseNote' restores a case note. */
const nouns = commands.flatMap(({ type, category, target }): [string, string][] => {
  const noun = target === 'entity' ? /^Restore([A-Z]\w+)$/.exec(type)?.[1] : undefined;
  return noun === undefined || /Version$/.test(noun) ? [] : [[category, titleOf(noun)]];
});

/** Labels of the types of records, by the category of the stream. */
export const ENTITY_TYPES: ReadonlyMap<string, string> = new Map([...Object.entries(NAMED), ...nouns]);

/** Categories whose records are folded from `fields` and `changes`, so that the values before an event are known. */
export const RECORD_TYPES: ReadonlySet<string> = new Set(nouns.map(([category]) => category));

/** The lists of the types of records, by the category of the stream; those of what has a client's or a matter's id. */
export const LISTS: ReadonlyMap<string, string> = new Map([
  ['trust', 'trust-accounts'],
  ['access', 'matter-access'],
  ['disposition', 'file-dispositions'],
  ['erasure', 'erasures'],
  ...commands
    .filter(({ type, target }) => target === 'entity' && type.startsWith('Restore'))
    .map(({ category, path }): [string, string] => [category, path.split('/')[2] ?? '']),
]);

/** The categories of the records of each list. */
export const categoryOfList: ReadonlyMap<string, string> = new Map(
  [...LISTS].map(([category, list]): [string, string] => [list, category]),
);

/** The category that each command writes to. Commands without a contract are not included. */
export const categoryOfCommand: ReadonlyMap<string, string> = new Map(
  commands.map(({ type, category }) => [type, category]),
);

const byLabel = (a: { readonly label: string }, b: { readonly label: string }): number =>
  a.label < b.label ? -1 : a.label > b.label ? 1 : 0;

const REFUSED_SIGN_IN = 'SignInRefused';
const OF_REFUSALS = 'CommandRefused';

/** The values that a trail can be filtered by. A command appears in the trail only if it was refused. */
export const auditChoices: AuditChoices = {
  entityTypes: Array.from(ENTITY_TYPES, ([value, label]) => ({ value, label })).sort(byLabel),
  actions: [
    ...features.audit.views[0].changedBy
      .filter(({ type }) => type !== OF_REFUSALS)
      .map(({ type }) => ({ value: type, label: type === REFUSED_SIGN_IN ? 'Sign-in refused' : titleOf(type) })),
    ...commands.map(({ type }) => ({ value: type, label: `${titleOf(type)} (refused)` })),
  ].sort(byLabel),
};
