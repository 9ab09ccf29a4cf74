/** Metadata of a stream, which the event store reads from the metadata stream `$$name`. */
export interface StreamMetadata {
  readonly $maxCount?: number;
  /** Age in seconds beyond which events are hidden. */
  readonly $maxAge?: number;
  readonly $tb?: number;
}

export interface LoggedEvent {
  readonly stream: { readonly name: string };
  readonly revision: number;
  readonly position: number;
  readonly id: string;
  readonly type: string;
  /** Time of the write in milliseconds since 1970. */
  readonly created: number;
  /** Memory that contains the frame that a read sends, from `start` to `end`. */
  readonly slab: Buffer;
  readonly start: number;
  readonly end: number;
}

export const frameOf = ({ slab, start, end }: LoggedEvent): Buffer => slab.subarray(start, end);

/** The properties of an event that are stored in a file besides its frame. */
export interface Entry {
  readonly stream: string;
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly created: number;
  /** Metadata of a stream, if the event is in a metadata stream. */
  readonly metadata?: StreamMetadata;
}
