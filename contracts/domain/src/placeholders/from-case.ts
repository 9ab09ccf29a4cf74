import { OUR_ROLES, type OurRole, PARTY_ROLES, PARTY_SIDES } from '@lexledger/contracts/caseChoices';
import { keysOf } from '@lexledger/contracts/choices';
import { type Client, contactsOf } from '@lexledger/contracts/features/clients';
import { ERASED } from '@lexledger/contracts/kernel/event';
import { numberOfMatter } from '@lexledger/contracts/matterNumber';
import { type Filling, writtenDay, writtenMoney } from './fill.ts';

type Text = string | null | undefined;

/** The fields of a case and its records that fill placeholders. Days are calendar dates. */
export interface CaseRecords {
  readonly case?:
    | {
        readonly title: Text;
        readonly matterNumber: Text;
        readonly clioMatterNumber: Text;
        readonly court: Text;
        readonly county: Text;
        readonly docketNumber: Text;
        readonly judge: Text;
        readonly ourRole: Text;
        readonly practiceArea: Text;
        readonly value: Text;
        readonly caseValue: Text;
        readonly openedOn: Text;
        readonly closedOn: Text;
        readonly filedOn: Text;
        readonly servedOn: Text;
        readonly trialOn: Text;
        /** The names of the attorneys. */
        readonly responsible: Text;
        readonly originating: Text;
      }
    | undefined;
  readonly client?:
    | {
        readonly name: Text;
        readonly email: Text;
        readonly phone: Text;
        readonly address: Text;
        readonly birthday: Text;
        readonly contacts: Client['contacts'];
      }
    | undefined;
  readonly parties?: readonly PartyOfCase[];
  /** Upcoming events. */
  readonly events?: readonly { readonly eventType: string; readonly day: string }[];
  readonly lawyer?: { readonly name: Text; readonly email: Text };
}

interface PartyOfCase {
  readonly side: string;
  readonly role: string;
  readonly name: Text;
  readonly organisation: Text;
  readonly email: Text;
  readonly phone: Text;
  readonly address: Text;
}

const HEARINGS: readonly string[] = ['hearing', 'court'];
const PARTY_FIELDS = ['name', 'organisation', 'email', 'phone', 'address'] as const;

/** Joins names: 'Ada', 'Ada and Ben', 'Ada, Ben, and Cy'. */
const listed = (names: readonly string[]): string =>
  names.length < 3 ? names.join(' and ') : `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}`;

const isSaid = (text: Text): text is string => typeof text === 'string' && text !== '' && text !== ERASED;

/** The earliest day of an event of these types. */
const next = (events: CaseRecords['events'], types: readonly string[]): string | undefined =>
  (events ?? [])
    .filter(({ eventType }) => types.includes(eventType))
    .map(({ day }) => day)
    .sort()[0];

/** The texts that the records of a case provide for placeholders; missing ones are left out. */
export function fillingFromCase(records: CaseRecords): Filling {
  const filling = new Map<string, string>();
  const say = (path: string, text: Text, write: (text: string) => string = (same) => same): void => {
    if (isSaid(text)) filling.set(path, write(text));
  };
  const { client, parties = [], events, lawyer } = records;
  say('client.name', client?.name);
  say('client.email', client?.email);
  say('client.phone', client?.phone);
  say('client.address', client?.address);
  const [, contact] = (client && contactsOf(client)[0]) ?? [];
  say('client.contact', contact?.name);
  say('client.contactRole', contact?.role);
  say('client.contactEmail', contact?.email);
  say('client.birthday', client?.birthday, writtenDay);

  const of = records.case;
  say('case.title', of?.title);
  say('case.number', of?.docketNumber);
  say('case.matterNumber', of && numberOfMatter(of));
  say('case.county', of?.county);
  say('case.ourRole', of?.ourRole, (role) => OUR_ROLES[role as OurRole] ?? role);
  say('case.responsibleAttorney', of?.responsible);
  say('case.originatingAttorney', of?.originating);
  say('case.filed', of?.filedOn, writtenDay);
  say('case.served', of?.servedOn, writtenDay);
  say('case.trial', of?.trialOn, writtenDay);
  say('case.practiceArea', of?.practiceArea);
  say('case.value', of?.value, writtenMoney);
  say('case.fee', of?.caseValue, writtenMoney);
  say('case.opened', of?.openedOn, writtenDay);
  say('case.closed', of?.closedOn, writtenDay);
  say('case.nextHearing', next(events, HEARINGS), writtenDay);
  say('case.nextDeadline', next(events, ['deadline']), writtenDay);
  say('case.limitation', next(events, ['limitation']), writtenDay);

  say('lawyer.name', lawyer?.name);
  say('lawyer.email', lawyer?.email);

  const judges = parties.filter(({ role }) => role === 'judge');
  // A case that does not say its court or judge has them among its parties, perhaps.
  say('case.judge', of?.judge ?? listed(judges.map(({ name }) => name).filter(isSaid)));
  say(
    'case.court',
    of?.court ?? [...new Set(judges.map(({ organisation }) => organisation).filter(isSaid))].join(', '),
  );

  const groups = [
    ...keysOf(PARTY_SIDES).map((side) => [side, parties.filter((party) => party.side === side)] as const),
    ...keysOf(PARTY_ROLES).map((role) => [role, parties.filter((party) => party.role === role)] as const),
  ];
  for (const [whom, members] of groups) {
    if (whom === 'other') continue;
    // A side consists of its plaintiffs or defendants, if there are any; counsel and witnesses do not count.
    const principals = members.filter(({ role }) => PRINCIPALS.includes(role));
    const meant = whom in PARTY_SIDES && principals.length > 0 ? principals : members;
    for (const field of PARTY_FIELDS) {
      const said = [...new Set(meant.map((party) => party[field]).filter(isSaid))];
      say(`party.${whom}.${field}`, field === 'address' ? said.join('; ') : listed(said));
    }
  }
  return filling;
}

const PRINCIPALS: readonly string[] = [
  'plaintiff',
  'defendant',
  'petitioner',
  'respondent',
  'appellant',
  'appellee',
  'third-party',
];
