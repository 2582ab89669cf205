/** Bottles: droppers, pumps, flip caps, sprays, plain caps. */
import { brandStyle } from '../brands.ts'
import { darken, lighten, luminance, mix, saturation } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { cap, glass, groove, seat, vessel } from '../kit/vessel.ts'
import type { Pack } from '../types.ts'

export const CX = 540

export const BASE = GROUND - 14

/** A closure colour that suits the pack: the accent, unless it would be invisible. */
export const closure = (pack: Pack) =>
  saturation(pack.accent) < 0.1 && luminance(pack.accent) > 0.75 ? lighten(pack.accent, 0.3) : pack.accent

/** True for a body of transparent glass. */
export const isGlass = (pack: Pack) => saturation(pack.body) > 0.28 && luminance(pack.body) < 0.6

function bodyProfile(top: number, r: number, neck: number, shape: 'round' | 'square' | 'slope') {
  if (shape === 'square')
    return [
      [top, neck],
      [top + 10, r * 0.86, 12],
      [top + 46, r, 40],
      [BASE - 14, r, 22],
      [BASE, r - 16],
    ] as const
  if (shape === 'slope')
    return [
      [top, neck],
      [top + 12, neck, 6],
      [top + 190, r, 130],
      [BASE - 18, r, 26],
      [BASE, r - 20],
    ] as const
  return [
    [top, neck],
    [top + 14, neck + 6, 8],
    [top + 92, r, 76],
    [BASE - 18, r, 30],
    [BASE, r - 22],
  ] as const
}

const shapeOf = (pen: Pen) => pen.random.pick(['round', 'square', 'round'] as const)

export function millilitres(pack: Pack): number {
  const found = /(\d+) ?(ml|g)\b/i.exec(`${pack.label.join(' ')} ${pack.name}`)
  return found ? Number(found[1]) : 200
}

export function pumpBottle(pen: Pen, pack: Pack): void {
  const ml = millilitres(pack)
  const tiny = ml <= 60
  const r = tiny ? 180 : ml >= 400 ? 252 : pen.random.between(226, 244)
  const height = tiny ? 620 : ml >= 400 ? 680 : 640
  const top = BASE - height
  const neck = tiny ? 90 : 84
  pen.ground(CX, r, { tall: height + 250 })
  const profile = bodyProfile(top, r, neck, shapeOf(pen))
  const glassy = isGlass(pack) && !tiny
  const place = { y0: top + 116, y1: BASE - 50, part: 0.84 }
  const body = glassy
    ? glass(pen, pack, {
        cx: CX,
        profile,
        tint: pack.body,
        liquid: lighten(pack.body, 0.2),
        level: top + 100,
        dense: 0.86,
        label: place,
      })
    : vessel(pen, pack, { cx: CX, profile, fill: pack.body, material: tiny ? 'gloss' : 'soft', label: place })
  const fill = closure(pack)
  const head = luminance(fill) > 0.85 ? '#f3f0ea' : fill
  seat(pen, body, top - 4, neck + 4)
  if (tiny) {
    cap(pen, { cx: CX, top: top - 270, bottom: top + 4, radius: neck + 22, fill: head, material: 'gloss', round: 16 })
    return
  }
  // The spout is drawn first, so that the stem is in front of it.
  const spoutY = top - 216
  cap(pen, { cx: CX, top: top - 84, bottom: top + 4, radius: neck, fill: head, material: 'satin', ribs: 24, round: 8 })
  pen.lathe({
    cx: CX,
    profile: [
      [top - 112, 52],
      [top - 104, 56, 6],
      [top - 80, 58],
    ],
    fill: darken(head, 0.04),
    material: 'satin',
  })
  pen.lathe({
    cx: CX,
    profile: [
      [top - 180, 20],
      [top - 104, 20],
    ],
    fill: mix(head, '#ffffff', 0.3),
    material: 'gloss',
  })
  spout(pen, head, spoutY)
}

function spout(pen: Pen, fill: string, y: number): void {
  const light = lighten(fill, 0.22)
  const dark = darken(fill, 0.34)
  const way = pen.gradient(
    [
      [0, light],
      [0.35, fill],
      [1, dark],
    ],
    'down',
  )
  // The nozzle extends to the left and bends down at its end.
  pen.add(
    `<path d="M${CX + 70} ${y}H${CX - 150}C${CX - 186} ${y} ${CX - 196} ${y + 14} ${CX - 196} ${y + 40}V${y + 64}H${CX - 164}V${y + 52}C${CX - 164} ${y + 44} ${CX - 160} ${y + 42} ${CX - 150} ${y + 42}H${CX + 70}Z" fill="${way}"/>`,
  )
  pen.add(
    `<path d="M${CX + 60} ${y + 7}H${CX - 148}C${CX - 172} ${y + 7} ${CX - 184} ${y + 14} ${CX - 188} ${y + 34}" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".5"/>`,
  )
  pen.add(`<path d="M${CX - 196} ${y + 62}H${CX - 164}" stroke="${darken(fill, 0.6)}" stroke-width="5"/>`)
  pen.lathe({
    cx: CX,
    profile: [
      [y - 14, 66],
      [y - 6, 76, 8],
      [y + 44, 78, 6],
      [y + 52, 72],
    ],
    fill,
    material: 'satin',
  })
}

