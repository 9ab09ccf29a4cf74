import plainScreens from 'virtual:plain-screens';
import type { FeatureName } from '@lexledger/contracts/features';
import type { PlainName } from '@lexledger/contracts/plain-features';
import type { ComponentType } from 'react';
import type { ScreenPath } from './navigation/navigation.ts';
import { plainModules } from './plainModules.ts';

/** Loads a screen: its module's default export. */
export type ScreenLoader = () => Promise<{ readonly default: ComponentType }>;

/** The screens of a feature, by route. */
export type FeatureScreens = Readonly<Partial<Record<ScreenPath, ScreenLoader>>>;

/** The registry of features: the same names as in the contracts. Every route has a screen. */
export const features = {
  identity: { '/settings': () => import('./app/settings/SettingsPage.tsx') },
  clients: { '/clients': () => import('./app/clients/ClientsPage.tsx') },
  cases: {
    '/cases': () => import('./app/case/CasesPage.tsx'),
    '/cases/$caseId': () => import('./app/case/CasePage.tsx'),
  },
  tasks: { '/tasks': () => import('./features/tasks/TasksScreen.tsx') },
  calendar: { '/calendar': () => import('./features/calendar/CalendarScreen.tsx') },
  time: { '/time': () => import('./features/time/TimeScreen.tsx') },
  rates: {},
  'unbilled-time': {},
  timer: {},
  notes: {},
  law: { '/law': () => import('./features/law/LawScreen.tsx') },
  claims: { '/case-analyzer': () => import('./features/claims/CaseAnalyzerScreen.tsx') },
  money: { '/financial-reports': () => import('./features/money/FinancialReportsScreen.tsx') },
  invoices: {
    '/invoices': () => import('./app/billing/BillingPage.tsx'),
    '/invoices/$invoiceId': () => import('./features/invoices/InvoicePage.tsx'),
  },
  'closing-statements': {},
  ledger: {},
  'firm-profile': {},
  trust: {},
  targets: { '/future-planning': () => import('./features/targets/FuturePlanningScreen.tsx') },
  team: { '/team': () => import('./features/team/TeamScreen.tsx') },
  dashboard: { '/': () => import('./features/dashboard/DashboardScreen.tsx') },
  progress: { '/achievements': () => import('./features/progress/AchievementsScreen.tsx') },
  birthdays: {},
  parties: {},
  facts: { '/facts': () => import('./features/facts/FactsScreen.tsx') },
  leads: {},
  conflicts: {},
  relations: {},
  imports: {},
  tables: {},
  search: {},
  documents: {
    '/document-management': () => import('./features/documents/DocumentsPage.tsx'),
    '/document-management/$documentId': () => import('./features/documents/reader/DocumentReader.tsx'),
  },
  drafting: {
    '/document-drafting': () => import('./features/drafting/DraftingPage.tsx'),
    '/document-drafting/$draftId': () => import('./app/drafting/DraftWithLaw.tsx'),
    '/document-drafting/templates/$templateId': () => import('./features/drafting/DocumentTemplatePage.tsx'),
  },
  google: {},
  deadlines: { '/calendar/deadlines': () => import('./app/deadlines/DeadlineRulesPage.tsx') },
  'matter-templates': { '/cases/templates': () => import('./app/matters/MatterTemplatesPage.tsx') },
  reminders: {},
  inbox: { '/inbox': () => import('./features/inbox/InboxScreen.tsx') },
  snippets: { '/document-snippets': () => import('./features/snippets/SnippetsScreen.tsx') },
  reports: {},
  differences: { '/cases/$caseId/differences': () => import('./app/past/CaseDifferencesPage.tsx') },
  restorations: {},
  research: { '/ai-research': () => import('./app/research/ResearchPage.tsx') },
  performance: { '/performance': () => import('./features/performance/PerformanceScreen.tsx') },
  'quick-actions': { '/quick-actions': () => import('./features/quick-actions/QuickActionsScreen.tsx') },
  monitoring: { '/error-states': () => import('./app/error-states/ErrorStatesPage.tsx') },
  'ai-provider': {},
  approvals: {},
  'parked-commands': {},
  'practice-export': {},
  'log-heads': {},
  'practice-import': {},
  membership: { '/settings/firm': () => import('./features/membership/FirmScreen.tsx') },
  'matter-access': {},
  'ethical-walls': {},
  dispositions: {},
  'legal-holds': { '/settings/retention': () => import('./features/legal-holds/RetentionScreen.tsx') },
  erasures: {},
  audit: { '/settings/audit-trail': () => import('./features/audit/AuditTrailScreen.tsx') },
} satisfies Record<Exclude<FeatureName, PlainName>, FeatureScreens>;

const screensOfPlainRecords: FeatureScreens = Object.fromEntries(
  plainScreens.map(({ feature, screen }) => [screen.path, plainModules[feature]]),
);

export const screens: FeatureScreens = Object.assign({}, ...Object.values(features), screensOfPlainRecords);
