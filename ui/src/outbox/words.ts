import type { QueryClient } from '@tanstack/react-query';
import type { OutgoingCommand } from '../api/outboxGate.ts';

type Row = Readonly<Record<string, unknown>>;

/** The record from any cached answer; undefined if none contains it. */
export function cachedRow(queries: QueryClient, id: string): Row | undefined {
  for (const [, data] of queries.getQueriesData<unknown>({})) {
    for (const row of (Array.isArray(data) ? data : [data]) as readonly unknown[]) {
      if (typeof row === 'object' && row !== null && (row as Row).id === id) return row as Row;
    }
  }
  return undefined;
}

const LONGEST_NAME = 60;

function nameOf(row: Row | undefined): string | undefined {
  const name = [row?.name, row?.title, row?.citation, row?.invoiceNumber].find(
    (field): field is string => typeof field === 'string' && field !== '',
  );
  return name !== undefined && name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

const idOf = (row: Row | undefined, field: string): string | undefined => {
  const id = row?.[field];
  return typeof id === 'string' ? id : undefined;
};

/**
 * The name by which a lawyer recognizes the subject of a command: 'File the motion', 'for Doe v. Roe'; empty if none is
 * known.
 */
export function aboutOf(queries: QueryClient, { body }: Pick<OutgoingCommand, 'body'>, recordId: string): string {
  const row = cachedRow(queries, recordId);
  const said = typeof body === 'object' && body !== null ? (body as Row) : undefined;
  const name = nameOf(said) ?? nameOf(row);
  if (name !== undefined) return name;
  for (const field of ['caseId', 'clientId']) {
    const id = idOf(said, field) ?? idOf(row, field);
    const other = id === undefined ? undefined : nameOf(cachedRow(queries, id));
    if (other !== undefined) return `for ${other}`;
  }
  return '';
}
