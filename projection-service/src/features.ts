import type { FeatureName } from '@lexledger/contracts/features';
import { aiProvider } from './features/ai-provider/ai-provider.ts';
import { approvalQueries, approvalsProjection } from './features/approvals/approvals.view.ts';
import { audit } from './features/audit/audit.ts';
import { birthdaysQuery } from './features/birthdays/birthdays.ts';
import { calendar } from './features/calendar/calendar.ts';
import { caseQueries, casesProjection } from './features/cases/cases.view.ts';
import { registerClientFile } from './features/cases/client-file.ts';
import { claims } from './features/claims/claims.ts';
import { dismissalsProjection, dismissalsQuery } from './features/clients/birthday-dismissals.view.ts';
import { clientQueries, clientsProjection } from './features/clients/clients.view.ts';
import { closingStatements } from './features/closing-statements/closing-statements.ts';
import { checkQueries, checksProjection } from './features/conflicts/conflict-checks.view.ts';
import { matchesQuery, newMatchesQuery } from './features/conflicts/matches.ts';
import { namesProjection } from './features/conflicts/names.view.ts';
import { metricsQuery } from './features/dashboard/metrics.ts';
import { widgetsProjection, widgetsQuery } from './features/dashboard/widgets.view.ts';
import { triggerQueries, triggersProjection } from './features/deadlines/case-triggers.view.ts';
import { ruleSetQueries, ruleSetsProjection } from './features/deadlines/deadline-rule-sets.view.ts';
import { differences } from './features/differences/differences.ts';
import { registerDispositionFiles } from './features/dispositions/disposition-files.ts';
import { dispositionProjections, retainedFilesQuery } from './features/dispositions/dispositions.view.ts';
import { documents } from './features/documents/documents.ts';
import { drafting } from './features/drafting/drafting.ts';
import { registerErasureFiles } from './features/erasures/erasure-files.ts';
import { erasurePreviews } from './features/erasures/erasure-preview.ts';
import { erasuresProjection, erasuresQuery } from './features/erasures/erasures.view.ts';
import { wallProjections, wallQueries } from './features/ethical-walls/walls.view.ts';
import { factQueries, factsProjection } from './features/facts/facts.view.ts';
import { firmProfile } from './features/firm-profile/firm-profile.ts';
import { googleEventQueries, googleEventsProjection } from './features/google/google-calendar-events.view.ts';
import { googleDocQueries, googleDocsProjection } from './features/google/google-docs.view.ts';
import { accountRecoveryProjection, accountRecoveryQuery } from './features/identity/account-recovery.view.ts';
import { addressProjections, addressQueries } from './features/identity/addresses.view.ts';
import { deviceKeyQuery } from './features/identity/device-key.ts';
import { practiceAreasProjection, practiceAreasQuery } from './features/identity/practice-areas.view.ts';
import { sessionsQuery } from './features/identity/sessions.ts';
import { trustedDevicesQuery, twoFactorProjection, twoFactorQuery } from './features/identity/two-factor.view.ts';
import { identityQueries, usersProjection } from './features/identity/users.view.ts';
import { importedRowsQuery, importRowsProjection } from './features/imports/import-rows.view.ts';
import { importUndoQuery } from './features/imports/import-undo.ts';
import { importQueries, importsProjection } from './features/imports/imports.view.ts';
import { inboxProjection, inboxQuery } from './features/inbox/inbox.view.ts';
import { invoices } from './features/invoices/invoices.ts';
import { argumentQueries, argumentsProjection } from './features/law/legal-arguments.view.ts';
import { authoritiesProjection, authorityQueries } from './features/law/legal-authorities.view.ts';
import { leadQueries, leadsProjection } from './features/leads/leads.view.ts';
import { summaryQuery } from './features/ledger/financial-summary.ts';
import { ledgerSettingsProjection, ledgerSettingsQuery } from './features/ledger/ledger-settings.view.ts';
import { paymentPairsQuery } from './features/ledger/payment-pairs.ts';
import { postingsQuery } from './features/ledger/postings.ts';
import { postingsProjection } from './features/ledger/postings.view.ts';
import { legalHoldsProjection, legalHoldsQuery } from './features/legal-holds/legal-holds.view.ts';
import { logHeads } from './features/log-heads/log-heads.view.ts';
import { accessHistoryQuery } from './features/matter-access/access-history.ts';
import { matterAccessProjection, matterAccessQueries } from './features/matter-access/matter-access.view.ts';
import { matterTemplateQueries, matterTemplatesProjection } from './features/matter-templates/matter-templates.view.ts';
import { firmsProjection, membershipQueries, ownFirmsProjection } from './features/membership/membership.view.ts';
import { financialQueries, moneyProjection } from './features/money/financial-records.view.ts';
import { monitoring } from './features/monitoring/monitoring.ts';
import { noteQueries, notesProjection } from './features/notes/case-notes.view.ts';
import { parkedCommandQueries, parkedCommandsProjection } from './features/parked-commands/parked-commands.view.ts';
import { partiesProjection, partyQueries } from './features/parties/parties.view.ts';
import { hoursTargetsProjection } from './features/performance/hours-targets.view.ts';
import { performanceQuery, performanceRecordsQuery } from './features/performance/performance.ts';
import { practiceExport } from './features/practice-export/practice-export.ts';
import { practiceImportsProjection, practiceImportsQuery } from './features/practice-import/practice-imports.view.ts';
import { achievementProgressProjection } from './features/progress/achievement-progress.view.ts';
import { achievementsQuery, userAchievementsQuery } from './features/progress/achievements.ts';
import { levelQuery, levelsProjection } from './features/progress/levels.view.ts';
import { userAchievementsProjection } from './features/progress/user-achievements.view.ts';
import { quickActionQueries, quickActionsProjection } from './features/quick-actions/quick-actions.view.ts';
import { ratesProjection, ratesQuery } from './features/rates/rates.view.ts';
import { consequenceQueries } from './features/relations/consequences.ts';
import { remindersProjection, remindersQuery } from './features/reminders/reminders.view.ts';
import { reports } from './features/reports/reports.ts';
import { researchQuery } from './features/research/research.ts';
import { questionQueries, questionsProjection } from './features/research/research-questions.view.ts';
import { synonymQueries, synonymsProjection } from './features/research/research-synonyms.view.ts';
import { restorationQueries, restorationsProjection } from './features/restorations/restorations.view.ts';
import { searchQuery } from './features/search/search.ts';
import { searchProjection } from './features/search/search.view.ts';
import { snippetQueries, snippetsProjection } from './features/snippets/document-snippets.view.ts';
import { tablesProjection, tablesQuery } from './features/tables/tables.view.ts';
import { targetQueries, targetsProjection } from './features/targets/money-targets.view.ts';
import { taskQueries, tasksProjection } from './features/tasks/tasks.view.ts';
import { teamProjection, teamQueries } from './features/team/team-members.view.ts';
import { timeProjection, timeQueries } from './features/time/time-entries.view.ts';
import { timerQuery, timersProjection } from './features/timer/timer.view.ts';
import { reconciliationQueries, reconciliationsProjection } from './features/trust/reconciliations.view.ts';
import { trustAccountsProjection, trustQueries } from './features/trust/trust-accounts.view.ts';
import { trustBookQueries } from './features/trust/trust-book.ts';
import { trustBookProjection } from './features/trust/trust-book.view.ts';
import { registerTrustFiles } from './features/trust/trust-files.ts';
import {
  depositSlipsProjection,
  trustBankAccountsProjection,
  trustMinimumsProjection,
  trustRecordQueries,
  trustRequestsProjection,
} from './features/trust/trust-records.view.ts';
import { activitiesProjection } from './features/unbilled-time/activities.view.ts';
import { settledProjection } from './features/unbilled-time/settled-sources.view.ts';
import { unbilledTimeQuery } from './features/unbilled-time/unbilled-time.ts';
import { plainReadSide } from './kernel/plain-views.ts';
import type { ServiceFeature } from './kernel/service-feature.ts';

