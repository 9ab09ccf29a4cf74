import { choices } from '../choices.ts';

/** Limit of a firm's active members. */
export const MAX_MEMBERS = 20;

/** The roles of a firm's members. The first is that of who founds a firm, or works alone. */
export const ROLES = choices({
  owner: 'Owner',
  manager: 'Office manager',
  lawyer: 'Lawyer',
  paralegal: 'Paralegal',
  bookkeeper: 'Bookkeeper',
  guest: 'Guest',
});
export type Role = keyof typeof ROLES;

/** What each role is for, in a sentence. */
export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  owner: 'Everything, and the firm itself: members, trust money, settings.',
  manager: 'Members, settings, clients and payments; no trust money, and nothing that takes a lawyer.',
  lawyer: 'Clients, matters, work and invoices; their own time, and what they added themselves to remove.',
  paralegal: 'Clients, work and their own time; asks a lawyer to open or close a matter, and sees no invoices.',
  bookkeeper:
    'Time, invoices, payments and trust books; asks another to pay out trust money; no notes, documents or facts.',
  guest:
    'Only the cases in whose teams they are, with the work in them and without money; and the tasks and events that are assigned to them.',
};

/** More than a role gives, for one person. */
export const SWITCHES = choices({
  allTime: 'Everybody’s time',
  firmReports: 'The firm’s reports',
  conflictOfficer: 'Conflict officer',
});
export type Switch = keyof typeof SWITCHES;

/** What a member may do, and a lone account as its own owner. */
export interface Access {
  readonly role: Role;
  readonly switches?: readonly Switch[] | undefined;
}

/**
 * `own`: what the person added, what is assigned to them, and what is of a matter that they lead. `team`: what is of the matters in whose
 * teams they are, and what is assigned to them. `asks`: what somebody else approves of.
 */
export type Permission = 'all' | 'team' | 'own' | 'asks' | 'none';

const ORDER = ['owner', 'manager', 'lawyer', 'paralegal', 'bookkeeper', 'guest'] as const satisfies readonly Role[];

/** One letter for each role, in their order: A all, t team, o own, 2 asks, - none. */
const row = (letters: string): Readonly<Record<Role, Permission>> => {
  const permissions = { A: 'all', t: 'team', o: 'own', '2': 'asks', '-': 'none' } as const;
  const each = letters.split(' ').map((letter) => permissions[letter as keyof typeof permissions]);
  return Object.fromEntries(ORDER.map((role, index) => [role, each[index]])) as Record<Role, Permission>;
};

/** What each role may do. Commands, queries, pushes, search and screens all ask this table. */
export const CAPABILITIES = {
  'firm.settings': row('A A - - - -'),
  'firm.export': row('2 - - - - -'),
  'member.manage': row('A A - - - -'),
  'access.team': row('A - o - - -'),
  'access.history': row('A - o - - -'),
  'audit.read': row('A o o o o o'),
  'rate.set': row('A A - - - -'),
  integrations: row('A A - - - -'),
  import: row('A A - - - -'),
  'matter.read': row('A A A A A t'),
  'intake.read': row('A A A A A -'),
  'task.read': row('A A A A A t'),
  'member.read': row('A A A A A o'),
  'work.read': row('A A A A - t'),
  'library.read': row('A A A A - -'),
  'billing.read': row('A A A - A -'),
  // What the firm charges: its rates, and the fee of a matter.
  'fee.read': row('A A A A A -'),
  'trust.read': row('A - - - A -'),
  'matter.edit': row('A A A A - -'),
  'matter.open': row('A - A 2 - -'),
  'task.write': row('A A A A o o'),
  'work.write': row('A A A A - -'),
  'work.final': row('A - A 2 - -'),
  'record.remove': row('A o o 2 o o'),
  'client.erase': row('2 2 - - - -'),
  'time.own': row('o o o o o -'),
  'time.others': row('A - - - A -'),
  'invoice.draft': row('A - o - A -'),
  'invoice.send': row('A - o - - -'),
  'payment.record': row('A A - - A -'),
  'invoice.void': row('A - 2 - 2 -'),
  'trust.deposit': row('A - - - A -'),
  'trust.disburse': row('A - 2 - 2 -'),
  'trust.reconcile': row('A - - - A -'),
  'report.firm': row('A - - - A -'),
  // Who reads no invoices would be shown a report of zeros.
  'report.own': row('A A A - A -'),
  'wall.impose': row('A - - - - -'),
  'wall.lift': row('2 - - - - -'),
  'wall.read': row('o o o o o o'),
  'hold.place': row('A A A - - -'),
  'hold.release': row('2 - 2 - - -'),
  'file.dispose': row('A A A - - -'),
  'file.destroy': row('2 - 2 - - -'),
  'approval.take': row('A A A A A -'),
  'parked.take': row('A o o o o o'),
} as const;
export type Capability = keyof typeof CAPABILITIES;

/** The capabilities that a switch gives whole. */
const SWITCHED: Readonly<Record<Switch, readonly Capability[]>> = {
  allTime: ['time.others'],
  firmReports: ['report.firm', 'time.others', 'billing.read'],
  conflictOfficer: ['wall.impose'],
};

const WIDTH: Readonly<Record<Permission, number>> = { none: 0, asks: 1, own: 2, team: 3, all: 4 };

/** The widest permission that any of the capabilities gives. */
export const permissionOf = ({ role, switches = [] }: Access, capabilities: readonly Capability[]): Permission =>
  capabilities
    .map(
      (capability): Permission =>
        switches.some((each) => SWITCHED[each].includes(capability)) ? 'all' : CAPABILITIES[capability][role],
    )
    .reduce<Permission>((widest, each) => (WIDTH[each] > WIDTH[widest] ? each : widest), 'none');
