import {
  columnsArranged,
  columnsReset,
  defaultFilterChosen,
  filterChanged,
  filterRemoved,
  filterRestored,
  filterSaved,
} from '@lexledger/contracts/features/tables';
import { EXAMPLE_TIME, EXAMPLE_USER, happened, type ProjectionExample } from '../../kernel/example.ts';
import { LATER } from '../../kernel/record-examples.ts';
import { tablesProjection as projection } from './tables.view.ts';

const stream = ['tables', EXAMPLE_USER] as const;
const table = 'tasks' as const;
const urgent = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Urgent',
  search: { priority: 'urgent', sort: '-dueDate' },
};
const mine = { id: '00000000-0000-4000-8000-000000000002', name: 'Ána’s', search: { search: 'ana' } };
const columns = { shown: ['title', 'dueDate'], hidden: ['priority'] };

const kept = (filter: typeof urgent | typeof mine, updatedAt = EXAMPLE_TIME) => ({
  ...filter,
  createdAt: EXAMPLE_TIME,
  updatedAt,
});
const urgentSaved = happened(filterSaved, stream, { table, filter: urgent });
const mineSaved = happened(filterSaved, stream, { table, filter: mine });
const arranged = happened(columnsArranged, stream, { table, columns });
const urgentByDefault = happened(defaultFilterChosen, stream, { table, id: urgent.id });

const shows = (tasks: object, others: readonly object[] = []) => ({
  id: EXAMPLE_USER,
  userId: EXAMPLE_USER,
  tables: [...others, { table, columns: null, filters: [], defaultFilterId: null, ...tasks }],
});

export const tablesExamples: readonly ProjectionExample[] = [
  {
    projection,
    title: 'shows the chosen columns, each table for itself',
    given: [happened(columnsArranged, stream, { table: 'cases', columns: { shown: ['title'], hidden: [] } })],
    when: arranged,
    shows: shows({ columns }, [{ table: 'cases', columns: { shown: ['title'], hidden: [] } }]),
  },
  {
    projection,
    title: 'shows the columns by default again, and keeps the filters',
    given: [arranged, urgentSaved],
    when: happened(columnsReset, stream, { table }),
    shows: shows({ filters: [kept(urgent)] }),
  },
  {
    projection,
    title: 'shows the saved filters by their names',
    given: [urgentSaved],
    when: mineSaved,
    shows: shows({ filters: [kept(mine), kept(urgent)] }),
  },
  {
    projection,
    title: 'shows the new name at its place, and what the filter held',
    given: [urgentSaved, mineSaved],
    when: happened(filterChanged, stream, { table, id: mine.id, changes: { name: 'With Ana' } }, LATER),
    shows: shows({ filters: [kept(urgent), { ...kept(mine, LATER), name: 'With Ana' }] }),
  },
  {
    projection,
    title: 'shows a removed filter no more, nor as the default',
    given: [urgentSaved, mineSaved, urgentByDefault],
    when: happened(filterRemoved, stream, { table, id: urgent.id }),
    shows: shows({ filters: [kept(mine)] }),
  },
  {
    projection,
    title: 'shows a restored filter, as the default if it says so',
    given: [mineSaved],
    when: happened(filterRestored, stream, { table, filter: urgent, isDefault: true }),
    shows: shows({ filters: [kept(mine), kept(urgent)], defaultFilterId: urgent.id }),
  },
  {
    projection,
    title: 'shows which filter the table is opened with',
    given: [urgentSaved],
    when: urgentByDefault,
    shows: shows({ filters: [kept(urgent)], defaultFilterId: urgent.id }),
  },
];
