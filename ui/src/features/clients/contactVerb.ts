import { type Client, type ClientContact, contactsOf } from '@lexledger/contracts/features/clients';
import { useMemo } from 'react';
import { api } from '../../api/api.ts';
import { type Act, useRecordVerbs } from '../../records/recordVerbs.ts';
import { CLIENTS } from './place.ts';

/** Adds or changes a contact, or takes it out with null; `pastTense` is shown. */
export type ContactChanges = (id: string, contact: ClientContact | null, pastTense: string) => void;

const nameOf = ({ name }: Client): string => name;

const patchOf = (id: string, contact: ClientContact | null): Act<Client> => {
  const changes = { contacts: { [id]: contact } };
  return {
    preview: () => changes,
    send: (_client, made) => api.sendCommand('PATCH', `${CLIENTS.path}/${made.id}`, changes, { version: made.version }),
  };
};

/** The changes of a client's contacts, each of which names that contact alone and can be undone. */
export function useContactVerb(client: Client): ContactChanges {
  const { act } = useRecordVerbs<Client>(CLIENTS, nameOf);
  return useMemo(
    () => (id, contact, pastTense) => {
      const before = new Map(contactsOf(client)).get(id) ?? null;
      const title = `Contact ${pastTense}`;
      act([client], {
        ...patchOf(id, contact),
        pastTense,
        words: () => ({ title, description: (contact ?? before)?.name ?? client.name }),
        undo: patchOf(id, before),
      });
    },
    [act, client],
  );
}
