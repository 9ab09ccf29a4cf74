import { caseRecord } from '@lexledger/contracts/features/cases';
import { client } from '@lexledger/contracts/features/clients';
import { task } from '@lexledger/contracts/features/tasks';
import { SEARCH_KINDS, type SearchKind, searchables } from '@lexledger/contracts/search/searchables';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { aCase, aClient, aTask } from '../../kernel/test-records.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { searchProjection } from './search.view.ts';

const projection = searchProjection;
const LATER = '2026-03-05T09:00:00.000Z';

const kindOf = new Map<string, SearchKind>(
  SEARCH_KINDS.flatMap((kind) => searchables[kind].view.changedBy.map(({ type }) => [type, kind] as const)),
);

/**
 * The search document for each event that another view has an example for: the record's kind, and whether it exists.
 */
export function searchExamplesOf(others: readonly ProjectionExample[]): readonly ProjectionExample[] {
  const covered = new Set<string>();
  return others.flatMap(({ given, when }): ProjectionExample[] => {
    const kind = kindOf.get(when.type);
    if (kind === undefined || covered.has(when.type)) return [];
    covered.add(when.type);
    const { metadata, entityId, type, data } = when;
    const isGone = type.endsWith('Removed') && !('changes' in (data as object));
    const shows = {
      id: entityId,
      userId: EXAMPLE_USER,
      kind,
      updatedAt: metadata.at,
      removedAt: isGone ? metadata.at : null,
    };
    return [{ projection, title: `knows the ${kind} after it`, given, when, shows }];
  });
}

const [ADA, BEN, CY] = [idOf('Ada'), idOf('Ben'), idOf('Cy')];
const contact = (name: string) => ({ order: 'V', name, role: null, email: null, phone: null });

const opened = happened(
  ...aCase('Brandt v. Okafor', { clientId: idOf('Ada Byron'), description: 'Breach of a lease', value: '1000.00' }),
);
const stream = ['case', idOf('Brandt v. Okafor')] as const;
const shown = {
  id: stream[1],
  userId: EXAMPLE_USER,
  kind: 'case',
  words: { title: 'Brandt v. Okafor', practiceArea: 'Tax', description: 'Breach of a lease' },
  caseId: null,
  clientId: idOf('Ada Byron'),
  assigned: null,
  updatedAt: EXAMPLE_TIME,
  removedAt: null,
  shape: searchProjection.version,
};

export const searchExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'keeps the fields that hold words, and whom the record belongs to',
    given: [],
    when: opened,
    shows: shown,
  },
  {
    projection,
    title: 'forgets the words that a change takes away, and keeps the others',
    given: [opened],
    when: happened(
      caseRecord.events.changed,
      stream,
      { changes: { description: null, notes: 'Ask for the deed' } },
      LATER,
    ),
    shows: {
      ...shown,
      words: { title: 'Brandt v. Okafor', practiceArea: 'Tax', notes: 'Ask for the deed' },
      updatedAt: LATER,
    },
  },
  {
    projection,
    title: 'keeps whose work it is through a change of something else',
    given: [happened(...aTask('Call', { assignedTo: BEN }))],
    when: happened(task.events.changed, ['task', idOf('Call')], { changes: { description: 'Today' } }, LATER),
    shows: { id: idOf('Call'), assigned: BEN, words: { title: 'Call', description: 'Today' } },
  },
  {
    projection,
    title: 'keeps a removed record, marked as removed',
    given: [opened],
    when: happened(caseRecord.events.removed, stream, {}, LATER),
    shows: { ...shown, updatedAt: LATER, removedAt: LATER },
  },
  {
    projection,
    title: 'shows a restored record as it was',
    given: [opened, happened(caseRecord.events.removed, stream, {})],
    when: happened(caseRecord.events.restored, stream, {}, LATER),
    shows: { ...shown, updatedAt: LATER },
  },
  {
    projection,
    title: 'leaves out days, amounts and choices',
    given: [],
    when: happened(...aClient('Ada Byron', { birthday: '1815-12-10', phone: '+1 212 555 0147' })),
    shows: {
      id: idOf('Ada Byron'),
      words: {
        name: 'Ada Byron',
        email: 'someone@client.example',
        phone: '+1 212 555 0147',
        practiceArea: 'Tax',
      },
    },
  },
  {
    projection,
    title: 'keeps the words of each contact, when another one of them changes',
    given: [happened(...aClient('Brandt GmbH', { contacts: { [ADA]: contact('Ada'), [BEN]: contact('Ben') } }))],
    when: happened(client.events.changed, ['client', idOf('Brandt GmbH')], {
      changes: { contacts: { [ADA]: null as never, [CY]: { ...contact('Cy'), role: 'Owner' } } },
    }),
    shows: {
      id: idOf('Brandt GmbH'),
      words: {
        name: 'Brandt GmbH',
        practiceArea: 'Tax',
        email: 'someone@client.example',
        [`contacts/${BEN}`]: 'Ben',
        [`contacts/${CY}`]: 'Cy; Owner',
      },
    },
  },
];
