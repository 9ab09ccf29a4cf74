import type { AuthorityValue, DraftSource, FactValue, PartyValue } from '@lexledger/contracts/drafting/values';
import type { CalendarEvent } from '@lexledger/contracts/features/calendar';
import { calendarView } from '@lexledger/contracts/features/calendar';
import { type Case, casesView } from '@lexledger/contracts/features/cases';
import { type Client, clientsView } from '@lexledger/contracts/features/clients';
import { type Draft, type DraftValuesAnswer, draftsView } from '@lexledger/contracts/features/drafting';
import { type Fact, factsView } from '@lexledger/contracts/features/facts';
import { firmProfilesView } from '@lexledger/contracts/features/firm-profile';
import { usersView } from '@lexledger/contracts/features/identity';
import { authoritiesView, type LegalAuthority } from '@lexledger/contracts/features/law';
import { type Party, partiesView } from '@lexledger/contracts/features/parties';
import { teamView } from '@lexledger/contracts/features/team';
import type { FirmDetails } from '@lexledger/contracts/firmFields';
import { calendarDay } from '@lexledger/contracts/kernel/calendar-day';
import { addDays } from '@lexledger/contracts/kernel/days';
import { ERASED } from '@lexledger/contracts/kernel/event';
import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';
import type { Person } from '@lexledger/contracts/kernel/person';
import { isResolved } from '@lexledger/domain/deadlines/met';
import { cityLine } from '@lexledger/domain/firmWords';
import { personName } from '@lexledger/domain/personName';
import { writtenFactDay } from '@lexledger/domain/placeholders/fill';
import { fillingFromCase } from '@lexledger/domain/placeholders/from-case';
import { occurrencesBetween } from '@lexledger/domain/recurrence/occurrences';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { ViewDocument } from '@lexledger/infra/read-store/port';
import { firmOf } from '../../kernel/firm-of.ts';
import type { Reader } from '../../kernel/reader.ts';

/** Whose values are asked for, and on which day. */
export interface Asker extends Belonging {
  /** IANA name. */
  readonly timeZone: string;
  /** The calendar day there. */
  readonly today: string;
}

/** Days ahead in which the next dates of a case are looked for. */
const AHEAD = 2 * 366;
/** Occurrences of one series that are looked at: the next one is among the first. */
const MOST_OCCURRENCES = 3;
/** Drafts of other cases in which what a lawyer answered of themselves is looked for. */
const RECENT_DRAFTS = 20;

const shown = (text: unknown): string | null => (typeof text === 'string' && text !== ERASED ? text : null);

const addressOf = (firm: FirmDetails): string | null =>
  [firm.street, cityLine(firm)].filter(Boolean).join('\n') || null;

const partyOf = (party: Party): PartyValue => ({
  id: party.id,
  side: party.side,
  role: party.role,
  name: shown(party.name) ?? '',
  organisation: shown(party.organisation),
  email: shown(party.email),
  phone: shown(party.phone),
  address: shown(party.address),
});

const clientParty = (client: Client): PartyValue => ({
  id: client.id,
  side: 'own',
  role: null,
  name: shown(client.name) ?? '',
  organisation: null,
  email: shown(client.email),
  phone: shown(client.phone),
  address: shown(client.address),
});

const factOf = (fact: Fact): FactValue => ({
  id: fact.id,
  version: fact.version,
  date: writtenFactDay(fact),
  title: shown(fact.title) ?? '',
  description: shown(fact.description),
  source: shown(fact.source),
  page: fact.sourcePage,
});

const authorityOf = (authority: LegalAuthority): AuthorityValue => ({
  id: authority.id,
  version: authority.version,
  type: authority.type,
  citation: authority.citation,
  title: authority.title,
  passage: authority.relevantText,
  application: shown(authority.application),
});

/** Days of what is still to come in the case, by the kind of event. */
function datesAhead(events: readonly CalendarEvent[], { today, timeZone }: Asker) {
  const from = `${addDays(today, -1)}T00:00:00.000Z`;
  const to = `${addDays(today, AHEAD)}T00:00:00.000Z`;
  return events
    .filter((event) => !isResolved(event))
    .flatMap((event) => occurrencesBetween(event, from, to, MOST_OCCURRENCES))
    .map(({ eventType, startDate, isAllDay }) => ({
      eventType: eventType ?? '',
      day: isAllDay ? startDate.slice(0, 10) : calendarDay(startDate, timeZone),
    }))
    .filter(({ day }) => day >= today);
}

/** Whether what a person answered is of the lawyer or the firm, and so holds in other cases too. */
const isOfFirm = (key: string): boolean => key.startsWith('lawyer.') || key.startsWith('firm.');

/** Which facts and authorities a document tells is chosen for each of them anew. */
const isOfDocument = (key: string): boolean => key === 'facts' || key === 'authorities';

