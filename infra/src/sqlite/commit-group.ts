import { type Database, rollBack } from './database.ts';
import { StorageError } from './storage-error.ts';

/** Lets work that waits at the same moment share one transaction, and so one sync of the disk. */
export interface CommitGroup {
  /**
   * Runs `work` in the next transaction, and resolves with its result when that is committed. `work` may be run again
   * after a rollback, so it must derive everything from the database. When it throws, it alone is rejected, and undone.
   * Where nobody else waits, `alone` is tried first: the same as one statement, which is a transaction by itself and
   * so costs less. It answers undefined, and has changed nothing, when one statement will not do.
   */
  join<T>(work: () => T, alone?: () => T | undefined): Promise<T>;
  /** Commits what waits, now. */
  flush(): void;
}

/** None of them but `begun` may throw. */
export interface CommitGroupEvents {
  /** Inside the transaction, before the first work. */
  readonly begun?: () => void;
  /** After the commit, before anybody is told. */
  readonly committed?: () => void;
  /** What was derived from the database since `begun` is void. */
  readonly rolledBack?: () => void;
}

interface Member {
  readonly work: () => unknown;
  readonly alone: (() => unknown) | undefined;
  readonly resolve: (result: never) => void;
  readonly reject: (error: unknown) => void;
  result: unknown;
}

/** So that one transaction neither blocks the event loop for long nor fills the write-ahead log. */
const MOST_MEMBERS = 512;

export function commitGroup(db: Database, events: CommitGroupEvents = {}): CommitGroup {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  let waiting: Member[] = [];
  let scheduled = false;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    // After the callbacks of this turn of the event loop, so that all who were woken together meet here.
    setImmediate(() => {
      scheduled = false;
      commitSome();
      if (waiting.length > 0) schedule();
    });
  }

  function commitSome(): void {
    let members = waiting.length <= MOST_MEMBERS ? waiting : waiting.slice(0, MOST_MEMBERS);
    waiting = waiting.length <= MOST_MEMBERS ? [] : waiting.slice(MOST_MEMBERS);
    const [only] = members;
    if (members.length === 1 && only?.alone !== undefined && attemptAlone(only, only.alone)) return;
    while (members.length > 0) members = attempt(members);
  }

  function attemptAlone(member: Member, work: () => unknown): boolean {
    try {
      member.result = work();
    } catch (error) {
      abandon();
      member.reject(error);
      return true;
    }
    if (member.result === undefined) return false;
    events.committed?.();
    member.resolve(member.result as never);
    return true;
  }

  /** Answers the members that have to be tried again, without the one that failed. */
  function attempt(members: Member[]): Member[] {
    let current: Member | undefined;
    try {
      begin.run();
      events.begun?.();
      for (const member of members) {
        current = member;
        member.result = member.work();
      }
      current = undefined;
      commit.run();
    } catch (error) {
      abandon();
      if (current === undefined || error instanceof StorageError) {
        for (const member of members) member.reject(error);
        return [];
      }
      const culprit = current;
      culprit.reject(error);
      return members.filter((member) => member !== culprit);
    }
    events.committed?.();
    for (const member of members) member.resolve(member.result as never);
    return [];
  }

  function abandon(): void {
    try {
      rollBack(db);
    } catch {
      // The members are told of the error that led here.
    }
    events.rolledBack?.();
  }

  return {
    join<T>(work: () => T, alone?: () => T | undefined): Promise<T> {
      return new Promise<T>((resolve, reject) => {
        waiting.push({ work, alone, resolve, reject, result: undefined });
        schedule();
      });
    },
    flush() {
      while (waiting.length > 0) commitSome();
    },
  };
}
