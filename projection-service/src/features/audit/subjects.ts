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

/** Accounts, and what is kept once an account: by the category of its stream. */
const NAMED: Readonly<Record<string, string>> = {
  user: 'Account',
  addresses: 'Sign-in addresses',
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
  hours: 'Hours target',
  documenttags: 'Document tags',
};

/** Records have the noun of their commands: 'RestoreCaseNote' restores a case note. */
const nouns = commands.flatMap(({ type, category, target }): [string, string][] => {
  const noun = target === 'entity' ? /^Restore([A-Z]\w+)$/.exec(type)?.[1] : undefined;
  return noun === undefined || /Version$/.test(noun) ? [] : [[category, titleOf(noun)]];
});

/** What people call each type of record, by the category of its stream. */
export const ENTITY_TYPES: ReadonlyMap<string, string> = new Map([...Object.entries(NAMED), ...nouns]);

/** Those that are folded from `fields` and `changes`, so that what was before an event is known. */
export const RECORD_TYPES: ReadonlySet<string> = new Set(nouns.map(([category]) => category));

/** Where a command goes to; of commands that no contract names, nothing is known here. */
export const categoryOfCommand: ReadonlyMap<string, string> = new Map(
  commands.map(({ type, category }) => [type, category]),
);

const byLabel = (a: { readonly label: string }, b: { readonly label: string }): number =>
  a.label < b.label ? -1 : a.label > b.label ? 1 : 0;

const REFUSED_SIGN_IN = 'SignInRefused';
const OF_REFUSALS = 'CommandRefused';

/** What a trail can be narrowed to. A command is in the trail where it was refused. */
export const auditChoices: AuditChoices = {
  entityTypes: Array.from(ENTITY_TYPES, ([value, label]) => ({ value, label })).sort(byLabel),
  actions: [
    ...features.audit.views[0].changedBy
      .filter(({ type }) => type !== OF_REFUSALS)
      .map(({ type }) => ({ value: type, label: type === REFUSED_SIGN_IN ? 'Sign-in refused' : titleOf(type) })),
    ...commands.map(({ type }) => ({ value: type, label: `${titleOf(type)} (refused)` })),
  ].sort(byLabel),
};
