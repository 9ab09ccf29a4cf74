import type { WidgetType } from '@lexledger/contracts/choices';
import { dashboardTexts } from '@lexledger/contracts/texts';
import { Dialog } from '../../components/Dialog.tsx';
import { titleOf, type WidgetKind, widgetKinds } from './widgetKinds.ts';
import { WIDGET_WORDS } from './widgetWords.ts';

const KINDS = Object.entries(widgetKinds) as readonly (readonly [WidgetType, WidgetKind])[];

const FACTS = [
  'The layout is saved automatically.',
  'Widgets are dragged by the title bar to reorder them; with the keyboard, Space picks one up and the arrow keys move it.',
  'Each widget shows real-time practice data: a change in another tab or on another device appears at once.',
  'Widgets adapt to the screen size: four columns, two, or one.',
] as const;

/** Makes the content focusable, so that the keyboard can scroll it. */
const SCROLLED = {
  role: 'group',
  'aria-label': 'About the dashboard',
  tabIndex: 0,
  className: 'normal-nums outline-offset-4',
};

/** Explains the available widgets and how to arrange them. */
export default function CustomizeDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      onOpenChange={onClose}
      title={dashboardTexts.customizeDashboard}
      description={`Choose “${dashboardTexts.customize}” over the widgets to arrange them, and “${dashboardTexts.addWidget}” for another one.`}
      size="lg"
    >
      <div {...SCROLLED}>
        <ul className="flex list-disc flex-col gap-1 pl-4 marker:text-accent">
          {FACTS.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        <h3 className="mt-5 border-rule border-b pb-1 font-medium text-sm">Available widgets</h3>
        <ul>
          {KINDS.map(([type, { icon: Icon }]) => (
            <li key={type} className="flex gap-3 border-b py-2.5 last:border-b-0">
              <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-accent" />
              <div className="grid flex-1 gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
                <span className="font-medium">{titleOf(type)}</span>
                <span>
                  {WIDGET_WORDS[type].description} <span className="text-muted">{WIDGET_WORDS[type].tip}</span>
                </span>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
