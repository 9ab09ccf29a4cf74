import { type ClientImport, type ImportRow, ROWS_A_REQUEST } from '@lexledger/contracts/features/imports';
import type { Api } from '../../api/api.ts';
import type { PlannedRow } from './planRows.ts';

/** Maximum characters of JSON in one request, well below the server's limit in bytes. */
const CHARACTERS_A_REQUEST = 250_000;

/** How duplicate rows are handled. */
export interface AgainChoice {
  readonly skips: boolean;
  /** Rows for which the opposite of `skips` holds. */
  readonly except: ReadonlySet<number>;
}

/** Whether a row is skipped. A row whose name is only similar is added, unless the user decides otherwise. */
export const isSkipped = ({ row, like }: PlannedRow, { skips, except }: AgainChoice): boolean =>
  like !== null && (like.by !== 'similar' && skips) !== except.has(row);

/** How rows without an email are handled. */
export type WithoutEmail = NonNullable<ImportRow['withoutEmail']>;

/** Whether only the email is missing, so that the row can be imported as a lead. */
export const lacksEmailAlone = ({ problems }: PlannedRow): boolean =>
  problems.length > 0 && problems.every(({ field }) => field === 'email');

export const rowsToSend = (
  planned: readonly PlannedRow[],
  choice: AgainChoice,
  withoutEmail: WithoutEmail = 'wait',
): readonly ImportRow[] =>
  planned.map((plan) => {
    const { row, fields, like, remark } = plan;
    const skip = like !== null && isSkipped(plan, choice) ? { clientId: like.clientId, row: like.row } : null;
    return {
      row,
      fields,
      skip,
      ...(remark !== '' && { remark }),
      ...(withoutEmail === 'lead' && lacksEmailAlone(plan) && { withoutEmail }),
    };
  });

/** Splits the rows into parts that each fit in one request. */
export function partsOf(rows: readonly ImportRow[]): readonly (readonly ImportRow[])[] {
  const parts: ImportRow[][] = [];
  let size = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    const part = parts.at(-1);
    if (part === undefined || part.length >= ROWS_A_REQUEST || size + length > CHARACTERS_A_REQUEST) {
      parts.push([row]);
      size = length;
    } else {
      part.push(row);
      size += length;
    }
  }
  return parts;
}

export interface ImportToSend {
  readonly name: string;
  readonly source: string | null;
  readonly rows: readonly ImportRow[];
}

/**
 * Sends an import and starts it; it then runs on the server, even if this page is closed. An import that could not be
 * sent completely is discarded.
 */
export async function sendImport(
  api: Pick<Api, 'sendCommand'>,
  { name, source, rows }: ImportToSend,
  onSent: (rows: number) => void,
): Promise<ClientImport> {
  const prepared = await api.sendCommand<ClientImport>('POST', '/api/imports', { name, source, rows: rows.length });
  const path = `/api/imports/${prepared.id}`;
  try {
    let after = 0;
    for (const part of partsOf(rows)) {
      await api.sendCommand('POST', `${path}/rows`, { after, rows: part });
      after += part.length;
      onSent(after);
    }
    return await api.sendCommand<ClientImport>('POST', `${path}/begin`, {});
  } catch (error) {
    await api.sendCommand('POST', `${path}/cancel`, {}).catch(() => undefined);
    throw error;
  }
}
