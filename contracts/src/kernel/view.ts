import type { z } from 'zod';
import type { DomainEvent, EventDefinition } from './event.ts';
import { type Belonging, firmIdOf } from './firm.ts';

/**
 * A view: the schema of its documents and the events that change them. The projection handles exactly these events, and
 * tabs get pushes about exactly these changes.
 */
export interface ViewDefinition<
  Name extends string = string,
  Document extends z.ZodObject = z.ZodObject,
  Events extends readonly EventDefinition[] = readonly EventDefinition[],
> {
  readonly name: Name;
  readonly document: Document;
  readonly changedBy: Events;
  /** The ids of the documents that the event changes. */
  readonly idsOf: (event: DomainEvent) => readonly string[];
  /** Whether each document is one person's; otherwise it is their firm's. */
  readonly isPersonal: boolean;
  /** False when no pushes are sent about its changes, because the views that they come from are announced. */
  readonly isAnnounced: boolean;
}

export function defineView<
  Name extends string,
  Document extends z.ZodObject,
  const Events extends readonly EventDefinition[],
>(
  name: Name,
  view: {
    readonly document: Document;
    readonly changedBy: Events;
    readonly idsOf?: (event: DomainEvent) => readonly string[];
    readonly isPersonal?: boolean;
    readonly isAnnounced?: boolean;
  },
): ViewDefinition<Name, Document, Events> {
  return {
    name,
    document: view.document,
    changedBy: view.changedBy,
    idsOf: view.idsOf ?? ((event) => [event.entityId]),
    isPersonal: view.isPersonal ?? false,
    isAnnounced: view.isAnnounced ?? true,
  };
}

/** The `idsOf` of a view with one document per user, which has the user's id. */
export const byPerson = ({ metadata }: DomainEvent): readonly string[] =>
  metadata.userId === null ? [] : [metadata.userId];

/** The `idsOf` of a view with one document per firm, which has the firm's id. */
export const byFirm = ({ metadata: { userId, firmId } }: DomainEvent): readonly string[] =>
  userId === null ? [] : [firmIdOf({ userId, firmId })];

/** Whose documents of the view are, of those of a person or their firm. */
export const ownerIn = ({ isPersonal }: Pick<ViewDefinition, 'isPersonal'>, whose: Belonging): string =>
  isPersonal ? whose.userId : firmIdOf(whose);
