import { type RecordDefinition, recordView } from './record.ts';
import type { ViewDefinition } from './view.ts';

/** The screen of a plain record, which the menu lists. */
export interface PlainScreen<Path extends string = string> {
  /** Path of the screen: '/court-dates'. */
  readonly path: Path;
  /** Path of the screen that it follows in the menu: '/team'. */
  readonly after: string;
  /** Key that opens the screen from anywhere when it is pressed after 'g'. No two screens may have the same one. */
  readonly key: string;
}

/** The definition of a plain record: its fields, and what cannot be derived from them. */
interface PlainPlan<R extends RecordDefinition, Path extends string> {
  readonly record: R;
  /** Plural of the record's name, which is also the title of the screen: 'Court dates'. */
  readonly many: string;
  /** The field that names a record in lists, in searches and in messages. */
  readonly title: keyof R['fields'] & string;
  /** The default order of the list, in the query's syntax: '-createdAt'. */
  readonly sort: string;
  /** Version of the projection, increased whenever the same events would produce different documents or indexes. */
  readonly version: number;
  /** The screen of the records; without one, they are shown on another feature's screen. */
  readonly screen?: PlainScreen<Path>;
}

/** A kind of record for which the usual decider, projection, queries, list and form are sufficient. */
export interface PlainRecord<
  R extends RecordDefinition = RecordDefinition,
  Path extends string = string,
  View extends ViewDefinition = ViewDefinition,
> extends PlainPlan<R, Path> {
  readonly view: View;
}

type EventsOf<R extends RecordDefinition> = readonly R['events'][keyof RecordDefinition['events']][];
type CommandsOf<R extends RecordDefinition> = readonly R['commands'][keyof RecordDefinition['commands']][];
type QueriesOf<R extends RecordDefinition> = readonly R['queries'][keyof RecordDefinition['queries']][];

/**
 * The feature of a plain record. Each package derives its part from it: the decider, the projection and the queries, the
 * place in searches, in the menu and offline, the list and the form.
 */
export function plainFeature<R extends RecordDefinition, const Path extends string = never>(plan: PlainPlan<R, Path>) {
  const { record } = plan;
  const events: EventsOf<R> = Object.values(record.events);
  const view = recordView(record.name as R['name'], record.document as R['document'], events, record);
  const plain: PlainRecord<R, Path, typeof view> = { ...plan, view };
  return {
    events,
    commands: Object.values(record.commands) as CommandsOf<R>,
    views: [view] as const,
    queries: Object.values(record.queries) as QueriesOf<R>,
    errors: {},
    plain,
  };
}
