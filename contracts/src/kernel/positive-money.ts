import { fromClient, money } from './fields.ts';
import { withTraits } from './traits.ts';

/** An amount above zero, as a field of a record. */
export const aboveZero = () =>
  withTraits(
    money().refine((amount) => !amount.startsWith('-') && amount !== '0.00', { error: 'Give an amount above zero' }),
    { kind: 'money' },
  );

/** An amount above zero that is paid or moved, as a client may send it. */
export const positiveMoney = () => fromClient(aboveZero());
