import { evolveDisposition, untouchedFile } from '@lexledger/contracts/dispositions';
import { type Case, casesView } from '@lexledger/contracts/features/cases';
import { type Client, clientsView } from '@lexledger/contracts/features/clients';
import {
  type DispositionEvent,
  type FileDisposition,
  fileDispositionsView,
  listRetainedFiles,
  type RetainedFile,
  type RetentionPolicy,
  retentionPoliciesView,
} from '@lexledger/contracts/features/dispositions';
import { type LegalHold, legalHoldsView } from '@lexledger/contracts/features/legal-holds';
import { type TrustAccount, trustAccountsView } from '@lexledger/contracts/features/trust';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';
import { toCents } from '@lexledger/contracts/kernel/money';
import { holdsOver } from '@lexledger/contracts/legalHolds';
import { exclusionWords, retentionOf, USUAL_RETENTION } from '@lexledger/contracts/retention';
import { involvedClients } from '@lexledger/domain/billing';
import { defineProjection } from '../../kernel/projection.ts';
import { answerQuery, type QueryInput } from '../../kernel/query-handler.ts';
import { firmFinder, type Reader } from '../../kernel/reader.ts';

type Document = FileDisposition & { readonly userId: string };

const evolved = (document: Document | null, event: DispositionEvent, id: string): Document => ({
  ...evolveDisposition(document ?? untouchedFile(id), event),
  userId: document?.userId ?? event.metadata.userId ?? '',
});

const fileDispositionsProjection = defineProjection(fileDispositionsView, {
  version: 1,
  indexes: [],
  project: {
    RetentionAnswered: evolved,
    DispositionNoticeRecorded: evolved,
    DispositionNoticeWithdrawn: evolved,
    FileDispositionOrdered: evolved,
    FileDispositionStopped: evolved,
    FileDisposed: evolved,
  },
});

const retentionPoliciesProjection = defineProjection(retentionPoliciesView, {
  version: 1,
  indexes: [],
  project: {
    RetentionPolicyChanged: (document, { data, metadata }, id) => ({
      id,
      userId: document?.userId ?? metadata.userId ?? '',
      ...data,
    }),
  },
});

export const dispositionProjections = [fileDispositionsProjection, retentionPoliciesProjection] as const;

/** For how many years the reader's firm keeps files. */
export async function retentionPolicyOf(read: Reader, firmId: string): Promise<RetentionPolicy> {
  const known = (await read.get(retentionPoliciesView.name, firmId)) as unknown as RetentionPolicy | null;
  const { years, state } = known ?? USUAL_RETENTION;
  return { id: firmId, years, state };
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** Whether a file is shown: it is due, something of it was recorded, or only an answer or a hold is in the way. */
const isShown = ({ exclusions, disposition }: RetainedFile): boolean =>
  disposition !== null || !exclusions.some(({ kind }) => kind === 'open' || kind === 'early');

/** Who asks for files, and on which day of theirs. */
type Asking = Pick<QueryInput, 'actor' | 'read' | 'today'>;

/** Every file that the reader sees, with how long it is kept. */
async function allFiles({ actor, read, today }: Asking) {
  const all = async <Row>(view: string): Promise<readonly Row[]> =>
    (await read.find(view, { where: {} })) as unknown as readonly Row[];
  const [policy, cases, clients, holds, dispositions, accounts] = await Promise.all([
    retentionPolicyOf(read, firmIdOf(actor)),
    all<Case>(casesView.name),
    all<Client>(clientsView.name),
    all<LegalHold>(legalHoldsView.name),
    all<Document>(fileDispositionsView.name),
    // A lawyer reads no trust ledgers; of one of a matter that they see, only the day of its last distribution is told.
    firmFinder(read).find(trustAccountsView.name, { where: {} }) as unknown as Promise<readonly TrustAccount[]>,
  ]);
  const [clientOf, dispositionOf, accountOf] = [byId(clients), byId(dispositions), byId(accounts)];
  const files = cases.map((matter): RetainedFile => {
    const clientIds = involvedClients(matter);
    const disposition = shownDisposition(dispositionOf.get(matter.id));
    const { exclusions, ...retention } = retentionOf({
      matter,
      birthdays: clientIds.map((id) => clientOf.get(id)?.birthday ?? null),
      trust: clientIds
        .flatMap((id) => accountOf.get(id)?.entries ?? [])
        .filter(({ caseId }) => caseId === matter.id)
        .map(({ date, amount }) => ({ date, cents: toCents(amount) })),
      holds: holdsOver(holds, { caseIds: [matter.id], clientIds }),
      policy,
      disposition,
      today,
    });
    return {
      id: matter.id,
      clientId: matter.clientId,
      ...retention,
      exclusions: exclusions.map((exclusion) => ({ kind: exclusion.kind, words: exclusionWords(exclusion) })),
      disposition,
    };
  });
  return { policy, files };
}

function shownDisposition(document: Document | undefined): FileDisposition | null {
  if (document === undefined) return null;
  const { userId: _whose, ...disposition } = document;
  return disposition;
}

/** The file of one matter, with the years for which it is kept; null where the reader sees no such matter. */
export async function retainedFileOf(id: string, asking: Asking) {
  const { policy, files } = await allFiles(asking);
  const file = files.find((each) => each.id === id);
  return file === undefined ? null : { ...file, years: policy.years };
}

export const retainedFilesQuery = answerQuery(listRetainedFiles, async (asking) => {
  const { policy, files } = await allFiles(asking);
  const shown = files.filter(isShown);
  return {
    body: {
      policy,
      files: shown.toSorted((one, other) => (one.retainedUntil ?? '').localeCompare(other.retainedUntil ?? '')),
    },
  };
});
