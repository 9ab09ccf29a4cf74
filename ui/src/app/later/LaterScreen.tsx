import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { PageHeader } from '../../components/PageHeader.tsx';
import { screens } from '../../features.ts';
import type { LaterPlan } from '../../navigation/laterScreens.ts';
import { labelOf } from '../../navigation/navigation.ts';

/** A page that says what its screen will contain, and where that work is done today. */
export function LaterScreen({ plan }: { readonly plan: LaterPlan }) {
  const { title, purpose, holds, meanwhile } = plan;
  // Only screens that this version has are linked.
  const usable = meanwhile.filter(({ to }) => screens[to] !== undefined);
  return (
    <>
      <PageHeader title={title} detail="Not in this version" />
      <div className="max-w-4xl px-4 pb-10 sm:px-6">
        <p className="max-w-[60ch] font-serif text-lg text-muted">{purpose}</p>
        <section className="mt-6">
          <h2 className="border-rule border-b pb-1.5 font-medium text-sm">What this screen will hold</h2>
          <dl>
            {holds.map(({ name, what }) => (
              <div key={name} className="grid gap-x-6 border-b py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]">
                <dt className="font-medium">{name}</dt>
                <dd className="normal-nums text-muted">{what}</dd>
              </div>
            ))}
          </dl>
        </section>
        {usable.length > 0 && (
          <section className="mt-6">
            <h2 className="border-rule border-b pb-1.5 font-medium text-sm">What works today</h2>
            <ul>
              {usable.map(({ to, what }) => (
                <li key={to} className="border-b">
                  <Link to={to} className="group flex items-center gap-4 py-2.5 hover:bg-hover">
                    <span className="grid flex-1 gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
                      <span className="font-medium text-accent">{labelOf(to)}</span>
                      <span className="normal-nums text-muted">{what}</span>
                    </span>
                    <ArrowRight
                      aria-hidden
                      size={16}
                      strokeWidth={1.75}
                      className="mr-2 text-muted group-hover:text-accent"
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
