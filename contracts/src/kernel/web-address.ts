import type { z } from 'zod';
import { personalText } from './fields.ts';

/** Characters of an address: what browsers and proxies carry without cutting it. */
export const LONGEST_ADDRESS = 2_000;

/** Null where it is no address at all. */
export const parsedAddress = (written: string): URL | null => (URL.canParse(written) ? new URL(written) : null);

/** Whether it can stand in a link: an https or http address without a password in it. */
export function isWebAddress(written: string): boolean {
  const url = parsedAddress(written);
  return url !== null && ['https:', 'http:'].includes(url.protocol) && url.username === '' && url.password === '';
}

/** An address of the web that a person follows. It is personal: it leads to papers, and may hold who they are about. */
export const webAddress = (): z.ZodString =>
  personalText(LONGEST_ADDRESS).refine(isWebAddress, { error: 'Give an address that begins with https://' });
