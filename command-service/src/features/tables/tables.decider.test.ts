import {
  arrangeColumns,
  changeFilter,
  chooseDefaultFilter,
  columnsArranged,
  defaultFilterChosen,
  filterRemoved,
  filterRestored,
  filterSaved,
  MAX_FILTERS,
  removeFilter,
  resetColumns,
  restoreFilter,
  saveFilter,
} from '@lexledger/contracts/features/tables';
import { describe, expect, it } from 'vitest';
import { partIdFor } from '../../kernel/derived-id.ts';
import { COMMAND, given, happened, NOW, USER } from '../../kernel/given.ts';
import { tablesDecider } from './tables.decider.ts';

const table = 'tasks' as const;
const NEW_FILTER = partIdFor('filter', { userId: USER, commandId: COMMAND });
const NOBODYS = '11111111-bbbb-4bbb-8bbb-999999999999';
const urgent = { id: '11111111-bbbb-4bbb-8bbb-000000000001', name: 'Urgent', search: { priority: 'urgent' } };
const mine = { id: '11111111-bbbb-4bbb-8bbb-000000000002', name: 'Mine', search: { assignee: 'none', sort: 'title' } };

const ofTasks = { params: { table } };
const ofFilter = (filterId: string) => ({ params: { table, filterId } });
const urgentSaved = happened(filterSaved, { table, filter: urgent });
const mineSaved = happened(filterSaved, { table, filter: mine });
const urgentRemoved = happened(filterRemoved, { table, id: urgent.id });
const urgentByDefault = happened(defaultFilterChosen, { table, id: urgent.id });
const columns = { shown: ['title', 'dueDate'], hidden: ['priority'] };
const arranged = happened(columnsArranged, { table, columns });

const aFullTable = Array.from({ length: MAX_FILTERS }, (_, index) =>
  happened(filterSaved, {
    table,
    filter: { ...mine, id: `11111111-bbbb-4bbb-8bbb-${String(index + 10).padStart(12, '0')}`, name: `Filter ${index}` },
  }),
);

describe('ArrangeColumns', () => {
  it('leads to the columns in their order', () => {
    given(tablesDecider)
      .when(arrangeColumns, columns, ofTasks)
      .leadsTo({ type: 'ColumnsArranged', data: { table, columns } })
      .answers({ table, columns, filters: [], defaultFilterId: null });
  });

  it('changes nothing when they are arranged so already', () => {
    given(tablesDecider, arranged).when(arrangeColumns, columns, ofTasks).changesNothing();
  });

  it('arranges each table for itself', () => {
    given(tablesDecider, happened(columnsArranged, { table: 'cases', columns }))
      .when(arrangeColumns, columns, ofTasks)
      .leadsTo({ type: 'ColumnsArranged', data: { table, columns } });
  });

  it('takes no column twice, no name that none can have, and not none', () => {
    const takes = (body: object): boolean => arrangeColumns.body.safeParse(body).success;
    expect(takes({ shown: ['title'] })).toBe(true);
    expect(takes({ shown: ['title', 'title'] })).toBe(false);
    expect(takes({ shown: ['title'], hidden: ['title'] })).toBe(false);
    expect(takes({ shown: ['<title>'] })).toBe(false);
    expect(takes({ shown: [], hidden: ['title'] })).toBe(false);
  });
});

describe('a table', () => {
  it('that there is not cannot be arranged', () => {
    given(tablesDecider)
      .when(arrangeColumns, columns, { params: { table: 'chairs' } })
      .isRefused('NO_SUCH_TABLE');
  });
});

describe('ResetColumns', () => {
  it('leads back to the columns by default', () => {
    given(tablesDecider, arranged)
      .when(resetColumns, {}, ofTasks)
      .leadsTo({ type: 'ColumnsReset', data: { table } })
      .answers({ columns: null });
  });

  it('changes nothing where they are', () => {
    given(tablesDecider).when(resetColumns, {}, ofTasks).changesNothing();
  });
});

