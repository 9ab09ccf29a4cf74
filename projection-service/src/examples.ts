import { aiSettingsExamples } from './features/ai-provider/ai-settings.examples.ts';
import { approvalsExamples } from './features/approvals/approvals.examples.ts';
import { auditExamples, auditExamplesOf } from './features/audit/audit-logs.examples.ts';
import { calendarExamples } from './features/calendar/calendar-events.examples.ts';
import { feedsExamples } from './features/calendar/calendar-feeds.examples.ts';
import { casesExamples } from './features/cases/cases.examples.ts';
import { claimsExamples } from './features/claims/claims.examples.ts';
import { dismissalsExamples } from './features/clients/birthday-dismissals.examples.ts';
import { clientsExamples } from './features/clients/clients.examples.ts';
import { closingStatementsExamples } from './features/closing-statements/closing-statements.examples.ts';
import { checksExamples } from './features/conflicts/conflict-checks.examples.ts';
import { namesExamples } from './features/conflicts/names.examples.ts';
import { widgetsExamples } from './features/dashboard/widgets.examples.ts';
import { deadlinesExamples } from './features/deadlines/deadlines.examples.ts';
import { dispositionExamples } from './features/dispositions/dispositions.examples.ts';
import { documentsExamples } from './features/documents/case-documents.examples.ts';
import { foldersExamples } from './features/documents/document-folders.examples.ts';
import { linkedDocumentsExamples } from './features/documents/documents.examples.ts';
import { draftingExamples } from './features/drafting/drafting.examples.ts';
import { erasuresExamples } from './features/erasures/erasures.examples.ts';
import { wallExamples } from './features/ethical-walls/walls.examples.ts';
import { factsExamples } from './features/facts/facts.examples.ts';
import { firmProfilesExamples } from './features/firm-profile/firm-profiles.examples.ts';
import { googleEventsExamples } from './features/google/google-calendar-events.examples.ts';
import { googleDocsExamples } from './features/google/google-docs.examples.ts';
import { accountRecoveryExamples } from './features/identity/account-recovery.examples.ts';
import { addressesExamples } from './features/identity/addresses.examples.ts';
import { practiceAreaExamples } from './features/identity/practice-areas.examples.ts';
import { twoFactorExamples } from './features/identity/two-factor.examples.ts';
import { usersExamples } from './features/identity/users.examples.ts';
import { importsExamples } from './features/imports/imports.examples.ts';
import { inboxExamples } from './features/inbox/inbox.examples.ts';
import { invoicesExamples } from './features/invoices/invoices.examples.ts';
import { argumentsExamples } from './features/law/legal-arguments.examples.ts';
import { authoritiesExamples } from './features/law/legal-authorities.examples.ts';
import { leadsExamples } from './features/leads/leads.examples.ts';
import { ledgerExamples } from './features/ledger/ledger.examples.ts';
import { legalHoldsExamples } from './features/legal-holds/legal-holds.examples.ts';
import { logHeadExamples } from './features/log-heads/log-heads.examples.ts';
import { matterAccessExamples } from './features/matter-access/matter-access.examples.ts';
import { matterTemplatesExamples } from './features/matter-templates/matter-templates.examples.ts';
import { membershipExamples } from './features/membership/membership.examples.ts';
import { moneyExamples } from './features/money/financial-records.examples.ts';
import { notesExamples } from './features/notes/case-notes.examples.ts';
import { parkedCommandsExamples } from './features/parked-commands/parked-commands.examples.ts';
import { partiesExamples } from './features/parties/parties.examples.ts';
import { hoursTargetsExamples } from './features/performance/hours-targets.examples.ts';
import { practiceExportsExamples } from './features/practice-export/practice-exports.examples.ts';
import { practiceImportsExamples } from './features/practice-import/practice-imports.examples.ts';
import { achievementProgressExamplesOf, progressExamples } from './features/progress/progress.examples.ts';
import { quickActionsExamples } from './features/quick-actions/quick-actions.examples.ts';
import { ratesExamples } from './features/rates/rates.examples.ts';
import { remindersExamples } from './features/reminders/reminders.examples.ts';
import { questionsExamples, synonymsExamples } from './features/research/research-questions.examples.ts';
import { restorationsExamples } from './features/restorations/restorations.examples.ts';
import { searchExamples, searchExamplesOf } from './features/search/search.examples.ts';
import { snippetsExamples } from './features/snippets/document-snippets.examples.ts';
import { tablesExamples } from './features/tables/tables.examples.ts';
import { targetsExamples } from './features/targets/money-targets.examples.ts';
import { tasksExamples } from './features/tasks/tasks.examples.ts';
import { teamExamples } from './features/team/team-members.examples.ts';
import { timeExamples } from './features/time/time-entries.examples.ts';
import { timerExamples } from './features/timer/timer.examples.ts';
import { trustExamples } from './features/trust/trust.examples.ts';
import { activityExamplesOf, settledExamples } from './features/unbilled-time/unbilled-time.examples.ts';
import type { ProjectionExample } from './kernel/example.ts';
import { plainExamples } from './kernel/plain-examples.ts';
import type { Projection } from './kernel/projection.ts';

