import { dashboardTexts } from '@lexledger/contracts/texts';
import { Check, Pencil, Plus, RotateCcw } from 'lucide-react';
import { Suspense } from 'react';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { useShortcut } from '../../keyboard/shortcuts.ts';
import { useArranging } from './arranging.ts';
import { Widgets } from './Widgets.tsx';

const EmptyDashboard = lazyWithRetry(() => import('./EmptyDashboard.tsx'));
const AddWidgetDialog = lazyWithRetry(() => import('./AddWidgetDialog.tsx'));

/** The widgets, and the controls that arrange them. */
export function DashboardGrid() {
  const { widgets, error, retry, state, send } = useArranging();
  const editing = state.matches({ mode: 'editing' });
  const resetting = state.matches({ saving: 'reset' });
  const toggle = (): void => send({ type: 'TOGGLE' });
  const openAdd = (): void => send({ type: 'OPEN_ADD' });
  const reset = (): void => send({ type: 'RESET' });

  useShortcut('e', editing ? 'Finish arranging the widgets' : 'Arrange the widgets', toggle);
  useShortcut('n', 'New widget', openAdd);

  return (
    <section aria-labelledby="widgets" className="px-4 pb-8 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t py-2">
        <h2 id="widgets" tabIndex={-1} className="font-serif font-semibold text-lg outline-none">
          {dashboardTexts.grid}
        </h2>
        <div className="flex flex-wrap gap-2 max-sm:[&_svg]:hidden">
          <Button
            size="sm"
            variant={editing ? 'primary' : 'secondary'}
            icon={editing ? Check : Pencil}
            aria-keyshortcuts="e"
            needs=""
            onClick={toggle}
          >
            {editing ? dashboardTexts.done : dashboardTexts.customize}
          </Button>
          <Button size="sm" icon={Plus} aria-keyshortcuts="n" onClick={openAdd}>
            {dashboardTexts.addWidget}
          </Button>
          <Button size="sm" variant="quiet" icon={RotateCcw} needs="" pending={resetting} onClick={reset}>
            {dashboardTexts.reset}
          </Button>
        </div>
      </div>
      {widgets === undefined ? (
        error === null ? (
          <div role="status" className="flex items-center gap-2 py-10 text-muted">
            <Spinner /> Loading the widgets
          </div>
        ) : (
          <ErrorState title="The widgets could not be loaded." error={error} onRetry={retry}>
            Your layout is kept.
          </ErrorState>
        )
      ) : widgets.length === 0 ? (
        <Suspense>
          <EmptyDashboard resetting={resetting} onAdd={openAdd} onReset={reset} />
        </Suspense>
      ) : (
        <Widgets widgets={widgets} editing={editing} context={state.context} send={send} />
      )}
      {!state.matches({ dialog: 'closed' }) && (
        <Suspense>
          <AddWidgetDialog
            chosenType={state.context.chosenType}
            pending={state.matches({ dialog: 'adding' })}
            onChoose={(widgetType) => send({ type: 'CHOOSE', widgetType })}
            onAdd={() => send({ type: 'ADD' })}
            onClose={() => send({ type: 'CLOSE_ADD' })}
          />
        </Suspense>
      )}
    </section>
  );
}
