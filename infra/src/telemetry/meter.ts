/**
 * What became of a command: 'retried' was accepted after a conflict, 'unchanged' had nothing to change, 'repeated' got
 * its first answer again, 'refused' is a no that was expected, 'failed' an error.
 */
export type CommandOutcome = 'accepted' | 'retried' | 'unchanged' | 'repeated' | 'refused' | 'failed';

/** Which store was called: that of events, or that of views. */
export type MeasuredStore = 'events' | 'views';

/** A reader of the log as a collector sees it: a projection or a policy. */
export interface FollowerReading {
  readonly kind: 'projection' | 'policy';
  readonly name: string;
  readonly state: string;
  /** Whether an event stands in its way. */
  readonly stopped: boolean;
  /** Position in the log. */
  readonly reached: string;
  /** Age of the oldest event that it has not dealt with, in milliseconds; 0 when there is none. */
  readonly lagMs: number;
}

/** What is looked at whenever a collector asks, and costs nothing between. */
export interface Readings {
  readonly followers?: () => Promise<readonly FollowerReading[]>;
  /** The position of the log's last event. */
  readonly head?: () => Promise<string>;
  /** Tabs that are connected. */
  readonly sockets?: () => number;
}

/**
 * Counts and times for whoever watches the product. Labels are names that the program itself knows (types, views, codes):
 * never an id, nor anything else that people give.
 */
export interface Meter {
  /** Whether anything is kept: what costs time to find out need not be found out otherwise. */
  readonly on: boolean;
  /** `code` is that of the refusal or failure; '' for an answer that is none. Milliseconds. */
  command(type: string, outcome: CommandOutcome, code: string, ms: number): void;
  /** An append came too late, and was tried again. */
  conflict(category: string): void;
  /** A projection dealt with a batch of so many events; milliseconds. */
  projected(view: string, events: number, ms: number): void;
  /** A tab was told; `at` is the event's time, ISO 8601. */
  pushed(view: string, at: string): void;
  /** A tab was told to fetch everything: since a view was late, or since the tab had missed too much. */
  refetched(reason: 'late-view' | 'missed-too-much'): void;
  /** A tab that came back was told what it had missed. */
  caughtUp(): void;
  /** `error` is its class; null when the call succeeded. Milliseconds. */
  storeCalled(store: MeasuredStore, call: string, ms: number, error: string | null): void;
  /** A tab told of its own slowness. */
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
