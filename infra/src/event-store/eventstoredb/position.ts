import { type Position, START } from '@lexledger/contracts/kernel/position';

/** A position in the server's log. A checkpoint of a filtered subscription may have `prepare` 0. */
export interface LogPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

const DIGITS = 16;
const POSITION = /^[0-9a-f]{32}$/;
/** The largest offset: the server counts the bytes of its log in signed 64-bit numbers. */
const LAST = 2n ** 63n - 1n;

const hex = (number: bigint): string => number.toString(16).padStart(DIGITS, '0');

/**
 * Commit and prepare as 16 hexadecimal digits each, so that positions compare as text in the server's order, first by
 * commit, then by prepare. A checkpoint at (C, 0) therefore sorts before the event at (C, C), which it does not
 * include.
 * @throws RangeError for an invalid position
 */
export function writePosition({ commit, prepare }: LogPosition): Position {
  if (commit < 0n || prepare < 0n || commit > LAST || prepare > LAST) {
    throw new RangeError(`(${commit}, ${prepare}) is no place in an EventStoreDB's log.`);
  }
  return hex(commit) + hex(prepare);
}

/**
 * The position from which the server is asked to read.
 * @throws TypeError for a position of another kind of store
 */
export function readPosition(text: Position): LogPosition | 'start' {
  if (text === START) return 'start';
  const commit = POSITION.test(text) ? BigInt(`0x${text.slice(0, DIGITS)}`) : -1n;
  const prepare = commit < 0n ? -1n : BigInt(`0x${text.slice(DIGITS)}`);
  if (commit < 0n || commit > LAST || prepare > LAST) {
    throw new TypeError(`${JSON.stringify(text)} is no position in an EventStoreDB.`);
  }
  return { commit, prepare };
}
