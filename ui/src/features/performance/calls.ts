/** A call as the browser measured it. */
export interface Call {
  readonly name: string;
  /** Duration in milliseconds. */
  readonly duration: number;
}

/** The calls of one address, without ids; times are in milliseconds. */
export interface CallGroup {
  readonly address: string;
  readonly calls: number;
  readonly median: number;
  /** The 95th percentile. */
  readonly p95: number;
  readonly slowest: number;
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** The path of a call without ids, such as '/api/cases/:id'. Null if it is not a call of the API. */
export function addressOfCall(name: string): string | null {
  const { pathname } = new URL(name, 'http://localhost');
  return pathname.startsWith('/api/') ? pathname.replace(ID, ':id') : null;
}

/** A percentile by nearest rank, which is a measured value. `sorted` must not be empty. */
const rank = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** Groups the calls by address, the slowest first. */
export function groupCalls(calls: readonly Call[]): readonly CallGroup[] {
  const groups = new Map<string, number[]>();
  for (const { name, duration } of calls) {
    const address = addressOfCall(name);
    if (address !== null) groups.set(address, [...(groups.get(address) ?? []), duration]);
  }
  return [...groups]
    .map(([address, durations]) => {
      const sorted = durations.toSorted((a, b) => a - b);
      return {
        address,
        calls: sorted.length,
        median: rank(sorted, 0.5),
        p95: rank(sorted, 0.95),
        slowest: sorted.at(-1) ?? 0,
      };
    })
    .sort((a, b) => b.p95 - a.p95 || (a.address < b.address ? -1 : 1));
}