describe('SaveFilter', () => {
  it('keeps what is searched for under the name', () => {
    given(tablesDecider, urgentSaved)
      .when(saveFilter, { name: ' Mine ', search: mine.search }, ofTasks)
      .leadsTo({ type: 'FilterSaved', data: { table, filter: { ...mine, id: NEW_FILTER } } })
      .answers({ filters: [{ id: NEW_FILTER, name: 'Mine', createdAt: NOW, updatedAt: NOW }, { id: urgent.id }] });
  });

  it('is refused under a name that is taken, whatever its case and accents', () => {
    given(tablesDecider, urgentSaved)
      .when(saveFilter, { name: 'URGÉNT', search: {} }, ofTasks)
      .isRefused('FILTER_NAME_TAKEN');
  });

  it('takes a name that another table has, or that was removed', () => {
    given(tablesDecider, happened(filterSaved, { table: 'cases', filter: urgent }))
      .when(saveFilter, { name: 'Urgent', search: {} }, ofTasks)
      .answers({ filters: [{ name: 'Urgent' }] });
    given(tablesDecider, urgentSaved, urgentRemoved)
      .when(saveFilter, { name: 'Urgent', search: {} }, ofTasks)
      .answers({ filters: [{ name: 'Urgent' }] });
  });

  it('is refused when the table has as many as it keeps', () => {
    given(tablesDecider, ...aFullTable)
      .when(saveFilter, { name: 'One more', search: {} }, ofTasks)
      .isRefused('TOO_MANY_FILTERS');
  });

  it('takes texts alone, and not without end', () => {
    const takes = (search: object): boolean => saveFilter.body.safeParse({ name: 'All', search }).success;
    expect(takes({ status: 'open' })).toBe(true);
    expect(takes({ status: 7 })).toBe(false);
    expect(takes({ status: 'x'.repeat(301) })).toBe(false);
    expect(takes(Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`k${index}`, 'v'])))).toBe(false);
  });
});

describe('ChangeFilter', () => {
  it('leads to what differs', () => {
    given(tablesDecider, urgentSaved)
      .when(changeFilter, { name: 'Urgent', search: { priority: 'high' } }, ofFilter(urgent.id))
      .leadsTo({ type: 'FilterChanged', data: { table, id: urgent.id, changes: { search: { priority: 'high' } } } })
      .answers({ filters: [{ id: urgent.id, name: 'Urgent', search: { priority: 'high' }, updatedAt: NOW }] });
  });

  it('may write its own name otherwise, but not take another’s', () => {
    given(tablesDecider, urgentSaved, mineSaved)
      .when(changeFilter, { name: 'URGENT' }, ofFilter(urgent.id))
      .answers({ filters: [{ id: mine.id }, { id: urgent.id, name: 'URGENT' }] });
    given(tablesDecider, urgentSaved, mineSaved)
      .when(changeFilter, { name: 'mine' }, ofFilter(urgent.id))
      .isRefused('FILTER_NAME_TAKEN');
  });

  it('changes nothing when all is so already', () => {
    given(tablesDecider, mineSaved)
      .when(changeFilter, { search: { sort: 'title', assignee: 'none' } }, ofFilter(mine.id))
      .changesNothing();
  });

  it('is refused for one that is not there, and for one of another table', () => {
    given(tablesDecider, urgentSaved)
      .when(changeFilter, { name: 'Mine' }, ofFilter(NOBODYS))
      .isRefused('NO_SUCH_FILTER');
    given(tablesDecider, urgentSaved)
      .when(changeFilter, { name: 'Mine' }, { params: { table: 'cases', filterId: urgent.id } })
      .isRefused('NO_SUCH_FILTER');
  });
});

