/**
 * The outcome of a command: 'retried' was accepted after a conflict, 'unchanged' had nothing to change, 'repeated' got
 * its first answer again, 'refused' is an expected refusal, 'failed' an error.
 */
export type CommandOutcome = 'accepted' | 'retried' | 'unchanged' | 'repeated' | 'refused' | 'failed';

/** The store that was called: events or views. */
export type MeasuredStore = 'events' | 'views';

/** A reader of the log as a collector sees it: a projection or a policy. */
export interface FollowerReading {
  readonly kind: 'projection' | 'policy';
  readonly name: string;
  readonly state: string;
  /** Whether an event stopped it. */
  readonly stopped: boolean;
  /** Position in the log. */
  readonly reached: string;
  /** Age in milliseconds of the oldest event that it has not processed; 0 when there is none. */
  readonly lagMs: number;
}

/** Values that are read only when a collector asks. */
export interface Readings {
  readonly followers?: () => Promise<readonly FollowerReading[]>;
  /** The position of the log's last event. */
  readonly head?: () => Promise<string>;
  /** Number of connected tabs. */
  readonly sockets?: () => number;
}

/** Metrics for operators. Labels are names that the program defines (types, views, codes), never ids or user input. */
export interface Meter {
  /** Whether anything is recorded, so that callers can skip expensive measurements. */
  readonly on: boolean;
  /** Records a command. `code` is that of the refusal or failure, '' if there is none; `ms` are milliseconds. */
  command(type: string, outcome: CommandOutcome, code: string, ms: number): void;
  /** Records an append that was retried after a conflict. */
  conflict(category: string): void;
  /** Records a batch that a projection applied, with its number of events and the milliseconds taken. */
  projected(view: string, events: number, ms: number): void;
  /** Records a push to a tab; `at` is the event's time in ISO 8601. */
  pushed(view: string, at: string): void;
  /** Records that a tab was told to refetch everything, because a view was late or the tab had missed too much. */
  refetched(reason: 'late-view' | 'missed-too-much'): void;
  /** Records that a reconnected tab received what it had missed. */
  caughtUp(): void;
  /** Records a call to a store in milliseconds. `error` is the error's class; null when the call succeeded. */
  storeCalled(store: MeasuredStore, call: string, ms: number, error: string | null): void;
  /** Records a tab's report about slow performance. */
  performanceReported(kind: string): void;
}

const nothing = (): void => undefined;

export const noMeter: Meter = {
  on: false,
  command: nothing,
  conflict: nothing,
  projected: nothing,
  pushed: nothing,
  refetched: nothing,
  caughtUp: nothing,
  storeCalled: nothing,
  performanceReported: nothing,
};
