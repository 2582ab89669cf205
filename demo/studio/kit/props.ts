/** Objects shared by many products: printed box, soft bag, and small raised pieces. */
import { brandStyle } from '../brands.ts'
import type { Area } from '../dress.ts'
import { label, sideways } from '../label.ts'
import type { Pack } from '../types.ts'
import { FLAT, roundRect } from './bend.ts'
import { type CartonFrame, carton } from './carton.ts'
import { darken, lighten, luminance, mix } from './color.ts'
import { GROUND, type Pen } from './pen.ts'
import { noise } from './random.ts'
import type { Material, MaterialName } from './shade.ts'

interface BoxPlace {
  cx?: number
  w: number
  h: number
  deep: number
  angle?: number
  y?: number
  fill?: string
  /** Share of the front, from the top, that the label may use. */
  use?: number
  extra?: (w: number, h: number) => string
  topArt?: (w: number, h: number) => string
}

/** Decorations that cover the whole face. */
export const BLEED = new Set(['block', 'band', 'corner', 'stripes', 'shield', 'bar'])

function faceArea(pack: Pack, w: number, h: number, ground: string, use = 1): Area {
  const bleed = BLEED.has(brandStyle(pack.brand).dress)
  return bleed
    ? { x: w * 0.03, y: 0, w: w * 0.94, h: h * use, ground, from: -2, to: w + 2, bend: FLAT }
    : { x: w * 0.07, y: h * 0.06, w: w * 0.86, h: h * (use - 0.12), ground, from: w * 0.07, to: w * 0.93, bend: FLAT }
}

export function brandBox(pen: Pen, pack: Pack, place: BoxPlace): CartonFrame {
  const style = brandStyle(pack.brand)
  const fill = place.fill ?? pack.body
  const side = luminance(fill) > 0.6 ? mix(fill, pack.accent, 0.08) : fill
  return carton(pen, {
    cx: place.cx ?? 540,
    ...place,
    fill,
    side,
    top: luminance(fill) > 0.6 ? lighten(fill, 0.5) : lighten(fill, 0.12),
    front: (w, h) => label(pen, pack, faceArea(pack, w, h, fill, place.use)) + (place.extra?.(w, h) ?? ''),
    sideArt: (w, h) => {
      const use = place.use ?? 1
      const strip = style.dress === 'block' ? 0.42 * use : style.dress === 'band' ? 0.36 * use : 0
      const ground =
        strip && luminance(pack.accent) > 0.4
          ? mix(pack.accent, style.dress === 'block' ? '#0b2236' : style.ink, style.dress === 'block' ? 0.6 : 0.75)
          : pack.accent
      const band = strip ? `<rect width="${w}" height="${h * strip}" fill="${ground}"/>` : ''
      const name =
        w > 90 && h > 260
          ? sideways(
              pen,
              pack,
              { x: w * 0.2, y: h * (strip + 0.06), w: w * 0.6, h: h * (0.86 - strip), ground: side },
              true,
            )
          : ''
      return band + name
    },
  })
}

interface Piece {
  shape: string
  fill: string
  material?: MaterialName | Material
  edge?: number
  puff?: number
  art?: string
  bumps?: (x: number, y: number) => number
  steep?: number
  opacity?: number
  /** Shadow on the surface behind: shift right, shift down, blur, strength. */
  drop?: readonly [number, number, number, number]
}

export async function piece(pen: Pen, look: Piece): Promise<void> {
  if (look.drop) {
    const [dx, dy, amount, strength] = look.drop
    pen.occlusion(look.shape, dx, dy, amount, strength)
  }
  await pen.relief({ ...look, edge: look.edge ?? 10, material: look.material ?? 'satin' })
}

export const shapePath = (d: string) => `<path d="${d}" fill="currentColor"/>`

export const shapeLine = (d: string, width: number, cap = 'round') =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`

export const shapeBox = (x: number, y: number, w: number, h: number, r = 0) =>
  `<path d="${roundRect(x, y, w, h, r)}" fill="currentColor"/>`

export const shapeOval = (cx: number, cy: number, rx: number, ry = rx) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="currentColor"/>`

