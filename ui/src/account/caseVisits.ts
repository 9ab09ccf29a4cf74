/**
 * When a person visited which case in this browser. What is kept lies outside the encrypted cache: ids and times, no text
 * about a client.
 */

interface Visit {
  /** When it was last on the screen, in milliseconds since 1970. */
  readonly seen: number;
  /** When the visit before ended; null for none. */
  readonly before: number | null;
}

type Visits = Readonly<Record<string, Visit>>;

/** Milliseconds after which a case that is opened again is visited anew. */
const NEW_VISIT_MS = 30 * 60_000;
/** Number of cases whose visits are kept. */
const MOST = 200;

const keyOf = (userId: string): string => `case-visits:${userId}`;

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' && value !== null && typeof (value as Visit).seen === 'number';

function visitsOf(userId: string): Visits {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}');
    return Object.fromEntries(Object.entries(kept as object).filter(([, visit]) => isVisit(visit)));
  } catch {
    // Storage is refused, or somebody wrote something else there.
    return {};
  }
}

/** When the visit before the current one ended, in milliseconds since 1970; null where there was none in this browser. */
export function lastVisitOf(userId: string, caseId: string, now: number): number | null {
  const visit = visitsOf(userId)[caseId];
  if (visit === undefined) return null;
  return now - visit.seen > NEW_VISIT_MS ? visit.seen : visit.before;
}

/** Remembers that a case is on the screen. */
export function noteVisit(userId: string, caseId: string, now: number): void {
  const { [caseId]: _known, ...others } = visitsOf(userId);
  const visit: Visit = { seen: now, before: lastVisitOf(userId, caseId, now) };
  const latest = Object.entries(others).sort(([, one], [, other]) => other.seen - one.seen);
  try {
    localStorage.setItem(
      keyOf(userId),
      JSON.stringify(Object.fromEntries([[caseId, visit], ...latest].slice(0, MOST))),
    );
  } catch {
    // Storage is refused, so what changed is compared with a week ago.
  }
}

/** Remembers that a case was on the screen until now, unless the visits were forgotten meanwhile. */
export function noteVisitEnd(userId: string, caseId: string, now: number): void {
  if (caseId in visitsOf(userId)) noteVisit(userId, caseId, now);
}

/** Forgets all visits: the person may see less than they did, and no id of what they do not see stays here. */
export function forgetVisits(userId: string): void {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Storage is refused, so there are none.
  }
}
