import { Star } from 'lucide-react';

export const FavoriteMark = () => (
  <Star role="img" aria-label="Favorite" size={14} strokeWidth={1.75} className="shrink-0 fill-current text-accent" />
);
