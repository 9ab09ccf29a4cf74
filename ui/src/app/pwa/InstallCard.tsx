import { installTexts } from '@lexledger/contracts/texts';
import { Check, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/Button.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import type { InstallWay } from '../../machines/install.ts';

export interface InstallCardProps {
  readonly way: InstallWay;
  readonly onInstall: () => void;
  readonly onDismiss: () => void;
}

/**
 * A card in the corner, above a phone's bottom bar and the notifications: the benefits of installing, or the steps to
 * do it by hand.
 */
export function InstallCard({ way, onInstall, onDismiss }: InstallCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="fixed inset-x-3 bottom-[calc(10rem+env(safe-area-inset-bottom))] z-30 animate-rise rounded-lg border bg-surface p-4 shadow-lift sm:inset-x-auto sm:right-4 sm:w-80 md:bottom-24 print:hidden"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 id={id} className="font-serif font-semibold text-lg">
          {installTexts.title}
        </h2>
        {way === 'steps' && (
          <IconButton label={installTexts.close} icon={X} size="sm" className="-mt-0.5 -mr-1.5" onClick={onDismiss} />
        )}
      </div>
      {way === 'steps' ? <Steps /> : <Benefits />}
      <div className="mt-4 flex justify-end gap-2">
        {way === 'steps' ? (
          <Button variant="primary" onClick={onDismiss}>
            {installTexts.gotIt}
          </Button>
        ) : (
          <>
            <Button onClick={onDismiss}>{installTexts.later}</Button>
            <Button variant="primary" onClick={onInstall}>
              {installTexts.install}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

const Steps = () => (
  <ol className="mt-2 flex list-inside list-decimal flex-col gap-1.5 marker:text-muted">
    {installTexts.steps.map((step) => (
      <li key={step}>{step}</li>
    ))}
  </ol>
);

const Benefits = () => (
  <ul className="mt-2 flex flex-col gap-1.5">
    {installTexts.benefits.map((benefit) => (
      <li key={benefit} className="flex items-center gap-2">
        <Check aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-positive" />
        {benefit}
      </li>
    ))}
  </ul>
);
