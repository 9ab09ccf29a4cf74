import type { FeatureName } from '@lexledger/contracts/features';
import { aiProviderDecider } from './features/ai-provider/ai-provider.decider.ts';
import { approvalDecider } from './features/approvals/approval.decider.ts';
import { calendarEventDecider } from './features/calendar/calendar-event.decider.ts';
import { calendarLinkDecider } from './features/calendar/calendar-link.decider.ts';
import { linkCountDecider } from './features/calendar/link-count.decider.ts';
import { linkCountPolicy } from './features/calendar/link-count.policy.ts';
import { caseDecider } from './features/cases/case.decider.ts';
import { matterNumbersDecider } from './features/cases/matter-numbers.decider.ts';
import { analysisDecider } from './features/claims/analysis.decider.ts';
import { claimDecider } from './features/claims/claim.decider.ts';
import { claimTemplateDecider } from './features/claims/claim-template.decider.ts';
import { elementProofDecider } from './features/claims/element-proof.decider.ts';
import { clientDecider } from './features/clients/client.decider.ts';
import { closingStatementDecider } from './features/closing-statements/closing-statement.decider.ts';
import { conflictCheckDecider } from './features/conflicts/conflict-check.decider.ts';
import { dashboardDecider } from './features/dashboard/dashboard.decider.ts';
import { caseTriggerDecider } from './features/deadlines/case-trigger.decider.ts';
import { deadlineRuleSetDecider } from './features/deadlines/deadline-rule-set.decider.ts';
import { dispositionDecider, retentionPolicyDecider } from './features/dispositions/disposition.decider.ts';
import { documents } from './features/documents/documents.ts';
import { drafting } from './features/drafting/drafting.ts';
import { erasureDecider } from './features/erasures/erasure.decider.ts';
import { wallAttemptsDecider } from './features/ethical-walls/wall-attempts.decider.ts';
import { wallsDecider } from './features/ethical-walls/walls.decider.ts';
import { factDecider } from './features/facts/fact.decider.ts';
import { firmProfile } from './features/firm-profile/firm-profile.ts';
import { googleCalendarEventDecider } from './features/google/google-calendar-event.decider.ts';
import { googleDocDecider } from './features/google/google-doc.decider.ts';
import { identity } from './features/identity/identity.ts';
import { clientImportDecider } from './features/imports/client-import.decider.ts';
import { inboxItemDecider } from './features/inbox/inbox-item.decider.ts';
import { inboxMailDecider } from './features/inbox/inbox-mail.decider.ts';
import { invoiceDecider } from './features/invoices/invoice.decider.ts';
import { numberingDecider } from './features/invoices/numbering.decider.ts';
import { legalArgumentDecider } from './features/law/legal-argument.decider.ts';
import { legalAuthorityDecider } from './features/law/legal-authority.decider.ts';
import { leadDecider } from './features/leads/lead.decider.ts';
import { ledgerDecider } from './features/ledger/ledger.decider.ts';
import { legalHoldDecider } from './features/legal-holds/legal-hold.decider.ts';
import { logHeadsDecider } from './features/log-heads/log-heads.decider.ts';
import { matterAccessDecider } from './features/matter-access/matter-access.decider.ts';
import { matterTemplateDecider } from './features/matter-templates/matter-template.decider.ts';
import { membershipDecider } from './features/membership/membership.decider.ts';
import { financialRecordDecider } from './features/money/financial-record.decider.ts';
import { monitoring } from './features/monitoring/monitoring.ts';
import { caseNoteDecider } from './features/notes/case-note.decider.ts';
import { parkedCommandDecider } from './features/parked-commands/parked-command.decider.ts';
import { partyDecider } from './features/parties/party.decider.ts';
import { hoursTargetDecider } from './features/performance/hours-target.decider.ts';
import { practiceExportDecider } from './features/practice-export/practice-export.decider.ts';
import { practiceImport } from './features/practice-import/practice-import.ts';
import { achievementDecider } from './features/progress/achievement.decider.ts';
import { experiencePolicy } from './features/progress/experience.policy.ts';
import { progressDecider } from './features/progress/progress.decider.ts';
import { progressChoiceDecider } from './features/progress/progress-choice.decider.ts';
import { quickActionDecider } from './features/quick-actions/quick-action.decider.ts';
import { ratesDecider } from './features/rates/rates.decider.ts';
import { backReferencesDecider } from './features/relations/back-references.decider.ts';
import { reminderDecider } from './features/reminders/reminder.decider.ts';
import { researchQuestionDecider } from './features/research/research-question.decider.ts';
import { synonymGroupDecider } from './features/research/synonym-group.decider.ts';
import { restorationDecider } from './features/restorations/restoration.decider.ts';
import { documentSnippetDecider } from './features/snippets/document-snippet.decider.ts';
import { tablesDecider } from './features/tables/tables.decider.ts';
import { moneyTargetDecider } from './features/targets/money-target.decider.ts';
import { taskDecider } from './features/tasks/task.decider.ts';
import { teamMemberDecider } from './features/team/team-member.decider.ts';
import { timeEntryDecider } from './features/time/time-entry.decider.ts';
import { timerDecider } from './features/timer/timer.decider.ts';
import { timerPolicy } from './features/timer/timer.policy.ts';
import { depositSlipDecider } from './features/trust/deposit-slip.decider.ts';
import { reconciliationDecider } from './features/trust/reconciliation.decider.ts';
import { trustAccountDecider } from './features/trust/trust-account.decider.ts';
import { trustBankAccountDecider } from './features/trust/trust-bank-account.decider.ts';
import { trustPayersDecider } from './features/trust/trust-payers.decider.ts';
import { trustMinimumDecider, trustRequestDecider } from './features/trust/trust-request.decider.ts';
import { unbilledTimeDecider } from './features/unbilled-time/unbilled-time.decider.ts';
import type { Decider } from './kernel/decider.ts';
import { plainWriteSide } from './kernel/plain-deciders.ts';
import type { ServiceFeature } from './kernel/service-feature.ts';
import { createAccountDeletionProcess } from './policies/account-deletion.process.ts';
import { achievementWatch } from './policies/achievements.watch.ts';
import { createApprovalExpiryWatch } from './policies/approval-expiry.watch.ts';
import { approvalsProcess } from './policies/approvals.process.ts';
import { billingProcess } from './policies/billing.process.ts';
import { caseRestorationsProcess } from './policies/case-restorations.process.ts';
import { createImportProcess } from './policies/client-import.process.ts';
import { closingProcess } from './policies/closing.process.ts';
import { createDeadlineMailProcess } from './policies/deadline-mail.process.ts';
import { deadlinesProcess } from './policies/deadlines.process.ts';
import { dispositionProcess } from './policies/disposition.process.ts';
import { createErasureProcess } from './policies/erasure.process.ts';
import { createInboxProcess } from './policies/inbox.process.ts';
import { createInboxMailWatch } from './policies/inbox-mail.watch.ts';
import { invoiceMailProcess } from './policies/invoice-mail.process.ts';
import { leadConversionPolicy } from './policies/lead-conversion.policy.ts';
import { createLogHeadsWatch } from './policies/log-heads.watch.ts';
import { matterNumbersProcess } from './policies/matter-numbers.process.ts';
import { memberContactsProcess } from './policies/member-contacts.process.ts';
import { ownFirmsProcess } from './policies/own-firms.process.ts';
import { parkedCommandsProcess } from './policies/parked-commands.process.ts';
import { relationsProcess } from './policies/relations.process.ts';
import { createReminderWatch } from './policies/reminders.watch.ts';
import { seriesSplitPolicy } from './policies/series-split.policy.ts';
import { timeJoiningProcess } from './policies/time-joining.process.ts';
import { trustProcess } from './policies/trust.process.ts';
import { trustMinimumMailProcess, trustMinimumsProcess } from './policies/trust-minimums.process.ts';
import { trustPayersProcess } from './policies/trust-payers.process.ts';
import { trustRequestMailProcess } from './policies/trust-request-mail.process.ts';
import { unbilledTimePolicy } from './policies/unbilled-time.policy.ts';
import { registerAccountDeletionRoute } from './routes/account-deletion.routes.ts';
import { registerApprovalRoutes } from './routes/approvals.routes.ts';
import { registerMembershipRoutes } from './routes/membership.routes.ts';
import { registerParkedCommandRoutes } from './routes/parked-commands.routes.ts';