/** How each event changes the views of its own feature. */
const ofFeatures: readonly ProjectionExample[] = [
  ...usersExamples,
  ...addressesExamples,
  ...practiceAreaExamples,
  ...aiSettingsExamples,
  ...twoFactorExamples,
  ...accountRecoveryExamples,
  ...clientsExamples,
  ...dismissalsExamples,
  ...casesExamples,
  ...questionsExamples,
  ...synonymsExamples,
  ...ledgerExamples,
  ...tasksExamples,
  ...calendarExamples,
  ...feedsExamples,
  ...timeExamples,
  ...ratesExamples,
  ...settledExamples,
  ...timerExamples,
  ...notesExamples,
  ...authoritiesExamples,
  ...argumentsExamples,
  ...claimsExamples,
  ...moneyExamples,
  ...invoicesExamples,
  ...firmProfilesExamples,
  ...trustExamples,
  ...targetsExamples,
  ...teamExamples,
  ...widgetsExamples,
  ...progressExamples,
  ...hoursTargetsExamples,
  ...closingStatementsExamples,
  ...partiesExamples,
  ...factsExamples,
  ...leadsExamples,
  ...checksExamples,
  ...importsExamples,
  ...namesExamples,
  ...tablesExamples,
  ...snippetsExamples,
  ...matterTemplatesExamples,
  ...draftingExamples,
  ...documentsExamples,
  ...linkedDocumentsExamples,
  ...foldersExamples,
  ...googleEventsExamples,
  ...googleDocsExamples,
  ...deadlinesExamples,
  ...plainExamples,
  ...remindersExamples,
  ...inboxExamples,
  ...quickActionsExamples,
  ...approvalsExamples,
  ...parkedCommandsExamples,
  ...practiceExportsExamples,
  ...practiceImportsExamples,
  ...restorationsExamples,
  ...membershipExamples,
  ...matterAccessExamples,
  ...wallExamples,
  ...legalHoldsExamples,
  ...dispositionExamples,
  ...logHeadExamples,
  ...erasuresExamples,
];

/** How every event changes every view that it affects. */
export const projectionExamples: readonly ProjectionExample[] = [
  ...ofFeatures,
  ...searchExamples,
  ...searchExamplesOf(ofFeatures),
  ...activityExamplesOf(ofFeatures),
  ...achievementProgressExamplesOf(ofFeatures),
  ...auditExamples,
  ...auditExamplesOf(ofFeatures),
];

/** Events that a projection handles but no example covers, e.g. 'clients: ClientRestored'. */
export const withoutExample = (projections: readonly Projection[]): readonly string[] =>
  projections.flatMap((projection) =>
    Object.keys(projection.project)
      .filter((type) => !projectionExamples.some((each) => each.projection === projection && each.when.type === type))
      .map((type) => `${projection.view.name}: ${type}`),
  );
