import { describe, expect, it } from 'vitest';
import { emptyTally, judge, judged, type Tally } from './imports.ts';

function tallyOf(isHeldOut: boolean): Tally {
  const tally = emptyTally();
  for (const file of judged.filter(({ heldOut }) => heldOut === isHeldOut)) {
    const wrong = judge(file, tally);
    if (process.env.SHOW_WRONG === (isHeldOut ? 'held out' : 'open') && wrong.length > 0) {
      console.info(`${file.file} (${file.what}):\n  ${wrong.join('\n  ')}`);
    }
  }
  return tally;
}

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

const line = (which: string, tally: Tally): string =>
  `${which}: ${tally.rightFiles} of ${tally.files} files, ` +
  `rows ${share(tally.rightRows, tally.rows)} of ${tally.rows}, ` +
  `fields ${share(tally.rightFields, tally.fields)}, remarks kept ${share(tally.keptRemarks, tally.remarks)} of ${tally.remarks}`;

describe('client files of nine programs, as a person reads them', () => {
  const open = tallyOf(false);
  const heldOut = tallyOf(true);

  it('are a set of which half was held out before anything was mended', () => {
    console.info(line('open', open));
    console.info(line('held out', heldOut));
    expect([open.files, heldOut.files]).toEqual([32, 32]);
  });

  it('come in or wait as judged, with all that they say', () => {
    expect(open).toMatchObject({ rightFiles: 32, rightRows: open.rows, rightFields: open.fields });
    expect(open.keptRemarks).toBe(open.remarks);
  });

  it('do so, but for little, in the half that was held out', () => {
    expect(heldOut.rightFiles).toBeGreaterThanOrEqual(30);
    expect(heldOut.rightRows).toBe(heldOut.rows);
    expect(heldOut.rightFields / heldOut.fields).toBeGreaterThan(0.996);
    expect(heldOut.keptRemarks / heldOut.remarks).toBeGreaterThan(0.95);
  });
});
