import type { AchievementAnswer } from '@lexledger/contracts/features/progress';
import { type Address, searchPlaces } from '../../app/search/places.ts';
import type { RecordPlace } from '../../records/recordPlace.ts';

/** The place of the record with which an achievement was earned. */
export interface CausePlace extends RecordPlace {
  readonly at: (found: { readonly id: string; readonly caseId: string | null }) => Address;
}

/** Places by stream category. */
const places: Readonly<Record<string, CausePlace>> = searchPlaces;

export const placeOfCause = ({ category }: { readonly category: string }): CausePlace | undefined => places[category];

/** Screens for actions that do not belong to a record of a list, by stream category. */
export const SCREENS: Readonly<Record<string, { readonly label: string; readonly at: Address }>> = {
  recovery: { label: 'Suggested time', at: { to: '/time', search: { view: 'recover' } } },
  reconciliation: { label: 'Reconciliations', at: { to: '/invoices', search: { tab: 'reconciliations' } } },
};

const WORDS: Readonly<Record<string, string>> = {
  ClientAdded: 'A client was added',
  LeadConverted: 'A lead became a client',
  ConflictCheckRecorded: 'A conflict check was recorded',
  CaseOpened: 'A case was opened',
  CaseClosed: 'A case was closed',
  PartyAdded: 'A party was recorded',
  CaseNoteAdded: 'A case note was written',
  TaskCompleted: 'A task was completed',
  TimeEntryLogged: 'Time was logged',
  TimeProposalAccepted: 'A suggested time entry was logged',
  InvoiceSent: 'An invoice was sent',
  InvoiceDeliveryRecorded: 'An invoice was sent',
  InvoiceEmailSettled: 'An invoice was emailed',
  InvoicePaymentRecorded: 'A payment was recorded',
  InvoicePaymentReturned: 'A payment was returned',
  TrustReconciliationAdded: 'The trust account was reconciled',
  MoneyTargetSet: 'A money target was set',
  FinancialRecordAdded: 'Income or an expense was recorded',
  CalendarEventScheduled: 'An event was scheduled',
  CaseTriggerRecorded: 'A deadline trigger was recorded',
  CaseDocumentAdded: 'A document was filed',
  DocumentSnippetAdded: 'A snippet was written',
  DocumentSnippetUsed: 'A snippet was used',
  LegalAuthorityAdded: 'An authority was added',
  LegalArgumentAdded: 'An argument was written',
  FactAdded: 'A fact was recorded',
  ExperienceAwarded: 'Work earned experience',
};

/** The event in words: 'A case was closed'. An event without words is described by its type. */
export const causeWords = ({ type }: Pick<NonNullable<AchievementAnswer['cause']>, 'type'>): string =>
  WORDS[type] ?? type.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

export const hasCauseWords = (type: string): boolean => type in WORDS;
