/** What a span says of itself: names of the program, counts and codes; nothing that people give but correlation ids. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'producer' | 'internal';
  /** `traceparent` of the span that this one is a part of. */
  readonly parent?: string | undefined;
  /** `traceparent` of spans in other traces that led to this one. */
  readonly links?: readonly string[];
  readonly attributes?: SpanAttributes;
}

/** A stretch of work, told of when it ends. */
export interface Span {
  /** Names it to what it causes, as W3C Trace Context writes it; undefined when the trace is not among those kept. */
  readonly traceparent: string | undefined;
  set(attributes: SpanAttributes): void;
  rename(name: string): void;
  /** It failed; the error's class and message are told, never its stack. */
  fail(error: unknown): void;
  end(): void;
}

export interface Tracer {
  /** Whether anything is kept. */
  readonly on: boolean;
  start(name: string, options?: SpanOptions): Span;
  /** Sends what is waiting, and ends; milliseconds at most. */
  stop(timeoutMs: number): Promise<void>;
}

const noSpan: Span = {
  traceparent: undefined,
  set: () => undefined,
  rename: () => undefined,
  fail: () => undefined,
  end: () => undefined,
};

export const noTracer: Tracer = { on: false, start: () => noSpan, stop: async () => undefined };

/** A span within a trace that is kept already; null where there is none, so that nothing begins a trace of its own. */
export const startWithin = (
  tracer: Tracer,
  parent: string | undefined,
  name: string,
  options: Omit<SpanOptions, 'parent'> = {},
): Span | null => (tracer.on && parent !== undefined ? tracer.start(name, { ...options, parent }) : null);
