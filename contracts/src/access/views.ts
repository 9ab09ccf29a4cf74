import type { ViewName } from '../features.ts';
import { type Access, type Capability, type Permission, permissionOf } from './roles.ts';

/** Any one of the capabilities lets somebody read; null for what is personal, and for what everybody in a firm reads. */
type Needs = readonly Capability[] | null;

const MATTER: Needs = ['matter.read'];
/** Whom the firm may act for, and against whom. */
const INTAKE: Needs = ['intake.read'];
const TASK: Needs = ['task.read'];
const WORK: Needs = ['work.read'];
/** What the firm works with, which is of no matter. */
const LIBRARY: Needs = ['library.read'];
const BILLING: Needs = ['billing.read'];
const TRUST: Needs = ['trust.read'];

/** What reading the documents of each view needs. */
const VIEW_NEEDS: Readonly<Record<ViewName, Needs>> = {
  users: null,
  'allowed-addresses': null,
  'blocked-addresses': null,
  'two-factor': null,
  'practice-areas': null,
  'account-recovery': null,
  'birthday-reminders-dismissals': null,
  'calendar-feeds': null,
  timers: null,
  activities: null,
  'settled-sources': null,
  'money-targets': null,
  'dashboard-widgets': null,
  levels: null,
  'user-achievements': null,
  'achievement-standings': null,
  'table-choices': null,
  reminders: null,
  inbox: null,
  'quick-actions': null,
  'hours-targets': null,
  'audit-logs': ['audit.read'],
  // Its invitations are shown only to who may invite.
  firms: null,
  'matter-access': MATTER,
  'case-restorations': MATTER,
  walls: ['wall.impose'],
  'legal-holds': MATTER,
  'file-dispositions': MATTER,
  'retention-policies': null,
  'wall-notices': ['wall.read'],
  'wall-attempts': ['wall.lift'],
  'own-firms': null,
  // It has no words of anybody, and every device has to hear of it.
  erasures: null,
  // The list has those that somebody asked for or may decide about.
  approvals: ['approval.take'],
  'parked-commands': ['parked.take'],
  'practice-exports': ['firm.export'],
  'log-heads': ['firm.settings'],
  'practice-imports': ['import'],
  'firm-profiles': null,
  'court-holidays': null,
  'custom-fields': null,
  'document-tags': null,
  'ledger-settings': null,
  'ai-settings': null,
  'deadline-rule-sets': null,
  'matter-templates': null,
  rates: ['fee.read'],
  clients: MATTER,
  cases: MATTER,
  parties: MATTER,
  leads: INTAKE,
  'conflict-checks': INTAKE,
  names: INTAKE,
  // A guest knows the contact that stands for them.
  'team-members': ['member.read'],
  tasks: TASK,
  'calendar-events': TASK,
  'google-calendar-events': TASK,
  'case-triggers': TASK,
  'time-entries': ['time.others', 'time.own'],
  'case-notes': WORK,
  'legal-authorities': WORK,
  'legal-arguments': WORK,
  'claim-templates': LIBRARY,
  claims: WORK,
  'element-proofs': WORK,
  analyses: WORK,
  facts: WORK,
  'research-questions': WORK,
  'research-synonyms': LIBRARY,
  'document-snippets': LIBRARY,
  'document-templates': LIBRARY,
  drafts: WORK,
  'cite-checks': WORK,
  'case-documents': WORK,
  'document-search-index': WORK,
  'document-versions': WORK,
  documents: WORK,
  'document-folders': WORK,
  'google-docs': WORK,
  'financial-records': ['billing.read', 'time.own'],
  invoices: BILLING,
  'closing-statements': BILLING,
  postings: BILLING,
  'trust-accounts': TRUST,
  'trust-book': TRUST,
  'trust-bank-accounts': TRUST,
  'trust-reconciliations': TRUST,
  'deposit-slips': TRUST,
  'trust-requests': ['trust.read', 'billing.read'],
  'trust-minimums': ['trust.read', 'billing.read'],
  imports: ['import'],
  'import-rows': ['import'],
  // Each of its documents is of another view, by which it is judged.
  search: null,
};

