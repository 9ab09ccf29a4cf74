import type { Position } from '@lexledger/contracts/kernel/position';
import { isUnavailable } from '@lexledger/infra/stores/unavailable';
import { PoisonError } from './fold-batch.ts';
import type { Logger } from './logger.ts';

export type ProjectionState =
  /** The store has not answered yet. */
  | 'starting'
  /** Past events are being applied to the version that queries read. */
  | 'catching-up'
  /** Past events are being applied to a new version while queries read the old one. */
  | 'building'
  | 'live'
  /** An event could not be applied; it is retried with increasing delays. */
  | 'stopped'
  /** A store is unavailable; the projection retries. */
  | 'unavailable'
  /** Another process projects the view; this one serves what that process writes. */
  | 'following';

/** The event that stopped a projection. */
export interface Poison {
  readonly eventId: string;
  readonly eventType: string;
  readonly position: Position;
  readonly message: string;
}

/** Reports an error to the operators, with the correlation id of the event's origin. */
export type Report = (problem: string, error: unknown, correlationId: string) => void;

/** The state of one view's projection. Each failure is logged and reported once, however often it is retried. */
export interface ProjectionHealth {
  state: ProjectionState;
  readonly poison: Poison | undefined;
  failed(error: unknown): void;
  /**
   * Clears the failure after a batch up to the position succeeded, and returns whether it did. Success with events
   * before the one that stopped the projection proves nothing.
   */
  succeeded(position: Position, state: ProjectionState): boolean;
}

export function createProjectionHealth(view: string, logger: Logger, report?: Report): ProjectionHealth {
  let state: ProjectionState = 'starting';
  let poison: Poison | undefined;

  function stoppedAt(error: PoisonError): void {
    const { id, type, position, metadata } = error.recorded;
    const found: Poison = { eventId: id, eventType: type, position, message: error.message };
    if (poison?.eventId !== id || poison.message !== found.message) {
      const problem = 'a projection stopped at an event that it cannot apply';
      logger.error({ view, ...found, correlationId: metadata.correlationId }, problem);
      report?.(problem, error, metadata.correlationId);
    }
    poison = found;
    state = 'stopped';
  }

  return {
    get state() {
      return state;
    },
    set state(now) {
      state = now;
    },
    get poison() {
      return poison;
    },
    failed(error) {
      if (error instanceof PoisonError && !isUnavailable(error)) {
        stoppedAt(error);
        return;
      }
      if (state !== 'unavailable')
        logger.warn({ view, err: error }, 'a projection waits for a store that does not answer');
      state = 'unavailable';
    },
    succeeded(position, now) {
      if (poison !== undefined && position < poison.position) return false;
      if (poison !== undefined) logger.info({ view, ...poison }, 'a stopped projection goes on');
      else if (state === 'unavailable') logger.info({ view }, 'the store answers again');
      poison = undefined;
      state = now;
      return true;
    },
  };
}
