import type { ReactNode } from 'react';
import { cx } from '../browser/classes.ts';
import { NoValue } from './NoValue.tsx';

export interface KeyValue {
  readonly label: string;
  /** Tells values of the same label apart. */
  readonly key?: string;
  /** Null and undefined are shown as a dash. */
  readonly value: ReactNode;
}

/** A record's fields, with labels and values in two aligned columns. */
export const KeyValues = ({
  items,
  className,
}: {
  readonly items: readonly KeyValue[];
  readonly className?: string;
}) => (
  <dl className={cx('grid grid-cols-[minmax(7rem,max-content)_minmax(0,1fr)]', className)}>
    {items.map(({ label, value, key = label }) => (
      <div key={key} className="col-span-2 grid grid-cols-subgrid gap-x-6 border-b py-2 last:border-b-0">
        <dt className="text-muted text-sm">{label}</dt>
        <dd className="wrap-anywhere">{value ?? <NoValue />}</dd>
      </div>
    ))}
  </dl>
);
