import type { AuditLog } from '@lexledger/contracts/features/audit';
import { type Address, type SearchPlace, searchPlaces } from '../../app/search/places.ts';

/** The record that an action was done to or attempted on. */
export type AuditSubject = Pick<AuditLog, 'entityType' | 'entityId' | 'caseId'>;

const places: Readonly<Record<string, SearchPlace>> = searchPlaces;

const listed =
  (to: Address['to'], search: Readonly<Record<string, string>> = {}) =>
  (id: string): Address => ({ to, search: { ...search, id } });
const screen =
  (to: Address['to'], search: Readonly<Record<string, string>> = {}) =>
  (): Address => ({ to, search });

/** The addresses of records that the search does not find. */
const others: Readonly<Record<string, (id: string) => Address>> = {
  addresses: screen('/settings'),
  twofactor: screen('/settings'),
  practiceareas: screen('/settings'),
  firm: screen('/settings', { edit: 'firm' }),
  trust: listed('/invoices', { tab: 'trust' }),
  reconciliation: screen('/invoices', { tab: 'reconciliations' }),
  trustbank: listed('/invoices', { tab: 'banks' }),
  trustrequest: listed('/invoices', { tab: 'requests' }),
  trustminimum: listed('/invoices', { tab: 'requests', view: 'minimums' }),
  depositslip: listed('/invoices', { tab: 'slips' }),
  import: listed('/clients', { tab: 'imports' }),
  quick: listed('/quick-actions'),
  dashboard: screen('/'),
  rates: screen('/time'),
  timer: screen('/time'),
  recovery: screen('/time', { view: 'recover' }),
  calendarlink: screen('/calendar'),
  documenttags: screen('/document-management'),
  hours: screen('/performance'),
  progresschoice: screen('/achievements'),
};

/** The address of an entry's record; undefined if the record has no screen or was never created. */
export function addressOfSubject({ entityType, entityId, caseId }: AuditSubject): Address | undefined {
  if (entityId === null) return undefined;
  return places[entityType]?.at({ id: entityId, caseId }) ?? others[entityType]?.(entityId);
}
