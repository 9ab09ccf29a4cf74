import type { Widget } from '@lexledger/contracts/features/dashboard';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { type EditModeContext, type EditModeEvent, isLeaving } from '../../machines/editMode.ts';
import { isPendingId } from '../../records/pendingId.ts';
import { useGlide } from './glide.ts';
import { COLUMNS } from './layout.ts';
import { WidgetBoundary } from './WidgetBoundary.tsx';
import { WidgetCard } from './WidgetCard.tsx';
import { titleOf } from './widgetKinds.ts';

const DragLayer = lazyWithRetry(() => import('./DragLayer.tsx'));

export interface WidgetsProps {
  /** The widgets in the order shown. */
  readonly widgets: readonly Widget[];
  readonly editing: boolean;
  readonly context: EditModeContext;
  readonly send: (event: EditModeEvent) => void;
}

const cardOf = (id: string): HTMLElement | null => document.getElementById(`widget-${id}`);

/** The grid of widgets. In edit mode it includes the hidden ones. */
export function Widgets({ widgets, editing, context, send }: WidgetsProps) {
  const shown = editing ? widgets : widgets.filter(({ isVisible }) => isVisible);
  const order = shown.map(({ id }) => id);
  const latest = useRef(shown);
  latest.current = shown;
  const [said, setSaid] = useState('');

  const nameOf = useCallback(
    (id: string): string => titleOf(latest.current.find((widget) => widget.id === id)?.widgetType ?? ''),
    [],
  );

  const move = useCallback(
    (id: string, by: number): void => {
      const places = latest.current.map((widget) => widget.id);
      const overId = places[places.indexOf(id) + by];
      if (overId === undefined) return;
      send({ type: 'DRAG', id });
      send({ type: 'DROP', id, overId });
      setSaid(`${nameOf(id)} moved to place ${places.indexOf(overId) + 1} of ${places.length}.`);
    },
    [send, nameOf],
  );

  useGlide(order, cardOf);
  useKeptFocus(order);

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {shown.length === 0 && (
        <p className="py-8 text-muted">Every widget is hidden. Choose Customize to show one again.</p>
      )}
      <div
        style={COLUMNS}
        className="grid grid-cols-[repeat(var(--small-columns),minmax(0,1fr))] gap-4 md:grid-cols-[repeat(var(--medium-columns),minmax(0,1fr))] lg:grid-cols-[repeat(var(--large-columns),minmax(0,1fr))]"
      >
        {shown.map((widget, place) => (
          <WidgetCard
            key={widget.id}
            widget={widget}
            place={place}
            count={shown.length}
            editing={editing && !isPendingId(widget.id)}
            dragged={context.draggedId === widget.id}
            leaving={isLeaving(context, widget.id)}
            send={send}
            onMove={move}
          />
        ))}
      </div>
      {editing && (
        <WidgetBoundary name="Dragging">
          <Suspense>
            <DragLayer order={order} titleOf={nameOf} cardOf={cardOf} draggedId={context.draggedId} onDrag={send} />
          </Suspense>
        </WidgetBoundary>
      )}
    </>
  );
}

/** When the widget with the focus is removed, the focus moves to the widget in its place, or else to the heading. */
function useKeptFocus(order: readonly string[]): void {
  const before = useRef(order);
  const last = useRef<string | null>(null);

  useEffect(() => {
    const onFocus = ({ target }: FocusEvent): void => {
      const card = target instanceof Element ? target.closest('section[id^="widget-"]') : null;
      last.current = card?.id.slice('widget-'.length) ?? null;
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  useEffect(() => {
    const gone = last.current;
    const place = gone === null || order.includes(gone) ? -1 : before.current.indexOf(gone);
    before.current = order;
    if (place < 0 || document.activeElement !== document.body) return;
    const heir = order[Math.min(place, order.length - 1)];
    const handle = heir === undefined ? null : cardOf(heir)?.querySelector<HTMLElement>('[data-handle] button');
    (handle ?? document.getElementById('widgets'))?.focus();
  });
}
