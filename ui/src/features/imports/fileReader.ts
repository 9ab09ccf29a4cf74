import { UnreadableFileError } from './csvTable.ts';
import type { FileSummary } from './fileReading.ts';
import type { KnownClient, PlannedRow, PlanSettings } from './planRows.ts';
import type { SimilarByRow } from './similarNames.ts';

export type Question = { readonly id: number } & (
  | { readonly ask: 'read'; readonly bytes: ArrayBuffer; readonly hasHeading?: boolean }
  | { readonly ask: 'summary'; readonly hasHeading: boolean }
  | { readonly ask: 'similar' }
  | {
      readonly ask: 'plan';
      readonly settings: PlanSettings;
      readonly clients: readonly KnownClient[];
      readonly hasHeading: boolean;
    }
);

export type Answer = { readonly id: number } & (
  | { readonly value: unknown }
  | { readonly problem: string; readonly isExpected: boolean }
);

/** Reads one file at a time in a worker. Each method rejects with UnreadableFileError for a problem in the file. */
export interface FileReader {
  read(bytes: ArrayBuffer): Promise<FileSummary>;
  summary(hasHeading: boolean): Promise<FileSummary>;
  plan(settings: PlanSettings, clients: readonly KnownClient[], hasHeading: boolean): Promise<readonly PlannedRow[]>;
  /** The names that are similar to those of the rows planned last; null when other rows were planned meanwhile. */
  similar(): Promise<SimilarByRow | null>;
  close(): void;
}

type Asked<Ask> = Ask extends Question ? Omit<Ask, 'id'> : never;

export function openFileReader(): FileReader {
  const worker = new Worker(new URL('./fileReading.worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let last = 0;

  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('value' in data) asked?.resolve(data.value);
    else asked?.reject(data.isExpected ? new UnreadableFileError(data.problem) : new Error(data.problem));
  });
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The file could not be read. Choose it again.'));
    waiting.clear();
  });

  function ask<Value>(question: Asked<Question>, transfer: Transferable[] = []): Promise<Value> {
    last += 1;
    const id = last;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      worker.postMessage({ ...question, id }, transfer);
    });
  }

  return {
    read: (bytes) => ask({ ask: 'read', bytes }, [bytes]),
    summary: (hasHeading) => ask({ ask: 'summary', hasHeading }),
    plan: (settings, clients, hasHeading) => ask({ ask: 'plan', settings, clients, hasHeading }),
    similar: () => ask({ ask: 'similar' }),
    close: () => worker.terminate(),
  };
}
