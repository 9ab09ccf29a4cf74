import { hash as digest } from 'node:crypto';
import type { ErrorCode } from '@lexledger/contracts/features';
import type { CommandDefinition } from '@lexledger/contracts/kernel/command';
import { datesInZone } from '@lexledger/contracts/kernel/fields';
import type { Belonging } from '@lexledger/contracts/kernel/firm';
import { canonicalJson } from '@lexledger/contracts/kernel/json';
import { issuesOf } from '@lexledger/infra/http/issues';
import { HttpRefusal } from '@lexledger/infra/http/refusal';
import type { ApprovalState } from '../features/approvals/approval.decider.ts';
import type { Decider, Refusal } from '../kernel/decider.ts';
import { nameBasedId } from '../kernel/derived-id.ts';
import type { CommandRequest } from '../kernel/handled-command.ts';
import { paramsOf, targetOf } from '../kernel/routes.ts';

type Deciders = ReadonlyMap<string, Decider<unknown>>;

/** A command that an approval is about, as it was sent. */
export interface SentCommand {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly version?: number | undefined;
}

/** The command's definition, with the parameters of its path; null for no command's path. */
function definitionOf(deciders: Deciders, { method, path }: SentCommand) {
  const parts = (path.split('?')[0] as string).split('/');
  for (const decider of deciders.values()) {
    for (const definition of decider.commands) {
      const pattern = definition.path.split('/');
      const fits = pattern.every((part, index) => part.startsWith(':') || part === parts[index]);
      if (definition.method !== method || pattern.length !== parts.length || !fits) continue;
      const params = pattern.flatMap((part, index) => (part.startsWith(':') ? [[part.slice(1), parts[index]]] : []));
      return { decider, definition, params: Object.fromEntries(params) as Readonly<Record<string, string>> };
    }
  }
  return null;
}

/** The record that a sent command is about, whatever it says of it; null for no command's path. */
export function targetOfSent(
  deciders: Deciders,
  sent: SentCommand,
  { userId, firmId }: Belonging,
  commandId: string,
): { readonly decider: Decider<unknown>; readonly entityId: string } | null {
  const found = definitionOf(deciders, sent);
  if (found === null) return null;
  const { decider, definition, params } = found;
  const sender = { userId, ...(firmId !== undefined && { firmId }) };
  const entityId: unknown = targetOf(definition, { params, body: sent.body ?? {} }, sender, commandId);
  return typeof entityId === 'string' ? { decider, entityId } : null;
}

/** The id of the command that is done once an approval is given: it is done once, however often it is tried. */
export const approvedCommandId = (approvalId: string): string => nameBasedId('approved', approvalId);

/**
 * Checks a command as its own route does, and says for whom it is.
 * @throws HttpRefusal NO_SUCH_ROUTE, INVALID_INPUT
 */
export function readCommand(
  deciders: Deciders,
  sent: SentCommand,
  asker: Belonging & { readonly timeZone: string },
  commandId: string,
): { readonly decider: Decider<unknown>; readonly definition: CommandDefinition; readonly command: HeldCommand } {
  const found = definitionOf(deciders, sent);
  if (found === null) throw new HttpRefusal('NO_SUCH_ROUTE');
  const { decider, definition, params } = found;
  const named = paramsOf(definition).safeParse(params);
  const body = definition.body.safeParse(datesInZone(definition.body, sent.body, asker.timeZone));
  if (!named.success) throw new HttpRefusal('NO_SUCH_ROUTE');
  if (!body.success) throw new HttpRefusal('INVALID_INPUT', { issues: issuesOf(body.error) });
  const { id: _target, ...rest } = named.data as Record<string, string>;
  const { userId, firmId } = asker;
  const ids = { userId, ...(firmId !== undefined && { firmId }) };
  return {
    decider,
    definition,
    command: {
      type: definition.type,
      data: { ...(body.data as object), ...rest },
      entityId: targetOf(definition, { params, body: body.data }, ids, commandId),
      commandId,
      userId,
      firmId,
      timeZone: asker.timeZone,
      ...(sent.version !== undefined && { version: sent.version }),
    },
  };
}

/** A command without the request that it came with. */
export type HeldCommand = Omit<CommandRequest, 'origin' | 'repeatable'>;

/** SHA-256, in hexadecimal digits, of what a command says. */
export const hashOfCommand = ({ type, data, entityId, version }: HeldCommand): string =>
  digest('sha256', canonicalJson({ type, data, entityId, version: version ?? null }), 'hex');

/** The command that an approval is about; null where the person whom it is about was erased. */
export function heldCommand({ record, held, firmId }: ApprovalState): HeldCommand | null {
  if (record === null || held === null) return null;
  return {
    type: record.command,
    data: JSON.parse(held.payload) as object,
    entityId: record.targetId,
    commandId: approvedCommandId(record.id),
    userId: record.userId,
    firmId: firmId === record.userId ? undefined : firmId,
    timeZone: held.timeZone,
    ...(held.madeOn !== null && { version: held.madeOn }),
  };
}

export const refusedAs = ({ refused, issues }: Refusal): HttpRefusal =>
  new HttpRefusal(refused as ErrorCode, { ...(issues && { issues: [...issues] }) });
