/** A call as the browser measured it. */
export interface Call {
  readonly name: string;
  /** Milliseconds. */
  readonly duration: number;
}

/** The calls of one address, ids left out; times in milliseconds. */
export interface CallGroup {
  readonly address: string;
  readonly calls: number;
  readonly median: number;
  /** Nineteen of twenty were as quick, or quicker. */
  readonly p95: number;
  readonly slowest: number;
}

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

/** '/api/cases/:id': the path, with ids left out. Null for what is no call of the interface. */
export function addressOfCall(name: string): string | null {
  const { pathname } = new URL(name, 'http://localhost');
  return pathname.startsWith('/api/') ? pathname.replace(ID, ':id') : null;
}

/** The nearest rank: a time that was really measured. `sorted` is not empty. */
const rank = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;

/** By address, the slowest first. */
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
