import { type Database, rollBack } from './database.ts';
import { StorageError } from './storage-error.ts';

/** Lets concurrent requests share one transaction, and thus one sync of the disk. */
export interface CommitGroup<Request, Result> {
  /** Resolves when the request's changes are committed. */
  join(request: Request): Promise<Result>;
  /** Commits all waiting requests immediately. */
  flush(): void;
}

/** How requests are executed. Only `perform`, `performAlone` and `begun` may throw. */
export interface CommitGroupWork<Request, Result> {
  /**
   * Called in the transaction. It may be called again for the same request after a rollback, so it must derive
   * everything from the database. If it throws, only that request is rejected and undone.
   */
  readonly perform: (request: Request) => Result;
  /**
   * Called first for a single request: it does the same in one statement, which is its own transaction and therefore
   * cheaper. Returns undefined, without any change, when one statement is not sufficient.
   */
  readonly performAlone?: (request: Request) => Result | undefined;
  /** Called in the transaction, before the first request. */
  readonly begun?: () => void;
  /** Called after the commit, before the requests resolve. */
  readonly committed?: () => void;
  /** Called after a rollback, since state derived from the database is then invalid. */
  readonly rolledBack?: () => void;
}

interface Member<Request, Result> {
  readonly request: Request;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Bounds one transaction, so that it neither blocks the event loop for long nor fills the write-ahead log. */
const MOST_MEMBERS = 512;
const PATIENCE = 8;

/**
 * Returns a function that schedules `commitSome` after the callbacks of this turn of the event loop, so that requests of
 * the same turn form one group, and again while requests are waiting. If recent groups had only one member, it runs
 * immediately, except now and then to detect whether that has changed.
 */
function createSchedule(countWaiting: () => number, commitSome: () => void): () => void {
  let scheduled = false;
  let groupsOfOne = 0;
  let withoutTurn = 0;

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    if (groupsOfOne >= PATIENCE && withoutTurn < PATIENCE) {
      withoutTurn += 1;
      queueMicrotask(commitScheduled);
    } else {
      withoutTurn = 0;
      setImmediate(commitScheduled);
    }
  }

  function commitScheduled(): void {
    scheduled = false;
    groupsOfOne = countWaiting() === 1 ? groupsOfOne + 1 : 0;
    commitSome();
    if (countWaiting() > 0) schedule();
  }

  return schedule;
}

export function commitGroup<Request, Result>(
  db: Database,
  work: CommitGroupWork<Request, Result>,
): CommitGroup<Request, Result> {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  let waiting: Member<Request, Result>[] = [];
  const schedule = createSchedule(() => waiting.length, commitSome);

  function commitSome(): void {
    let members = waiting;
    waiting = [];
    if (members.length > MOST_MEMBERS) waiting = members.splice(MOST_MEMBERS);
    const [only] = members;
    if (only !== undefined && members.length === 1 && attemptAlone(only)) return;
    while (members.length > 0) members = attempt(members);
  }

  function attemptAlone(member: Member<Request, Result>): boolean {
    let result: Result | undefined;
    try {
      result = work.performAlone?.(member.request);
    } catch (error) {
      abandon();
      member.reject(error);
      return true;
    }
    if (result === undefined) return false;
    work.committed?.();
    member.resolve(result);
    return true;
  }

  /** Returns the members that have to be retried, without the one that failed. */
  function attempt(members: Member<Request, Result>[]): Member<Request, Result>[] {
    const results: Result[] = [];
    let performed = false;
    try {
      begin.run();
      work.begun?.();
      for (const { request } of members) results.push(work.perform(request));
      performed = true;
      commit.run();
    } catch (error) {
      abandon();
      const culprit = members[results.length];
      if (performed || culprit === undefined || error instanceof StorageError) {
        for (const member of members) member.reject(error);
        return [];
      }
      culprit.reject(error);
      return members.filter((member) => member !== culprit);
    }
    work.committed?.();
    members.forEach((member, index) => {
      member.resolve(results[index] as Result);
    });
    return [];
  }

  function abandon(): void {
    try {
      rollBack(db);
    } catch {
      // The members are rejected with the original error.
    }
    work.rolledBack?.();
  }

  return {
    join(request) {
      return new Promise((resolve, reject) => {
        waiting.push({ request, resolve, reject });
        schedule();
      });
    },
    flush() {
      while (waiting.length > 0) commitSome();
    },
  };
}
