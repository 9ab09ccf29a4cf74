import type { AuditQuery } from '@lexledger/contracts/features/audit';
import type { auditTrailRead } from '@lexledger/contracts/features/audit/recorded-reads';
import type { EventOf } from '@lexledger/contracts/kernel/event';
import { auditChoices, ENTITY_TYPES } from './subjects.ts';

type Filters = Partial<Omit<AuditQuery, 'limit' | 'after' | 'grouped'>>;

const LABELS = {
  userId: 'Person',
  action: 'Action',
  entityType: 'Record type',
  entityId: 'One record',
  caseId: 'One matter',
  clientId: 'One client',
  sessionId: 'One session',
  importId: 'One import',
  ipAddress: 'One address',
  success: 'Outcome',
  q: 'Words',
  from: 'From',
  to: 'To',
} as const satisfies Record<keyof Filters, string>;

/** Filters of which nothing but that they were set is recorded: they may say something of a person. */
const UNSAID: ReadonlySet<string> = new Set(['q', 'ipAddress']);

/** The value of a filter in words; null for an id. */
function valueIn(field: string, value: string): string | null {
  switch (field) {
    case 'action':
      return auditChoices.actions.find((choice) => choice.value === value)?.label ?? value;
    case 'entityType':
      return ENTITY_TYPES.get(value) ?? value;
    case 'success':
      return value === 'true' ? 'Succeeded' : 'Refused';
    case 'from':
    case 'to':
      return value;
    default:
      return null;
  }
}

/** What is recorded of the filters of a trail that somebody reads. */
export function filtersOf(filters: Filters): EventOf<typeof auditTrailRead>['data'] {
  const set = Object.entries(LABELS).flatMap(([field, label]): [string, string, string][] => {
    const value = filters[field as keyof Filters];
    return value === undefined ? [] : [[field, label, value]];
  });
  const words = set.map(([field, label, value]) => [label, valueIn(field, value)].filter(Boolean).join(': '));
  const asked = set.map(([field, , value]) => (UNSAID.has(field) ? field : `${field}=${value}`));
  return {
    filters: words.length === 0 ? 'None' : words.join(', '),
    asked: asked.join('&'),
    caseId: filters.caseId ?? null,
    clientId: filters.clientId ?? null,
  };
}
