import { Link } from '@tanstack/react-router';
import { StatusDot } from '../../../components/StatusDot.tsx';
import { laterScreens } from '../../../navigation/laterScreens.ts';
import { labelOf, type ScreenPath } from '../../../navigation/navigation.ts';
import { LINE_LINK } from '../WidgetList.tsx';

interface Tool {
  readonly to: ScreenPath;
  readonly what: string;
}

const TOOLS: readonly Tool[] = [
  { to: '/ai-research', what: 'Passages from your own library, quoted and cited' },
  { to: '/document-drafting', what: 'Letters and pleadings from templates and case data' },
  { to: '/case-analyzer', what: 'A claim element by element, with the arithmetic shown' },
];

/** Says that no AI provider is configured, and links to the built-in tools. */
export default function AiWidget() {
  const built = TOOLS.filter(({ to }) => laterScreens[to] === undefined);
  return (
    <div className="flex flex-1 flex-col px-4 py-3">
      <p>
        <StatusDot hollow>Not configured</StatusDot>
      </p>
      <p className="mt-1 text-muted text-sm">
        No AI provider is configured. None is needed: the tools work by built-in rules on your own records.
        {built.length === 0 && ' Their screens are on the way and not in this version; each page says what it will do.'}
      </p>
      <ul className="mt-3">
        {TOOLS.map(({ to, what }) => (
          <li key={to} className="flex min-h-9 flex-wrap items-center gap-x-3 border-t py-1.5 touch:min-h-11">
            <Link to={to} className={`${LINE_LINK} shrink-0`}>
              {labelOf(to)}
            </Link>
            <span className="min-w-0 flex-1 text-muted text-sm @max-sm:hidden">{what}</span>
            {!built.some((tool) => tool.to === to) && built.length > 0 && (
              <span className="text-muted text-xs">Not in this version</span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
