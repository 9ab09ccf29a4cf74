import { quoteOf } from './quotes.ts';
import { useToday } from './today.ts';

/** The quote of the day, by the person's calendar. */
export function DailyQuote() {
  const { text, author, source } = quoteOf(useToday());
  return (
    <figure aria-label="Quote of the day" className="mx-4 flex flex-wrap items-baseline gap-x-3 pt-1 pb-2 sm:mx-6">
      <blockquote className="font-serif italic">“{text}”</blockquote>
      <figcaption className="text-muted text-sm">
        {author}, <cite className="not-italic">{source}</cite>
      </figcaption>
    </figure>
  );
}
