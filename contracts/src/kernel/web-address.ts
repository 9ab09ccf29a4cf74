import type { z } from 'zod';
import { personalText } from './fields.ts';

/** Limit of characters of an address, which browsers and proxies pass on without cutting it. */
export const LONGEST_ADDRESS = 2_000;

/** Null when the text is not an address. */
export const parsedAddress = (written: string): URL | null => (URL.canParse(written) ? new URL(written) : null);

/** Whether the address can be linked: it is an https or http address without a password. */
export function isWebAddress(written: string): boolean {
  const url = parsedAddress(written);
  return url !== null && ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.password === '';
}

/** A web address that a person can open. It is personal: it leads to documents, and may contain names. */
export const webAddress = (): z.ZodString =>
  personalText(LONGEST_ADDRESS).refine(isWebAddress, { error: 'Give an address that begins with https://' });
