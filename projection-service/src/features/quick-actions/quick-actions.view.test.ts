import { type QuickAction, quickAction } from '@lexledger/contracts/features/quick-actions';
import { STANDARD_ACTIONS, standardActionId } from '@lexledger/domain/quick-actions/standard';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_USER, happened } from '../../kernel/example.ts';
import { ask, showing } from '../../kernel/test-reader.ts';
import { idOf } from '../../kernel/test-stores.ts';
import { quickActionQueries, quickActionsProjection } from './quick-actions.view.ts';

const [list, one, history] = quickActionQueries;
if (list === undefined || one === undefined || history === undefined) throw new Error('a query is missing');

const fields = {
  name: 'Call back',
  description: null,
  actionType: 'task' as const,
  template: {},
  icon: 'zap' as const,
  color: 'blue' as const,
  isDefault: false,
  usageCount: 0,
  lastUsedAt: null,
};
const own = happened(quickAction.events.added, ['quick', idOf('own')], { fields });
const place = 2;
const standardId = standardActionId(EXAMPLE_USER, place);
const touched = happened(quickAction.events.added, ['quick', standardId], {
  fields: { ...fields, name: 'Jot a task', isDefault: true },
});
const removed = happened(quickAction.events.removed, ['quick', standardId], {});

const names = async (query: object, events = [own, touched]): Promise<readonly string[]> => {
  const read = await showing([quickActionsProjection], events);
  return (await ask<readonly QuickAction[]>(list, read, { query })).map(({ name }) => name);
};
const standardNames = STANDARD_ACTIONS.map(({ name }) => name);
const others = standardNames.filter((_, index) => index !== place);

describe('the list of quick actions', () => {
  it('has the standard ones from the beginning', async () => {
    expect(await names({}, [])).toEqual(standardNames);
  });

  it('has the user’s own first, and a standard one that was changed among them', async () => {
    expect(await names({})).toEqual(['Call back', 'Jot a task', ...others]);
  });

  it('does not bring back a standard one that was removed', async () => {
    expect(await names({}, [touched, removed])).toEqual(others);
    expect(await names({ removed: 'true' }, [touched, removed])).toEqual(['Jot a task']);
  });

  it('narrows and pages over both', async () => {
    expect(await names({ search: 'jot task' })).toEqual(['Jot a task']);
    expect(await names({ search: 'phone' })).toEqual(['Log a phone call']);
    expect(await names({ limit: 3 })).toEqual(['Call back', 'Jot a task', others[0]]);
    expect(await names({ limit: 2, offset: 3 })).toEqual(others.slice(1, 3));
    expect(await names({ ids: standardActionId(EXAMPLE_USER, 0) })).toEqual([others[0]]);
  });
});

describe('one quick action', () => {
  it('is a standard one that nobody has touched, without a history', async () => {
    const read = await showing([quickActionsProjection], []);
    expect(await ask(one, read, { params: { id: standardId } })).toMatchObject({
      id: standardId,
      name: 'Add task',
      isDefault: true,
      version: 0,
    });
    expect(await ask(history, read, { params: { id: standardId } })).toMatchObject({ entries: [], total: 0 });
  });

  it('is none of somebody else’s', async () => {
    const read = await showing([quickActionsProjection], []);
    const id = standardActionId('11111111-2222-4333-8444-555555555555', place);
    await expect(ask(one, read, { params: { id } })).rejects.toThrow();
  });
});
