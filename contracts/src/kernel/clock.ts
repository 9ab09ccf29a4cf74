/** The source of the current time; injected everywhere, so that tests and the seed can set it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** ISO 8601, UTC, milliseconds. */
export const instant = (clock: Clock): string => new Date(clock.now()).toISOString();
