// What the kernels of both services know of recorded reads.
export type { ReadOrigin, RecordedRead, RecordRead } from './features/audit/recorded-reads.ts';
