/** Bends flat graphics around a body: the camera looks slightly down, so horizontal lines sag in the middle. */
import { CAP, emWidth } from './glyphs.ts'
import type { Pen } from './pen.ts'

export interface Bend {
  cx: number
  /** Radius of the body, and the sag of its front relative to its sides; 0 for a flat face. */
  radius: number
  dip: number
}

export const FLAT: Bend = { cx: 0, radius: 1e6, dip: 0 }

export function lift(bend: Bend, x: number): number {
  const u = Math.min(1, Math.abs(x - bend.cx) / bend.radius)
  return bend.dip * (1 - Math.sqrt(1 - u * u))
}

const n = (value: number) => value.toFixed(1)

function edge(bend: Bend, x0: number, x1: number, y: number): string {
  if (bend.dip < 0.5) return `${n(x0)} ${n(y)}L${n(x1)} ${n(y)}`
  const points: string[] = []
  for (let i = 0; i <= 16; i++) {
    const x = x0 + ((x1 - x0) * i) / 16
    points.push(`${n(x)} ${n(y - lift(bend, x))}`)
  }
  return points.join('L')
}

/** Returns the path of a rectangle wrapped around the body. */
export function bentRect(bend: Bend, x0: number, x1: number, y0: number, y1: number): string {
  return `M${edge(bend, x0, x1, y0)}L${edge(bend, x1, x0, y1)}Z`
}

export function bentLine(bend: Bend, x0: number, x1: number, y: number): string {
  return `M${edge(bend, x0, x1, y)}`
}

export function roundRect(x: number, y: number, w: number, h: number, r: number): string {
  const a = Math.min(r, w / 2, h / 2)
  return `M${n(x + a)} ${n(y)}H${n(x + w - a)}A${n(a)} ${n(a)} 0 0 1 ${n(x + w)} ${n(y + a)}V${n(y + h - a)}A${n(a)} ${n(a)} 0 0 1 ${n(x + w - a)} ${n(y + h)}H${n(x + a)}A${n(a)} ${n(a)} 0 0 1 ${n(x)} ${n(y + h - a)}V${n(y + a)}A${n(a)} ${n(a)} 0 0 1 ${n(x + a)} ${n(y)}Z`
}

interface LineStyle {
  size: number
  weight: number
  spacing?: number
  fill: string
  anchor?: 'start' | 'middle'
  /** Narrowing of the letters, 1 is none. */
  narrow?: number
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Draws one line of lettering with its baseline at y. */
export function lettering(pen: Pen, bend: Bend, text: string, x: number, y: number, style: LineStyle): string {
  const { size, weight, spacing = 0, fill, anchor = 'middle', narrow = 1 } = style
  const width = emWidth(text, weight, spacing) * size * narrow
  const x0 = anchor === 'middle' ? x - width / 2 : x
  const font = `font-size="${n(size)}" font-weight="${weight}"${spacing ? ` letter-spacing="${n(spacing * size)}"` : ''} fill="${fill}"`
  const rise = lift(bend, x0)
  if (rise < 1 || narrow !== 1) {
    const squeeze =
      narrow === 1 ? `x="${n(x0)}" y="${n(y)}"` : `transform="translate(${n(x0)} ${n(y)}) scale(${narrow} 1)"`
    return `<text ${squeeze} ${font}>${escapeText(text)}</text>`
  }
  const id = pen.id()
  const pad = size * 0.5
  const a = x0 - pad
  const b = x0 + width + pad
  const middle = y - lift(bend, (a + b) / 2)
  const control = 2 * middle - (y - lift(bend, a) + y - lift(bend, b)) / 2
  return `<path id="${id}" d="M${n(a)} ${n(y - lift(bend, a))}Q${n((a + b) / 2)} ${n(control)} ${n(b)} ${n(y - lift(bend, b))}" fill="none"/><text ${font}><textPath href="#${id}" startOffset="${n(pad)}">${escapeText(text)}</textPath></text>`
}

/** Returns the largest size at which the text fits the width. */
export function fitted(
  text: string,
  width: number,
  largest: number,
  style: { weight: number; spacing?: number; narrow?: number },
): number {
  return Math.min(largest, width / (emWidth(text, style.weight, style.spacing) * (style.narrow ?? 1)))
}

export const capHeight = (size: number) => size * CAP
