import { CLIENT_LINK_TYPES } from '@lexledger/contracts/clientLinks';
import type { DomainEvent } from '@lexledger/contracts/kernel/event';
import { type Position, START } from '@lexledger/contracts/kernel/position';
import { isOfNewMatter, MATTER_ACCESS_TYPES } from '@lexledger/contracts/matterAccess';
import { accessIn, MEMBERSHIP_TYPES } from '@lexledger/contracts/membership';
import { RESPONSIBLE_TYPES } from '@lexledger/contracts/responsibleAttorney';
import { SECOND_FACTOR_DISABLED, SECOND_FACTOR_ENABLED } from '@lexledger/contracts/secondFactor';
import { WALL_TYPES } from '@lexledger/contracts/walls';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { EventStore, RecordedEvent } from '@lexledger/infra/event-store/port';
import { createClientLinks } from './client-links.ts';
import {
  type Firm,
  firmOfEvent,
  isByTeam,
  isOfMembers,
  isOfWalls,
  isShared,
  namesClients,
  newFirm,
  take,
} from './firm-rights.ts';

/** Types of the events that say whether an account has a second factor. */
const SECOND_FACTOR_TYPES: readonly string[] = [SECOND_FACTOR_ENABLED, SECOND_FACTOR_DISABLED];

/** Types of the events that say what people may do. */
export const RIGHTS_TYPES: readonly string[] = [
  ...MEMBERSHIP_TYPES,
  ...MATTER_ACCESS_TYPES,
  ...WALL_TYPES,
  ...CLIENT_LINK_TYPES,
  ...SECOND_FACTOR_TYPES,
];

/** Number of events that are read at a time. */
export const AT_ONCE = 500;

/** What the log says of the rights of all firms' people. It may be told of an event more than once. */
export interface FirmFold {
  /** A new one, of which the log says nothing, for who is in no firm that it knows. */
  firmOf(firmId: string): Firm;
  hasSecondFactor(userId: string): boolean;
  take(recorded: RecordedEvent): Promise<void>;
}

/**
 * Called when what somebody in the firm may read may have changed.
 * @param isUnseen whether nobody has seen anything of what is hidden from now on
 */
export type RightsChanged = (firmId: string, isUnseen?: boolean) => void;

export function createFirmFold(
  store: Pick<EventStore, 'readAll'>,
  codec: Pick<EventCodec, 'decode'>,
  changed: RightsChanged,
): FirmFold {
  const firms = new Map<string, Firm>();
  /** Ids of the accounts with a second factor. */
  const secured = new Set<string>();

  function takeSecondFactor({ type, entityId, position }: DomainEvent): void {
    if (type === SECOND_FACTOR_ENABLED) secured.add(entityId);
    else secured.delete(entityId);
    for (const [id, firm] of firms) {
      const isConcerned = firm.membership.policy.requiresSecondFactor && accessIn(firm.membership, entityId) !== null;
      if (!isConcerned) continue;
      firm.changes += 1;
      firm.changedAt.set(entityId, position);
      changed(id);
    }
  }

  /** Gives the firm's events of the types that the log has before a position to `learn`. */
  async function pastOf(
    firmId: string,
    before: Position,
    types: readonly string[],
    learn: (event: RecordedEvent) => void,
  ): Promise<void> {
    for (let after: Position = START; after < before; ) {
      const { events, position, caughtUp } = await store.readAll(after, AT_ONCE, { types });
      for (const event of events) if (event.position < before && firmOfEvent(event) === firmId) learn(event);
      if (caughtUp) return;
      after = position;
    }
  }

  /** Learns whose the firm's matters are, once a wall or a guest needs to know. */
  async function linkClients(firm: Firm, firmId: string, before: Position): Promise<void> {
    const links = createClientLinks();
    await pastOf(firmId, before, [...CLIENT_LINK_TYPES], links.take);
    // Another reader of the log may have come first, and further.
    firm.clients ??= links;
  }

  /** Whose a matter is matters only where a wall is around a client or where there are guests, and who leads it only among several people. */
  function takeLink(recorded: RecordedEvent): void {
    const id = firmOfEvent(recorded);
    const firm = firms.get(id);
    if (firm === undefined) return;
    const isLinked = firm.clients?.take(recorded) === true;
    const isLed = isShared(firm) && firm.attorneys.take(recorded);
    if (!isLinked && !isLed) return;
    firm.changes += 1;
    changed(id);
  }

  return {
    firmOf: (firmId) => firms.get(firmId) ?? newFirm(firmId),
    hasSecondFactor: (userId) => secured.has(userId),

    async take(recorded) {
      if (CLIENT_LINK_TYPES.has(recorded.type)) return takeLink(recorded);
      const event = await codec.decode(recorded);
      if (SECOND_FACTOR_TYPES.includes(event.type)) return takeSecondFactor(event);
      const id = isOfMembers(event) ? event.entityId : firmOfEvent(event);
      const firm = firms.get(id) ?? newFirm(id);
      firms.set(id, firm);
      // Read before the wall stands here, so that at no moment it hides a client and shows the client's matters.
      if (isOfWalls(event) && firm.clients === null && namesClients(event)) {
        await linkClients(firm, id, event.position);
      }
      const wasShared = isShared(firm);
      const isNew = take(firm, event);
      // Who sees only the matters of their teams sees the clients of these.
      if (firm.clients === null && firm.membership.members.some((member) => isByTeam(member))) {
        await linkClients(firm, id, event.position);
      }
      // Who leads which matter was of no interest while somebody was alone.
      if (!wasShared && isShared(firm)) await pastOf(id, event.position, RESPONSIBLE_TYPES, firm.attorneys.take);
      if (isNew) changed(id, isOfNewMatter(event));
    },
  };
}
