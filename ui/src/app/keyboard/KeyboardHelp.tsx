import { Keys } from '../../components/Keys.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { destinations } from '../navigation.ts';
import { activeShortcuts, PALETTE_KEYS } from './shortcuts.ts';

interface Line {
  readonly keys: string;
  readonly label: string;
}

const EVERYWHERE: readonly Line[] = [
  { keys: PALETTE_KEYS, label: 'Go to a screen, a client or a case' },
  { keys: '/', label: 'Search in the screen' },
  { keys: '?', label: 'This help' },
  { keys: 'F8', label: 'Go to notifications' },
  { keys: 'Esc', label: 'Close what lies on top' },
];

const LISTS: readonly Line[] = [
  { keys: '↑ ↓', label: 'Move between rows' },
  { keys: 'Home End', label: 'First and last row' },
  { keys: 'Enter', label: 'Open the row' },
  { keys: 'e', label: 'Edit the row' },
  { keys: 'Space', label: 'Select the row' },
  { keys: 't', label: 'In a chart: show its table' },
];

export default function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  const here = activeShortcuts().map(({ key, label }) => ({ keys: key, label }));
  const screens = destinations.map(({ key, label }) => ({ keys: `g ${key}`, label }));
  return (
    <Sheet
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Keyboard"
      description="Keys rest while you type in a field."
    >
      <div className="flex flex-col gap-6">
        {here.length > 0 && <Lines title="On this screen" lines={here} />}
        <Lines title="Everywhere" lines={EVERYWHERE} />
        <Lines title="In lists" lines={LISTS} />
        <Lines title="Screens" lines={screens} />
      </div>
    </Sheet>
  );
}

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) => (
  <section>
    <h3 className="border-rule border-b pb-1 font-medium text-sm">{title}</h3>
    <dl>
      {lines.map(({ keys, label }) => (
        <div key={keys} className="flex h-8 items-center justify-between border-b">
          <dt>{label}</dt>
          <dd>
            <Keys keys={keys} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
