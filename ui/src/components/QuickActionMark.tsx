import type { QuickActionColor, QuickActionIcon } from '@lexledger/contracts/quick-actions/choices';
import {
  BriefcaseBusiness,
  CalendarDays,
  Clock,
  ListPlus,
  type LucideIcon,
  Mail,
  Phone,
  Scale,
  StickyNote,
  TextQuote,
  UserPlus,
  WalletMinimal,
  Zap,
} from 'lucide-react';

export const QUICK_ICONS: Readonly<Record<QuickActionIcon, LucideIcon>> = {
  zap: Zap,
  task: ListPlus,
  note: StickyNote,
  clock: Clock,
  calendar: CalendarDays,
  text: TextQuote,
  person: UserPlus,
  briefcase: BriefcaseBusiness,
  wallet: WalletMinimal,
  phone: Phone,
  mail: Mail,
  scale: Scale,
};

const COLORS: Readonly<Record<QuickActionColor, string>> = {
  blue: 'text-series-2',
  red: 'text-accent',
  green: 'text-series-4',
  amber: 'text-series-3',
  violet: 'text-series-5',
  grey: 'text-muted',
};

/**
 * The icon of a quick action in its color, beside its name. An unknown icon of a newer version is replaced by the
 * default one.
 */
export function QuickActionMark({ icon, color }: { readonly icon: QuickActionIcon; readonly color: QuickActionColor }) {
  const Icon = QUICK_ICONS[icon] ?? Zap;
  return <Icon aria-hidden size={16} strokeWidth={1.75} className={`shrink-0 ${COLORS[color] ?? COLORS.blue}`} />;
}
