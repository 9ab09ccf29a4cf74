import type { CaseDifference } from '@lexledger/contracts/features/differences';
import { useRouter } from '@tanstack/react-router';
import { addressAt } from '../../dates/moment.ts';
import { type SearchPlace, searchPlaces } from '../search/places.ts';

const places: ReadonlyMap<string, SearchPlace> = new Map(
  Object.values<SearchPlace>(searchPlaces).map((place) => [place.path, place]),
);

export interface RecordThenProps {
  readonly difference: CaseDifference;
  readonly caseId: string;
  /** The moments that are compared; the second one is undefined for now. */
  readonly from: string;
  readonly to: string | undefined;
}

/** The name of a record that differs, which leads to it as it was: before it was changed or removed, after it was added. */
export function RecordThen({ difference, caseId, from, to }: RecordThenProps) {
  const router = useRouter();
  const { list, id, kind, name } = difference;
  const words = name ?? 'Without a name';
  const address = places.get(`/api/${list}`)?.at({ id, caseId });
  if (address === undefined) return words;
  const { pathname, href } = router.buildLocation(address as never);
  const moment = kind === 'added' ? (to ?? null) : from;
  // A moment holds for a whole page, so that this is no link within it.
  return (
    <a
      href={addressAt(moment, { pathname, search: new URL(href, location.origin).search })}
      className="rounded-sm underline decoration-rule underline-offset-3 hover:decoration-accent"
    >
      {words}
    </a>
  );
}
