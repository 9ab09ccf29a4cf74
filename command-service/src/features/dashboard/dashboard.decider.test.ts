import { DEFAULT_LAYOUT } from '@lexledger/contracts/dashboardLayout';
import {
  addWidget,
  arrangeWidgets,
  changeWidget,
  removeWidget,
  resetDashboard,
  restoreLayout,
} from '@lexledger/contracts/features/dashboard';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partIdFor } from '../../kernel/derived-id.ts';
import { COMMAND, given, type Happened, NOW, RECORD, USER } from '../../kernel/given.ts';
import { dashboardDecider } from './dashboard.decider.ts';
import {
  added,
  aFullDashboard,
  arranged,
  changed,
  NOTES,
  placed,
  removed,
  reset,
  STATS,
  TASKS,
  threeWidgets,
} from './dashboard.fixtures.ts';

const NEW_WIDGET = partIdFor('widget', { userId: USER, commandId: COMMAND });
const NOBODYS = '11111111-aaaa-4aaa-8aaa-999999999999';
const widgetId = (id: string) => ({ params: { widgetId: id } });

describe('AddWidget', () => {
  const addedAt = (position: number) => ({
    type: 'WidgetAdded',
    data: {
      widget: { id: NEW_WIDGET, widgetType: 'chart', position, width: 2, height: 1, settings: {}, isVisible: true },
    },
  });
  const chart = { widgetType: 'chart', width: 2, height: 1 };

  it('puts the first widget at the first place', () => {
    given(dashboardDecider)
      .when(addWidget, { ...chart, position: 0 })
      .leadsTo(addedAt(0))
      .answers({ id: NEW_WIDGET, userId: RECORD, widgetType: 'chart', createdAt: NOW, updatedAt: NOW });
  });

  it('puts it behind the others when it is told no place, or one that is taken', () => {
    given(dashboardDecider, ...threeWidgets)
      .when(addWidget, chart)
      .leadsTo(addedAt(3));
    given(dashboardDecider, ...threeWidgets)
      .when(addWidget, { ...chart, position: 1 })
      .leadsTo(addedAt(3));
  });

  it('puts it where it is told when that place is free', () => {
    given(dashboardDecider, ...threeWidgets, removed(TASKS))
      .when(addWidget, { ...chart, position: 1 })
      .leadsTo(addedAt(1));
  });

  it('takes the first free place when the last one is taken', () => {
    given(dashboardDecider, added(placed(STATS, 'stats', 10_000)), added(placed(TASKS, 'tasks', 0)))
      .when(addWidget, chart)
      .leadsTo(addedAt(1));
  });

  it('spans one column and one row when it is told no size', () => {
    given(dashboardDecider).when(addWidget, { widgetType: 'chart' }).answers({ width: 1, height: 1, isVisible: true });
  });

  it('keeps a type that this version does not know', () => {
    given(dashboardDecider).when(addWidget, { widgetType: 'weather' }).answers({ widgetType: 'weather' });
  });

  it('is refused when the dashboard is full', () => {
    given(dashboardDecider, ...aFullDashboard)
      .when(addWidget, chart)
      .isRefused('DASHBOARD_FULL');
  });
});

describe('ChangeWidget', () => {
  it('leads to what differs', () => {
    given(dashboardDecider, ...threeWidgets)
      .when(changeWidget, { width: 4, height: 1, settings: { months: 6 } }, widgetId(TASKS))
      .leadsTo({ type: 'WidgetChanged', data: { id: TASKS, changes: { width: 4, settings: { months: 6 } } } })
      .answers({ id: TASKS, width: 4, settings: { months: 6 }, updatedAt: NOW });
  });

  it('changes nothing when all is so already, whatever the order of the settings', () => {
    given(dashboardDecider, ...threeWidgets, changed(TASKS, { settings: { a: 1, b: [2] } }))
      .when(changeWidget, { width: 2, settings: { b: [2], a: 1 } }, widgetId(TASKS))
      .changesNothing();
  });

  it('is refused for a widget that is not there', () => {
    given(dashboardDecider, ...threeWidgets)
      .when(changeWidget, { width: 4 }, widgetId(NOBODYS))
      .isRefused('NO_SUCH_WIDGET');
  });
});

