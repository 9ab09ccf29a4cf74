import { describe, expect, it } from 'vitest';
import { CONCERNING_VIEWS } from './assignment.ts';
import { type FeatureName, features, personalViews } from './features.ts';
import type { QueryDefinition } from './kernel/query.ts';

/** What one person is asked about is of that person, or of nobody: a list that is neither takes `?mine=true`. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'is about whoever is signed in': [
    ...['CheckAuthentication', 'GetOwnAddress', 'GetDeviceKey', 'ListTodaysTime'],
    ...['ListTimeProposals', 'ListReminders', 'ListInbox', 'ListOwnMatters', 'ListWallNotices'],
  ],
  'is what the firm has one of, or works with whatever the matter': [
    ...['GetRates', 'ListFirmProfile', 'ListDocumentTags', 'ListCustomField', 'ListCourtHoliday', 'GetAiSettings'],
    ...['ListDocumentTemplate', 'ListDocumentSnippet', 'ListSynonymGroup', 'ListClaimTemplate', 'ListMatterTemplate'],
    ...['ListDeadlineRuleSet', 'GetLedgerSettings', 'GetPracticeAreas'],
  ],
  'is about the people of the firm': ['ListTeamMember', 'GetFirm', 'ListMembers', 'ListInvitations'],
  'is of the firm’s bank accounts, which add up only as a whole': [
    ...['ListTrustAccounts', 'GetTrustPosition', 'GetTrustTrialBalance', 'GetTrustJournal', 'ListTrustBankAccount'],
    ...['ListTrustReconciliation', 'ListDepositSlip', 'GetInvoiceAgeing', 'ListPaymentPairs'],
  ],
  'guards the whole firm': [
    ...['ListRestrictedMatters', 'ListWalls', 'ListLegalHolds', 'ListRetainedFiles', 'ListErasures'],
    ...['ListClientImport', 'ListPracticeExports', 'ListPracticeImports', 'ListLogHeads'],
  ],
  'looks through everything that one may read': [
    ...['Search', 'Research', 'ListConflictMatches', 'ListNewConflictMatches', 'ListBirthdays'],
  ],
  'is a queue of what one may decide oneself': ['ListApprovals', 'ListParkedCommands'],
  'has a filter by person of its own': ['ListAuditLogs', 'GetAuditChoices'],
  'is asked of one matter, whose page shows it': [
    ...['ListElementProof', 'ListAnalysis', 'ListCiteCheck', 'ListCaseTrigger', 'ListDocumentFolder'],
    'ListCaseRestorations',
  ],
};

const asked: readonly QueryDefinition[] = (Object.keys(features) as FeatureName[])
  .flatMap((feature): readonly QueryDefinition[] => features[feature].queries)
  .filter(({ path, reads, isHistory }) => {
    const isPersonal = reads.length > 0 && reads.every((view) => personalViews.has(view));
    return !isHistory && !path.includes('/:') && !isPersonal;
  });
const takesMine = ({ query }: QueryDefinition): boolean => 'mine' in ((query as { shape?: object }).shape ?? {});

describe('what several people see', () => {
  it('is narrowed to what is mine, in every list, board, calendar and report, or says why it is not', () => {
    const excused = Object.values(WITHOUT).flat();
    const without = asked.filter((query) => !takesMine(query)).map(({ name }) => name);
    expect(without.filter((name) => !excused.includes(name))).toEqual([]);
    // A reason that no query needs is out of date.
    expect(excused.filter((name) => !without.includes(name))).toEqual([]);
    expect(asked.filter(takesMine).length).toBeGreaterThanOrEqual(30);
  });

  it('is known to be whose, in every view of a list that takes it', () => {
    const lists = asked.filter(
      (query) => takesMine(query) && query.name.startsWith('List') && query.reads.length === 1,
    );
    expect(lists.flatMap(({ reads }) => reads).filter((view) => !CONCERNING_VIEWS.has(view))).toEqual([]);
  });
});
