/** Hang cards, blisters and peel pouches. */
import { brandStyle } from '../brands.ts'
import type { Area } from '../dress.ts'
import { label } from '../label.ts'
import type { Pack } from '../types.ts'
import { roundRect } from './bend.ts'
import { luminance, mix } from './color.ts'
import { GROUND, type Pen } from './pen.ts'
import { BLEED, piece, shapeBox } from './props.ts'
import { noise } from './random.ts'

interface CardPlace {
  w: number
  h: number
  cx?: number
  y?: number
  fill?: string
  /** Share of the card, at the top, for the label. */
  head?: number
  /** True for a card with a hole for hanging. */
  hole?: boolean
  lower?: string
}

interface CardFrame {
  x: number
  y: number
  w: number
  h: number
  /** Area of the object. */
  stage: { x: number; y: number; w: number; h: number }
}

/** Draws an upright printed card, and returns the area for the object on its lower part. */
export async function card(pen: Pen, pack: Pack, place: CardPlace): Promise<CardFrame> {
  const cx = place.cx ?? 540
  const base = (place.y ?? GROUND) - 8
  const { w, h } = place
  const fill = place.fill ?? pack.body
  const x = cx - w / 2
  const y = base - h
  const head = h * (place.head ?? 0.4)
  pen.ground(cx, w / 2, { y: base - 2, deep: 5, tall: h })
  const style = brandStyle(pack.brand)
  const bleed = BLEED.has(style.dress)
  const top = place.hole ? 74 : 0
  const area: Area = bleed
    ? { x: x + w * 0.03, y: y + top, w: w * 0.94, h: head - top, ground: fill, from: x - 2, to: x + w + 2 }
    : {
        x: x + w * 0.06,
        y: y + top + 22,
        w: w * 0.88,
        h: head - top - 22,
        ground: fill,
        from: x + w * 0.06,
        to: x + w * 0.94,
      }
  const hole = place.hole ? `<path d="${roundRect(cx - 62, y + 26, 124, 26, 13)}" fill="#2a2119" opacity=".55"/>` : ''
  const lower = place.lower
    ? `<rect x="${x}" y="${y + head}" width="${w}" height="${h - head}" fill="${place.lower}"/>`
    : ''
  await piece(pen, {
    shape: shapeBox(x, y, w, h, 20),
    fill,
    material: 'paper',
    edge: 5,
    art: lower + label(pen, pack, area) + hole,
  })
  const inner = 36
  return { x, y, w, h, stage: { x: x + inner, y: y + head + 16, w: w - inner * 2, h: h - head - 16 - inner } }
}

/** The transparent bubble over an object on a card. */
export async function blister(pen: Pen, x: number, y: number, w: number, h: number, r = 40): Promise<void> {
  await piece(pen, {
    shape: shapeBox(x, y, w, h, r),
    fill: '#f5faf9',
    opacity: 0.2,
    material: 'film',
    edge: 22,
    puff: 3,
  })
}

/**
 * A sterile pouch: printed paper above, clear film below, sealed edge on all sides. Draws its back; call `film` after
 * the object.
 */
export async function peelPouch(
  pen: Pen,
  pack: Pack,
  w: number,
  h: number,
  head: number,
  cx = 540,
): Promise<CardFrame & { film: () => Promise<void> }> {
  const base = GROUND - 8
  const x = cx - w / 2
  const y = base - h
  pen.ground(cx, w / 2, { y: base - 2, deep: 6, tall: h })
  const fill = luminance(pack.body) > 0.7 ? pack.body : '#f7f5f0'
  const crinkle = noise(5)
  const headH = h * head
  const lines = Array.from(
    { length: 9 },
    (_, i) => `M${x + 10 + i * 4} ${y + headH}V${base - 10}M${x + w - 10 - i * 4} ${y + headH}V${base - 10}`,
  )
    .slice(0, 5)
    .join('')
  await piece(pen, {
    shape: shapeBox(x, y, w, h, 14),
    fill,
    material: 'paper',
    edge: 6,
    bumps: (px, py) => crinkle(px / 70, py / 90) * 5,
    art: `${label(pen, pack, { x: x + w * 0.04, y: y + 10, w: w * 0.92, h: headH - 26, ground: fill, from: x - 2, to: x + w + 2 })}<rect x="${x}" y="${y + headH}" width="${w}" height="${h - headH}" fill="${mix(pack.accent, '#eef3f4', 0.86)}"/><path d="${lines}" stroke="#8f9a98" stroke-width="1.6" opacity=".5"/><path d="M${x} ${y + headH}H${x + w}" stroke="#7d8885" stroke-width="3" opacity=".5"/>`,
  })
  const stage = { x: x + 44, y: y + headH + 26, w: w - 88, h: h - headH - 70 }
  const film = () =>
    piece(pen, {
      shape: shapeBox(x + 30, y + headH + 6, w - 60, h - headH - 40, 18),
      fill: '#eef6f8',
      opacity: 0.16,
      material: { rough: 0.14, spec: 0.6, depth: 0.35, rim: 0.2 },
      edge: 26,
      puff: 6,
      bumps: (px, py) => crinkle(px / 90 + 9, py / 60) * 9 + crinkle(px / 31, py / 47) * 2,
    })
  return { x, y, w, h, stage, film }
}
