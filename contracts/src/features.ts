import { aiProvider } from './features/ai-provider.ts';
import { approvals } from './features/approvals.ts';
import { auditOver } from './features/audit.ts';
import { birthdays } from './features/birthdays.ts';
import { calendar } from './features/calendar.ts';
import { cases } from './features/cases.ts';
import { claims } from './features/claims.ts';
import { clients } from './features/clients.ts';
import { closingStatements } from './features/closing-statements.ts';
import { conflicts } from './features/conflicts.ts';
import { dashboard } from './features/dashboard.ts';
import { deadlines } from './features/deadlines.ts';
import { differences } from './features/differences.ts';
import { dispositions } from './features/dispositions.ts';
import { documents } from './features/documents.ts';
import { drafting } from './features/drafting.ts';
import { erasures } from './features/erasures.ts';
import { ethicalWalls } from './features/ethical-walls.ts';
import { facts } from './features/facts.ts';
import { firmProfiles } from './features/firm-profile.ts';
import { google } from './features/google.ts';
import { identity } from './features/identity.ts';
import { imports } from './features/imports.ts';
import { inbox } from './features/inbox.ts';
import { invoices } from './features/invoices.ts';
import { law } from './features/law.ts';
import { leads } from './features/leads.ts';
import { ledger } from './features/ledger.ts';
import { legalHolds } from './features/legal-holds.ts';
import { keptLogHeads } from './features/log-heads.ts';
import { matterAccesses } from './features/matter-access.ts';
import { matterTemplates } from './features/matter-templates.ts';
import { membership } from './features/membership.ts';
import { money } from './features/money.ts';
import { monitoring } from './features/monitoring.ts';
import { notes } from './features/notes.ts';
import { parkedCommands } from './features/parked-commands.ts';
import { parties } from './features/parties.ts';
import { performance } from './features/performance.ts';
import { practiceExports } from './features/practice-export.ts';
import { practiceImports } from './features/practice-import.ts';
import { progress } from './features/progress.ts';
import { quickActions } from './features/quick-actions.ts';
import { rates } from './features/rates.ts';
import { relations } from './features/relations.ts';
import { reminders } from './features/reminders.ts';
import { reports } from './features/reports.ts';
import { researching } from './features/research.ts';
import { restorations } from './features/restorations.ts';
import { searching } from './features/search.ts';
import { snippets } from './features/snippets.ts';
import { tables } from './features/tables.ts';
import { targets } from './features/targets.ts';
import { tasks } from './features/tasks.ts';
import { team } from './features/team.ts';
import { time } from './features/time.ts';
import { timer } from './features/timer.ts';
import { trust } from './features/trust.ts';
import { unbilledTime } from './features/unbilled-time.ts';
import { type ErrorEntry, kernelErrors } from './kernel/errors.ts';
import type { EventDefinition } from './kernel/event.ts';
import type { Feature } from './kernel/feature.ts';
import { type PlainRegistry, plainFeatures } from './plain-features.ts';

