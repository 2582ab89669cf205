import { encodeCode128 } from 'etiket/barcode'
import './labels.css'

/** Width, in modules, of the blank margin that a scanner requires on both sides of the barcode. */
const QUIET = 10

/**
 * Barcode in Code 128, for scanners that cannot read QR codes. Hidden from screen readers: the same text is beside it.
 */
export function Barcode({ text }: { text: string }) {
  const bars: string[] = []
  let at = QUIET
  // Bars and gaps alternate; the first is a bar.
  for (const [n, width] of encodeCode128(text).entries()) {
    if (n % 2 === 0) bars.push(`M${at} 0h${width}v1h-${width}z`)
    at += width
  }
  return (
    <svg
      className="bar-code"
      viewBox={`0 0 ${at + QUIET} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={bars.join('')} />
    </svg>
  )
}
