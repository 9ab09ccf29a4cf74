import { BATCH_DELAY_MS, BATCH_HEADER, BATCH_SIZE, BATCHED_PATHS } from '@lexledger/contracts/constants';

type Get = (url: string, headers: Readonly<Record<string, string>>) => Promise<unknown>;

interface Waiting {
  readonly url: string;
  readonly base: string;
  readonly query: URLSearchParams;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** True when one answer to the base path holds what this query asks for: no query, an id or a limit. */
function mergeable(query: URLSearchParams): boolean {
  const keys = [...query.keys()];
  return keys.length === 0 || (keys.length === 1 && (keys[0] === 'id' || keys[0] === 'limit'));
}

const hasId = (record: unknown, id: string): boolean =>
  typeof record === 'object' && record !== null && (record as { id?: unknown }).id === id;

/**
 * Gathers GETs of the batched paths for a moment and sends those of one base path as one. Only what merging can answer
 * is merged; everything else, and a request without company, goes out as it is.
 */
export function createBatch(get: Get) {
  let waiting: Waiting[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const alone = ({ url, resolve, reject }: Waiting): void => {
    get(url, {}).then(resolve, reject);
  };

  const share = (caller: Waiting, merged: unknown): void => {
    const id = caller.query.get('id');
    const limit = caller.query.get('limit');
    if (!Array.isArray(merged)) {
      if (id === null && limit === null) caller.resolve(merged);
      else alone(caller);
    } else if (id !== null) {
      const record = merged.find((candidate) => hasId(candidate, id));
      // Removed records and those of a shortened list are not in the whole array; the address itself knows better.
      if (record === undefined) alone(caller);
      else caller.resolve(record);
    } else {
      caller.resolve(limit === null ? merged : merged.slice(0, Number(limit)));
    }
  };

  const send = (callers: readonly Waiting[]): void => {
    const [first] = callers;
    if (first === undefined) return;
    if (callers.every(({ url }) => url === first.url)) {
      get(first.url, {}).then(
        (value) => {
          for (const { resolve } of callers) resolve(value);
        },
        (error) => {
          for (const { reject } of callers) reject(error);
        },
      );
      return;
    }
    get(first.base, { [BATCH_HEADER]: 'true' }).then(
      (merged) => {
        for (const caller of callers) share(caller, merged);
      },
      (error) => {
        for (const { reject } of callers) reject(error);
      },
    );
  };

  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const callers = waiting;
    waiting = [];
    const byBase = new Map<string, Waiting[]>();
    for (const caller of callers) {
      const group = byBase.get(caller.base);
      if (group === undefined) byBase.set(caller.base, [caller]);
      else group.push(caller);
    }
    for (const group of byBase.values()) send(group);
  };

  return {
    /** True for a GET that may wait for company. */
    takes(url: string): boolean {
      const [base = '', query] = url.split('?', 2);
      return BATCHED_PATHS.some((path) => base.includes(path)) && mergeable(new URLSearchParams(query));
    },

    /** Answers with one record for a query with an id, the first N for one with a limit, and else the whole array. */
    ask(url: string): Promise<unknown> {
      return new Promise((resolve, reject) => {
        const [base = '', query] = url.split('?', 2);
        waiting.push({ url, base, query: new URLSearchParams(query), resolve, reject });
        if (waiting.length >= BATCH_SIZE) flush();
        else timer ??= setTimeout(flush, BATCH_DELAY_MS);
      });
    },
  };
}