/** The write side of every feature of the contracts. */
export const features = {
  identity: {
    ...identity,
    policies: [...identity.policies, createAccountDeletionProcess()],
    routes(app, services) {
      identity.routes(app, services);
      registerAccountDeletionRoute(app, services);
    },
  },
  clients: { deciders: [clientDecider] },
  cases: { deciders: [caseDecider, matterNumbersDecider], policies: [matterNumbersProcess] },
  tasks: { deciders: [taskDecider] },
  calendar: {
    deciders: [calendarEventDecider, calendarLinkDecider, linkCountDecider],
    policies: [seriesSplitPolicy, linkCountPolicy],
  },
  rates: { deciders: [ratesDecider] },
  'unbilled-time': { deciders: [unbilledTimeDecider], policies: [unbilledTimePolicy] },
  timer: { deciders: [timerDecider], policies: [timerPolicy] },
  time: { deciders: [timeEntryDecider], policies: [timeJoiningProcess] },
  notes: { deciders: [caseNoteDecider] },
  law: { deciders: [legalAuthorityDecider, legalArgumentDecider] },
  claims: { deciders: [claimTemplateDecider, claimDecider, elementProofDecider, analysisDecider] },
  money: { deciders: [financialRecordDecider] },
  invoices: { deciders: [invoiceDecider, numberingDecider], policies: [billingProcess, invoiceMailProcess] },
  ledger: { deciders: [ledgerDecider] },
  'firm-profile': firmProfile,
  trust: {
    deciders: [
      trustAccountDecider,
      trustBankAccountDecider,
      reconciliationDecider,
      depositSlipDecider,
      trustRequestDecider,
      trustMinimumDecider,
      trustPayersDecider,
    ],
    policies: [
      trustProcess,
      trustRequestMailProcess,
      trustMinimumsProcess,
      trustMinimumMailProcess,
      trustPayersProcess,
    ],
  },
  'closing-statements': { deciders: [closingStatementDecider], policies: [closingProcess] },
  targets: { deciders: [moneyTargetDecider] },
  team: { deciders: [teamMemberDecider] },
  dashboard: { deciders: [dashboardDecider] },
  progress: {
    deciders: [progressDecider, achievementDecider, progressChoiceDecider],
    policies: [experiencePolicy, achievementWatch],
  },
  birthdays: { deciders: [] },
  parties: { deciders: [partyDecider] },
  facts: { deciders: [factDecider] },
  leads: { deciders: [leadDecider], policies: [leadConversionPolicy] },
  conflicts: { deciders: [conflictCheckDecider] },
  relations: { deciders: [backReferencesDecider], policies: [relationsProcess] },
  imports: { deciders: [clientImportDecider], policies: [createImportProcess()] },
  tables: { deciders: [tablesDecider] },
  search: { deciders: [] },
  research: { deciders: [researchQuestionDecider, synonymGroupDecider] },
  snippets: { deciders: [documentSnippetDecider] },
  drafting,
  deadlines: { deciders: [deadlineRuleSetDecider, caseTriggerDecider], policies: [deadlinesProcess] },
  ...plainWriteSide,
  'matter-templates': { deciders: [matterTemplateDecider] },
  inbox: { deciders: [inboxItemDecider, inboxMailDecider], policies: [createInboxProcess(), createInboxMailWatch()] },
  reminders: { deciders: [reminderDecider], policies: [createReminderWatch(), createDeadlineMailProcess()] },
  documents,
  google: { deciders: [googleCalendarEventDecider, googleDocDecider] },
  'quick-actions': { deciders: [quickActionDecider] },
  reports: { deciders: [] },
  differences: { deciders: [] },
  restorations: { deciders: [restorationDecider], policies: [caseRestorationsProcess] },
  performance: { deciders: [hoursTargetDecider] },
  monitoring,
  'ai-provider': { deciders: [aiProviderDecider] },
  membership: {
    deciders: [membershipDecider],
    policies: [ownFirmsProcess, memberContactsProcess],
    routes: registerMembershipRoutes,
  },
  'matter-access': { deciders: [matterAccessDecider] },
  'ethical-walls': { deciders: [wallsDecider, wallAttemptsDecider] },
  dispositions: { deciders: [dispositionDecider, retentionPolicyDecider], policies: [dispositionProcess] },
  'legal-holds': { deciders: [legalHoldDecider] },
  erasures: { deciders: [erasureDecider], policies: [createErasureProcess()] },
  approvals: {
    deciders: [approvalDecider],
    policies: [approvalsProcess, createApprovalExpiryWatch()],
    routes: registerApprovalRoutes,
  },
  'practice-export': { deciders: [practiceExportDecider] },
  'practice-import': practiceImport,
  'parked-commands': {
    deciders: [parkedCommandDecider],
    policies: [parkedCommandsProcess],
    routes: registerParkedCommandRoutes,
  },
  'log-heads': { deciders: [logHeadsDecider], policies: [createLogHeadsWatch()] },
  audit: { deciders: [] },
} satisfies Record<FeatureName, ServiceFeature>;

export const decidersByCategory: ReadonlyMap<string, Decider<unknown>> = new Map(
  Object.values<ServiceFeature>(features)
    .flatMap(({ deciders }) => deciders)
    .map((decider) => [decider.category, decider]),
);
