import { Link } from '@tanstack/react-router';
import { cx } from '../../browser/classes.ts';
import { menu } from '../../navigation/navigation.ts';

/** All screens; the current one is marked by a rule in the margin. */
export const NavigationList = ({ onChoose }: { readonly onChoose?: () => void }) => (
  <nav aria-label="Screens" className="flex flex-col px-2">
    {menu.map((group, index) => (
      <ul key={group[0]?.path} className={cx('flex flex-col py-1.5', index > 0 && 'border-t')}>
        {group.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <Link
              to={path}
              activeOptions={{ exact: path === '/', includeSearch: false }}
              {...(onChoose === undefined ? {} : { onClick: onChoose })}
              className={cx(
                'group relative flex h-7.5 items-center gap-2.5 rounded-md px-2.5 text-ink/80 transition-colors duration-150',
                'hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 touch:h-11',
                'data-[status=active]:bg-surface data-[status=active]:font-medium data-[status=active]:text-ink',
                'data-[status=active]:shadow-[inset_0_0_0_1px_var(--hairline)]',
                'before:absolute before:inset-y-1.5 before:-left-2 before:w-[3px] before:bg-accent before:opacity-0',
                'data-[status=active]:before:opacity-100',
              )}
            >
              <Icon
                aria-hidden
                size={16}
                strokeWidth={1.75}
                className="shrink-0 text-muted group-data-[status=active]:text-accent"
              />
              <span className="truncate">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    ))}
  </nav>
);
