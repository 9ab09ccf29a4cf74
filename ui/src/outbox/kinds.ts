import contracts, { type RecordContract } from 'virtual:record-contracts';
import type { OutgoingCommand } from '../api/outboxGate.ts';
import type { QueuedType } from './item.ts';

interface RecordKind extends Pick<RecordContract, 'noun' | 'category' | 'isOwn'> {
  /** The kind of a part of a larger stream: its id derives from this instead of the category. */
  readonly part?: string;
}

/** The kinds of records whose commands can wait, by the first part of their paths. */
export const RECORD_KINDS: Readonly<Record<string, RecordKind>> = {
  ...contracts,
  'document-tags': { noun: 'Tag', category: 'documenttags', part: 'documenttag' },
};

/** What the outbox calls records whose lists have a shorter or longer word. */
const OWN_NOUNS: Readonly<Record<string, string>> = {
  documents: 'Linked document',
  'google-calendar-events': 'Google event',
};

/** Verbs whose answer only the server can give; '' is adding one. */
const NEEDING_THE_SERVER: Readonly<Record<string, readonly string[]>> = {
  invoices: ['email'],
  imports: ['', 'rows', 'begin', 'cancel', 'undo', 'complete'],
};

/** What there is one of for each person, and how it is changed. */
interface OwnKind {
  /** Of the method and the address; what is named 'key' is done in order, else what has the same address. */
  readonly match: RegExp;
  readonly noun: string;
  readonly deed: string;
  /** Views that tell of it. */
  readonly views?: readonly string[];
  /** Of a command that adds a part: its id derives from this. */
  readonly part?: string;
}

const DASHBOARD = { noun: 'Dashboard', views: ['dashboard-widgets'] } as const;
const TABLE = { noun: 'Table', views: ['table-choices'] } as const;
const TRUST = { noun: 'Trust account', views: ['trust-accounts', 'trust-book'] } as const;
const REMINDER = { noun: 'Reminder', views: ['reminders'] } as const;
const RECOVERED = { noun: 'Unbilled work', views: ['settled-sources', 'time-entries'] } as const;

const OWN_KINDS: readonly OwnKind[] = [
  { match: /^POST (?<key>\/api\/practice-areas)$/, noun: 'Practice area', deed: 'added', views: ['practice-areas'] },
  {
    match: /^POST (?<key>\/api\/practice-areas)\/remove$/,
    noun: 'Practice area',
    deed: 'removed',
    views: ['practice-areas'],
  },
  { match: /^PUT \/api\/user\/theme$/, noun: 'Theme', deed: 'chosen' },
  { match: /^PATCH \/api\/user\/profile$/, noun: 'Profile', deed: 'changed', views: ['users'] },
  { match: /^PUT \/api\/user\/level\/visibility$/, noun: 'Progress', deed: 'shown or hidden', views: ['levels'] },
  { match: /^PUT \/api\/performance\/target$/, noun: 'Target of hours', deed: 'chosen', views: ['hours-targets'] },
  {
    match: /^PUT \/api\/ledger-settings\/basis$/,
    noun: 'Accounting basis',
    deed: 'chosen',
    views: ['ledger-settings'],
  },
  {
    match: /^POST \/api\/payment-pairs\/answers$/,
    noun: 'Payments entered by hand',
    deed: 'answered',
    views: ['ledger-settings'],
  },
  { match: /^PUT (?<key>\/api\/rates)\/day-target$/, noun: 'Target of a day', deed: 'chosen', views: ['rates'] },
  { match: /^PUT (?<key>\/api\/rates)\/duration-unit$/, noun: 'Duration format', deed: 'chosen', views: ['rates'] },
  { match: /^PUT (?<key>\/api\/rates)\/(own|(clients|cases)\/[^/]+)$/, noun: 'Rate', deed: 'set', views: ['rates'] },
  { match: /^POST \/api\/birthday-notifications\/dismiss$/, noun: 'Birthday reminder', deed: 'dismissed' },
  { match: /^POST (?<key>\/api\/reminders\/[^/]+)\/snooze$/, ...REMINDER, deed: 'snoozed' },
  { match: /^POST (?<key>\/api\/reminders\/[^/]+)\/dismiss$/, ...REMINDER, deed: 'dismissed' },
  { match: /^POST (?<key>\/api\/dashboard\/widgets)$/, ...DASHBOARD, deed: 'widget added', part: 'widget' },
  { match: /^POST (?<key>\/api\/dashboard\/widgets)\/positions$/, ...DASHBOARD, deed: 'arranged' },
  { match: /^POST (?<key>\/api\/dashboard\/widgets)\/reset$/, ...DASHBOARD, deed: 'reset' },
  { match: /^POST (?<key>\/api\/dashboard\/widgets)\/restore$/, ...DASHBOARD, deed: 'restored' },
  { match: /^PATCH (?<key>\/api\/dashboard\/widgets)\/[^/]+$/, ...DASHBOARD, deed: 'widget changed' },
  { match: /^DELETE (?<key>\/api\/dashboard\/widgets)\/[^/]+$/, ...DASHBOARD, deed: 'widget removed' },
  { match: /^PUT (?<key>\/api\/tables\/[^/]+)\/columns$/, ...TABLE, deed: 'columns arranged' },
  { match: /^DELETE (?<key>\/api\/tables\/[^/]+)\/columns$/, ...TABLE, deed: 'columns reset' },
  { match: /^PUT (?<key>\/api\/tables\/[^/]+)\/default-filter$/, ...TABLE, deed: 'default filter chosen' },
  { match: /^POST (?<key>\/api\/tables\/[^/]+)\/filters$/, ...TABLE, deed: 'filter saved', part: 'filter' },
  { match: /^PATCH (?<key>\/api\/tables\/[^/]+)\/filters\/[^/]+$/, ...TABLE, deed: 'filter changed' },
  { match: /^DELETE (?<key>\/api\/tables\/[^/]+)\/filters\/[^/]+$/, ...TABLE, deed: 'filter removed' },
  { match: /^POST (?<key>\/api\/tables\/[^/]+)\/filters\/[^/]+\/restore$/, ...TABLE, deed: 'filter restored' },
  { match: /^POST (?<key>\/api\/trust-accounts\/[^/]+)\/deposits$/, ...TRUST, deed: 'deposit recorded' },
  { match: /^POST (?<key>\/api\/trust-accounts\/[^/]+)\/withdrawals$/, ...TRUST, deed: 'withdrawal recorded' },
  { match: /^POST (?<key>\/api\/trust-accounts\/[^/]+)\/payments$/, ...TRUST, deed: 'payment recorded' },
  { match: /^POST (?<key>\/api\/trust-accounts\/[^/]+)\/reversals$/, ...TRUST, deed: 'entry taken back' },
  { match: /^POST (?<key>\/api\/time-recovery)\/accept$/, ...RECOVERED, deed: 'logged', part: 'entry' },
  { match: /^POST (?<key>\/api\/time-recovery)\/dismiss$/, ...RECOVERED, deed: 'dismissed' },
  { match: /^POST (?<key>\/api\/time-recovery)\/recall$/, ...RECOVERED, deed: 'recalled' },
];

