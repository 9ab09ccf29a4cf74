import { CatchBoundary } from '@tanstack/react-router';
import { useState } from 'react';
import { reportError } from '../../browser/monitoring.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorScreen } from '../ErrorScreen.tsx';
import { StateCard } from './StateCard.tsx';

function Fragile({ broken }: { readonly broken: boolean }) {
  if (broken) throw new Error('Simulated on the error states page');
  return null;
}

/** Demonstrates a component that throws while rendering, and the screen that replaces it. */
export function CrashCard() {
  const [broken, setBroken] = useState(false);
  const [times, setTimes] = useState(0);
  return (
    <StateCard
      title="Crash"
      happens="A defect stops a screen while it is drawn."
      product="Puts the error screen in its place, leaves the menu alone, and reports the error without a name of yours where error tracking is configured."
      you="Try again, go to the dashboard, or send the report. What was saved is on the server."
      tone={broken ? 'danger' : times > 0 ? 'positive' : 'neutral'}
      status={broken ? 'Crashed' : times > 0 ? 'Recovered' : 'Not active'}
      actions={
        <Button
          size="sm"
          aria-label="Try it: Crash"
          disabled={broken}
          onClick={() => {
            setBroken(true);
            setTimes(times + 1);
          }}
        >
          Try it
        </Button>
      }
    >
      <CatchBoundary
        getResetKey={() => times}
        onCatch={reportError}
        errorComponent={({ error, reset }) => (
          <div className="mx-4 mb-3 rounded-md border border-rule">
            <ErrorScreen
              error={error}
              reset={() => {
                setBroken(false);
                reset();
              }}
            />
          </div>
        )}
      >
        <Fragile broken={broken} />
      </CatchBoundary>
    </StateCard>
  );
}
