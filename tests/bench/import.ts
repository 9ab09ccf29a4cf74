import { setTimeout as pause } from 'node:timers/promises';
import { startProduct } from '../support/product.ts';
import { registeredVisitor, type Visitor } from '../support/visitor.ts';
import { type Figure, median } from './rounds.ts';

const ROWS = 10_000;
const ROWS_A_REQUEST = 500;
/** Milliseconds of one measurement, with or without an import. An import takes longer than that. */
const WINDOW_MS = 4_000;
const ROUNDS = 5;
/** Milliseconds between the other user's commands, so that they are work and not a flood. */
const EVERY_MS = 10;

async function begin(lawyer: Visitor, name: string, count: number): Promise<string> {
  const { id } = (await lawyer.post('/api/imports', { name, rows: count })).body;
  for (let after = 0; after < count; after += ROWS_A_REQUEST) {
    const rows = Array.from({ length: Math.min(ROWS_A_REQUEST, count - after) }, (_, index) => {
      const row = after + index;
      const fields = {
        name: `${name} ${row}`,
        email: `c${row}@example.com`,
        phone: '(845) 555-0142',
        address: `${row} Main St, Kingston, NY 12401`,
        practiceArea: 'Family',
        birthday: '1980-03-14',
      };
      return { row: row + 2, fields };
    });
    const sent = await lawyer.post(`/api/imports/${id}/rows`, { after, rows });
    if (sent.status !== 200) throw new Error(`rows were refused: ${JSON.stringify(sent.body)}`);
  }
  await lawyer.post(`/api/imports/${id}/begin`);
  return id;
}

const stateOf = async (lawyer: Visitor, id: string) => (await lawyer.get(`/api/imports/${id}`)).body;

async function until(lawyer: Visitor, id: string, statuses: readonly string[]): Promise<void> {
  while (!statuses.includes((await stateOf(lawyer, id)).status)) await pause(100);
}

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * share) - 1] as number;

/** Durations of another user's sequential commands in milliseconds. */
async function latencies(other: Visitor, ms: number): Promise<readonly number[]> {
  const times: number[] = [];
  const end = performance.now() + ms;
  while (performance.now() < end) {
    const start = performance.now();
    const { status } = await other.post('/api/tasks', { title: 'File the answer' });
    if (status !== 201) throw new Error(`a command answered ${status}`);
    times.push(performance.now() - start);
    await pause(EVERY_MS);
  }
  return times;
}

/**
 * Compares another user's commands during an import of 10,000 rows with the same commands without it. The two alternate
 * five times, and each import is canceled after the measurement. Then one import runs to its end, for its speed and
 * that of its undo.
 */
export async function benchImport(): Promise<readonly Figure[]> {
  const product = await startProduct({ env: { RATE_LIMIT: '0', LOG_LEVEL: 'error' } });
  try {
    const other = await registeredVisitor(product.address);
    const importer = await registeredVisitor(product.address);
    await latencies(other, WINDOW_MS);
    const shares = { p50: 0.5, p99: 0.99 } as const;
    const idle = { p50: [] as number[], p99: [] as number[] };
    const busy = { p50: [] as number[], p99: [] as number[] };
    const note = (into: typeof idle, times: readonly number[]): void => {
      into.p50.push(percentile(times, shares.p50));
      into.p99.push(percentile(times, shares.p99));
    };
    for (let round = -1; round < ROUNDS; round += 1) {
      const quiet = await latencies(other, WINDOW_MS);
      const id = await begin(importer, `Round ${round}`, ROWS);
      await pause(500);
      const during = await latencies(other, WINDOW_MS);
      const { status } = await stateOf(importer, id);
      if (status !== 'running') throw new Error(`the import was ${status} before the measurement ended`);
      await importer.post(`/api/imports/${id}/cancel`);
      await until(importer, id, ['cancelled']);
      // The effects of the canceled import need a moment to end.
      await pause(500);
      if (round < 0) continue;
      note(idle, quiet);
      note(busy, during);
    }
    const figure = (name: 'p50' | 'p99', aim: string): Figure => {
      const ratios = busy[name].map((value, index) => value / (idle[name][index] as number));
      return {
        name: `another user's command during an import, ${name}`,
        unit: 'ms',
        ours: median(busy[name]),
        reference: median(idle[name]),
        ratio: median(ratios),
        lowest: Math.min(...ratios),
        highest: Math.max(...ratios),
        aim,
        referenceName: 'the same without one',
      };
    };

    const start = performance.now();
    const whole = await begin(importer, 'Whole', ROWS);
    await until(importer, whole, ['completed']);
    const imported = performance.now();
    await importer.post(`/api/imports/${whole}/undo`);
    await until(importer, whole, ['undone']);
    const undone = performance.now();
    const seconds = (ms: number): string => (ms / 1000).toFixed(1);
    console.log(`10,000 rows: imported in ${seconds(imported - start)} s, undone in ${seconds(undone - imported)} s`);
    return [figure('p50', '–'), figure('p99', '≤ 2')];
  } finally {
    await product.dispose();
  }
}
