import type { Push } from '@lexledger/contracts/kernel/push';
import type { ViewDefinition } from '@lexledger/contracts/kernel/view';
import type { EventCodec } from '@lexledger/infra/event-codec/event-codec';
import type { LogFilter, RecordedEvent } from '@lexledger/infra/event-store/port';
import type { Logger } from './logger.ts';

/** Derives the pushes of an event from the definitions of the views. */
export interface EventPushes {
  /** The events that change any of the views. */
  readonly filter: LogFilter;
  of(recorded: RecordedEvent): Promise<readonly Push[]>;
}

export function createEventPushes(views: readonly ViewDefinition[], codec: EventCodec, logger: Logger): EventPushes {
  const viewsOf = new Map<string, ViewDefinition[]>();
  for (const view of views) {
    for (const { type } of view.changedBy) viewsOf.set(type, [...(viewsOf.get(type) ?? []), view]);
  }

  async function pushesOf(recorded: RecordedEvent): Promise<readonly Push[]> {
    const event = await codec.decode(recorded);
    const { position } = event;
    const { correlationId } = event.metadata;
    return (viewsOf.get(event.type) ?? []).flatMap((view) =>
      view.idsOf(event).map((id) => ({ view: view.name, id, position, correlationId })),
    );
  }

  return {
    filter: { types: [...viewsOf.keys()] },
    async of(recorded) {
      try {
        return await pushesOf(recorded);
      } catch (error) {
        // Projections stop at such an event and report it, so there is no change to announce.
        const { correlationId } = recorded.metadata;
        logger.warn({ err: error, eventId: recorded.id, correlationId }, 'an event that cannot be read is not pushed');
        return [];
      }
    },
  };
}
