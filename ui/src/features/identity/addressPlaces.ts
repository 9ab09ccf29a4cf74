import type { RecordPlace } from '../../records/recordPlace.ts';

export type AddressKind = 'allowed' | 'blocked';

export const ADDRESSES: Readonly<Record<AddressKind, RecordPlace>> = {
  allowed: { path: '/api/allowed-addresses', views: ['allowed-addresses'], noun: 'Allowed address' },
  blocked: { path: '/api/blocked-addresses', views: ['blocked-addresses'], noun: 'Blocked address' },
};
