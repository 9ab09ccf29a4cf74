import { type ErrorCode, errorCatalogue, features } from '@lexledger/contracts/features';
import { type AuditDocument, auditPlace } from '@lexledger/contracts/features/audit';
import {
  FILE_TYPE,
  type fileDownloaded,
  READ_CATEGORY,
  type restrictedMatterOpened,
} from '@lexledger/contracts/features/audit/recorded-reads';
import type { commandRefused, signInRefused } from '@lexledger/contracts/features/identity';
import { type DomainEvent, type EventOf, streamName } from '@lexledger/contracts/kernel/event';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import type { Known, Projection } from '../../kernel/projection.ts';
import { rememberedScope, scopeIds, scopeOf } from './scope.ts';
import { categoryOfCommand, categoryOfList } from './subjects.ts';
import { isShared } from './visibility.ts';

type CommandRefused = EventOf<typeof commandRefused>['data'];
type SignInRefused = EventOf<typeof signInRefused>['data'];

const ANSWERS = {
  'unknown-user': 'WRONG_CREDENTIALS',
  'wrong-password': 'WRONG_CREDENTIALS',
  'address-blocked': 'ADDRESS_BLOCKED',
  'address-not-allowed': 'ADDRESS_NOT_ALLOWED',
  'code-missing': 'TWO_FACTOR_REQUIRED',
  'wrong-code': 'TWO_FACTOR_WRONG',
  'wrong-recovery-code': 'RECOVERY_CODE_WRONG',
} as const satisfies Readonly<Record<SignInRefused['reason'], ErrorCode>>;

/** The catalogue's error code for a refused sign-in. */
export const codeOfSignIn = (reason: SignInRefused['reason']): ErrorCode => ANSWERS[reason];

/**
 * The message of a refusal. The code may be from an earlier version and no longer in the catalogue, and the encrypted
 * answer may be erased.
 */
const messageOf = ({ code, answer }: CommandRefused): string => {
  const known = errorCatalogue[code as ErrorCode] as { readonly message: string } | undefined;
  const said = (answer as { readonly message?: unknown } | null)?.message;
  return known?.message ?? (typeof said === 'string' ? said : code);
};

type Subject = Pick<AuditDocument, 'action' | 'entityType' | 'entityId' | 'success' | 'errorMessage'>;

/** What was read; null for an event that records no read. */
function readSubject(type: string, data: unknown): Pick<Subject, 'entityType' | 'entityId'> | null {
  switch (type) {
    case 'FileDownloaded':
    case 'FileOpened': {
      const { list, recordId } = data as EventOf<typeof fileDownloaded>['data'];
      return { entityType: categoryOfList.get(list) ?? FILE_TYPE, entityId: recordId };
    }
    case 'RestrictedMatterOpened':
      return { entityType: 'case', entityId: (data as EventOf<typeof restrictedMatterOpened>['data']).caseId };
    case 'AuditTrailRead':
    case 'AuditTrailExported':
      return { entityType: READ_CATEGORY, entityId: null };
    default:
      return null;
  }
}

/** The subject of the event, and whether the action succeeded. */
function subjectOf({ type, stream, entityId, data, metadata }: DomainEvent): Subject {
  if (type === 'CommandRefused') {
    const refused = data as CommandRefused;
    return {
      action: refused.command,
      entityType: refused.category ?? categoryOfCommand.get(refused.command) ?? 'user',
      entityId: refused.target === '' ? null : refused.target,
      success: false,
      errorMessage: messageOf(refused),
    };
  }
  if (type === 'SignInRefused') {
    const code = codeOfSignIn((data as SignInRefused).reason);
    return {
      action: type,
      entityType: 'user',
      entityId: metadata.userId,
      success: false,
      errorMessage: errorCatalogue[code].message,
    };
  }
  const read = readSubject(type, data);
  if (read !== null) return { action: type, ...read, success: true, errorMessage: null };
  return {
    action: type,
    entityType: stream.slice(0, stream.indexOf('-')),
    entityId,
    success: true,
    errorMessage: null,
  };
}

/** The stream of the record that an event is about, which is another than its own for a refusal and for a read. */
function subjectStream(event: DomainEvent): string {
  const { type, stream } = event;
  if (type !== 'CommandRefused' && readSubject(type, event.data) === null) return stream;
  const { entityType, entityId } = subjectOf(event);
  return entityId === null ? stream : streamName(entityType, entityId);
}

function project(document: ViewDocument | null, event: DomainEvent, id: string, other: Known): ViewDocument | null {
  const { userId, ip, userAgent, sessionId, at, correlationId, causationId } = event.metadata;
  if (userId === null) return document;
  if (id !== event.id) return rememberedScope(document, event, id);
  const place = auditPlace(at, event.position);
  const subject = subjectOf(event);
  const importId = event.metadata.importId ?? (OF_MANY.has(subject.entityType) ? subject.entityId : null);
  // That an import or a restoration began, or is taken back, stands for what it did.
  const isRow = event.metadata.importId !== undefined || IMPORT_STEPS.has(event.type);
  const entry: AuditDocument = {
    id,
    userId,
    ...subject,
    ipAddress: ip,
    userAgent,
    sessionId,
    timestamp: at,
    ...scopeOf(event, subjectStream(event), other),
    importId,
    correlationId,
    causationId,
    keptBy: isShared(subject) ? null : userId,
    stream: event.stream,
    revision: event.revision,
    place,
    singlePlace: isRow ? null : place,
  };
  return entry as unknown as ViewDocument;
}

const [view] = features.audit.views;

/** Categories of the streams of imports, and of restorations: works of many commands, which are entries of theirs. */
const OF_MANY: ReadonlySet<string> = new Set(['import', 'restoration']);

/** The steps of an import, some fifty rows at a time, and of a restoration. */
const IMPORT_STEPS: ReadonlySet<string> = new Set([
  'ClientImportRowsReceived',
  'ClientImportRowsApplied',
  'ClientImportCompletedRowApplied',
  'ClientImportRowsTakenBack',
  'CaseRecordsRestored',
]);

/** Fields that the trail is narrowed by, those first of which a value is rarest. */
export const NARROWING = [
  'entityId',
  'sessionId',
  'importId',
  'correlationId',
  'ipAddress',
  'caseId',
  'clientId',
  'action',
  'userId',
  'entityType',
  'success',
] as const;

/**
 * The audit trail: who did or tried what, when and from where, with one entry for each event of an account, under the
 * event's id. Beside the entries are documents that remember what each record is of, which events other than its first
 * seldom say.
 */
export const auditProjection: Projection = {
  view,
  version: 4,
  // The place comes after the filtered fields, so a page starts directly after the previous one however long the trail
  // is.
  indexes: [['place'], ['singlePlace'], ...NARROWING.map((field) => [field, 'place'])],
  beside: (event, known) => (event.metadata.userId === null ? [] : scopeIds(event, subjectStream(event), known)),
  project: Object.fromEntries(view.changedBy.map(({ type }) => [type, project])),
};
