/** Values that can be bound to a statement. */
export type SqlValue = string | number | bigint | Uint8Array | null;

declare global {
  /** Supported by every supported version of Node, but declared in TypeScript's library only from ES2024 on. */
  interface String {
    isWellFormed(): boolean;
    toWellFormed(): string;
  }
}

const LARGEST_INTEGER = 2n ** 63n - 1n;
const SMALLEST_INTEGER = -(2n ** 63n);

/**
 * Checks values before they reach the driver, which binds a Date, NaN and a missing value as NULL and true as 1, cuts
 * text at its first NUL, and rounds integers over 2^53 and fractions of less than 2^-52.
 * @throws TypeError that names the place of the value, counted from 1
 */
export function checkBindable(values: readonly unknown[]): void {
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    switch (typeof value) {
      case 'string':
        if (value.includes('\0')) refuse(index, 'text with a NUL character, where the driver would cut it');
        if (!value.isWellFormed()) refuse(index, 'text with half a surrogate pair, which UTF-8 cannot hold');
        break;
      case 'number':
        if (!Number.isFinite(value)) refuse(index, `${value}, which would become NULL`);
        if (Number.isInteger(value) && !Number.isSafeInteger(value)) refuse(index, `${value}, an integer over 2^53`);
        if (value !== 0 && Math.abs(value) < Number.EPSILON) refuse(index, `${value}, which would become 0`);
        break;
      case 'bigint':
        if (value > LARGEST_INTEGER || value < SMALLEST_INTEGER) refuse(index, `${value}n, an integer over 64 bits`);
        break;
      case 'object':
        if (value !== null && !(value instanceof Uint8Array)) refuse(index, described(value));
        break;
      default:
        refuse(index, value === undefined ? 'undefined' : `a ${typeof value}`);
    }
  }
}

function described(value: object): string {
  return `an object (${value.constructor?.name ?? 'without prototype'})`;
}

function refuse(index: number, what: string): never {
  throw new TypeError(`Value ${index + 1} cannot be bound to a statement: it is ${what}.`);
}
