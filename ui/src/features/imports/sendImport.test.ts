import { type ImportRow, ROWS_A_REQUEST } from '@lexledger/contracts/features/imports';
import { describe, expect, it } from 'vitest';
import type { PlannedRow } from './planRows.ts';
import { partsOf, rowsToSend, sendImport } from './sendImport.ts';

const aRow = (row: number, name = `Client ${row}`): ImportRow => ({ row, fields: { name }, skip: null });
const ADA = '7d9e2b1a-3c4f-5a6b-8c7d-9e0f1a2b3c4d';

/** A fake API that accepts every command but the one at `failsAt`, and records them. */
function aServer(failsAt = -1) {
  const sent: string[] = [];
  const sendCommand = async (_method: string, path: string, body: { readonly rows?: readonly unknown[] }) => {
    sent.push(`${path} ${Array.isArray(body.rows) ? body.rows.length : ''}`.trim());
    if (sent.length - 1 === failsAt) throw new Error('away');
    return { id: 'one' };
  };
  return { sent, api: { sendCommand } as never };
}

describe('rows to send', () => {
  const again: PlannedRow = {
    row: 3,
    fields: { name: 'Ada' },
    problems: [],
    leftOut: [],
    remark: '',
    like: { by: 'email', name: 'Ada', clientId: ADA, row: null },
  };

  it('say whom they are left out for, unless they are to be added all the same', () => {
    const skips = (choice: Parameters<typeof rowsToSend>[1]) => rowsToSend([again], choice)[0]?.skip ?? null;
    const none = new Set<number>();
    expect(skips({ skips: true, except: none })).toEqual({ clientId: ADA, row: null });
    expect(skips({ skips: true, except: new Set([3]) })).toBeNull();
    expect(skips({ skips: false, except: none })).toBeNull();
    expect(skips({ skips: false, except: new Set([3]) })).toEqual({ clientId: ADA, row: null });
  });

  it('are parted by number and by size', () => {
    const many = Array.from({ length: ROWS_A_REQUEST + 1 }, (_, index) => aRow(index + 2));
    expect(partsOf(many).map(({ length }) => length)).toEqual([ROWS_A_REQUEST, 1]);
    const large = Array.from({ length: 300 }, (_, index) => aRow(index + 2, 'x'.repeat(2_000)));
    expect(partsOf(large).map(({ length }) => length)).toEqual([122, 122, 56]);
  });
});

describe('an import that is sent', () => {
  const rows = [aRow(2), aRow(3)];
  const given = { name: 'clients.csv', source: null, rows };

  it('is prepared, filled in order, and begun', async () => {
    const { api, sent } = aServer();
    const told: number[] = [];
    await sendImport(api, given, (count) => told.push(count));
    expect(sent).toEqual(['/api/imports', '/api/imports/one/rows 2', '/api/imports/one/begin']);
    expect(told).toEqual([2]);
  });

  it('is discarded when it could not be sent whole', async () => {
    const { api, sent } = aServer(1);
    await expect(sendImport(api, given, () => {})).rejects.toThrow('away');
    expect(sent.at(-1)).toBe('/api/imports/one/cancel');
  });
});