/** Past forms of the verbs at the end of paths. */
const EARNING_ACTIONS: Readonly<Record<string, string>> = {
  restore: 'restored',
  complete: 'completed',
  reopen: 'reopened',
  close: 'closed',
  meet: 'met',
  withdraw: 'withdrawn',
  'reinstate-deadline': 'reinstated',
  confirm: 'confirmed',
  'revoke-confirmation': 'confirmation revoked',
  convert: 'converted',
  'undo-conversion': 'conversion undone',
  approve: 'approved',
  send: 'sent',
  'record-sent': 'recorded as sent',
  'write-off': 'written off',
  'take-back-write-off': 'balance reinstated',
  void: 'voided',
  payments: 'payment recorded',
  'take-back-payment': 'payment taken back',
  'return-payment': 'returned payment recorded',
  use: 'used',
  'birthday-reminder': 'reminder enabled',
  'change-occurrence': 'occurrence changed',
  'leave-out': 'occurrence left out',
  reinstate: 'occurrence reinstated',
  'end-series': 'series ended',
  split: 'series split',
  'undo-split': 'split undone',
  'restore-version': 'version restored',
  join: 'joined',
  separate: 'separated',
  weigh: 'confirmed',
  review: 'reviewed',
};

/** Of a record's history. */
const HISTORY_DEEDS: Readonly<Record<string, string>> = { undo: 'change undone', revert: 'earlier state restored' };

const OF_METHOD = { PATCH: 'changed', DELETE: 'removed', PUT: 'changed', POST: 'added' } as const;

export interface Kind {
  readonly noun: string;
  readonly deed: string;
  readonly type: QueuedType;
  /** Empty where it is the id of what is added. */
  readonly key: string;
  /** Of a command that adds a record. */
  readonly category?: string;
  /** Of a command that adds a part of a larger stream. */
  readonly part?: string;
  /** Of a command that adds what has the person's own id. */
  readonly isOwn?: true;
  /** Views that tell of it, where nothing is drawn. */
  readonly views?: readonly string[];
}

const typeOf = (part: string): QueuedType =>
  part === 'case-notes' ? 'note' : part === 'time-entries' ? 'timeEntry' : 'other';

function ownKindOf(method: string, address: string): Kind | undefined {
  for (const { match, noun, deed, views, part } of OWN_KINDS) {
    const found = match.exec(`${method} ${address}`);
    if (found === null) continue;
    return {
      noun,
      deed,
      type: 'other',
      key: found.groups?.key ?? address,
      ...(views === undefined ? {} : { views }),
      ...(part === undefined ? {} : { part }),
    };
  }
  return undefined;
}

/** What a command is to somebody who reads it in a list; null for one that cannot wait. */
export function kindOf({ method, path }: Pick<OutgoingCommand, 'method' | 'path'>): Kind | null {
  const [address = ''] = path.split('?');
  const own = ownKindOf(method, address);
  if (own !== undefined) return own;
  const parts = address.split('/').slice(2);
  const isHistory = parts[0] === 'history';
  const [name = '', id, verb, ...more] = isHistory ? parts.slice(1) : parts;
  const record = RECORD_KINDS[name];
  if (record === undefined || more.length > 0) return null;
  const { category, part, isOwn } = record;
  const noun = OWN_NOUNS[name] ?? record.noun;
  const needsServer = (made: string): boolean => NEEDING_THE_SERVER[name]?.includes(made) ?? false;
  if (isHistory) {
    const deed = HISTORY_DEEDS[verb ?? ''];
    return id === undefined || deed === undefined ? null : { noun, deed, type: 'other', key: id, views: [name] };
  }
  if (id === undefined) {
    if (method !== 'POST' || needsServer('')) return null;
    const derived = part === undefined ? { category } : { part };
    return { noun, deed: 'added', type: typeOf(name), key: '', ...derived, ...(isOwn && { isOwn }) };
  }
  if (verb === undefined) return { noun, deed: OF_METHOD[method], type: 'other', key: id };
  if (needsServer(verb)) return null;
  return { noun, deed: EARNING_ACTIONS[verb] ?? verb, type: 'other', key: id };
}
