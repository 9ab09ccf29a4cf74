const SIZE = 4 * 1024 * 1024;

/** Where bytes are stored. It takes the memory of three numbers; a Buffer would be as large as a small event. */
export interface Kept {
  readonly slab: Buffer;
  readonly start: number;
  readonly end: number;
}

/** Memory for a million small items, allocated in large pieces that the garbage collector does not have to scan. */
export class Slabs {
  #slab = Buffer.alloc(0);
  #used = 0;

  keep(bytes: Uint8Array): Kept {
    if (this.#used + bytes.length > this.#slab.length) {
      this.#slab = Buffer.allocUnsafeSlow(Math.max(SIZE, bytes.length));
      this.#used = 0;
    }
    const start = this.#used;
    this.#slab.set(bytes, start);
    this.#used += bytes.length;
    return { slab: this.#slab, start, end: this.#used };
  }
}
