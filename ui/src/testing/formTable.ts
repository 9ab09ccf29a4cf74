import recordContracts, { type RecordContract } from 'virtual:record-contracts';
import type { ViewName } from '@lexledger/contracts/features';
import { calendarEvent } from '@lexledger/contracts/features/calendar';
import { caseRecord } from '@lexledger/contracts/features/cases';
import { analysis, claim, claimTemplate, elementProof } from '@lexledger/contracts/features/claims';
import { client } from '@lexledger/contracts/features/clients';
import { closingStatement } from '@lexledger/contracts/features/closing-statements';
import { deadlineRuleSet } from '@lexledger/contracts/features/deadlines';
import { caseDocument } from '@lexledger/contracts/features/documents';
import { documentFolder } from '@lexledger/contracts/features/documents/folders';
import { linkedDocument } from '@lexledger/contracts/features/documents/links';
import { documentTemplate, draft } from '@lexledger/contracts/features/drafting';
import { type CheckedDraft, citeCheck } from '@lexledger/contracts/features/drafting/cite-check';
import { fact } from '@lexledger/contracts/features/facts';
import { firmProfile } from '@lexledger/contracts/features/firm-profile';
import { googleCalendarEvent, googleDoc } from '@lexledger/contracts/features/google';
import { invoice } from '@lexledger/contracts/features/invoices';
import { legalArgument, legalAuthority } from '@lexledger/contracts/features/law';
import { lead } from '@lexledger/contracts/features/leads';
import { matterTemplate } from '@lexledger/contracts/features/matter-templates';
import { financialRecord } from '@lexledger/contracts/features/money';
import { caseNote } from '@lexledger/contracts/features/notes';
import { party } from '@lexledger/contracts/features/parties';
import { quickAction } from '@lexledger/contracts/features/quick-actions';
import { synonymGroup } from '@lexledger/contracts/features/research';
import { documentSnippet } from '@lexledger/contracts/features/snippets';
import { moneyTarget } from '@lexledger/contracts/features/targets';
import { task } from '@lexledger/contracts/features/tasks';
import { teamMember } from '@lexledger/contracts/features/team';
import { timeEntry } from '@lexledger/contracts/features/time';
import { trustBankAccount } from '@lexledger/contracts/features/trust/bank-accounts';
import { depositSlip } from '@lexledger/contracts/features/trust/deposit-slips';
import { reconciliation } from '@lexledger/contracts/features/trust/reconciliations';
import { trustMinimum, trustRequest } from '@lexledger/contracts/features/trust/requests';
import { describeField } from '@lexledger/contracts/kernel/field-words';
import type { RecordDefinition } from '@lexledger/contracts/kernel/record';
import { sampleFields } from '@lexledger/contracts/kernel/sample-fields';
import { forEachPlainFeature } from '@lexledger/contracts/plain-features';
import type { ComponentType } from 'react';
import type { z } from 'zod';
import CalendarEventSheet from '../features/calendar/CalendarEventSheet.tsx';
import GoogleEventSheet from '../features/calendar/GoogleEventSheet.tsx';
import { CALENDAR, GOOGLE_EVENTS } from '../features/calendar/place.ts';
import { CaseForm } from '../features/cases/CaseForm.tsx';
import type { PlainModule } from '../plainModules.ts';
import '../features/cases/CaseSheet.tsx';
import { CASES } from '../features/cases/place.ts';
import AnalysisSheet from '../features/claims/AnalysisSheet.tsx';
import ClaimSheet from '../features/claims/ClaimSheet.tsx';
import ClaimTemplateSheet from '../features/claims/ClaimTemplateSheet.tsx';
import ProofSheet from '../features/claims/ProofSheet.tsx';
import { ANALYSES, CLAIM_TEMPLATES, CLAIMS, PROOFS } from '../features/claims/place.ts';
import ClientSheet from '../features/clients/ClientSheet.tsx';
import { CLIENTS } from '../features/clients/place.ts';
import ClosingStatementSheet from '../features/closing-statements/ClosingStatementSheet.tsx';
import { CLOSING_STATEMENTS } from '../features/closing-statements/place.ts';
import { RULE_SETS } from '../features/deadlines/place.ts';
import RuleSetSheet from '../features/deadlines/RuleSetSheet.tsx';
import DocumentForm from '../features/documents/DocumentForm.tsx';
import GoogleDocSheet from '../features/documents/GoogleDocSheet.tsx';
import LinkSheet from '../features/documents/LinkSheet.tsx';
import { DOCUMENTS, FOLDERS, GOOGLE_DOCS, LINKS } from '../features/documents/place.ts';
import CiteCheckSheet from '../features/drafting/citeCheck/CiteCheckSheet.tsx';
import DocumentTemplateSheet from '../features/drafting/DocumentTemplateSheet.tsx';
import DraftSheet from '../features/drafting/DraftSheet.tsx';
import { CITE_CHECKS, DOCUMENT_TEMPLATES, DRAFTS } from '../features/drafting/place.ts';
import FactSheet from '../features/facts/FactSheet.tsx';
import { FACTS } from '../features/facts/place.ts';
import FirmSheet from '../features/firm-profile/FirmSheet.tsx';
import { FIRM } from '../features/firm-profile/place.ts';
import InvoiceSheet from '../features/invoices/InvoiceSheet.tsx';
import { INVOICES } from '../features/invoices/place.ts';
import ArgumentSheet from '../features/law/ArgumentSheet.tsx';
import AuthoritySheet from '../features/law/AuthoritySheet.tsx';
import { ARGUMENTS, AUTHORITIES } from '../features/law/place.ts';
import LeadSheet from '../features/leads/LeadSheet.tsx';
import { LEADS } from '../features/leads/place.ts';
import MatterTemplateSheet from '../features/matter-templates/MatterTemplateSheet.tsx';
import { MATTER_TEMPLATES } from '../features/matter-templates/place.ts';
import FinancialRecordSheet from '../features/money/FinancialRecordSheet.tsx';
import { MONEY } from '../features/money/place.ts';
import PartySheet from '../features/parties/PartySheet.tsx';
import { PARTIES } from '../features/parties/place.ts';
import QuickActionSheet from '../features/quick-actions/QuickActionSheet.tsx';
import { SYNONYMS } from '../features/research/place.ts';
import SynonymSheet from '../features/research/SynonymSheet.tsx';
import { SNIPPETS } from '../features/snippets/place.ts';
import SnippetSheet from '../features/snippets/SnippetSheet.tsx';
import { TARGETS } from '../features/targets/place.ts';
import TargetSheet from '../features/targets/TargetSheet.tsx';
import TaskSheet from '../features/tasks/TaskSheet.tsx';
import { TEAM } from '../features/team/place.ts';
import TeamMemberSheet from '../features/team/TeamMemberSheet.tsx';
import { TIME } from '../features/time/place.ts';
import TimeEntrySheet from '../features/time/TimeEntrySheet.tsx';
import BankAccountSheet from '../features/trust/BankAccountSheet.tsx';
import MinimumSheet from '../features/trust/MinimumSheet.tsx';
import {
  BANK_ACCOUNTS,
  DEPOSIT_SLIPS,
  RECONCILIATIONS,
  TRUST_MINIMUMS,
  TRUST_REQUESTS,
} from '../features/trust/place.ts';
import ReconciliationSheet from '../features/trust/ReconciliationSheet.tsx';
import RequestSheet from '../features/trust/RequestSheet.tsx';
import SlipSheet from '../features/trust/SlipSheet.tsx';
import { NOTES } from '../records/notePlace.ts';
import { QUICK_ACTIONS } from '../records/quickActionPlace.ts';
import { type RecordPlace, recordPlace } from '../records/recordPlace.ts';
import { TASKS } from '../records/taskPlace.ts';

