import { type Belonging, firmIdOf } from '@lexledger/contracts/kernel/firm';
import { LOOKERS, type Looker, type ShownRecord } from '@lexledger/contracts/presence';
import type { ConnectedTab } from '@lexledger/infra/presence/port';
import type { Logger } from './logger.ts';
import type { Tab } from './tab-socket.ts';

/** Whether somebody may read a document at this moment. */
export type MayRead = (asker: Belonging, view: string, id: string) => Promise<boolean>;

const nameOf = ({ view, id }: ShownRecord): string => `${view} ${id}`;

/** Who else shows the records: each person once for each record, as editing it if any of their tabs does. */
function othersAt(records: readonly ShownRecord[], userId: string, tabs: readonly ConnectedTab[]): readonly Looker[] {
  const found = new Map<string, Looker>();
  const shown = new Set(records.map(nameOf));
  for (const { userId: memberId, records: theirs = [] } of tabs) {
    if (memberId === userId) continue;
    for (const record of theirs.filter((each) => shown.has(nameOf(each)))) {
      const key = `${memberId} ${nameOf(record)}`;
      const isEdited = record.isEdited || (found.get(key)?.isEdited ?? false);
      found.set(key, { ...record, isEdited, memberId });
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, looker]) => looker);
}

/**
 * Tells the tabs of a firm at this process who else has open what they show. Of whom may not read the record nobody is
 * told, and they are told of nobody; both are asked anew each time, so that a right that ended holds for this as well.
 */
export function createLookers(open: ReadonlyMap<string, Tab>, mayRead: MayRead, logger: Logger) {
  async function tell(firmId: string, tabs: readonly ConnectedTab[]): Promise<void> {
    const asked = new Map<string, Promise<boolean>>();
    const reads = (userId: string, { view, id }: ShownRecord): Promise<boolean> => {
      const key = `${userId} ${view} ${id}`;
      // A founder's own firm is named by no session.
      const asker = firmId === userId ? { userId } : { userId, firmId };
      const answer = asked.get(key) ?? mayRead(asker, view, id);
      asked.set(key, answer);
      return answer;
    };
    for (const socket of open.values()) {
      const { actor, shown, lookers: told = '[]' } = socket.data;
      if (shown === undefined || firmIdOf(actor) !== firmId) continue;
      const lookers: Looker[] = [];
      for (const looker of othersAt(shown, actor.userId, tabs)) {
        if ((await reads(actor.userId, looker)) && (await reads(looker.memberId, looker))) lookers.push(looker);
      }
      const text = JSON.stringify(lookers);
      // The tab shows something else by now, of which it is told next.
      if (text === told || socket.data.shown !== shown) continue;
      socket.data.lookers = text;
      socket.emit(LOOKERS, lookers);
    }
  }

  return (firmId: string, tabs: readonly ConnectedTab[]): void => {
    tell(firmId, tabs).catch((error: unknown) =>
      logger.warn({ err: error }, 'who else looks at a record could not be told'),
    );
  };
}