function earlierAnswers(ofCase: readonly Draft[], others: readonly Draft[]): DraftValuesAnswer['earlier'] {
  const earlier: Record<string, DraftValuesAnswer['earlier'][string]> = {};
  const take = ({ id, title, answers }: Draft, isWanted: (key: string) => boolean): void => {
    // Answers whose key was destroyed are null.
    for (const [key, answer] of Object.entries(answers ?? {})) {
      if (answer.trim() !== '' && isWanted(key)) earlier[key] = { answer, draftId: id, title: shown(title) ?? '' };
    }
  };
  // The latest come first; they stand over what was answered before.
  for (const draft of others.toReversed()) take(draft, isOfFirm);
  for (const draft of ofCase.toReversed()) take(draft, (key) => !isOfDocument(key));
  return earlier;
}

const sourceOf =
  (list: string, nameOf: (document: ViewDocument) => unknown) =>
  (document: ViewDocument): DraftSource => ({
    list,
    id: String(document.id),
    name: shown(nameOf(document)) ?? '',
    version: Number(document.version),
  });

const rows = <Row>(documents: readonly ViewDocument[]): readonly Row[] => documents as unknown as readonly Row[];

/**
 * What the records of a case say for a document. This is the one place where drafting reads them.
 * @throws HttpRefusal NOT_FOUND for a case that is not the asker's, or was removed
 */
export async function valuesOfCase(read: Reader, caseId: string, asker: Asker): Promise<DraftValuesAnswer> {
  const { userId, timeZone } = asker;
  const found = await read.get(casesView.name, caseId);
  if (found === null || found.removedAt !== null) throw new HttpRefusal('NOT_FOUND');
  const ofCase = found as unknown as Case;
  const where = { caseId, removedAt: null };
  const [client, parties, facts, authorities, events, profile, user, drafts, recent] = await Promise.all([
    read.get(clientsView.name, ofCase.clientId),
    read.find(partiesView.name, { where, sort: [{ field: 'createdAt', direction: 'asc' }] }),
    read.find(factsView.name, { where, sort: [{ field: 'chronology', direction: 'asc' }] }),
    read.find(authoritiesView.name, { where, sort: [{ field: 'createdAt', direction: 'asc' }] }),
    read.find(calendarView.name, { where }),
    read.get(firmProfilesView.name, firmIdOf(asker)),
    read.get(usersView.name, userId),
    read.find(draftsView.name, { where, sort: [{ field: 'updatedAt', direction: 'desc' }], limit: RECENT_DRAFTS }),
    read.find(draftsView.name, {
      where: { removedAt: null },
      sort: [{ field: 'updatedAt', direction: 'desc' }],
      limit: RECENT_DRAFTS,
    }),
  ]);
  const firm = firmOf(profile);
  const nameOf = async (person: Person | null): Promise<string | null> => {
    if (person === null) return null;
    return person.kind === 'account' ? personName(user) : shown((await read.get(teamView.name, person.id))?.name);
  };
  const filling = fillingFromCase({
    case: {
      ...ofCase,
      openedOn: calendarDay(ofCase.createdAt, timeZone),
      closedOn: ofCase.closedAt === null ? null : calendarDay(ofCase.closedAt, timeZone),
      responsible: await nameOf(ofCase.responsibleAttorney),
      originating: await nameOf(ofCase.originatingAttorney),
    },
    client: client === null ? undefined : (client as unknown as Client),
    parties: rows<Party>(parties),
    events: datesAhead(rows<CalendarEvent>(events), asker),
    // A username signs no letter: the name is asked for.
    lawyer: { name: user?.firstName || user?.lastName ? personName(user) : '', email: shown(user?.email) },
  });
  const firmValues = {
    'firm.name': shown(firm?.firmName),
    'firm.address': firm === null ? null : addressOf(firm),
    'firm.phone': shown(firm?.phone),
    'firm.email': shown(firm?.email),
    'firm.website': shown(firm?.website),
  };
  const said = Object.entries(firmValues).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return {
    today: asker.today,
    values: { ...Object.fromEntries(filling), ...Object.fromEntries(said) },
    parties: [
      ...(client === null ? [] : [clientParty(client as unknown as Client)]),
      ...rows<Party>(parties).map(partyOf),
    ],
    facts: rows<Fact>(facts).map(factOf),
    authorities: rows<LegalAuthority>(authorities).map(authorityOf),
    earlier: earlierAnswers(rows<Draft>(drafts), rows<Draft>(recent)),
    sources: [
      sourceOf(casesView.name, ({ title }) => title)(found),
      ...(client === null ? [] : [sourceOf(clientsView.name, ({ name }) => name)(client)]),
      ...parties.map(sourceOf(partiesView.name, ({ name }) => name)),
      ...facts.map(sourceOf(factsView.name, ({ title }) => title)),
      ...authorities.map(sourceOf(authoritiesView.name, ({ citation }) => citation)),
      ...(firm === null || profile === null
        ? []
        : [sourceOf(firmProfilesView.name, ({ firmName }) => firmName)(profile)]),
    ],
  };
}
