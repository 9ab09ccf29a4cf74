import { z } from 'zod';

/** The parameter of an address that asks for what stood at a moment instead of what stands now. */
export const AS_OF = 'asOf';

/** A moment in the past, UTC, as it stands in an address. */
export const moment = () => z.iso.datetime({ error: 'Give a moment such as 2026-03-31T23:59:59.999Z' });
