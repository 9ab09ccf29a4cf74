import { firmDetails } from '@lexledger/contracts/firmFields';
import { describe, expect, it } from 'vitest';
import { letterhead } from './firmWords.ts';

describe('the letterhead of a firm', () => {
  it('says where the firm is and how it is reached, a line each', () => {
    const firm = firmDetails.parse({
      firmName: 'Adler Byron LLP',
      street: '12 State Street\nFloor 4',
      city: 'Albany',
      region: 'NY',
      postalCode: '12207',
      country: 'USA',
      phone: '518-555-0100',
      email: 'office@adler.example',
      website: 'https://adler.example',
      taxId: '14-1234567',
    });
    expect(letterhead(firm)).toEqual([
      '12 State Street',
      'Floor 4',
      'Albany, NY 12207',
      'USA',
      '518-555-0100',
      'office@adler.example',
      'https://adler.example',
      'Tax id 14-1234567',
    ]);
  });

  it('leaves out what is not known, with its line', () => {
    expect(letterhead(firmDetails.parse({ firmName: 'Adler', city: 'Albany' }))).toEqual(['Albany']);
    expect(letterhead(firmDetails.parse({ firmName: 'Adler', postalCode: '12207' }))).toEqual(['12207']);
    expect(letterhead(firmDetails.parse({ firmName: 'Adler' }))).toEqual([]);
  });
});
