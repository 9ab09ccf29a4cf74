import { client, clientNameKept } from '@lexledger/contracts/features/clients';
import { lead } from '@lexledger/contracts/features/leads';
import { party } from '@lexledger/contracts/features/parties';
import { teamMember } from '@lexledger/contracts/features/team';
import type { EventDefinition } from '@lexledger/contracts/kernel/event';
import {
  EXAMPLE_TIME,
  EXAMPLE_USER,
  type ExampleEvent,
  happened,
  type ProjectionExample,
} from '../../kernel/example.ts';
import { namesProjection } from './names.view.ts';

const CASE = '00000000-0000-4000-8000-0000000000d2';
const LATER = '2026-03-05T09:00:00.000Z';
const EVEN_LATER = '2026-03-06T09:00:00.000Z';
const contact = { name: 'Zoë Grünwald', email: 'zoe@grunwald.example' };

interface Life {
  readonly kind: string;
  readonly events: Readonly<Record<'changed' | 'removed' | 'restored', EventDefinition>>;
  readonly stream: readonly [string, string];
  readonly added: ExampleEvent;
  /** Further fields of the record. */
  readonly also: object;
}

const lives: readonly Life[] = [
  {
    kind: 'client',
    events: client.events,
    stream: ['client', '00000000-0000-4000-8000-0000000000c1'],
    added: happened(client.events.added, ['client', '00000000-0000-4000-8000-0000000000c1'], {
      fields: {
        kind: 'person',
        contacts: {},
        ...contact,
        phone: null,
        address: null,
        practiceArea: 'Family',
        birthday: null,
        isPNC: true,
        clioId: null,
        utbmsCodes: false,
        convertedAt: null,
        birthdayDismissedForYear: null,
      },
    }),
    also: { organisation: null, caseId: null, side: null },
  },
  {
    kind: 'lead',
    events: lead.events,
    stream: ['lead', '00000000-0000-4000-8000-0000000000e5'],
    added: happened(lead.events.added, ['lead', '00000000-0000-4000-8000-0000000000e5'], {
      fields: {
        ...contact,
        phone: null,
        practiceArea: 'Family',
        status: 'new',
        value: null,
        source: null,
        nextStepDate: null,
        notes: null,
        convertedAt: null,
        clientId: null,
        wonFrom: null,
      },
    }),
    also: { organisation: null, caseId: null, side: null },
  },
  {
    kind: 'party',
    events: party.events,
    stream: ['party', '00000000-0000-4000-8000-0000000000a7'],
    added: happened(party.events.added, ['party', '00000000-0000-4000-8000-0000000000a7'], {
      fields: {
        caseId: CASE,
        ...contact,
        side: 'adverse',
        role: 'witness',
        organisation: 'Brandt GmbH',
        phone: null,
        address: null,
        notes: null,
      },
    }),
    also: { organisation: 'Brandt GmbH', caseId: CASE, side: 'adverse' },
  },
  {
    kind: 'member',
    events: teamMember.events,
    stream: ['member', '00000000-0000-4000-8000-0000000000b8'],
    added: happened(teamMember.events.added, ['member', '00000000-0000-4000-8000-0000000000b8'], {
      fields: { ...contact, dateOfBirth: null, timekeeperId: null, timekeeperClass: null },
    }),
    also: { organisation: null, caseId: null, side: null },
  },
];

/** For each kind of record: its name is added, changed, removed and restored. */
const ofLives: readonly ProjectionExample[] = lives.flatMap(({ kind, events, stream, added, also }) => {
  const projection = namesProjection;
  const first = {
    id: stream[1],
    userId: EXAMPLE_USER,
    kind,
    name: 'Zoë Grünwald',
    contacts: {},
    ...also,
    removedAt: null,
    namedAt: EXAMPLE_TIME,
  };
  const firm = kind === 'party' ? ' bra =brandt' : '';
  const removed = happened(events.removed, stream, {}, LATER);
  return [
    {
      projection,
      title: 'is looked through',
      given: [],
      when: added,
      shows: { ...first, keys: ` so gru sog${firm} ` },
    },
    {
      projection,
      title: 'is found by its new name alone',
      given: [added],
      when: happened(events.changed, stream, { changes: { name: 'Bob Lee' } }, LATER),
      shows: { ...first, name: 'Bob Lee', namedAt: LATER, keys: ` bob #robert li #li${firm} ` },
    },
    {
      projection,
      title: 'is no longer looked through',
      given: [added],
      when: removed,
      shows: { ...first, removedAt: LATER },
    },
    {
      projection,
      title: 'is looked through again',
      given: [added, removed],
      when: happened(events.restored, stream, {}, EVEN_LATER),
      shows: { ...first, namedAt: EVEN_LATER },
    },
    {
      projection,
      title: 'is named since when it was, when something else of it changes',
      given: [added],
      when: happened(events.changed, stream, { changes: { email: 'zoe@example.com' } }, LATER),
      shows: first,
    },
  ];
});

const [ofClient] = lives;
const [ADA, BEN] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000b1'] as const;
const named = (name: string) => ({ order: 'V', name, role: null, email: null, phone: null });

const contactChanged = (contacts: Readonly<Record<string, ReturnType<typeof named> | null>>, at: string) =>
  happened(
    client.events.changed,
    ['client', '00000000-0000-4000-8000-0000000000c1'],
    { changes: { contacts: contacts as never } },
    at,
  );

export const namesExamples: readonly ProjectionExample[] = [
  ...ofLives,
  {
    projection: namesProjection,
    title: 'is found by the name that stays with the books of whom was erased',
    given: [ofClient?.added as ExampleEvent],
    when: happened(
      clientNameKept,
      ['client', '00000000-0000-4000-8000-0000000000c1'],
      { changes: { name: 'Zoë Grünwald', address: null } },
      LATER,
    ),
    shows: { id: '00000000-0000-4000-8000-0000000000c1', name: 'Zoë Grünwald' },
  },
  {
    projection: namesProjection,
    title: 'is found by the contacts of the client, without those that were taken out',
    given: [
      ofClient?.added as ExampleEvent,
      contactChanged({ [ADA]: named('Ada Brandt'), [BEN]: named('Bob Lee') }, LATER),
    ],
    when: contactChanged({ [ADA]: null }, EVEN_LATER),
    shows: {
      id: '00000000-0000-4000-8000-0000000000c1',
      name: 'Zoë Grünwald',
      contacts: { [BEN]: 'Bob Lee' },
      namedAt: EVEN_LATER,
      keys: ' so gru sog bob #robert li #li ',
    },
  },
];
