import type { Position } from '@lexledger/contracts/kernel/position';

/** How far policies have come, and which process may act for a group of readers. */
export interface ProgressStore {
  checkpoint(reader: string): Promise<Position>;
  /** Never moves backwards. */
  save(reader: string, position: Position): Promise<void>;
  /** Takes or renews the lease for `ttl` milliseconds. False while somebody else holds it. */
  acquire(lease: string, holder: string, ttl: number): Promise<boolean>;
  release(lease: string, holder: string): Promise<void>;
  close(): Promise<void>;
}
