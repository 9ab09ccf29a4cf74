import { scopeFieldOf } from '@lexledger/contracts/access/views';
import type { AuditDocument } from '@lexledger/contracts/features/audit';
import { READ_CATEGORY } from '@lexledger/contracts/features/audit/recorded-reads';
import { type DomainEvent, streamName } from '@lexledger/contracts/kernel/event';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import { firmOfEvent } from '../../kernel/firm-rights.ts';
import type { Known } from '../../kernel/projection.ts';
import { LISTS } from './subjects.ts';

/** What a record is of. */
export type Scope = Pick<AuditDocument, 'caseId' | 'clientId' | 'leadId'>;

const NO_SCOPE: Scope = { caseId: null, clientId: null, leadId: null };

/** The fields of a scope, and the kinds of hidden things that they name. */
const KINDS = { caseId: 'matters', clientId: 'clients', leadId: 'leads' } as const;

/** Id of the document that remembers what a record is of; no event has such an id. */
export const scopeId = (stream: string): string => `scope of ${stream}`;

const isPart = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The last value of a field in an event: what it says itself, or among its fields or changes. */
function saidIn(data: object, field: string): string | null | undefined {
  const { fields, changes } = data as { readonly fields?: unknown; readonly changes?: unknown };
  const part = [changes, fields, data].find((one) => isPart(one) && field in one) as
    | Record<string, unknown>
    | undefined;
  const value = part?.[field];
  return typeof value === 'string' ? value : part === undefined ? undefined : null;
}

/** What a record is of by its own id: a case is of itself. */
function scopeOfId(category: string, id: string): Partial<Scope> {
  const list = LISTS.get(category) ?? '';
  const own = Object.entries(KINDS).filter(([, kind]) => scopeFieldOf(list, kind) === 'id');
  return Object.fromEntries(own.map(([field]) => [field, id]));
}

const categoryOf = (stream: string): string => stream.slice(0, stream.indexOf('-'));

/**
 * What a record is of as it is remembered for the firm of an event. A read or a refusal may name a record of another
 * firm, of which the entry must not tell.
 */
const asScope = (document: ViewDocument | null, event: DomainEvent): Scope =>
  document === null || document.firm !== firmOfEvent(event)
    ? NO_SCOPE
    : { caseId: text(document.caseId), clientId: text(document.clientId), leadId: text(document.leadId) };

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** What a record is of right after an event of its stream. */
function scopeAfter(before: Scope, { stream, entityId, data }: DomainEvent): Scope {
  const said = Object.keys(KINDS).flatMap((field): [string, string | null][] => {
    const value = saidIn(data as object, field);
    return value === undefined ? [] : [[field, value]];
  });
  return { ...before, ...Object.fromEntries(said), ...scopeOfId(categoryOf(stream), entityId) };
}

/** What the subject of an event is of, as the event leaves it. */
function ownScope(event: DomainEvent, stream: string, known: Known): Scope {
  const before = asScope(known(scopeId(stream)), event);
  if (event.stream === stream) return scopeAfter(before, event);
  return { ...before, ...scopeOfId(categoryOf(stream), stream.slice(stream.indexOf('-') + 1)) };
}

const caseStream = ({ caseId }: Scope): string | null => (caseId === null ? null : streamName('case', caseId));

/** What the subject of an event is of; what is of a case is also of the case's client. */
export function scopeOf(event: DomainEvent, stream: string, known: Known): Scope {
  const scope = ownScope(event, stream, known);
  const ofCase = caseStream(scope);
  if (scope.clientId !== null || ofCase === null) return scope;
  return { ...scope, clientId: asScope(known(scopeId(ofCase)), event).clientId };
}

/** The documents that say what the subject of an event is of. */
export function scopeIds(event: DomainEvent, stream: string, known: Known): readonly string[] {
  const ofCase = caseStream(ownScope(event, stream, known));
  return [stream, ofCase].filter((one) => one !== null).map(scopeId);
}

/** The document that remembers what a record is of; what it was before for one that is of nothing. */
export function rememberedScope(document: ViewDocument | null, event: DomainEvent, id: string): ViewDocument | null {
  if (scopeId(event.stream) !== id || categoryOf(event.stream) === READ_CATEGORY) return document;
  const before = asScope(document, event);
  const firm = firmOfEvent(event);
  const after = scopeAfter(before, event);
  const isSame = Object.keys(KINDS).every((field) => before[field as keyof Scope] === after[field as keyof Scope]);
  return isSame && (document === null || document.firm === firm) ? document : { id, firm, ...after };
}
