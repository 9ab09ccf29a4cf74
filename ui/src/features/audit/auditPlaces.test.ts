import { describe, expect, it } from 'vitest';
import { addressOfSubject } from './auditPlaces.ts';

const ID = '9c1f0c9e-6a0f-4f6e-8d55-1d7a5f2b3c44';
const CASE = '3d9a1b52-7c4e-4a0d-8b6f-5e2f1c0d9a88';
const of = (entityType: string, entityId: string | null = ID, caseId: string | null = null) =>
  addressOfSubject({ entityType, entityId, caseId });

describe('the way from an entry to its record', () => {
  it('leads to the record where a list has it', () => {
    expect(of('client')).toEqual({ to: '/clients', search: { id: ID } });
    expect(of('case')).toEqual({ to: '/cases/$caseId', params: { caseId: ID } });
    expect(of('trust')).toEqual({ to: '/invoices', search: { tab: 'trust', id: ID } });
  });

  it('leads to the part of its case where it stands there', () => {
    expect(of('note', ID, CASE)).toEqual({
      to: '/cases/$caseId',
      params: { caseId: CASE },
      search: { tab: 'notes', id: ID },
    });
  });

  it('leads to the screen of what every account has once', () => {
    expect(of('twofactor')).toEqual({ to: '/settings', search: {} });
    expect(of('timer')).toEqual({ to: '/time', search: {} });
  });

  it('is none where nothing came to be, and of what no screen shows', () => {
    expect(of('client', null)).toBeUndefined();
    expect(of('tables')).toBeUndefined();
  });
});
