import type { DeviceKind } from '@lexledger/contracts/choices';
import type { ReactNode } from 'react';
import { Badge } from '../../components/Badge.tsx';
import { DEVICES } from '../../components/deviceKinds.ts';

export interface DeviceLineProps {
  readonly kind: DeviceKind;
  readonly device: string | null;
  /** Says that this is the current device; null for other devices. */
  readonly mark: string | null;
  /** Details below the device's name. */
  readonly children: ReactNode;
  /** The button at the end of the line. */
  readonly action: ReactNode;
}

/** The device's name for display; its kind if the browser does not report a name. */
export const deviceName = ({ kind, device }: Pick<DeviceLineProps, 'kind' | 'device'>): string =>
  device ?? DEVICES[kind].name;

/** A line of a list of devices: a session, or a trusted device. */
export function DeviceLine({ kind, device, mark, children, action }: DeviceLineProps) {
  const { icon: Icon } = DEVICES[kind];
  return (
    <li className="flex items-start gap-3 border-t py-2.5 pr-2 pl-4 first:border-t-0">
      <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{deviceName({ kind, device })}</span>
          {mark !== null && <Badge outline>{mark}</Badge>}
        </p>
        <div className="text-muted text-sm tabular-nums [font-variant-ligatures:none]">{children}</div>
      </div>
      {action}
    </li>
  );
}
