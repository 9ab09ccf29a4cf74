import type { FormDraft } from '../drafts/formDraft.ts';
import { formatInstant } from '../text/format.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

/** Says of a form that it holds more than it was opened with. */
export const RestoredNotice = () => (
  <p role="status" className="text-muted text-sm">
    What you had entered here before is back.
  </p>
);

/** What became of what was entered in a form before; what was entered on an earlier version is asked about. */
export const DraftNotice = ({ draft: { restored, offered, take, decline } }: { readonly draft: FormDraft }) => (
  <>
    {restored && <RestoredNotice />}
    {offered !== null && (
      <Alert tone="warning">
        <p>
          You began to change this on {formatInstant(new Date(offered.at).toISOString())}. It was changed since, so what
          you entered is not in the form.
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={take}>
            Use what I entered
          </Button>
          <Button size="sm" variant="quiet" onClick={decline}>
            Discard it
          </Button>
        </div>
      </Alert>
    )}
  </>
);