/** Draws a tube or wire with a round section along a path. */
export const rod = (
  pen: Pen,
  d: string,
  width: number,
  fill: string,
  material: MaterialName = 'satin',
  drop: Piece['drop'] = [7, 8, 6, 0.3],
  cap = 'round',
) => piece(pen, { shape: shapeLine(d, width, cap), fill, material, edge: width / 2, puff: 0.6, drop })

interface BagPlace {
  w: number
  h: number
  cx?: number
  y?: number
  fill?: string
  material?: MaterialName | Material
  /** Height of the sealed strips above and below. */
  seal?: number
  bottomSeal?: boolean
  labelAt?: readonly [top: number, share: number]
  puff?: number
  wrinkle?: number
  undressed?: boolean
  extra?: string
}

/** Draws a soft bag: thick in the middle, thin at its seals. */
export async function bag(pen: Pen, pack: Pack, place: BagPlace): Promise<{ x: number; y: number }> {
  const cx = place.cx ?? 540
  const base = (place.y ?? GROUND) - 10
  const { w, h } = place
  const fill = place.fill ?? pack.body
  const seal = place.seal ?? 46
  const x = cx - w / 2
  const y = base - h
  const b = place.bottomSeal ? seal : 0
  pen.ground(cx, w / 2 - 6, { y: base - 6, deep: place.bottomSeal ? 8 : 20, tall: h })
  const path = `M${x + 10} ${y}H${x + w - 10}L${x + w - 12} ${y + seal}C${x + w + 8} ${y + h * 0.3} ${x + w + 8} ${y + h * 0.7} ${x + w - 10} ${base - b - 6}${b ? `V${base}H${x + 10}` : `Q${x + w - 14} ${base + 6} ${x + w - 40} ${base + 4}Q${cx} ${base + 16} ${x + 40} ${base + 4}Q${x + 14} ${base + 6} ${x + 10} ${base - 6}`}V${base - b - 6}C${x - 8} ${y + h * 0.7} ${x - 8} ${y + h * 0.3} ${x + 12} ${y + seal}Z`
  const fold = noise(Math.floor(pen.random() * 1000))
  const amount = place.wrinkle ?? 1
  const puff = place.puff ?? 60
  const [from, share] = place.labelAt ?? [0.08, 0.8]
  const room = h - seal - b
  const area: Area = {
    x: x + w * 0.1,
    y: y + seal + room * from,
    w: w * 0.8,
    h: room * share,
    ground: fill,
    from: x - 10,
    to: x + w + 10,
    undressed: place.undressed,
  }
  await piece(pen, {
    shape: shapePath(path),
    fill,
    material: place.material ?? 'skin',
    edge: 4,
    art: label(pen, pack, area) + (place.extra ?? ''),
    bumps: (px, py) => {
      const u = (px - cx) / (w / 2)
      const v = (py - y - seal) / room
      if (v < 0 || v > 1.02) return 0
      const belly =
        Math.sqrt(Math.max(0, 1 - u * u * u * u)) *
        Math.min(1, Math.sqrt(Math.max(0, v * 2.2))) *
        Math.min(1, b ? Math.sqrt(Math.max(0, (1 - v) * 3)) : 1)
      const near = Math.max(0, 1 - v * 3) + (b ? Math.max(0, 1 - (1 - v) * 3.4) : 0)
      return (
        belly * puff + (fold(px / 46, py / 210) * near * 9 + fold(px / 120 + 7, py / 150) * 6 * (1 - near)) * amount
      )
    },
  })
  const teeth = (at: number) =>
    Array.from({ length: Math.floor(seal / 7) - 1 }, (_, i) => `M${x + 12} ${at + 6 + i * 7}H${x + w - 12}`).join('')
  const marks = teeth(y) + (b ? teeth(base - b) : '')
  pen.add(
    `<path d="${marks}" stroke="${darken(fill, 0.5)}" stroke-width="2" opacity=".28"/><path d="${marks}" transform="translate(0 2)" stroke="#fff" stroke-width="1.6" opacity=".4"/>`,
  )
  return { x, y }
}

/** Prints only the wordmark on a device, in a small area. */
export const mark = (pen: Pen, pack: Pack, x: number, y: number, w: number, h: number, ground: string) =>
  label(pen, pack, { x, y, w, h, ground, bare: true, undressed: true })
