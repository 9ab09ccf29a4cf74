/** What the event store knows of a stream by its metadata stream `$$name`. */
export interface StreamMetadata {
  readonly $maxCount?: number;
  /** Seconds. */
  readonly $maxAge?: number;
  readonly $tb?: number;
}

export interface LoggedEvent {
  readonly stream: { readonly name: string };
  readonly revision: number;
  readonly position: number;
  readonly id: string;
  readonly type: string;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** Where the frame lies, which is what a read sends. */
  readonly slab: Buffer;
  readonly start: number;
  readonly end: number;
}

export const frameOf = ({ slab, start, end }: LoggedEvent): Buffer => slab.subarray(start, end);

/** What is kept in a file of an event beside its frame. */
export interface Entry {
  readonly stream: string;
  readonly position: number;
  readonly id: string;
  readonly type: string;
  readonly created: number;
  /** Only of an event in a metadata stream. */
  readonly metadata?: StreamMetadata;
}