export function flipBottle(pen: Pen, pack: Pack): void {
  const ml = millilitres(pack)
  const r = ml >= 350 ? 250 : pen.random.between(228, 244)
  const height = ml >= 350 ? 800 : pen.random.between(700, 760)
  const top = BASE - height
  const fill = closure(pack)
  const wide = pen.random() < 0.5
  pen.ground(CX, r, { tall: height + 100, deep: r * 0.05 })
  const capR = wide ? r * 0.82 : 112
  const profile = wide
    ? ([
        [top, capR - 10],
        [top + 26, capR + 18, 20],
        [top + 110, r, 80],
        [BASE - 20, r * 0.94, 30],
        [BASE, r * 0.9],
      ] as const)
    : ([
        [top, capR - 22],
        [top + 14, capR - 16, 8],
        [top + 120, r, 100],
        [BASE - 20, r * 0.96, 30],
        [BASE, r * 0.9],
      ] as const)
  const body = vessel(pen, pack, {
    cx: CX,
    profile,
    fill: pack.body,
    material: 'satin',
    flat: 1.4,
    deep: 0.7,
    label: { y0: top + 140, y1: BASE - 56, part: 0.82 },
  })
  seat(pen, body, top - 2, capR - 4)
  const capHeight = wide ? 126 : 150
  const lid = pen.lathe({
    cx: CX,
    profile: [
      [top - capHeight, capR - 16],
      [top - capHeight + 10, capR, 14],
      [top + 6, capR + 4],
    ],
    fill,
    material: 'satin',
    flat: 1.4,
    deep: 0.7,
  })
  pen.add(
    pen.clip(
      lid.path,
      groove(lid, top - capHeight + 44, darken(fill, 0.5), 4, 0.7) + groove(lid, top - capHeight + 48, '#fff', 2, 0.4),
    ),
  )
  pen.add(
    pen.clip(
      lid.path,
      `<path d="M${CX - 34} ${top - capHeight + 62}A34 24 0 0 0 ${CX + 34} ${top - capHeight + 62}Z" fill="${darken(fill, 0.45)}" opacity=".55"/>`,
    ),
  )
}

export function bottle(pen: Pen, pack: Pack): void {
  const ml = millilitres(pack)
  const r = ml >= 350 ? 250 : pen.random.between(214, 238)
  const height = ml >= 350 ? 820 : pen.random.between(690, 750)
  const top = BASE - height
  const shape = pen.random.pick(['round', 'slope', 'square'] as const)
  const neck = 82
  pen.ground(CX, r, { tall: height + 120 })
  const profile = bodyProfile(top, r, neck, shape)
  const place = { y0: top + (shape === 'slope' ? 210 : 128), y1: BASE - 56, part: 0.84 }
  const water = /water|two-phase|mouthwash|toner|remover|solution|essence|oil|peroxide|iodine|chlorhex/i.test(
    `${pack.name} ${pack.label.join(' ')}`,
  )
  const fill = closure(pack)
  const two = /two-phase/i.test(pack.name + pack.label[1])
  const level = top + (shape === 'slope' ? 120 : 70)
  const inside = two
    ? `<rect x="${CX - r + 15}" y="${level + 200}" width="${r * 2 - 30}" height="${height}" fill="#4f8fc0" opacity=".55"/><path d="M${CX - r + 15} ${level + 200}A${r - 15} 15 0 0 0 ${CX + r - 15} ${level + 200}" fill="none" stroke="#fff" stroke-width="4" opacity=".6"/>`
    : ''
  const body = water
    ? glass(pen, pack, {
        cx: CX,
        profile,
        tint: isGlass(pack) ? pack.body : lighten(pack.body, 0.1),
        liquid: isGlass(pack) ? lighten(pack.body, 0.2) : pack.body,
        dense: isGlass(pack) ? 0.85 : 0.62,
        level,
        label: place,
        inside,
      })
    : vessel(pen, pack, { cx: CX, profile, fill: pack.body, material: 'satin', label: place })
  seat(pen, body, top - 4, neck + 10)
  const metal = brandStyle(pack.brand).dress === 'frame' || brandStyle(pack.brand).dress === 'arch'
  cap(pen, {
    cx: CX,
    top: top - (shape === 'slope' ? 190 : 150),
    bottom: top + 4,
    radius: neck + 16,
    fill,
    material: metal ? 'metal' : 'matte',
    ribs: metal ? undefined : 24,
    round: 12,
  })
}
