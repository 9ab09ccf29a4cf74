import { Link } from '@tanstack/react-router';
import { bottomBar } from '../../navigation/navigation.ts';

/** The five main screens of a phone, within reach of a thumb. */
export const BottomBar = () => (
  <nav
    aria-label="Main screens"
    className="flex shrink-0 border-t bg-paper pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
  >
    {bottomBar.map(({ path, label, icon: Icon }) => (
      <Link
        key={path}
        to={path}
        activeOptions={{ exact: path === '/', includeSearch: false }}
        className="relative flex h-14 flex-1 flex-col items-center justify-center gap-1 text-2xs text-muted focus-visible:-outline-offset-2 data-[status=active]:font-medium data-[status=active]:text-ink before:absolute before:inset-x-4 before:top-0 before:h-[3px] before:bg-accent before:opacity-0 data-[status=active]:before:opacity-100"
      >
        <Icon aria-hidden size={18} strokeWidth={1.75} />
        {label}
      </Link>
    ))}
  </nav>
);