describe('RemoveWidget', () => {
  it('leaves the others where they are', () => {
    given(dashboardDecider, ...threeWidgets)
      .when(removeWidget, {}, widgetId(TASKS))
      .leadsTo({ type: 'WidgetRemoved', data: { id: TASKS } })
      .answers([
        { id: STATS, position: 0 },
        { id: NOTES, position: 2 },
      ]);
  });

  it('is refused for a widget that is not there, or was removed', () => {
    given(dashboardDecider, ...threeWidgets)
      .when(removeWidget, {}, widgetId(NOBODYS))
      .isRefused('NO_SUCH_WIDGET');
    given(dashboardDecider, ...threeWidgets, removed(TASKS))
      .when(removeWidget, {}, widgetId(TASKS))
      .isRefused('NO_SUCH_WIDGET');
  });
});

describe('ArrangeWidgets', () => {
  const swap = [
    { id: STATS, position: 1 },
    { id: TASKS, position: 0 },
  ];

  it('leads to the places that change, and answers in the new order', () => {
    given(dashboardDecider, ...threeWidgets)
      .when(arrangeWidgets, { positions: [...swap, { id: NOTES, position: 2 }] })
      .leadsTo({ type: 'WidgetsArranged', data: { positions: swap } })
      .answers([{ id: TASKS }, { id: STATS }, { id: NOTES }]);
  });

  it('changes nothing when all stand there already', () => {
    given(dashboardDecider, ...threeWidgets)
      .when(arrangeWidgets, { positions: [{ id: NOTES, position: 2 }] })
      .changesNothing();
    given(dashboardDecider, ...threeWidgets, arranged(swap))
      .when(arrangeWidgets, { positions: swap })
      .changesNothing();
  });

  it('is refused when two would stand at one place, named or not', () => {
    given(dashboardDecider, ...threeWidgets)
      .when(arrangeWidgets, {
        positions: [
          { id: STATS, position: 7 },
          { id: TASKS, position: 7 },
        ],
      })
      .isRefused('POSITION_TAKEN');
    given(dashboardDecider, ...threeWidgets)
      .when(arrangeWidgets, { positions: [{ id: STATS, position: 2 }] })
      .isRefused('POSITION_TAKEN');
  });

  it('is refused when it names a widget twice', () => {
    given(dashboardDecider, ...threeWidgets)
      .when(arrangeWidgets, {
        positions: [
          { id: STATS, position: 7 },
          { id: STATS, position: 8 },
        ],
      })
      .isRefused('INVALID_INPUT', { issues: [{ path: 'positions', message: 'Name each widget once' }] });
  });

  it('is refused when it names a widget that is not there', () => {
    given(dashboardDecider, ...threeWidgets)
      .when(arrangeWidgets, { positions: [{ id: NOBODYS, position: 9 }] })
      .isRefused('NO_SUCH_WIDGET');
  });
});

