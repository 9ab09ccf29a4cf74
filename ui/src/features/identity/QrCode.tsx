import { encode } from 'uqr';

export interface QrCodeProps {
  /** What a camera reads. */
  readonly text: string;
  readonly label: string;
}

/** Modules of white around it: ISO 18004. */
const QUIET_ZONE = 4;

/** Black on white in every theme, since many cameras read nothing else. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges" className="size-44">
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
