/** Attributes of a span: names of the program, counts and codes, and no user input except correlation ids. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface SpanOptions {
  readonly kind?: 'server' | 'client' | 'producer' | 'internal';
  /** `traceparent` of the span that this one is a part of. */
  readonly parent?: string | undefined;
  /** `traceparent` of spans in other traces that led to this one. */
  readonly links?: readonly string[];
  readonly attributes?: SpanAttributes;
}

/** A unit of work that is reported when it ends. */
export interface Span {
  /** Identifies the span to what it causes, in W3C Trace Context format; undefined when the trace is not sampled. */
  readonly traceparent: string | undefined;
  set(attributes: SpanAttributes): void;
  rename(name: string): void;
  /** Marks the span as failed. The error's class and message are recorded, never its stack. */
  fail(error: unknown): void;
  end(): void;
}

export interface Tracer {
  /** Whether anything is recorded. */
  readonly on: boolean;
  start(name: string, options?: SpanOptions): Span;
  /** Sends pending spans and stops, within at most `timeoutMs` milliseconds. */
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

/** Starts a span within a sampled trace; null when there is none, so that no new trace begins. */
export const startWithin = (
  tracer: Tracer,
  parent: string | undefined,
  name: string,
  options: Omit<SpanOptions, 'parent'> = {},
): Span | null => (tracer.on && parent !== undefined ? tracer.start(name, { ...options, parent }) : null);