const id = (last: number): string => `0b1f0a10-0000-4000-8000-${String(last).padStart(12, '0')}`;

export const CLIENT_ID = id(1);
export const CASE_ID = id(2);
export const OTHER_CASE_ID = id(3);
export const MEMBER_ID = id(4);
const FACT_ID = id(5);
const AUTHORITY_ID = id(6);
export const RECORD_ID = id(7);
export const DOCUMENT_ID = id(8);
export const TAG_ID = id(9);

type Fields = Readonly<Record<string, unknown>>;

interface SheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly record?: never;
}

/** A form of records: its sheet, a record with all fields, and other values for each of them. */
export interface FormCase {
  readonly name: string;
  // The sheet component. Each takes records of its own kind; this table holds the matching one.
  readonly Sheet: ComponentType<SheetProps>;
  readonly place: RecordPlace;
  readonly definition: RecordDefinition;
  /** The name of a text field, and its label. */
  readonly field: string;
  readonly label: string;
  readonly fields: Fields;
  /** Values of the fields after another user's change. */
  readonly theirs: Fields;
  /** Fields that the form does not have. */
  readonly unshown?: readonly string[];
  /** True when new records are not added by this form. */
  readonly onlyEdits?: true;
}

const form = <Props extends object>(
  name: string,
  Sheet: ComponentType<Props>,
  rest: Omit<FormCase, 'name' | 'Sheet'>,
): FormCase => ({ name, Sheet: Sheet as unknown as ComponentType<SheetProps>, ...rest });

const LANDLORD = { key: 'landlord', label: 'Landlord', from: null };
const TENANT = { key: 'tenant', label: 'Tenant', from: null };
/** Fields of a draft that its page changes. */
const DRAFT_UNSHOWN = ['caseId', 'clientId', 'templateId', 'roles', 'parties', 'answers', 'blocks'];

const noClient = (): null => null;

const A_RULE = {
  key: 'answer',
  title: 'Answer',
  amount: 21,
  unit: 'days',
  direction: 'after',
  roll: 'next',
  mailDays: 0,
  eventType: 'deadline',
  priority: 'high',
  reminderMinutes: 1440,
  source: 'Rule 12',
};

const AN_ELEMENT = {
  id: id(11),
  order: 'U',
  text: 'A duty was owed.',
  source: 'Restatement (Second) of Torts § 281',
  covers: 'All elements of negligence',
  jurisdiction: 'New York',
  asOf: '2026-05-04',
  burden: 'proponent',
  standard: 'preponderance',
};

