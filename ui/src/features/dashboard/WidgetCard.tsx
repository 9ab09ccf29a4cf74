import { dashboardTexts } from '@lexledger/contracts/texts';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight } from 'lucide-react';
import { memo, Suspense } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { useMay } from '../../account/may.ts';
import { cx } from '../../browser/classes.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { linesIn, spansOf } from './layout.ts';
import { WidgetBoundary } from './WidgetBoundary.tsx';
import { WidgetSkeleton } from './WidgetSkeleton.tsx';
import { kindOf, titleOf, type WidgetKind } from './widgetKinds.ts';
import type { WidgetCardProps } from './widgetProps.ts';

const WidgetWhose = lazyWithRetry(
  () => import('./WidgetWhose.tsx'),
  () => undefined,
);
const WidgetTools = lazyWithRetry(() => import('./WidgetTools.tsx'));

/** A widget in its frame. In edit mode its title bar is the drag handle. */
export const WidgetCard = memo(function WidgetCard({
  widget,
  place,
  count,
  editing,
  dragged,
  leaving,
  send,
  onMove,
}: WidgetCardProps) {
  const { id, widgetType, width, height, settings, isVisible } = widget;
  const kind = kindOf(widgetType);
  const title = titleOf(widgetType);
  const Content = kind?.component;
  const may = useMay();
  const isInFirm = useIsInFirm();
  const [view, what] = kind?.shows ?? [];
  const isUnseen = view !== undefined && !may.reads(view);
  return (
    <section
      id={`widget-${id}`}
      aria-labelledby={`widget-${id}-title`}
      style={spansOf(widget)}
      className={cx(
        'group/widget relative flex min-w-0 flex-col rounded-md border bg-surface transition-[opacity,border-color] duration-150',
        'md:col-span-(--medium) md:row-span-(--rows) md:min-h-(--tall) lg:col-span-(--large)',
        'data-[drop]:border-accent data-[drop]:before:absolute data-[drop]:before:inset-y-0 data-[drop]:before:w-[3px] data-[drop]:before:bg-accent',
        'data-[drop=before]:before:-left-[10px] data-[drop=after]:before:-right-[10px]',
        editing && 'border-rule',
        (dragged || leaving) && 'opacity-50',
        editing && !isVisible && 'border-dashed',
      )}
    >
      <div className="relative flex min-h-10 items-center gap-1 border-b pr-1.5">
        <div data-handle className={cx('absolute inset-0 flex', !editing && 'hidden')} />
        <div className={cx('pointer-events-none flex min-w-0 flex-1 items-baseline gap-2', editing ? 'pl-9' : 'pl-4')}>
          <h3 id={`widget-${id}-title`} className="min-w-0 font-serif font-semibold text-lg leading-tight">
            <WidgetTitle kind={kind} title={title} linked={!editing} />
          </h3>
          {editing && !isVisible && <span className="shrink-0 text-muted text-xs">Hidden</span>}
        </div>
        {!editing && isInFirm && kind?.whose === 'chosen' && !isUnseen && (
          <Suspense>
            <WidgetWhose widget={widget} title={title} />
          </Suspense>
        )}
        {editing && (
          <Suspense>
            <WidgetTools
              widget={widget}
              title={title}
              place={place}
              count={count}
              leaving={leaving}
              send={send}
              onMove={onMove}
            />
          </Suspense>
        )}
      </div>
      <div className={cx('@container flex min-h-0 flex-1 flex-col', editing && !isVisible && 'opacity-50')}>
        {Content === undefined || isUnseen ? (
          <p className="px-4 py-6 text-muted">
            {isUnseen ? `As ${may.role} you do not see ${what}.` : dashboardTexts.unknownType}
          </p>
        ) : (
          <WidgetBoundary name={title}>
            <Suspense fallback={<WidgetSkeleton lines={linesIn(height)} />}>
              <Content width={width} height={height} settings={settings} />
            </Suspense>
          </WidgetBoundary>
        )}
      </div>
    </section>
  );
});

interface WidgetTitleProps {
  readonly kind: WidgetKind | null;
  readonly title: string;
  readonly linked: boolean;
}

function WidgetTitle({ kind, title, linked }: WidgetTitleProps) {
  if (!linked || kind?.screen === undefined) return <span className="block truncate">{title}</span>;
  return (
    <Link
      to={kind.screen}
      className="group/title pointer-events-auto flex min-w-0 items-center gap-1 rounded-sm hover:text-accent"
    >
      <span className="truncate">{title}</span>
      <ArrowUpRight
        aria-hidden
        size={14}
        strokeWidth={1.75}
        className="shrink-0 text-muted group-hover/title:text-accent"
      />
    </Link>
  );
}
