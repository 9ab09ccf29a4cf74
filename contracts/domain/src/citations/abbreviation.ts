const escaped = (letter: string): string => letter.replace(/[\\^$*+?()[\]{}|&-]/g, '\\$&');

/**
 * The source of a regular expression for an abbreviation as people write it: dots and spaces are optional ('F. Supp.
 * 2d', 'F.Supp.2d', 'F Supp 2d'), ordinals end either way ('2d', '2nd'), apostrophes are of any kind.
 */
export function pattern(abbreviation: string, keepsDots = false): string {
  const parts = abbreviation.match(/[A-Za-z’']+|\d[a-z]+|[.&]|\s+/g) ?? [];
  return parts
    .map((part, index) => {
      const isLast = index === parts.length - 1;
      if (part === '.') return `${keepsDots ? '\\.' : '\\.?'}${isLast ? '' : '\\s?'}`;
      if (/^\s+$/.test(part)) return '\\s*';
      if (part === '2d') return '2n?d';
      if (part === '3d') return '3r?d';
      return escaped(part).replace(/[’']/g, "[’']");
    })
    .join('');
}
