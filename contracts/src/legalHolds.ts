import type { LegalHold, LegalHoldEvent } from './features/legal-holds.ts';

export type { LegalHold, LegalHoldEvent };

/** The legal holds of a firm. */
export interface LegalHolds {
  /** The firm's id. */
  readonly id: string;
  /** In the order in which they were placed, released ones as well. */
  readonly holds: readonly LegalHold[];
}

export const noLegalHolds = (firmId: string): LegalHolds => ({ id: firmId, holds: [] });

/** A hold after one of its events; null before it was placed. */
export function evolveLegalHold(before: LegalHold | null, { type, data, metadata }: LegalHoldEvent): LegalHold | null {
  const { at } = metadata;
  const by = metadata.userId ?? '';
  switch (type) {
    case 'LegalHoldPlaced': {
      const { holdId: id, ...placed } = data;
      return { id, ...placed, placedAt: at, placedBy: by, released: null };
    }
    case 'LegalHoldReleased':
      return before && { ...before, released: { at, by, reason: data.reason } };
  }
}

/** The one fold of the decider, the view and whatever asks what is held. */
export function evolveLegalHolds(before: LegalHolds, event: LegalHoldEvent): LegalHolds {
  const known = before.holds.find(({ id }) => id === event.data.holdId) ?? null;
  const after = evolveLegalHold(known, event);
  if (after === null) return before;
  const holds = known === null ? [...before.holds, after] : before.holds.map((each) => (each === known ? after : each));
  return { ...before, holds };
}

export const isHeld = ({ released }: Pick<LegalHold, 'released'>): boolean => released === null;

/** The holds of a firm that are not released. */
export const activeHolds = ({ holds }: Pick<LegalHolds, 'holds'>): readonly LegalHold[] => holds.filter(isHeld);

/** The matters and the clients that something is of. */
export interface HeldScope {
  readonly caseIds: readonly string[];
  /** Those of its matters as well: a client is held with all their matters. */
  readonly clientIds: readonly string[];
}

/**
 * The holds, among those given, that are not released and hold something of the scope. A client whose matter is held is in no such
 * hold unless the matter is in the scope: whoever asks about a client names the client's matters.
 */
export const holdsOver = (holds: readonly LegalHold[], { caseIds, clientIds }: HeldScope): readonly LegalHold[] =>
  holds.filter(
    (hold) =>
      isHeld(hold) &&
      ((hold.caseId !== null && caseIds.includes(hold.caseId)) ||
        (hold.clientId !== null && clientIds.includes(hold.clientId))),
  );
