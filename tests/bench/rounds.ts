/** Measures one contender; the unit is that of the figure. */
export type Contender = () => Promise<number>;

export interface Figure {
  readonly name: string;
  readonly unit: string;
  /** Median of the rounds, as is `reference`. */
  readonly ours: number;
  readonly reference: number;
  /** Median of ours / reference in each round, so that variations in the machine's speed cancel out. */
  readonly ratio: number;
  readonly lowest: number;
  readonly highest: number;
  readonly aim: string;
  readonly referenceName: string;
}

const ROUNDS = 5;

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/** Runs both contenders five times after a warm-up round that does not count; the order alternates. */
export async function compare(
  name: string,
  contenders: { readonly ours: Contender; readonly reference: Contender },
  about: { readonly unit: string; readonly aim: string; readonly referenceName: string },
): Promise<Figure> {
  await contenders.ours();
  await contenders.reference();
  const ours: number[] = [];
  const reference: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) ours.push(await contenders.ours());
    reference.push(await contenders.reference());
    if (round % 2 === 1) ours.push(await contenders.ours());
  }
  const ratios = ours.map((value, index) => value / (reference[index] as number));
  return {
    name,
    ...about,
    ours: median(ours),
    reference: median(reference),
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
  };
}

/** Operations per second, when `act` performs `count` operations. */
export async function perSecond(count: number, act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return (count * 1000) / (performance.now() - start);
}

const format = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: value < 100 ? 2 : 0 });

/** One row of the table in Markdown. */
const rowOf = (figure: Figure, day: string): string => {
  const { name, unit, ours, reference, referenceName, ratio, lowest, highest, aim } = figure;
  const spread = `**${ratio.toFixed(2)}** (${lowest.toFixed(2)} to ${highest.toFixed(2)})`;
  return `| ${name} | ${format(ours)} ${unit} | ${referenceName}: ${format(reference)} | ${spread} | ${aim} | ${day} |`;
};

const HEAD = [
  '| what | ours | reference | ratio, median (spread) | aim | measured |',
  '|---|---|---|---|---|---|',
] as const;

const nameIn = (row: string): string => row.split('|')[1]?.trim() ?? '';

/** The figures as a table in Markdown. Other rows of the table in `earlier`, a page with one, are retained. */
export function table(figures: readonly Figure[], day: string, earlier = ''): string {
  const rows = new Map(figures.map((figure) => [figure.name, rowOf(figure, day)]));
  const before = earlier.split('\n').filter((line) => line.startsWith('| ') && !HEAD.includes(line as never));
  const kept = before.map((row) => rows.get(nameIn(row)) ?? row);
  const names = new Set(before.map(nameIn));
  return [...HEAD, ...kept, ...[...rows].filter(([name]) => !names.has(name)).map(([, row]) => row)].join('\n');
}
