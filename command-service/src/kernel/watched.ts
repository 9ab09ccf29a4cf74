import type { ErrorBody } from '@lexledger/contracts/kernel/errors';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { CommandOutcome, Meter } from '@lexledger/infra/telemetry/meter';
import { type Span, startWithin, type Tracer } from '@lexledger/infra/telemetry/tracer';
import type { Decider } from './decider.ts';
import type { CommandHandler } from './handle.ts';
import type { CommandRequest, Outcome, Stage } from './handled-command.ts';

/** The course of one command, which receives each stage. */
interface Course {
  readonly onStage: (stage: Stage) => void;
  outcome(status: number, code: string): CommandOutcome;
}

const isRefused = (status: number): boolean => status >= 400;

const codeOf = ({ status, body }: Outcome): string => (isRefused(status) ? (body as ErrorBody).code : '');

/** A reused id is not a repeat of the command, although the first one was found. */
const NO_REPEAT = 'COMMAND_ID_REUSED';

/**
 * Wraps the handler so that the meter and the tracer are notified of every command. Returns the handler itself if
 * neither is on, so that this costs nothing.
 */
export function watched(handler: CommandHandler, meter: Meter, tracer: Tracer): CommandHandler {
  if (!meter.on && !tracer.on) return handler;

  function courseOf(category: string, parent: string | undefined): Course {
    let conflicts = 0;
    let repeated = false;
    let unchanged = false;
    let deciding: Span | null = null;
    return {
      onStage(stage) {
        if (stage === 'deciding') deciding = startWithin(tracer, parent, 'decide');
        else if (stage === 'decided') deciding?.end();
        else if (stage === 'repeated') repeated = true;
        else if (stage === 'unchanged') unchanged = true;
        else {
          conflicts += 1;
          meter.conflict(category);
        }
      },
      outcome(status, code) {
        if (repeated && code !== NO_REPEAT) return 'repeated';
        if (isRefused(status)) return 'refused';
        if (unchanged) return 'unchanged';
        return conflicts > 0 ? 'retried' : 'accepted';
      },
    };
  }

  async function handle<State>(decider: Decider<State>, request: CommandRequest): Promise<Outcome> {
    const began = performance.now();
    const { type, origin } = request;
    const span = startWithin(tracer, origin.traceparent, type, {
      attributes: { 'lexledger.command_id': request.commandId, 'lexledger.correlation_id': origin.correlationId },
    });
    const within = span?.traceparent;
    const course = courseOf(decider.category, within);
    const ended = (outcome: CommandOutcome, code: string): void => {
      span?.set({ 'lexledger.outcome': outcome, ...(code !== '' && { 'lexledger.code': code }) });
      span?.end();
      meter.command(type, outcome, code, performance.now() - began);
    };
    try {
      const outcome = await handler.handle(decider, {
        ...request,
        ...(within !== undefined && { origin: { ...origin, traceparent: within } }),
        onStage: course.onStage,
      });
      const code = codeOf(outcome);
      ended(course.outcome(outcome.status, code), code);
      return outcome;
    } catch (error) {
      if (error instanceof HttpRefusal) ended('refused', error.code);
      else {
        span?.fail(error);
        ended('failed', error instanceof Error ? error.name : 'unknown');
      }
      throw error;
    }
  }

  return { ...handler, handle };
}
