import { firmDetails } from '@lexledger/contracts/firmFields';
import { describe, expect, it } from 'vitest';
import { ledesFirm, ledesGaps } from './ledesFirm.ts';

const whole = firmDetails.parse({
  firmName: 'Adler Byron LLP',
  taxId: '14-1234567',
  timekeeperId: 'ZA',
  timekeeperName: 'Adler, Zoë',
  timekeeperClass: 'AS',
});

describe('who bills, in a LEDES file', () => {
  it('is as it stood on the invoice, whatever is said today', () => {
    const today = { ...whole, taxId: '99-9999999', timekeeperId: 'ZB', timekeeperClass: 'PT' as const };
    expect(ledesFirm(whole, today, 'zadler')).toEqual({
      lawFirmId: '14-1234567',
      timekeeperId: 'ZA',
      timekeeperName: 'Adler, Zoë',
      timekeeperClass: 'AS',
    });
  });

  it('is known by the id that clients gave the firm, before its tax id', () => {
    expect(ledesFirm({ ...whole, ledesFirmId: 'V-100' }, null, 'zadler').lawFirmId).toBe('V-100');
  });

  it('is taken from today where the invoice did not say it, and from the username where nothing does', () => {
    const bare = firmDetails.parse({ firmName: 'Adler' });
    expect(ledesFirm(bare, whole, 'zadler')).toMatchObject({ lawFirmId: '14-1234567', timekeeperId: 'ZA' });
    expect(ledesFirm(null, null, 'zadler')).toEqual({
      lawFirmId: 'zadler',
      timekeeperId: 'zadler',
      timekeeperName: 'zadler',
      timekeeperClass: 'PT',
    });
  });

  it('lacks what neither says', () => {
    expect(ledesGaps(null, whole)).toEqual([]);
    expect(ledesGaps(null, { ...whole, timekeeperId: null })).toEqual(['your timekeeper id']);
    expect(ledesGaps(null, null)).toHaveLength(3);
  });
});
