import { APPROVAL_TYPES, type ApprovalEvent } from '@lexledger/contracts/approval';
import { type Belonging, belongingOf } from '@lexledger/contracts/kernel/firm';
import { START } from '@lexledger/contracts/kernel/position';
import { approvalDecider } from '../features/approvals/approval.decider.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { StepServices, Watch } from '../kernel/policy.ts';
import { machineTime, type WatchTime } from '../kernel/watch-time.ts';

const NAME = 'approval-expiry';
/** Maximum milliseconds between two checks of the clock, which may be set while the machine may sleep. */
const LONGEST_WAIT_MS = 30_000;

/** When an approval expires, and who asked for it in which firm. */
type Open = Belonging & { readonly expiresAt: string };

/** Records that an approval expired, by a command that is the same in every process. */
async function expire({ handler }: StepServices, id: string, { expiresAt: _at, ...whose }: Open): Promise<void> {
  await handler.handle(approvalDecider, {
    type: 'ExpireApproval',
    data: {},
    entityId: id,
    ...whose,
    commandId: nameBasedId(NAME, id),
    repeatable: true,
    timeZone: 'UTC',
    origin: { sessionId: null, correlationId: id, causationId: null, ip: null, userAgent: null },
  });
}

/** Keeps those that nobody decided yet. */
function take(open: Map<string, Open>, event: ApprovalEvent): void {
  if (event.type === 'ApprovalRequested') {
    const { userId, firmId } = event.metadata;
    open.set(event.entityId, { ...belongingOf({ userId: userId ?? '', firmId }), expiresAt: event.data.expiresAt });
  } else if (event.type !== 'ApprovalRevised') open.delete(event.entityId);
}

/**
 * Says of approvals that nobody decided in time that they expired, so that who asked is told. They are read from the log at
 * every start; those that expired meanwhile are recorded then.
 */
export function createApprovalExpiryWatch(time: WatchTime = machineTime): Watch {
  return {
    name: NAME,
    reactsTo: APPROVAL_TYPES,
    async watch(services, signal, reached) {
      const { store, codec } = services;
      const open = new Map<string, Open>();
      const ended = new AbortController();
      const over = AbortSignal.any([signal, ended.signal]);
      const head = await store.head();
      let isKnown = false;
      let failure: unknown = null;

      async function checkTheClock(): Promise<void> {
        while (!over.aborted) {
          const now = new Date(time.now()).toISOString();
          // Before the log is read to its end, those that were decided would be among them.
          const due = isKnown ? [...open].filter(([, { expiresAt }]) => expiresAt <= now) : [];
          for (const [id, whose] of due) {
            if (over.aborted) return;
            await expire(services, id, whose);
          }
          await time.rest(isKnown ? LONGEST_WAIT_MS : 250, over);
        }
      }

      const checking = checkTheClock().catch((error: unknown) => {
        failure = error;
        ended.abort();
      });
      try {
        for await (const batch of store.subscribe(START, { filter: { types: APPROVAL_TYPES }, signal: over })) {
          for (const recorded of batch.events) take(open, (await codec.decode(recorded)) as ApprovalEvent);
          isKnown ||= batch.position >= head;
          await reached(batch.position, batch.events.length > 0);
        }
      } finally {
        ended.abort();
        await checking;
      }
      if (failure !== null) throw failure;
    },
  };
}
