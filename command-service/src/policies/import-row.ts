import { client } from '@lexledger/contracts/features/clients';
import type { ClientImport, ImportRow, RowProblem, RowResult } from '@lexledger/contracts/features/imports';
import { lead } from '@lexledger/contracts/features/leads';
import type { ErrorBody } from '@lexledger/contracts/kernel/errors';
import { readRow } from '@lexledger/domain/importedClient';
import { clientDecider } from '../features/clients/client.decider.ts';
import { leadDecider } from '../features/leads/lead.decider.ts';
import { entityIdFor, nameBasedId } from '../kernel/derived-id.ts';
import type { CommandRequest, Outcome } from '../kernel/handled-command.ts';
import type { StepServices } from '../kernel/policy.ts';
import { notesOf } from './imported-lead.ts';

export const resultOf = (
  { row }: Pick<RowResult, 'row'>,
  outcome: RowResult['outcome'],
  clientId: string | null = null,
  problems: readonly RowProblem[] = [],
): RowResult => ({ row, outcome, clientId, problems: [...problems] });

const problemsIn = ({ body }: Outcome): readonly RowProblem[] => {
  const { message, issues } = body as ErrorBody;
  return issues === undefined
    ? [{ field: null, message }]
    : issues.map(({ path, message: said }) => ({ field: path === '' ? null : path, message: said }));
};

/**
 * The id of the command that adds a row's client or lead. It begins with the time (ADR 14): the start of the import,
 * plus a millisecond for each chunk, so that its clients are adjacent in every index.
 */
export function rowCommandId(
  { id, begunAt }: Pick<ClientImport, 'id' | 'begunAt'>,
  chunk: number,
  index: number,
  kind: 'client' | 'lead' = 'client',
) {
  const time = (Date.parse(begunAt ?? '') + chunk).toString(16).padStart(12, '0');
  const place = kind === 'client' ? `${chunk}:${index}` : `${chunk}:${index}:lead`;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${nameBasedId(place, id).slice(15)}`;
}

/** The place of a row in its import. */
export interface RowPlace {
  readonly owner: ClientImport;
  readonly chunk: number;
  readonly index: number;
}

type Common = Omit<CommandRequest, 'type' | 'data' | 'entityId' | 'commandId'>;

/** The result of a row that was added before the process crashed; null if it was not. */
export async function addedBefore(
  row: ImportRow,
  { owner, chunk, index }: RowPlace,
  { handler }: StepServices,
): Promise<RowResult | null> {
  const clientId = entityIdFor(client.category, owner.userId, rowCommandId(owner, chunk, index));
  if ((await handler.aggregates.refresh(clientDecider, clientId)).revision >= 0) {
    return resultOf(row, 'added', clientId);
  }
  const leadId = entityIdFor(lead.category, owner.userId, rowCommandId(owner, chunk, index, 'lead'));
  return (await handler.aggregates.refresh(leadDecider, leadId)).revision < 0
    ? null
    : { ...resultOf(row, 'added'), leadId };
}

/** Adds the client or lead of a row; a row without all required fields of a client waits. */
export async function addRow(
  row: ImportRow,
  place: RowPlace,
  common: Common,
  today: string,
  { handler }: StepServices,
): Promise<RowResult> {
  const { owner, chunk, index } = place;
  if (row.skip !== null) return resultOf(row, 'skipped', row.skip.clientId);
  const { body, lead: known, missing, leftOut } = readRow(row.fields, today);
  if (body !== null) {
    const commandId = rowCommandId(owner, chunk, index);
    const entityId = entityIdFor(client.category, owner.userId, commandId);
    const { type } = client.commands.add;
    const outcome = await handler.handle(clientDecider, { ...common, type, data: body, entityId, commandId });
    return outcome.status < 400
      ? resultOf(row, 'added', entityId, leftOut)
      : resultOf(row, 'refused', null, problemsIn(outcome));
  }
  if (row.withoutEmail !== 'lead' || known === null) {
    return resultOf(row, 'incomplete', null, [...missing, ...leftOut]);
  }
  const commandId = rowCommandId(owner, chunk, index, 'lead');
  const entityId = entityIdFor(lead.category, owner.userId, commandId);
  const { type, body: leadBody } = lead.commands.add;
  const source = owner.name.slice(0, 200);
  const data = leadBody.parse({ ...known, status: 'new', source, notes: notesOf(row, leftOut) });
  const outcome = await handler.handle(leadDecider, { ...common, type, data, entityId, commandId });
  return outcome.status < 400
    ? { ...resultOf(row, 'added', null, leftOut), leadId: entityId }
    : resultOf(row, 'refused', null, problemsIn(outcome));
}
