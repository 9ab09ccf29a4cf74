import type { DeviceKind } from '@lexledger/contracts/choices';
import { type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';

/** Kinds of devices, with an icon and a name. */
export const DEVICES: Readonly<Record<DeviceKind, { readonly icon: LucideIcon; readonly name: string }>> = {
  phone: { icon: Smartphone, name: 'Phone' },
  tablet: { icon: Tablet, name: 'Tablet' },
  computer: { icon: Monitor, name: 'Computer' },
};
