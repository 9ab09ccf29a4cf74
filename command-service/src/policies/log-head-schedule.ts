import { userRegistered } from '@lexledger/contracts/features/identity';
import { accountErased } from '@lexledger/contracts/features/identity/account-deletion';
import { type LogHeadEvent, logHeadEvents } from '@lexledger/contracts/features/log-heads';
import type { DomainEvent, EventOf } from '@lexledger/contracts/kernel/event';
import { firmIdOf } from '@lexledger/contracts/kernel/firm';

/** Types of the events that say which firms there are, and which heads of their logs were kept. */
export const KEEPING: readonly string[] = [userRegistered, accountErased, ...logHeadEvents].map(({ type }) => type);

const MONTH_LENGTH = 'YYYY-MM'.length;

/** Milliseconds after which a head is left as it is. */
const GIVEN_UP_MS = 31 * 86_400_000;

/** The month of an instant, in UTC: '2026-11'. */
export const monthOf = (at: string): string => at.slice(0, MONTH_LENGTH);

/** The month before that of a time in milliseconds since 1970. */
export function monthBefore(now: number): string {
  const date = new Date(now);
  return monthOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - 1)).toISOString());
}

/** What is to be done for a firm now. */
export interface DueHead {
  readonly firmId: string;
  /** The month that ended without a head; null for none. */
  readonly month: string | null;
}

interface Known {
  /** Since when there is something in its log: '2026-03'. */
  readonly since: string;
  /** The last month of which a head was kept, or of which none is needed. */
  kept: string;
  /** Ids of heads that somebody asked for and that are not kept yet. */
  readonly asked: Set<string>;
  /** When heads were kept that may have to be mailed or stamped yet, in milliseconds since 1970, by their ids. */
  readonly open: Map<string, number>;
  /** Milliseconds since 1970 before which it is not looked at again. */
  notBefore: number;
}

/** Which firms' heads are to be kept, stamped or mailed. It is made of the log at every start. */
export class LogHeadSchedule {
  readonly #firms = new Map<string, Known>();

  take(event: DomainEvent): void {
    const { userId, firmId, at } = event.metadata;
    if (event.type === userRegistered.type) this.#add(event.entityId, at);
    else if (event.type === accountErased.type) {
      const { keepsFirm } = event.data as EventOf<typeof accountErased>['data'];
      if (!keepsFirm) this.#firms.delete(event.entityId);
    } else if (userId !== null) this.#takeHead(event as LogHeadEvent, firmIdOf({ userId, firmId }), at);
  }

  #add(firmId: string, at: string): Known {
    const known = {
      since: monthOf(at),
      kept: '',
      asked: new Set<string>(),
      open: new Map<string, number>(),
      notBefore: 0,
    };
    this.#firms.set(firmId, known);
    return known;
  }

  #takeHead({ type, data }: LogHeadEvent, firmId: string, at: string): void {
    const known = this.#firms.get(firmId) ?? this.#add(firmId, at);
    if (type === 'LogHeadAskedFor') {
      known.asked.add(data.headId);
      known.notBefore = 0;
    }
    if (type === 'LogHeadKept') {
      known.asked.delete(data.headId);
      known.open.set(data.headId, Date.parse(at));
      if (data.month !== null && data.month > known.kept) known.kept = data.month;
    }
  }

  due(now: number): readonly DueHead[] {
    const ended = monthBefore(now);
    return [...this.#firms].flatMap(([firmId, { since, kept, asked, open, notBefore }]) => {
      if (now < notBefore) return [];
      const month = kept < ended && since <= ended ? ended : null;
      return month !== null || asked.size > 0 || open.size > 0 ? [{ firmId, month }] : [];
    });
  }

  /** Nothing but its own heads happened in the log of the firm up to the end of the month. */
  isIdle(firmId: string, month: string): void {
    const known = this.#firms.get(firmId);
    if (known !== undefined && month > known.kept) known.kept = month;
  }

  /** Ids of the heads that are to be mailed or stamped yet, the oldest first. */
  openOf(firmId: string, now: number): readonly string[] {
    const { open } = this.#firms.get(firmId) ?? {};
    for (const [id, at] of open ?? []) if (now - at > GIVEN_UP_MS) open?.delete(id);
    return [...(open?.keys() ?? [])];
  }

  /** All that there is to do for a head was done. */
  settled(firmId: string, headId: string): void {
    this.#firms.get(firmId)?.open.delete(headId);
  }

  /** Something failed that is tried again later. */
  postpone(firmId: string, until: number): void {
    const known = this.#firms.get(firmId);
    if (known !== undefined) known.notBefore = until;
  }
}
