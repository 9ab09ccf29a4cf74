import type { LegalHold } from '@lexledger/contracts/features/legal-holds';
import { isHeld } from '@lexledger/contracts/legalHolds';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useMay } from '../../account/may.ts';
import { useAuthors } from '../../account/memberNames.ts';
import { lazyWithRetry } from '../../browser/lazyWithRetry.ts';
import { Button } from '../../components/Button.tsx';
import { legalHoldsQuery } from '../../components/legalHolds/legalHolds.ts';
import { Panel } from '../../components/Panel.tsx';
import { QueryContent } from '../../components/QueryContent.tsx';
import { RecordName } from '../../components/RecordName.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { formatDay, formatInstantDay } from '../../text/format.ts';

const PlaceHoldDialog = lazyWithRetry(() =>
  import('../../components/legalHolds/HoldDialogs.tsx').then(({ PlaceHoldDialog: component }) => ({
    default: component,
  })),
);
const ReleaseHoldDialog = lazyWithRetry(() =>
  import('../../components/legalHolds/HoldDialogs.tsx').then(({ ReleaseHoldDialog: component }) => ({
    default: component,
  })),
);

/** The legal holds on cases and clients, those in force first. */
export function HoldsPanel() {
  const holds = useQuery(legalHoldsQuery);
  const may = useMay();
  const [isPlacing, setPlacing] = useState(false);
  const [releasing, setReleasing] = useState<LegalHold>();
  const places = may.send('PlaceLegalHold', 'hold');
  return (
    <Panel
      title="Legal holds"
      actions={
        places && (
          <Button size="sm" icon={Landmark} onClick={() => setPlacing(true)}>
            Place a hold
          </Button>
        )
      }
    >
      <QueryContent query={holds} failure="The legal holds could not be loaded." loading="Loading the legal holds">
        {(all) =>
          all.length === 0 ? (
            <p className="px-4 py-3 text-muted">
              A legal hold keeps everything of a case or a client while a claim, a subpoena or an inquiry asks for it:
              it cannot be removed, erased or disposed of until the hold is released.
            </p>
          ) : (
            <ul aria-label="Legal holds" className="divide-y">
              {[...all.filter(isHeld), ...all.filter((hold) => !isHeld(hold))].map((hold) => (
                <HoldRow key={hold.id} hold={hold} onRelease={() => setReleasing(hold)} />
              ))}
            </ul>
          )
        }
      </QueryContent>
      <Suspense>
        {isPlacing && <PlaceHoldDialog onClose={() => setPlacing(false)} />}
        {releasing !== undefined && <ReleaseHoldDialog hold={releasing} onClose={() => setReleasing(undefined)} />}
      </Suspense>
    </Panel>
  );
}

function HoldRow({ hold, onRelease }: { readonly hold: LegalHold; readonly onRelease: () => void }) {
  const { caseId, clientId, since, reason, placedAt, placedBy, released } = hold;
  const authorOf = useAuthors();
  const may = useMay();
  const by = (id: string): string => {
    const name = authorOf(id);
    return name === undefined ? '' : ` by ${name === 'You' ? 'you' : name}`;
  };
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 grow basis-64">
        <p>
          <RecordName kind={caseId === null ? 'clients' : 'cases'} id={caseId ?? clientId} link />
          {caseId === null && <span className="text-muted"> and all their cases</span>}
        </p>
        <p className="break-words text-sm">{reason}</p>
        <p className="text-muted text-sm">
          Since {formatDay(since)}, placed {formatInstantDay(placedAt)}
          {by(placedBy)}
          {released !== null && ` · released ${formatInstantDay(released.at)}${by(released.by)}: ${released.reason}`}
        </p>
      </div>
      <span className="flex items-center gap-3 text-sm">
        {released === null ? <StatusDot tone="warning">On hold</StatusDot> : <StatusDot hollow>Released</StatusDot>}
        {released === null && may.send('ReleaseLegalHold', 'hold') && (
          <Button size="sm" onClick={onRelease}>
            Release
          </Button>
        )}
      </span>
    </li>
  );
}