describe('ResetDashboard', () => {
  it('gives the default layout, in order, whatever was there', () => {
    const decided = given(dashboardDecider, ...threeWidgets)
      .when(resetDashboard, {})
      .answers(DEFAULT_LAYOUT.map((widget, position) => ({ ...widget, position, settings: {}, isVisible: true })));
    expect(new Set(decided.after().widgets.map(({ id }) => id)).size).toBe(DEFAULT_LAYOUT.length);
  });

  it('gives the deadlines a place, which no layout that stands is given by itself', () => {
    const types = (widgets: readonly { readonly widgetType: string }[]) => widgets.map(({ widgetType }) => widgetType);
    expect(types(DEFAULT_LAYOUT)).toContain('deadlines');
    expect(
      types(
        given(dashboardDecider, ...threeWidgets)
          .when(addWidget, { widgetType: 'clio' })
          .after().widgets,
      ),
    ).not.toContain('deadlines');
  });

  it('changes nothing when the default layout stands', () => {
    const standing = reset(
      DEFAULT_LAYOUT.map((widget, position) => ({
        ...placed(`11111111-bbbb-4bbb-8bbb-${String(position).padStart(12, '0')}`, widget.widgetType, position),
        ...widget,
      })),
    );
    given(dashboardDecider, standing).when(resetDashboard, {}).changesNothing();
    given(dashboardDecider, standing, ...threeWidgets.slice(0, 1))
      .when(resetDashboard, {})
      .answers(DEFAULT_LAYOUT);
  });
});

describe('RestoreLayout', () => {
  const three = [
    { id: STATS, position: 0 },
    { id: TASKS, position: 1 },
    { id: NOTES, position: 2 },
  ];

  it('brings back the widget that was removed last, at its place', () => {
    given(dashboardDecider, ...threeWidgets, removed(TASKS))
      .when(restoreLayout, {})
      .answers(three);
  });

  it('brings back the layout from before a reset', () => {
    given(dashboardDecider, ...threeWidgets, reset([placed(NOBODYS, 'clio', 0)]))
      .when(restoreLayout, {})
      .answers(three);
  });

  it('is refused when there was no removal or reset, or when something was changed since', () => {
    given(dashboardDecider).when(restoreLayout, {}).isRefused('NOTHING_TO_RESTORE');
    given(dashboardDecider, ...threeWidgets, removed(TASKS), added(placed(NOBODYS, 'clio', 5)))
      .when(restoreLayout, {})
      .isRefused('NOTHING_TO_RESTORE');
  });
});

describe('a dashboard', () => {
  const WIDGETS = [STATS, TASKS, NOTES, NOBODYS];
  const aPosition = fc.nat({ max: 6 });
  const aCommand = fc.oneof(
    fc.record({ widgetType: fc.constant('stats'), position: fc.option(aPosition, { nil: undefined }) }),
    fc.array(fc.record({ index: fc.nat({ max: 8 }), position: aPosition }), { minLength: 1, maxLength: 5 }),
    fc.nat({ max: 8 }),
    fc.constant('reset' as const),
  );

  it('never has two widgets at one place, whatever happens to it', () => {
    fc.assert(
      fc.property(fc.array(aCommand, { maxLength: 30 }), (commands) => {
        const history: Happened[] = [...threeWidgets];
        commands.forEach((command, index) => {
          const now = given(dashboardDecider, ...history);
          const circumstances = { commandId: `00000000-0000-4000-a000-${String(index).padStart(12, '0')}` };
          const idAt = (at: number) => now.state.widgets[at]?.id ?? (WIDGETS[at % WIDGETS.length] as string);
          const { decision } =
            command === 'reset'
              ? now.when(resetDashboard, {}, circumstances)
              : typeof command === 'number'
                ? now.when(removeWidget, {}, { ...circumstances, ...widgetId(idAt(command)) })
                : Array.isArray(command)
                  ? now.when(
                      arrangeWidgets,
                      { positions: command.map(({ index: at, position }) => ({ id: idAt(at), position })) },
                      circumstances,
                    )
                  : now.when(addWidget, command, circumstances);
          if (!('refused' in decision)) {
            history.push(...decision.map(({ type, data }) => ({ type, data, by: USER })));
          }
          const { widgets } = given(dashboardDecider, ...history).state;
          const places = widgets.map(({ position }) => position);
          expect(new Set(places).size).toBe(places.length);
          expect(places).toEqual([...places].sort((a, b) => a - b));
          expect(new Set(widgets.map(({ id }) => id)).size).toBe(widgets.length);
        });
      }),
    );
  });
});