const A_CHECK: CheckedDraft = {
  draftId: CASE_ID,
  caseId: CASE_ID,
  clientId: null,
  draftVersion: 0,
  checkedAt: '2026-03-02T09:00:00.000Z',
  fingerprint: 'a'.repeat(64),
  library: { authorities: 0, documents: 0 },
  findings: [],
  leftOut: 0,
};

const A_RUN = {
  claimId: id(12),
  name: 'Count I',
  kind: 'claim',
  side: 'ours',
  elements: [
    {
      elementId: id(11),
      text: 'A duty was owed.',
      status: 'missing',
      isMet: false,
      sentence: 'Missing.',
      tally: 'For: 0. Against: 0.',
    },
  ],
};

const plainSheets = import.meta.glob<PlainModule>('../features/*/plain.tsx', { eager: true });

/** The forms of plain records, with samples for their fields. */
const plainForms = Object.entries(
  forEachPlainFeature(({ record, title }, feature) => {
    const [fields, theirs] = sampleFields(record.fields);
    const { Sheet } = plainSheets[`../features/${feature}/plain.tsx`] as PlainModule;
    const name = record.name as ViewName;
    const place = recordPlace({ ...(recordContracts[name] as RecordContract), name });
    const { label } = describeField(title, record.fields[title] as z.ZodType);
    return form(feature, Sheet, { place, definition: record, field: title, label, fields, theirs });
  }),
).map(([, plain]) => plain);

