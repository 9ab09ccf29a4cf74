import { type NameDocument, namesView } from '@lexledger/contracts/conflicts/names-view';
import type { NamedKind } from '@lexledger/contracts/intakeChoices';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { searchKeysOf } from '@lexledger/domain/conflicts/match-names';
import { defineProjection } from '../../kernel/projection.ts';

interface Named extends Partial<Pick<NameDocument, 'name' | 'organisation' | 'caseId' | 'side'>> {
  /** A change has some of them, null for one that is taken out. */
  readonly contacts?: Readonly<Record<string, { readonly name: string } | null>>;
}

/** The names of the contacts after those that an event says; none when they were erased. */
const contactsAfter = (before: NameDocument['contacts'], contacts: Named['contacts']): NameDocument['contacts'] =>
  typeof contacts !== 'object' || contacts === null
    ? before
    : Object.fromEntries(
        Object.entries({ ...before, ...contacts }).flatMap(([id, one]) =>
          one === null ? [] : [[id, typeof one === 'string' ? one : one.name]],
        ),
      );

const keysOf = ({ name, organisation, contacts }: NameDocument): string => {
  const keys = [name, organisation, ...Object.values(contacts)].flatMap((text) =>
    text === null ? [] : searchKeysOf(text),
  );
  return ` ${[...new Set(keys)].join(' ')} `;
};

const withKeys = (document: NameDocument): NameDocument => ({ ...document, keys: keysOf(document) });

/** The document with the names of a new record, which has further fields. */
const shown = (
  document: NameDocument,
  { name, organisation, contacts, caseId, side }: Named,
  at: string,
): NameDocument => {
  const next: NameDocument = {
    ...document,
    ...(name !== undefined && { name }),
    ...(organisation !== undefined && { organisation }),
    contacts: contactsAfter(document.contacts, contacts),
    ...(caseId !== undefined && { caseId }),
    ...(side !== undefined && { side }),
  };
  const isNamed =
    keysOf(next) !== document.keys || next.name !== document.name || next.organisation !== document.organisation;
  return isNamed ? { ...withKeys(next), namedAt: at } : next;
};

const added =
  (kind: NamedKind) =>
  (
    _document: NameDocument | null,
    event: DomainEvent<{ readonly type: string; readonly data: { readonly fields: Named } }>,
  ) =>
    shown(
      {
        id: event.entityId,
        userId: event.metadata.userId ?? '',
        kind,
        name: null,
        organisation: null,
        contacts: {},
        caseId: null,
        side: null,
        removedAt: null,
        namedAt: event.metadata.at,
        keys: '',
      },
      event.data.fields,
      event.metadata.at,
    );

const changed = (
  document: NameDocument | null,
  event: DomainEvent<{ readonly type: string; readonly data: { readonly changes: object } }>,
): NameDocument | null => (document === null ? null : shown(document, event.data.changes, event.metadata.at));

const removed = (document: NameDocument | null, { metadata }: DomainEvent): NameDocument | null =>
  document === null ? null : { ...document, removedAt: metadata.at };

const restored = (document: NameDocument | null, { metadata }: DomainEvent): NameDocument | null =>
  document === null ? null : { ...document, removedAt: null, namedAt: metadata.at };

/** The names that a conflict check searches, each with the keys by which it is found. */
export const namesProjection = defineProjection(namesView, {
  version: 6,
  indexes: [
    ['removedAt', 'keys'],
    ['removedAt', 'namedAt'],
  ],
  project: {
    ClientAdded: added('client'),
    ClientChanged: changed,
    ClientNameKept: changed,
    ClientRemoved: removed,
    ClientRestored: restored,
    LeadAdded: added('lead'),
    LeadChanged: changed,
    LeadRemoved: removed,
    LeadRestored: restored,
    PartyAdded: added('party'),
    PartyChanged: changed,
    PartyRemoved: removed,
    PartyRestored: restored,
    TeamMemberAdded: added('member'),
    TeamMemberChanged: changed,
    TeamMemberRemoved: removed,
    TeamMemberRestored: restored,
  },
});
