import { z } from 'zod';
import { LONGEST_ORDER, ORDER_PATTERN } from './order.ts';

/** The place of an entry among the others of its field. */
export const entryOrder = () =>
  z
    .string()
    .max(LONGEST_ORDER)
    .regex(ORDER_PATTERN, { error: 'Give an order of letters and digits that does not end with 0' });
