import type { AchievementAnswer } from '@lexledger/contracts/features/progress';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { liveQuery } from '../../cache/query.ts';
import { RecordHistory } from '../../components/history/RecordHistory.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { formatInstant, formatNumber } from '../../text/format.ts';
import { type CausePlace, causeWords, placeOfCause, SCREENS } from './causes.ts';
import { figureOf } from './figures.ts';

export interface WhySheetProps {
  readonly achievement: AchievementAnswer;
  readonly onClose: () => void;
}

/** Shows the action that earned an achievement, and the history of the record concerned. */
export default function WhySheet({ achievement, onClose }: WhySheetProps) {
  const { name, description, points, unlockedAt, cause } = achievement;
  const place = cause === null ? undefined : placeOfCause(cause);
  const screen = cause === null ? undefined : SCREENS[cause.category];
  return (
    <Sheet
      size="lg"
      onOpenChange={onClose}
      title={`Why I earned ${name}`}
      description={points === 0 ? description : `${description} ${formatNumber(points)} XP.`}
    >
      <dl className="mb-5 grid gap-x-6 border-y text-sm sm:grid-cols-[9rem_minmax(0,1fr)] [&>*]:py-1.5">
        <dt className="text-muted">Asked for</dt>
        <dd>{figureOf(achievement)}</dd>
        <dt className="text-muted">Reached with</dt>
        <dd>
          {cause === null ? 'Not known' : causeWords(cause)}
          {unlockedAt !== null && <span className="text-muted">, {formatInstant(unlockedAt)}</span>}
        </dd>
      </dl>
      {cause !== null && place !== undefined ? (
        <OfRecord place={place} id={cause.recordId} />
      ) : screen !== undefined ? (
        <Link
          to={screen.at.to}
          {...(screen.at.search !== undefined && { search: screen.at.search })}
          className="rounded-sm text-accent text-sm hover:underline"
        >
          {screen.label}
        </Link>
      ) : (
        <p className="text-muted text-sm">Each step up the ladder adds up what all your work has earned.</p>
      )}
    </Sheet>
  );
}

interface Found {
  readonly id: string;
  readonly caseId?: string | null;
}

function OfRecord({ place, id }: { readonly place: CausePlace; readonly id: string }) {
  const { data } = useQuery(liveQuery<Found>([`${place.path}/${id}`], place.views));
  const at = data === undefined ? undefined : place.at({ id, caseId: data.caseId ?? null });
  return (
    <section aria-label="The record">
      <div className="mb-2 flex items-baseline justify-between gap-3 border-b pb-1">
        <h3 className="font-medium font-serif text-base">{place.noun}: its history</h3>
        {at !== undefined && (
          <Link
            to={at.to}
            {...(at.params !== undefined && { params: at.params })}
            {...(at.search !== undefined && { search: at.search })}
            className="shrink-0 rounded-sm text-accent text-sm hover:underline"
          >
            Open the record
          </Link>
        )}
      </div>
      <RecordHistory place={place} id={id} />
    </section>
  );
}