/** The types are given by reference: written out together, they exceed what the compiler can serialize. */
export type FeatureRegistry = PlainRegistry & {
  readonly identity: typeof identity;
  readonly clients: typeof clients;
  readonly cases: typeof cases;
  readonly tasks: typeof tasks;
  readonly calendar: typeof calendar;
  readonly time: typeof time;
  readonly rates: typeof rates;
  readonly timer: typeof timer;
  readonly 'unbilled-time': typeof unbilledTime;
  readonly notes: typeof notes;
  readonly law: typeof law;
  readonly claims: typeof claims;
  readonly money: typeof money;
  readonly invoices: typeof invoices;
  readonly 'closing-statements': typeof closingStatements;
  readonly ledger: typeof ledger;
  readonly 'firm-profile': typeof firmProfiles;
  readonly trust: typeof trust;
  readonly targets: typeof targets;
  readonly team: typeof team;
  readonly dashboard: typeof dashboard;
  readonly progress: typeof progress;
  readonly birthdays: typeof birthdays;
  readonly parties: typeof parties;
  readonly facts: typeof facts;
  readonly leads: typeof leads;
  readonly conflicts: typeof conflicts;
  readonly relations: typeof relations;
  readonly imports: typeof imports;
  readonly tables: typeof tables;
  readonly search: typeof searching;
  readonly research: typeof researching;
  readonly snippets: typeof snippets;
  readonly drafting: typeof drafting;
  readonly deadlines: typeof deadlines;
  readonly 'matter-templates': typeof matterTemplates;
  readonly reminders: typeof reminders;
  readonly inbox: typeof inbox;
  readonly documents: typeof documents;
  readonly google: typeof google;
  readonly 'quick-actions': typeof quickActions;
  readonly reports: typeof reports;
  readonly differences: typeof differences;
  readonly restorations: typeof restorations;
  readonly performance: typeof performance;
  readonly monitoring: typeof monitoring;
  readonly 'ai-provider': typeof aiProvider;
  readonly membership: typeof membership;
  readonly approvals: typeof approvals;
  readonly 'parked-commands': typeof parkedCommands;
  readonly 'practice-export': typeof practiceExports;
  readonly 'practice-import': typeof practiceImports;
  readonly 'matter-access': typeof matterAccesses;
  readonly 'ethical-walls': typeof ethicalWalls;
  readonly 'legal-holds': typeof legalHolds;
  readonly dispositions: typeof dispositions;
  readonly erasures: typeof erasures;
  readonly 'log-heads': typeof keptLogHeads;
  readonly audit: ReturnType<typeof auditOver>;
};

/** The registry of features; every package has one with the same names. The audit trail covers all of these. */
const audited: Omit<FeatureRegistry, 'audit'> = {
  identity,
  clients,
  cases,
  tasks,
  calendar,
  time,
  rates,
  timer,
  'unbilled-time': unbilledTime,
  notes,
  law,
  claims,
  money,
  invoices,
  'closing-statements': closingStatements,
  ledger,
  'firm-profile': firmProfiles,
  trust,
  targets,
  team,
  dashboard,
  progress,
  birthdays,
  parties,
  facts,
  leads,
  conflicts,
  relations,
  imports,
  tables,
  search: searching,
  research: researching,
  snippets,
  drafting,
  deadlines,
  'matter-templates': matterTemplates,
  reminders,
  inbox,
  documents,
  google,
  'quick-actions': quickActions,
  reports,
  differences,
  restorations,
  performance,
  monitoring,
  'ai-provider': aiProvider,
  membership,
  approvals,
  'parked-commands': parkedCommands,
  'practice-export': practiceExports,
  'practice-import': practiceImports,
  'matter-access': matterAccesses,
  'ethical-walls': ethicalWalls,
  'legal-holds': legalHolds,
  dispositions,
  'log-heads': keptLogHeads,
  erasures,
  ...plainFeatures,
} satisfies Record<string, Feature>;

export const features: FeatureRegistry = Object.assign({}, audited, { audit: auditOver(Object.values(audited)) });

export type FeatureName = keyof FeatureRegistry;
type Features = FeatureRegistry[FeatureName];
export type ViewName = Features['views'][number]['name'];
type Keys<T> = T extends unknown ? keyof T : never;
export type ErrorCode = keyof typeof kernelErrors | Keys<Features['errors']>;

const all: readonly Feature[] = Object.values(features);

/** Every event type that was ever recorded, by name. */
export const eventCatalogue: ReadonlyMap<string, EventDefinition> = new Map(
  all.flatMap((feature) => feature.events).map((definition) => [definition.type, definition]),
);

/** The views whose documents are each one person's; those of all other views are a firm's. */
export const personalViews: ReadonlySet<string> = new Set(
  all.flatMap(({ views }) => views.filter(({ isPersonal }) => isPersonal).map(({ name }) => name)),
);

export const errorCatalogue = Object.assign({}, kernelErrors, ...all.map((feature) => feature.errors)) as Readonly<
  Record<ErrorCode, ErrorEntry>
>;
