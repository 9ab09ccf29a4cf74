import plainRecords from 'virtual:plain-records';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { messageOf } from '../../api/apiError.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { liveQuery } from '../../cache/query.ts';
import type { RecordSheetProps } from '../../components/LazyForm.tsx';
import { type MendedCommand, MendedContext } from '../../components/mended.ts';
import { changedEntries, type OutboxItem } from '../../outbox/item.ts';
import type { OpenOutbox } from '../../outbox/outbox.ts';
import { plainModules } from '../../plainModules.ts';
import { CASE_FORM_PARTS } from '../case/caseFormParts.ts';

type Fields = Readonly<Record<string, unknown>>;
/** Only the form of a case needs it. */
type AnySheet = ComponentType<RecordSheetProps<Fields, Fields> & typeof CASE_FORM_PARTS>;

// Loads a sheet. Each takes records of its own kind; the table below holds the matching one for each path.
const sheet = <Props extends object>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  lazyWithRetry(load as unknown as () => Promise<{ readonly default: AnySheet }>);

const plainSheets = Object.fromEntries(
  plainRecords.map(({ feature, list }) => [
    list,
    sheet(() => plainModules[feature]().then(({ Sheet }) => ({ default: Sheet }))),
  ]),
);

/** The forms of records, by the first part of their API paths. */
const SHEETS: Readonly<Record<string, ReturnType<typeof sheet>>> = {
  ...plainSheets,
  clients: sheet(() => import('../../features/clients/ClientSheet.tsx')),
  cases: sheet(() => import('../../features/cases/CaseSheet.tsx')),
  tasks: sheet(() => import('../../features/tasks/TaskSheet.tsx')),
  'calendar-events': sheet(() => import('../../features/calendar/CalendarEventSheet.tsx')),
  'time-entries': sheet(() => import('../../features/time/TimeEntrySheet.tsx')),
  'case-notes': sheet(() => import('../quick-actions/QuickNoteSheet.tsx')),
  'legal-authorities': sheet(() => import('../../features/law/AuthoritySheet.tsx')),
  'legal-arguments': sheet(() => import('../../features/law/ArgumentSheet.tsx')),
  claims: sheet(() => import('../../features/claims/ClaimSheet.tsx')),
  'claim-templates': sheet(() => import('../../features/claims/ClaimTemplateSheet.tsx')),
  'element-proofs': sheet(() => import('../../features/claims/ProofSheet.tsx')),
  analyses: sheet(() => import('../../features/claims/AnalysisSheet.tsx')),
  'research-synonyms': sheet(() => import('../../features/research/SynonymSheet.tsx')),
  'financial-records': sheet(() => import('../../features/money/FinancialRecordSheet.tsx')),
  'closing-statements': sheet(() => import('../../features/closing-statements/ClosingStatementSheet.tsx')),
  invoices: sheet(() => import('../../features/invoices/InvoiceSheet.tsx')),
  'trust-reconciliations': sheet(() => import('../../features/trust/ReconciliationSheet.tsx')),
  'trust-bank-accounts': sheet(() => import('../../features/trust/BankAccountSheet.tsx')),
  'trust-requests': sheet(() => import('../../features/trust/RequestSheet.tsx')),
  'trust-minimums': sheet(() => import('../../features/trust/MinimumSheet.tsx')),
  'deposit-slips': sheet(() => import('../../features/trust/SlipSheet.tsx')),
  'money-targets': sheet(() => import('../../features/targets/TargetSheet.tsx')),
  'team-members': sheet(() => import('../../features/team/TeamMemberSheet.tsx')),
  parties: sheet(() => import('../../features/parties/PartySheet.tsx')),
  facts: sheet(() => import('../../features/facts/FactSheet.tsx')),
  leads: sheet(() => import('../../features/leads/LeadSheet.tsx')),
  'cite-checks': sheet(() => import('../../features/drafting/citeCheck/CiteCheckSheet.tsx')),
  drafts: sheet(() => import('../../features/drafting/DraftSheet.tsx')),
  'document-templates': sheet(() => import('../../features/drafting/DocumentTemplateSheet.tsx')),
  'document-snippets': sheet(() => import('../../features/snippets/SnippetSheet.tsx')),
  'matter-templates': sheet(() => import('../../features/matter-templates/MatterTemplateSheet.tsx')),
  'deadline-rule-sets': sheet(() => import('../../features/deadlines/RuleSetSheet.tsx')),
  'case-documents': sheet(() => import('../../features/documents/DocumentForm.tsx')),
  'document-folders': sheet(() => import('./FolderSheet.tsx')),
  'quick-actions': sheet(() => import('../../features/quick-actions/QuickActionSheet.tsx')),
  'firm-profiles': sheet(() => import('../../features/firm-profile/FirmSheet.tsx')),
  documents: sheet(() => import('../../features/documents/LinkSheet.tsx')),
  'google-docs': sheet(() => import('../../features/documents/GoogleDocSheet.tsx')),
  'google-calendar-events': sheet(() => import('../../features/calendar/GoogleEventSheet.tsx')),
};