/** The read side of every feature. */
export const features = {
  identity: {
    projections: [
      usersProjection,
      ...addressProjections,
      twoFactorProjection,
      practiceAreasProjection,
      accountRecoveryProjection,
    ],
    queries: [
      ...identityQueries,
      ...addressQueries,
      twoFactorQuery,
      trustedDevicesQuery,
      deviceKeyQuery,
      sessionsQuery,
      practiceAreasQuery,
      accountRecoveryQuery,
    ],
  },
  clients: { projections: [clientsProjection, dismissalsProjection], queries: [...clientQueries, dismissalsQuery] },
  cases: { projections: [casesProjection], queries: caseQueries, routes: registerClientFile },
  tasks: { projections: [tasksProjection], queries: taskQueries },
  calendar,
  timer: { projections: [timersProjection], queries: [timerQuery] },
  'unbilled-time': { projections: [activitiesProjection, settledProjection], queries: [unbilledTimeQuery] },
  rates: { projections: [ratesProjection], queries: [ratesQuery] },
  time: { projections: [timeProjection], queries: timeQueries },
  notes: { projections: [notesProjection], queries: noteQueries },
  law: {
    projections: [authoritiesProjection, argumentsProjection],
    queries: [...authorityQueries, ...argumentQueries],
  },
  claims,
  money: { projections: [moneyProjection], queries: financialQueries },
  ledger: {
    projections: [postingsProjection, ledgerSettingsProjection],
    queries: [summaryQuery, postingsQuery, ledgerSettingsQuery, paymentPairsQuery],
  },
  invoices,
  'closing-statements': closingStatements,
  'firm-profile': firmProfile,
  trust: {
    projections: [
      trustAccountsProjection,
      trustBookProjection,
      trustBankAccountsProjection,
      reconciliationsProjection,
      depositSlipsProjection,
      trustRequestsProjection,
      trustMinimumsProjection,
    ],
    queries: [...trustQueries, ...trustBookQueries, ...reconciliationQueries, ...trustRecordQueries],
    routes: registerTrustFiles,
  },
  targets: { projections: [targetsProjection], queries: targetQueries },
  team: { projections: [teamProjection], queries: teamQueries },
  dashboard: { projections: [widgetsProjection], queries: [widgetsQuery, metricsQuery] },
  progress: {
    projections: [levelsProjection, userAchievementsProjection, achievementProgressProjection],
    queries: [levelQuery, achievementsQuery, userAchievementsQuery],
  },
  birthdays: { projections: [], queries: [birthdaysQuery] },
  parties: { projections: [partiesProjection], queries: partyQueries },
  facts: { projections: [factsProjection], queries: factQueries },
  leads: { projections: [leadsProjection], queries: leadQueries },
  conflicts: {
    projections: [checksProjection, namesProjection],
    queries: [...checkQueries, matchesQuery, newMatchesQuery],
  },
  tables: { projections: [tablesProjection], queries: [tablesQuery] },
  imports: {
    projections: [importsProjection, importRowsProjection],
    queries: [...importQueries, importedRowsQuery, importUndoQuery],
  },
  search: { projections: [searchProjection], queries: [searchQuery] },
  research: {
    projections: [questionsProjection, synonymsProjection],
    queries: [...questionQueries, ...synonymQueries, researchQuery],
  },
  deadlines: {
    projections: [ruleSetsProjection, triggersProjection],
    queries: [...ruleSetQueries, ...triggerQueries],
  },
  ...plainReadSide,
  reminders: { projections: [remindersProjection], queries: [remindersQuery] },
  inbox: { projections: [inboxProjection], queries: [inboxQuery] },
  documents,
  google: {
    projections: [googleEventsProjection, googleDocsProjection],
    queries: [...googleEventQueries, ...googleDocQueries],
  },
  'matter-templates': { projections: [matterTemplatesProjection], queries: matterTemplateQueries },
  snippets: { projections: [snippetsProjection], queries: snippetQueries },
  drafting,
  relations: { projections: [], queries: consequenceQueries },
  'quick-actions': { projections: [quickActionsProjection], queries: quickActionQueries },
  reports,
  differences,
  restorations: { projections: [restorationsProjection], queries: restorationQueries },
  performance: { projections: [hoursTargetsProjection], queries: [performanceQuery, performanceRecordsQuery] },
  monitoring,
  'ai-provider': aiProvider,
  'matter-access': { projections: [matterAccessProjection], queries: [...matterAccessQueries, accessHistoryQuery] },
  erasures: {
    projections: [erasuresProjection],
    queries: [...erasurePreviews, erasuresQuery],
    routes: registerErasureFiles,
  },
  'ethical-walls': { projections: [...wallProjections], queries: wallQueries },
  dispositions: {
    projections: [...dispositionProjections],
    queries: [retainedFilesQuery],
    routes: registerDispositionFiles,
  },
  'legal-holds': { projections: [legalHoldsProjection], queries: [legalHoldsQuery] },
  membership: { projections: [firmsProjection, ownFirmsProjection], queries: membershipQueries },
  approvals: { projections: [approvalsProjection], queries: approvalQueries },
  'practice-export': practiceExport,
  'practice-import': { projections: [practiceImportsProjection], queries: [practiceImportsQuery] },
  'parked-commands': { projections: [parkedCommandsProjection], queries: parkedCommandQueries },
  'log-heads': logHeads,
  audit,
} satisfies Record<FeatureName, ServiceFeature>;