describe('RemoveFilter', () => {
  it('takes it away, and with it the default', () => {
    given(tablesDecider, urgentSaved, mineSaved, urgentByDefault)
      .when(removeFilter, {}, ofFilter(urgent.id))
      .leadsTo({ type: 'FilterRemoved', data: { table, id: urgent.id } })
      .answers({ filters: [{ id: mine.id }], defaultFilterId: null });
  });

  it('is refused for one that is not there', () => {
    given(tablesDecider, urgentSaved, urgentRemoved)
      .when(removeFilter, {}, ofFilter(urgent.id))
      .isRefused('NO_SUCH_FILTER');
  });
});

describe('RestoreFilter', () => {
  it('brings it back as it was, the default included', () => {
    given(tablesDecider, urgentSaved, urgentByDefault, urgentRemoved)
      .when(restoreFilter, {}, ofFilter(urgent.id))
      .leadsTo({ type: 'FilterRestored', data: { table, filter: urgent, isDefault: true } })
      .answers({ filters: [urgent], defaultFilterId: urgent.id });
  });

  it('leaves the default to the one that is it now', () => {
    given(
      tablesDecider,
      urgentSaved,
      mineSaved,
      urgentByDefault,
      urgentRemoved,
      happened(defaultFilterChosen, { table, id: mine.id }),
    )
      .when(restoreFilter, {}, ofFilter(urgent.id))
      .answers({ defaultFilterId: mine.id });
  });

  it('is refused for one that was never there, is there, or whose name is taken', () => {
    given(tablesDecider, urgentSaved).when(restoreFilter, {}, ofFilter(NOBODYS)).isRefused('NO_SUCH_FILTER');
    given(tablesDecider, urgentSaved).when(restoreFilter, {}, ofFilter(urgent.id)).isRefused('FILTER_NOT_REMOVED');
    given(
      tablesDecider,
      urgentSaved,
      urgentRemoved,
      happened(filterRestored, { table, filter: urgent, isDefault: false }),
    )
      .when(restoreFilter, {}, ofFilter(urgent.id))
      .isRefused('FILTER_NOT_REMOVED');
    given(
      tablesDecider,
      urgentSaved,
      urgentRemoved,
      happened(filterSaved, { table, filter: { ...mine, name: 'urgent' } }),
    )
      .when(restoreFilter, {}, ofFilter(urgent.id))
      .isRefused('FILTER_NAME_TAKEN');
  });

  it('is refused when the table has as many as it keeps', () => {
    given(tablesDecider, urgentSaved, urgentRemoved, ...aFullTable)
      .when(restoreFilter, {}, ofFilter(urgent.id))
      .isRefused('TOO_MANY_FILTERS');
  });
});

describe('ChooseDefaultFilter', () => {
  it('leads to another default, and to none', () => {
    given(tablesDecider, urgentSaved)
      .when(chooseDefaultFilter, { filterId: urgent.id }, ofTasks)
      .leadsTo({ type: 'DefaultFilterChosen', data: { table, id: urgent.id } })
      .answers({ defaultFilterId: urgent.id });
    given(tablesDecider, urgentSaved, urgentByDefault)
      .when(chooseDefaultFilter, { filterId: null }, ofTasks)
      .answers({ defaultFilterId: null });
  });

  it('changes nothing when it is the default already', () => {
    given(tablesDecider, urgentSaved, urgentByDefault)
      .when(chooseDefaultFilter, { filterId: urgent.id }, ofTasks)
      .changesNothing();
  });

  it('is refused for a filter that is not there', () => {
    given(tablesDecider, urgentSaved)
      .when(chooseDefaultFilter, { filterId: NOBODYS }, ofTasks)
      .isRefused('NO_SUCH_FILTER');
  });
});

describe('a saved filter', () => {
  it('has no terms left when the key of whoever saved it was destroyed', () => {
    const erased = {
      ...urgentSaved,
      data: { table, filter: { ...urgent, name: '[erased]', search: null } },
      erased: true,
    };
    expect(given(tablesDecider, erased).state.tables).toMatchObject([
      { table, filters: [{ id: urgent.id, name: '[erased]', search: {} }] },
    ]);
  });
});
