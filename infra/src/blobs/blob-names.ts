import type { DomainEvent } from '@lexledger/contracts/kernel/event';

interface Named {
  readonly hashes: Set<string>;
  /** Whether the key of any of its events was destroyed, and whether that of any was not. */
  isErased: boolean;
  isLive: boolean;
}

/**
 * The hashes that the events of a log name. A stream of which no key is left names none: whom it is about was erased,
 * and the bytes go with them.
 */
export class BlobNames {
  readonly #streams = new Map<string, Named>();

  /** Takes an event with the hashes in its data. */
  take(
    { stream, erased, metadata }: Pick<DomainEvent, 'stream' | 'erased' | 'metadata'>,
    hashes: Iterable<string>,
  ): void {
    const named = this.#streams.get(stream) ?? { hashes: new Set(), isErased: false, isLive: false };
    this.#streams.set(stream, named);
    for (const hash of hashes) named.hashes.add(hash);
    if (metadata.subject === null) return;
    if (erased) named.isErased = true;
    else named.isLive = true;
  }

  /** All that is named. */
  all(): ReadonlySet<string> {
    return new Set([...this.#streams.values()].filter(isNaming).flatMap(({ hashes }) => [...hashes]));
  }

  /** What only those name who were erased. */
  forgotten(): readonly string[] {
    const named = this.all();
    const gone = [...this.#streams.values()].filter((one) => !isNaming(one)).flatMap(({ hashes }) => [...hashes]);
    return [...new Set(gone)].filter((hash) => !named.has(hash));
  }
}

const isNaming = ({ isErased, isLive }: Named): boolean => isLive || !isErased;
