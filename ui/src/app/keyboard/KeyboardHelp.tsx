import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useIsInFirm } from '../../account/authentication.ts';
import { Keys } from '../../components/Keys.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { printedKeys } from '../../keyboard/keyNames.ts';
import { activeShortcuts, type Shortcut } from '../../keyboard/shortcuts.ts';
import { destinations, inbox } from '../../navigation/navigation.ts';
import { GENERAL_KEYS, isOfScreen, type KeyLine, type KeySection, SCREEN_KEYS } from './shortcutCatalogue.ts';

/** The keys of this screen, with their current labels, and other registered shortcuts. */
function linesHere(sections: readonly KeySection[], active: readonly Shortcut[]): readonly KeyLine[] {
  const known = sections.flatMap(({ lines }) => lines);
  const now = new Map(active.filter(({ label }) => label !== '').map(({ key, label }) => [key, label]));
  return [
    ...known.map(({ keys, label }) => ({ keys, label: now.get(keys) ?? label })),
    ...[...now].filter(([key]) => !known.some(({ keys }) => keys === key)).map(([keys, label]) => ({ keys, label })),
  ];
}

/** All keys, those of the current screen first. */
export default function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  const at = useLocation({
    select: ({ pathname, search }) => {
      const { tab, view } = search as { readonly tab?: string; readonly view?: string };
      return { path: pathname, part: tab ?? view };
    },
    structuralSharing: true,
  });
  const [active] = useState(activeShortcuts);
  const screens = useIsInFirm() ? [...destinations, inbox] : destinations;
  const ofScreen = SCREEN_KEYS.filter((section) => isOfScreen(section, at));
  const here = linesHere(ofScreen, active);
  const elsewhere = SCREEN_KEYS.filter((section) => !ofScreen.includes(section));
  return (
    <Sheet onOpenChange={onClose} title="Keyboard" description="Shortcuts are off while you type in a field." size="lg">
      <div className="gap-8 sm:columns-2">
        {here.length > 0 && <Lines title="On this screen" lines={here} />}
        {GENERAL_KEYS.map(({ title, lines }) => (
          <Lines key={title} title={title} lines={lines} />
        ))}
        <Lines title="Go to" lines={screens.map(({ key, label }) => ({ keys: `g ${key}`, label }))} />
        {elsewhere.map(({ title, lines }) => (
          <Lines key={title} title={title} lines={lines} />
        ))}
      </div>
    </Sheet>
  );
}

const Lines = ({ title, lines }: { readonly title: string; readonly lines: readonly KeyLine[] }) => (
  <section className="mb-6 break-inside-avoid">
    <h3 className="border-rule border-b pb-1 font-medium text-sm">{title}</h3>
    <dl>
      {lines.map(({ keys, label }) => (
        <div key={`${keys} ${label}`} className="flex min-h-8 items-center justify-between gap-3 border-b py-1">
          <dt>{label}</dt>
          <dd className="shrink-0">
            <Keys keys={printedKeys(keys)} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
);
