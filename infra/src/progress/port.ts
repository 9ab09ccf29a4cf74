import type { Position } from '@lexledger/contracts/kernel/position';

/** Stores the checkpoints of readers, and which process holds the lease for a group of readers. */
export interface ProgressStore {
  checkpoint(reader: string): Promise<Position>;
  /** Never moves backwards. */
  save(reader: string, position: Position): Promise<void>;
  /** Takes or renews the lease for `ttl` milliseconds. False while another process holds it. */
  acquire(lease: string, holder: string, ttl: number): Promise<boolean>;
  release(lease: string, holder: string): Promise<void>;
  close(): Promise<void>;
}
