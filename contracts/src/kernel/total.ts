import { z } from 'zod';
import { withTraits } from './traits.ts';

/** A sum of amounts: text with two decimals like a single amount, but of any size, since many amounts may be added. */
export const total = () =>
  withTraits(z.string().regex(/^(?!-0\.00$)-?(?:0|[1-9]\d*)\.\d{2}$/, { error: 'Give a sum such as 1234.50' }), {
    kind: 'money',
  });