/** The field of a view's documents that names the matter which they are of; absent for what is of none. */
const MATTER_FIELDS: Readonly<Partial<Record<ViewName, string>>> = {
  cases: 'id',
  'matter-access': 'id',
  'audit-logs': 'caseId',
  'legal-holds': 'caseId',
  'file-dispositions': 'id',
  approvals: 'caseId',
  'parked-commands': 'caseId',
  'case-restorations': 'caseId',
  parties: 'caseId',
  names: 'caseId',
  tasks: 'caseId',
  'calendar-events': 'caseId',
  'case-triggers': 'caseId',
  'time-entries': 'caseId',
  'case-notes': 'caseId',
  'legal-authorities': 'caseId',
  'legal-arguments': 'caseId',
  claims: 'caseId',
  'element-proofs': 'caseId',
  analyses: 'caseId',
  facts: 'caseId',
  'research-questions': 'caseId',
  drafts: 'caseId',
  'cite-checks': 'caseId',
  'case-documents': 'caseId',
  'document-search-index': 'metadata.caseId',
  documents: 'caseId',
  'document-folders': 'caseId',
  'google-docs': 'caseId',
  'financial-records': 'caseId',
  invoices: 'caseId',
  'closing-statements': 'caseId',
  postings: 'caseId',
  'trust-requests': 'caseId',
  'trust-minimums': 'caseId',
  'trust-book': 'caseId',
};

/** The field of a view's documents that names the client whom they are of, besides that of their matter. */
const CLIENT_FIELDS: Readonly<Partial<Record<ViewName, string>>> = {
  clients: 'id',
  erasures: 'id',
  // The documents of clients have the ids of the clients.
  names: 'id',
  'audit-logs': 'clientId',
  'legal-holds': 'clientId',
  approvals: 'clientId',
  cases: 'clientId',
  'calendar-events': 'clientId',
  'closing-statements': 'clientId',
  drafts: 'clientId',
  'cite-checks': 'clientId',
  documents: 'clientId',
  'google-docs': 'clientId',
  invoices: 'clientId',
  leads: 'clientId',
  postings: 'clientId',
  'research-questions': 'clientId',
  'time-entries': 'clientId',
  'trust-accounts': 'id',
  'trust-book': 'ownerId',
  'trust-requests': 'clientId',
  'trust-minimums': 'clientId',
  'import-rows': 'clientId',
  'parked-commands': 'clientId',
};

/** The field of a view's documents that names the lead whom they are of. */
const LEAD_FIELDS: Readonly<Partial<Record<ViewName, string>>> = {
  leads: 'id',
  names: 'id',
  erasures: 'id',
  'audit-logs': 'leadId',
  // What is asked about a lead is asked about its own record.
  approvals: 'targetId',
  'import-rows': 'leadId',
};

/** The field of a view's documents that names the ethical wall which they are about. */
const WALL_FIELDS: Readonly<Partial<Record<ViewName, string>>> = {
  walls: 'id',
  'wall-attempts': 'id',
  approvals: 'wallId',
};

/** The fields of a view's documents that say what they are of, by the kind of what it is. */
const SCOPE_FIELDS = {
  matters: MATTER_FIELDS,
  clients: CLIENT_FIELDS,
  leads: LEAD_FIELDS,
  walls: WALL_FIELDS,
} as const;

/** The kinds of things that can be hidden from somebody, with all that is of them. */
export type HiddenKind = keyof typeof SCOPE_FIELDS;
export const HIDDEN_KINDS = Object.keys(SCOPE_FIELDS) as readonly HiddenKind[];

/** The field that names what a view's documents are of; undefined where they are of nothing of that kind. */
export const scopeFieldOf = (view: string, kind: HiddenKind): string | undefined =>
  (SCOPE_FIELDS[kind] as Readonly<Record<string, string | undefined>>)[view];

/**
 * How much of a view somebody may read: all of the firm's documents, those that concern them, or none. A view that the
 * table does not know is an owner's alone.
 */
export function readingOf(access: Access, view: string): Permission {
  if (access.role === 'owner') return 'all';
  const needs = (VIEW_NEEDS as Readonly<Record<string, Needs | undefined>>)[view];
  return needs === null ? 'all' : permissionOf(access, needs ?? []);
}
