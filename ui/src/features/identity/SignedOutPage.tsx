import { type ReactNode, useEffect } from 'react';
import { Mark } from '../../components/Mark.tsx';

export interface SignedOutPageProps {
  readonly title: string;
  /** The title of the browser's tab. */
  readonly tabTitle: string;
  readonly subtitle: string;
  readonly children: ReactNode;
}

/** The page around the sign-in forms, styled as ruled paper with the text on its lines. */
export function SignedOutPage({ title, tabTitle, subtitle, children }: SignedOutPageProps) {
  useEffect(() => {
    document.title = tabTitle;
  }, [tabTitle]);
  return (
    <main className="ledger-paper min-h-dvh px-4 pt-8 pb-16 [--margin:-8px] sm:pt-24 sm:pl-[calc(14vw+3rem)] sm:[--margin:14vw]">
      <div className="w-full max-w-96">
        <header className="mb-8 flex h-24 items-end gap-4">
          <span className="relative top-[-3px]">
            <Mark size={48} />
          </span>
          <div className="min-w-0 text-balance">
            <h1 className="relative top-[5px] font-semibold font-serif text-3xl leading-8 tracking-[-0.015em]">
              {title}
            </h1>
            <p className="relative top-[6px] text-muted leading-8">{subtitle}</p>
          </div>
        </header>
        <div className="rounded-lg border border-rule bg-surface p-6 shadow-lift">{children}</div>
      </div>
    </main>
  );
}