export const FORMS: readonly FormCase[] = [
  form('clients', ClientSheet, {
    place: CLIENTS,
    definition: client,
    field: 'name',
    label: 'Name',
    unshown: ['contacts'],
    fields: {
      kind: 'person',
      name: 'Ann Lindqvist',
      email: 'ann@lindqvist.example',
      phone: '555-0100',
      address: 'Elm Court 1',
      practiceArea: 'Family',
      birthday: '1980-05-04',
      isPNC: false,
      clioId: '77',
      utbmsCodes: false,
      contacts: {},
    },
    theirs: {
      kind: 'organization',
      name: 'Anna Lindqvist',
      email: 'anna@lindqvist.example',
      phone: '555-0101',
      address: 'Elm Court 2',
      practiceArea: 'Tax',
      birthday: '1980-05-05',
      isPNC: true,
      clioId: null,
      utbmsCodes: true,
      contacts: {},
    },
  }),
  form('cases', CaseForm, {
    place: CASES,
    definition: caseRecord,
    field: 'title',
    label: 'Title',
    fields: {
      title: 'Okafor v. Brandt',
      clientId: CLIENT_ID,
      practiceArea: 'Litigation',
      status: 'intake',
      value: '1000.00',
      caseValue: '200.00',
      description: 'About an engine',
      notes: 'Call first',
      clioId: '1',
      clioMatterNumber: '2',
      matterNumber: '2026-0017',
      court: 'County Court',
      county: 'Will County',
      docketNumber: '2026-L-17',
      judge: 'Grace Bell',
      ourRole: 'plaintiff',
      billingType: 'flat',
      flatFee: '4800.00',
      contingencyPercent: null,
      otherClientIds: [],
      billedClientId: null,
      responsibleAttorney: null,
      originatingAttorney: null,
      engagedOn: '2026-01-05',
      filedOn: '2026-01-20',
      servedOn: null,
      discoveryEndsOn: null,
      trialOn: null,
      resolvedOn: null,
      conflictCheckId: null,
      conflictReason: 'A client of ten years',
      customFields: {},
    },
    theirs: {
      title: 'Okafor v. Brandt Holdings',
      clientId: CLIENT_ID,
      practiceArea: 'Tax',
      status: 'active',
      value: '1234.50',
      caseValue: null,
      description: null,
      notes: 'Call last',
      clioId: '3',
      clioMatterNumber: '4',
      matterNumber: null,
      court: null,
      county: null,
      docketNumber: null,
      judge: 'Ada Bell',
      ourRole: 'defendant',
      billingType: 'hourly',
      flatFee: null,
      contingencyPercent: null,
      otherClientIds: [CLIENT_ID],
      billedClientId: CLIENT_ID,
      responsibleAttorney: { kind: 'contact', id: MEMBER_ID },
      originatingAttorney: { kind: 'contact', id: MEMBER_ID },
      engagedOn: '2026-01-06',
      filedOn: '2026-01-21',
      servedOn: '2026-02-02',
      discoveryEndsOn: '2026-05-01',
      trialOn: '2026-06-01',
      resolvedOn: '2026-07-01',
      conflictCheckId: null,
      conflictReason: 'A client of twelve years',
      customFields: { [MEMBER_ID]: { kind: 'text', name: 'Claim number', value: 'C-12' } },
    },
  }),
  form('leads', LeadSheet, {
    place: LEADS,
    definition: lead,
    field: 'name',
    label: 'Name',
    fields: {
      name: 'Ben Okafor',
      email: 'ben@okafor.example',
      phone: '555-0100',
      practiceArea: 'Tax',
      status: 'new',
      value: '1000.00',
      source: 'Referral',
      nextStepDate: '2026-05-04',
      notes: 'Rings on Monday',
    },
    theirs: {
      name: 'Benjamin Okafor',
      email: 'benjamin@okafor.example',
      phone: null,
      practiceArea: 'Family',
      status: 'contacted',
      value: '1234.50',
      source: 'Website',
      nextStepDate: '2026-05-05',
      notes: 'Rings on Tuesday',
    },
  }),
  form('team members', TeamMemberSheet, {
    place: TEAM,
    definition: teamMember,
    field: 'name',
    label: 'Name',
    fields: {
      name: 'Miriam',
      email: 'miriam@firm.example',
      dateOfBirth: '1990-02-01',
      timekeeperId: 'MK',
      timekeeperClass: 'PL',
    },
    theirs: {
      name: 'Miriam K.',
      email: 'mk@firm.example',
      dateOfBirth: '1990-02-02',
      timekeeperId: 'MKA',
      timekeeperClass: 'AS',
    },
  }),
  form('parties', PartySheet, {
    place: PARTIES,
    definition: party,
    field: 'name',
    label: 'Name',
    fields: {
      caseId: CASE_ID,
      name: 'Rosalind Hollis',
      side: 'adverse',
      role: 'defendant',
      organisation: 'Hollis & Co',
      email: 'r@hollis.example',
      phone: '1',
      address: 'A',
      notes: 'B',
    },
    theirs: {
      caseId: OTHER_CASE_ID,
      name: 'Rosa Hollis',
      side: 'own',
      role: 'witness',
      organisation: null,
      email: 'rosa@hollis.example',
      phone: '2',
      address: 'C',
      notes: 'D',
    },
  }),
  form('closing statements', ClosingStatementSheet, {
    place: CLOSING_STATEMENTS,
    definition: closingStatement,
    field: 'outcome',
    label: 'Outcome',
    fields: {
      caseId: CASE_ID,
      outcome: 'Settled at mediation',
      recovery: '90000.00',
      feeBasis: 'gross',
      shares: [{ stage: 'After suit', percent: '40', of: null }],
      costs: [{ recordId: null, date: '2026-03-01', description: 'Filing fee', amount: '400.00' }],
      liens: [{ payee: 'Medicare', description: null, amount: '100.00' }],
      notes: 'By wire',
      status: 'draft',
    },
    theirs: {
      caseId: OTHER_CASE_ID,
      outcome: 'Settled before trial',
      recovery: '80000.00',
      feeBasis: 'net',
      shares: [{ stage: 'Before suit', percent: '33.333', of: null }],
      costs: [],
      liens: [],
      notes: null,
    },
  }),
  form('drafts', DraftSheet, {
    place: DRAFTS,
    definition: draft,
    field: 'title',
    label: 'Title',
    fields: { title: 'Engagement letter', paper: 'letter' },
    theirs: { title: 'Letter of engagement', paper: 'plain' },
    unshown: DRAFT_UNSHOWN,
    onlyEdits: true,
  }),
  form('cite-checks', CiteCheckSheet, {
    place: CITE_CHECKS,
    definition: citeCheck,
    field: 'title',
    label: 'Title',
    fields: { title: 'Before filing', note: 'One is left', draftId: CASE_ID, check: A_CHECK, seal: 'hmac:seal' },
    theirs: { title: 'Before the hearing', note: null },
  }),
  form('document-templates', DocumentTemplateSheet, {
    place: DOCUMENT_TEMPLATES,
    definition: documentTemplate,
    field: 'title',
    label: 'Title',
    fields: { title: 'Lease', category: 'Agreements', description: 'For offices', roles: [LANDLORD] },
    theirs: { title: 'Office lease', category: 'Leases', description: 'For shops', roles: [TENANT] },
    unshown: ['blocks'],
  }),
  form('facts', FactSheet, {
    place: FACTS,
    definition: fact,
    field: 'title',
    label: 'Fact',
    fields: {
      caseId: CASE_ID,
      date: '2026-05-04',
      datePrecision: 'day',
      isDateApproximate: false,
      title: 'They paid',
      description: 'In cash',
      source: 'Receipt',
      sourcePage: '3',
      caseDocumentId: null,
      category: 'general',
      importance: 'medium',
      isDisputed: false,
    },
    theirs: {
      caseId: OTHER_CASE_ID,
      date: '2026-05-01',
      datePrecision: 'month',
      isDateApproximate: true,
      title: 'They paid late',
      description: null,
      source: 'Letter',
      sourcePage: '4',
      caseDocumentId: DOCUMENT_ID,
      category: 'payment',
      importance: 'critical',
      isDisputed: true,
    },
  }),
  form('authorities', AuthoritySheet, {
    place: AUTHORITIES,
    definition: legalAuthority,
    field: 'title',
    label: 'Title',
    fields: {
      caseId: CASE_ID,
      type: 'case',
      citation: 'Conley v. Gibson, 355 U.S. 41 (1957)',
      title: 'Conley',
      relevantText: 'No set of facts',
      application: 'Pleading',
      favorable: true,
      category: 'Pleading standard',
    },
    theirs: {
      caseId: OTHER_CASE_ID,
      type: 'statute',
      citation: '42 U.S.C. § 1983',
      title: 'Section 1983',
      relevantText: 'Every person',
      application: null,
      favorable: false,
      category: 'Civil rights',
    },
  }),
  form('arguments', ArgumentSheet, {
    place: ARGUMENTS,
    definition: legalArgument,
    field: 'title',
    label: 'Point',
    fields: {
      caseId: CASE_ID,
      title: 'The complaint states a claim',
      argument: 'It names the dates.',
      supportingFacts: [FACT_ID],
      supportingAuthorities: [AUTHORITY_ID],
      counterArguments: 'Conclusory',
      response: 'Not so',
      strength: 'strong',
    },
    theirs: {
      caseId: OTHER_CASE_ID,
      title: 'The complaint is plausible',
      argument: 'It names the days.',
      supportingFacts: [],
      supportingAuthorities: [],
      counterArguments: null,
      response: 'It is so',
      strength: 'weak',
    },
  }),
  form('synonyms', SynonymSheet, {
    place: SYNONYMS,
    definition: synonymGroup,
    field: 'words',
    label: 'Words that mean the same',
    fields: { words: 'tenant, lessee', isUsed: true, isStandard: false },
    theirs: { words: 'tenant, renter', isUsed: false },
  }),
  form('claim templates', ClaimTemplateSheet, {
    place: CLAIM_TEMPLATES,
    definition: claimTemplate,
    field: 'name',
    label: 'Name',
    fields: {
      name: 'Negligence',
      kind: 'claim',
      elements: { [AN_ELEMENT.id]: AN_ELEMENT },
      notes: 'In general',
      isStandard: false,
      confirmations: {},
    },
    theirs: {
      name: 'Gross negligence',
      kind: 'defense',
      elements: { [AN_ELEMENT.id]: { ...AN_ELEMENT, text: 'A special duty was owed.' } },
      notes: null,
    },
    unshown: ['isStandard'],
  }),
  form('claims', ClaimSheet, {
    place: CLAIMS,
    definition: claim,
    field: 'name',
    label: 'Name',
    fields: {
      caseId: CASE_ID,
      name: 'Count I',
      kind: 'claim',
      side: 'ours',
      elements: { [AN_ELEMENT.id]: AN_ELEMENT },
      limitationsDate: '2026-05-04',
      limitationsBasis: 'Three years',
      tolling: 'Minority',
      reposeDate: '2026-06-04',
      noticeDate: '2026-07-04',
      notice: 'To the city',
      notes: 'Strong',
      confirmations: {},
    },
    theirs: {
      caseId: OTHER_CASE_ID,
      name: 'Count II',
      kind: 'defense',
      side: 'theirs',
      elements: { [AN_ELEMENT.id]: { ...AN_ELEMENT, text: 'A special duty was owed.' } },
      limitationsDate: '2026-05-05',
      limitationsBasis: 'Two years',
      tolling: null,
      reposeDate: '2026-06-05',
      noticeDate: '2026-07-05',
      notice: 'To the county',
      notes: null,
    },
  }),
  form('links to elements', ProofSheet, {
    place: PROOFS,
    definition: elementProof,
    field: 'note',
    label: 'Note',
    fields: {
      caseId: CASE_ID,
      claimId: id(12),
      elementId: id(11),
      role: 'our-objection',
      factId: null,
      authorityId: null,
      argumentId: null,
      documentId: null,
      page: '4',
      partyId: null,
      memberId: null,
      witnessName: 'Officer Diaz',
      note: 'Hearsay',
      againstId: null,
      response: 'A record',
      seenVersions: {},
    },
    theirs: {
      role: 'their-objection',
      page: '5',
      memberId: MEMBER_ID,
      witnessName: 'Officer Reyes',
      note: 'Irrelevant',
      response: null,
    },
  }),
  form('analyses', AnalysisSheet, {
    place: ANALYSES,
    definition: analysis,
    field: 'title',
    label: 'Title',
    fields: { caseId: CASE_ID, title: 'Before mediation', note: 'Weak on damages', claims: [A_RUN], basis: {} },
    theirs: { title: 'Before trial', note: null },
  }),
  form('tasks', TaskSheet, {
    place: TASKS,
    definition: task,
    field: 'title',
    label: 'Task',
    fields: {
      title: 'File the answer',
      description: 'Two copies',
      priority: 'medium',
      status: 'pending',
      taskType: 'general',
      assignedTo: null,
      dueDate: '2026-05-04',
      caseId: CASE_ID,
    },
    theirs: {
      title: 'Serve the answer',
      description: null,
      priority: 'urgent',
      status: 'in-progress',
      taskType: 'court',
      assignedTo: MEMBER_ID,
      dueDate: '2026-05-05',
      caseId: OTHER_CASE_ID,
    },
  }),
  form('calendar events', CalendarEventSheet, {
    place: CALENDAR,
    definition: calendarEvent,
    field: 'title',
    label: 'Event',
    fields: {
      title: 'Hearing',
      description: 'Bring the file',
      eventType: 'hearing',
      startDate: '2026-05-04T10:00:00.000Z',
      endDate: '2026-05-04T11:00:00.000Z',
      isAllDay: false,
      caseId: CASE_ID,
      clientId: CLIENT_ID,
      location: 'Courtroom 4B',
      priority: 'medium',
      reminderMinutes: 60,
      reminderDays: null,
      assigneeIds: [],
      timeZone: null,
      recurrenceRule: null,
      exDates: [],
      rDates: [],
      overrides: [],
      uid: null,
    },
    theirs: {
      title: 'Hearing on the motion',
      description: null,
      eventType: 'deadline',
      startDate: '2026-05-05T10:00:00.000Z',
      endDate: '2026-05-05T12:00:00.000Z',
      isAllDay: true,
      caseId: OTHER_CASE_ID,
      clientId: null,
      location: 'Courtroom 5',
      priority: 'urgent',
      reminderMinutes: 1440,
      reminderDays: [10, 5],
    },
  }),
  form('time entries', TimeEntrySheet, {
    place: TIME,
    definition: timeEntry,
    field: 'taskDescription',
    label: 'Work done',
    fields: {
      taskDescription: 'Call',
      timeMinutes: 12,
      measuredSeconds: 500,
      dollarValue: null,
      hourlyRate: '300.00',
      caseId: CASE_ID,
      clientId: CLIENT_ID,
      clioId: '1',
      date: '2026-05-04',
      billable: true,
      billed: false,
      workedBy: null,
      activityCode: null,
    },
    theirs: {
      taskDescription: 'Long call',
      timeMinutes: 18,
      measuredSeconds: 1000,
      dollarValue: '99.50',
      hourlyRate: '1250.00',
      caseId: OTHER_CASE_ID,
      clientId: null,
      clioId: '2',
      date: '2026-05-05',
      billable: false,
      billed: true,
      workedBy: MEMBER_ID,
      activityCode: 'A103',
    },
  }),
  form('financial records', FinancialRecordSheet, {
    place: MONEY,
    definition: financialRecord,
    field: 'description',
    label: 'Description',
    fields: {
      type: 'income',
      amount: '100.00',
      description: 'Fees',
      category: 'Fees',
      caseId: CASE_ID,
      date: '2026-05-04',
      clioId: '1',
    },
    theirs: {
      type: 'expense',
      amount: '1234.50',
      description: 'Stamp',
      category: 'Office',
      caseId: OTHER_CASE_ID,
      date: '2026-05-05',
      clioId: '2',
    },
  }),
  form('documents', DocumentForm, {
    place: DOCUMENTS,
    definition: caseDocument,
    field: 'fileName',
    label: 'Name',
    unshown: ['folderId'],
    fields: {
      caseId: CASE_ID,
      fileName: 'Lease.pdf',
      category: 'contracts',
      description: 'Signed',
      tagIds: [TAG_ID],
      folderId: null,
    },
    theirs: {
      caseId: OTHER_CASE_ID,
      fileName: 'The lease.pdf',
      category: 'general',
      description: null,
      tagIds: [],
      folderId: null,
    },
    onlyEdits: true,
  }),
  form('links', LinkSheet, {
    place: LINKS,
    definition: linkedDocument,
    field: 'title',
    label: 'Title',
    fields: {
      title: 'Docket',
      url: 'https://court.example/docket/26',
      documentType: 'docket',
      caseId: CASE_ID,
      clientId: CLIENT_ID,
      googleDocId: null,
    },
    theirs: {
      title: 'Docket sheet',
      url: 'https://court.example/docket/27',
      documentType: 'general',
      caseId: OTHER_CASE_ID,
      clientId: null,
    },
  }),
  form('Google documents', GoogleDocSheet, {
    place: GOOGLE_DOCS,
    definition: googleDoc,
    field: 'title',
    label: 'Title',
    fields: {
      title: 'Draft answer',
      webViewLink: 'https://docs.google.com/document/d/1AbCdEfGhIj/edit',
      category: 'pleading',
      caseId: CASE_ID,
      clientId: CLIENT_ID,
      tags: ['draft'],
      googleDocId: '1AbCdEfGhIj',
      mimeType: 'application/vnd.google-apps.document',
      iconLink: null,
      createdTime: null,
      modifiedTime: null,
    },
    theirs: {
      title: 'Draft reply',
      webViewLink: 'https://docs.google.com/document/d/2ZyXwVuTsRq/edit',
      category: 'general',
      caseId: OTHER_CASE_ID,
      clientId: null,
      tags: [],
    },
  }),
  form('events of the Google Calendar', GoogleEventSheet, {
    place: GOOGLE_EVENTS,
    definition: googleCalendarEvent,
    field: 'summary',
    label: 'Event',
    fields: {
      summary: 'Bar lunch',
      description: 'Bring the card',
      startDateTime: '2026-05-04T10:00:00.000Z',
      endDateTime: '2026-05-04T11:00:00.000Z',
      isAllDay: false,
      location: 'City Hall',
      attendees: [{ email: 'ada@byron.example', name: 'Ada Byron' }],
      status: 'confirmed',
      assignedTo: null,
      googleEventId: null,
      recurringEventId: null,
      lastSyncAt: null,
    },
    theirs: {
      summary: 'Bar dinner',
      description: null,
      startDateTime: '2026-05-05T10:00:00.000Z',
      endDateTime: '2026-05-05T12:00:00.000Z',
      isAllDay: true,
      location: 'Town Hall',
      attendees: [],
      status: 'tentative',
      assignedTo: MEMBER_ID,
    },
  }),
  form('quick actions', QuickActionSheet, {
    place: QUICK_ACTIONS,
    definition: quickAction,
    field: 'name',
    label: 'Name',
    fields: {
      name: 'Short call',
      description: 'By telephone',
      actionType: 'time',
      template: { taskDescription: 'Telephone call', timeMinutes: 6 },
      icon: 'phone',
      color: 'blue',
      isDefault: false,
      usageCount: 0,
      lastUsedAt: null,
    },
    theirs: {
      name: 'Long call',
      description: null,
      actionType: 'task',
      template: { title: 'Call back' },
      icon: 'mail',
      color: 'green',
      isDefault: true,
    },
    unshown: ['isDefault'],
  }),
  form('deadline rules', RuleSetSheet, {
    place: RULE_SETS,
    definition: deadlineRuleSet,
    field: 'name',
    label: 'Name',
    fields: {
      name: 'Federal civil',
      trigger: 'Complaint served',
      jurisdiction: 'Federal courts',
      federalHolidays: true,
      rules: [A_RULE],
      notes: 'Rule 12',
      isCustom: true,
    },
    theirs: {
      name: 'Federal',
      trigger: 'Summons served',
      jurisdiction: null,
      federalHolidays: false,
      rules: [{ ...A_RULE, title: 'Motion' }],
      notes: null,
    },
    unshown: ['isCustom'],
  }),
  form('matter templates', MatterTemplateSheet, {
    place: MATTER_TEMPLATES,
    definition: matterTemplate,
    field: 'name',
    label: 'Name',
    fields: {
      name: 'Auto accident',
      practiceArea: 'Personal Injury',
      billingType: 'flat',
      flatFee: '1800.00',
      contingencyPercent: null,
      hourlyRate: '300.00',
      court: 'Circuit Court',
      county: null,
      ourRole: 'plaintiff',
      customFields: {},
      federalHolidays: true,
      steps: [{ kind: 'folder', key: 'folder-1', title: 'Medical records', within: null }],
      notes: 'Check the days',
    },
    theirs: {
      name: 'Car accident',
      practiceArea: 'Torts',
      billingType: 'hourly',
      flatFee: null,
      contingencyPercent: null,
      hourlyRate: null,
      court: null,
      county: 'Will County',
      ourRole: 'defendant',
      customFields: { [MEMBER_ID]: { kind: 'text', name: 'Claim number', value: 'C-12' } },
      federalHolidays: false,
      steps: [],
      notes: null,
    },
  }),
  form('snippets', SnippetSheet, {
    place: SNIPPETS,
    definition: documentSnippet,
    field: 'title',
    label: 'Title',
    fields: {
      title: 'Closing',
      description: 'Of a letter',
      category: 'general',
      content: 'Yours sincerely',
      tags: ['letter'],
      isFavorite: false,
      isCustom: true,
      placeholders: [],
      usageCount: 0,
      lastUsedAt: null,
    },
    theirs: {
      title: 'Formal closing',
      description: null,
      category: 'letters',
      content: 'Yours faithfully',
      tags: [],
      isFavorite: true,
    },
  }),
  form('invoices', InvoiceSheet, {
    place: INVOICES,
    definition: invoice,
    field: 'title',
    label: 'Subject',
    fields: {
      title: 'Okafor, March',
      clientId: CLIENT_ID,
      caseId: null,
      lines: [],
      dueDate: '2026-05-04',
      discount: '10.00',
      taxRate: '5',
      notes: 'Thank you',
      layout: null,
      status: 'draft',
    },
    theirs: {
      title: 'Okafor, April',
      clientId: CLIENT_ID,
      caseId: null,
      lines: [],
      dueDate: '2026-05-05',
      discount: null,
      taxRate: '8.875',
      notes: null,
    },
    // A discount is given with its reason, in a dialog of its own.
    unshown: ['lines', 'discount', 'layout'],
  }),
  form('firm details', FirmSheet, {
    place: FIRM,
    definition: firmProfile,
    field: 'firmName',
    label: 'Firm name',
    fields: {
      firmName: 'Adler Byron LLP',
      street: '12 State Street',
      city: 'Albany',
      region: 'NY',
      postalCode: '12207',
      country: 'USA',
      phone: '518-555-0100',
      email: 'office@adler.example',
      website: 'https://adler.example',
      taxId: '14-1234567',
      ledesFirmId: 'V-100',
      timekeeperName: 'Adler, Ann',
      timekeeperId: 'AA',
      timekeeperClass: 'PT',
      paymentTerms: 'Within thirty days',
      timeRounding: 'up',
      matterNumberPattern: '{year}-{number:4}',
      firstMatterNumber: 17,
      letterhead: null,
      invoiceEmailSubject: 'Invoice {{number}}',
      invoiceEmailText: 'Dear {{client}}',
      invoiceLayout: null,
    },
    theirs: {
      firmName: 'Adler LLP',
      street: '14 State Street',
      city: 'Troy',
      region: 'New York',
      postalCode: '12180',
      country: null,
      phone: '518-555-0101',
      email: 'mail@adler.example',
      website: 'https://www.adler.example',
      taxId: '14-7654321',
      ledesFirmId: null,
      timekeeperName: 'Adler, Anna',
      timekeeperId: 'AD',
      timekeeperClass: 'OC',
      paymentTerms: 'Within ten days',
      timeRounding: 'nearest',
      matterNumberPattern: null,
      firstMatterNumber: 1,
      letterhead: null,
      invoiceEmailSubject: 'Bill {{number}}',
      invoiceEmailText: 'Hello {{client}}',
      invoiceLayout: { grouping: 'date', detail: 'summary', hours: false, trust: true },
    },
    unshown: ['letterhead'],
  }),
  form('reconciliations', ReconciliationSheet, {
    place: RECONCILIATIONS,
    definition: reconciliation,
    field: 'notes',
    label: 'Notes',
    fields: {
      bankAccountId: null,
      firmBalance: '0.00',
      lines: {},
      date: '2026-05-04',
      bankBalance: '1000.00',
      depositsInTransit: '0.00',
      outstandingWithdrawals: '0.00',
      bookBalance: '1000.00',
      clientBalance: '1000.00',
      notes: 'Agrees',
    },
    theirs: {
      bankAccountId: null,
      firmBalance: '1.00',
      lines: {},
      date: '2026-05-01',
      bankBalance: '1234.50',
      depositsInTransit: '1.00',
      outstandingWithdrawals: '2.00',
      bookBalance: '1233.50',
      clientBalance: '1233.50',
      notes: 'Differs',
    },
    unshown: ['bankAccountId', 'lines'],
  }),
  form('trust bank accounts', BankAccountSheet, {
    place: BANK_ACCOUNTS,
    definition: trustBankAccount,
    field: 'name',
    label: 'Name',
    fields: {
      ...{ name: 'IOLTA', bank: 'First Bank', accountEnding: '4321' },
      ...{ onlyCleared: false, feeWaitDays: 0, feeNotice: false, notes: 'By check' },
    },
    theirs: {
      ...{ name: 'Client funds', bank: 'Second Bank', accountEnding: '1234' },
      ...{ onlyCleared: true, feeWaitDays: 5, feeNotice: true, notes: 'By wire' },
    },
  }),
  form('trust requests', RequestSheet, {
    place: TRUST_REQUESTS,
    definition: trustRequest,
    field: 'message',
    label: 'Message',
    fields: {
      clientId: CLIENT_ID,
      caseId: CASE_ID,
      amount: '1000.00',
      dueOn: '2026-05-04',
      message: 'For the experts',
    },
    theirs: { clientId: CLIENT_ID, caseId: null, amount: '1234.50', dueOn: '2026-05-05', message: 'For the filing' },
  }),
  form('minimum balances', MinimumSheet, {
    place: TRUST_MINIMUMS,
    definition: trustMinimum,
    field: 'notes',
    label: 'Notes',
    fields: { clientId: CLIENT_ID, caseId: CASE_ID, minimum: '1000.00', replenishTo: '2500.00', notes: 'By letter' },
    theirs: { clientId: CLIENT_ID, caseId: null, minimum: '1234.50', replenishTo: '3000.00', notes: 'By mail' },
  }),
  form('deposit slips', SlipSheet, {
    place: DEPOSIT_SLIPS,
    definition: depositSlip,
    field: 'number',
    label: 'Slip number',
    fields: { number: '17', date: '2026-05-04', bankAccountId: null, deposits: [id(10)] },
    theirs: { number: '18', date: '2026-05-05', bankAccountId: null, deposits: [id(10)] },
    unshown: ['bankAccountId', 'deposits'],
  }),
  form('money targets', TargetSheet, {
    place: TARGETS,
    definition: moneyTarget,
    field: 'title',
    label: 'Target',
    fields: { title: 'Costs', description: 'Of the year', targetAmount: '1000.00' },
    theirs: { title: 'All costs', description: null, targetAmount: '1234.50' },
  }),
  ...plainForms,
];

/** Props that single forms need in addition to the common ones. */
export const FURTHER_PROPS = { NewClient: noClient, NewCheck: noClient };

/** Kinds of records that are changed without a form of their own. */
export const WITHOUT_FORM = [
  {
    place: NOTES,
    definition: caseNote as RecordDefinition,
    fields: { caseId: CASE_ID, content: 'Rang.', isPinned: false },
  },
  {
    place: FOLDERS,
    definition: documentFolder as RecordDefinition,
    fields: { name: 'Pleadings', caseId: CASE_ID, parentId: null },
  },
] as const;

export const recordOf = ({ fields }: Pick<FormCase, 'fields'>, further: Fields = {}) => ({
  id: RECORD_ID,
  userId: id(8),
  version: 2,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
  removedAt: null,
  ...fields,
  ...further,
});
