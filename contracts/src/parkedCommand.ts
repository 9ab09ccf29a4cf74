import type { ParkedCommandDocument, ParkedCommandEvent } from './features/parked-commands.ts';

export type { ParkedCommandEvent };

type HandedOver = Extract<ParkedCommandEvent, { type: 'ParkedCommandHandedOver' }>;

function handedOver({ data, metadata, entityId, revision, erased }: HandedOver): ParkedCommandDocument {
  const { madeBy, about, body, message, ...rest } = data;
  return {
    ...rest,
    id: entityId,
    userId: madeBy,
    ...(erased ? { about: null, body: null, message: null } : { about, body, message }),
    handedOverAt: metadata.at,
    handedOverBy: metadata.userId ?? madeBy,
    state: 'open',
    ...{ decidedBy: null, decidedAt: null, reason: null, refusal: null, refusalCode: null },
    overwrites: false,
    revision,
  };
}

function afterEvent(
  before: ParkedCommandDocument,
  { type, data, metadata }: ParkedCommandEvent,
): ParkedCommandDocument {
  const decided = { decidedBy: metadata.userId, decidedAt: metadata.at };
  switch (type) {
    case 'ParkedCommandHandedOver':
      return before;
    case 'ParkedCommandTaken':
      return { ...before, ...decided, state: 'taken', overwrites: data.overwrites, refusal: null, refusalCode: null };
    case 'ParkedCommandCarriedOut':
      return data.code === null
        ? { ...before, state: 'applied' }
        : { ...before, state: 'open', refusal: data.message, refusalCode: data.code };
    case 'ParkedCommandDiscarded':
      return { ...before, ...decided, state: 'discarded', reason: data.reason };
  }
}

/** The one fold of the decider and the view. */
export function evolveParkedCommand(
  before: ParkedCommandDocument | null,
  event: ParkedCommandEvent,
): ParkedCommandDocument | null {
  if (event.type === 'ParkedCommandHandedOver') return before ?? handedOver(event);
  return before === null ? null : { ...afterEvent(before, event), revision: event.revision };
}
