import { encode } from 'uqr';

export interface QrCodeProps {
  /** The text that a camera reads from the code. */
  readonly text: string;
  readonly label: string;
}

/** Width of the white border in modules, as ISO 18004 requires. */
const QUIET_ZONE = 4;

/** A QR code in black on white in every theme, since many cameras cannot read other colors. */
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