/** What of a queued command tells whether a form can express it. */
type Command = Pick<OutboxItem, 'method' | 'path' | 'body' | 'entries'>;

/** New documents are created by uploading a file. */
const BY_FILE = 'case-documents';
/** This kind has a form only for new records; others are edited in place. */
const NEW_ONLY = 'case-notes';

/** Matches '/api/tasks' and '/api/tasks/…', which add a record or change its fields. */
const RECORD = /^\/api\/(?<part>[^/]+)(?:\/(?<id>[^/]+))?$/;

function formOf(item: Command) {
  const { method, path } = item;
  // A form shows fields; the paragraphs and answers of a draft are written on its page.
  if (changedEntries(item).length > 0) return undefined;
  const { part = '', id } = RECORD.exec(path)?.groups ?? {};
  const Sheet = SHEETS[part];
  const isField = id === undefined ? method === 'POST' && part !== BY_FILE : method === 'PATCH' && part !== NEW_ONLY;
  return Sheet === undefined || !isField ? undefined : { Sheet, part, id };
}

/** The paths of records with a form in which a refused command can be corrected. */
export const MENDED_IN_FORMS: readonly string[] = Object.keys(SHEETS).map((part) => `/api/${part}`);

/** Whether the record's own form can express the command. */
export const isInOwnForm = (item: Command): boolean => formOf(item) !== undefined;

export interface MendFormProps {
  readonly item: OutboxItem;
  readonly outbox: Pick<OpenOutbox, 'retry'>;
  readonly onDone: () => void;
}

/** The record's own form with the values of the refused command; saving it replaces the command. */
export function MendForm({ item, outbox, onDone }: MendFormProps) {
  const form = formOf(item);
  const path = `/api/${form?.part}`;
  const {
    data: record,
    error,
    refetch,
  } = useQuery({
    ...liveQuery<Fields>([`${path}/${form?.id}`], [form?.part ?? '']),
    enabled: form?.id !== undefined,
  });
  if (form === undefined) return null;
  if (form.id !== undefined && record === undefined) {
    return error === null ? null : (
      <p role="alert" className="bg-hover px-4 py-2.5 text-sm">
        {messageOf(error)}{' '}
        <button type="button" className="underline underline-offset-3" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    );
  }
  const entered = (item.body ?? {}) as Fields;
  const given = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== null));
  const mended: MendedCommand = {
    id: item.id,
    path,
    entered,
    message: item.problem?.message,
    issues: item.problem?.issues ?? [],
    sendAgain: (body) => outbox.retry(item.id, body),
  };
  return (
    <MendedContext value={mended}>
      <Suspense>
        <form.Sheet
          open
          onOpenChange={(open) => {
            if (!open) onDone();
          }}
          {...CASE_FORM_PARTS}
          {...(record === undefined ? { defaults: given } : { record: { ...record, ...entered } })}
        />
      </Suspense>
    </MendedContext>
  );
}
