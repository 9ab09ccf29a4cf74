import type streams from '@eventstore/db-client/generated/streams_pb.js';
import type { LoggedEvent } from './logged-event.ts';

type FilterOptions = InstanceType<typeof streams.ReadReq.Options.FilterOptions>;

/** Number of events that a filtered subscription examines between two checkpoints, unless the client specifies it. */
const PAGE = 32;

export interface Filter {
  passes(event: LoggedEvent): boolean;
  /** Number of events examined from one checkpoint to the next. */
  readonly checkpointInterval: number;
}

/** A filter by stream name or event type, which must match a regular expression or begin with one of the prefixes. */
export function filterOf(options: FilterOptions | undefined): Filter | undefined {
  if (options === undefined) return undefined;
  const byType = options.getEventType();
  const expression = byType ?? options.getStreamIdentifier();
  const [regex, prefixes] = [expression?.getRegex() ?? '', expression?.getPrefixList() ?? []];
  const pattern = regex === '' ? undefined : new RegExp(regex);
  const matches = (text: string): boolean =>
    pattern === undefined ? prefixes.some((prefix) => text.startsWith(prefix)) : pattern.test(text);
  return {
    passes: (event) => matches(byType === undefined ? event.stream.name : event.type),
    checkpointInterval: (options.hasMax() ? options.getMax() : PAGE) * options.getCheckpointintervalmultiplier(),
  };
}
