import type { FormDraft } from '../drafts/formDraft.ts';
import { formatInstant } from '../text/format.ts';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';

/** Tells the user that a draft was put back into the form. */
export const RestoredNotice = () => (
  <p role="status" className="text-muted text-sm">
    What you had entered here before is back.
  </p>
);

/** Tells the user what happened to an earlier draft; a draft based on an earlier version is offered. */
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
