/** Draws make-up: lipstick, slim tubes, mascara, pencils. */

import { darken, lighten, luminance } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { cap, glass, groove, seat, vessel } from '../kit/vessel.ts'
import { sideways } from '../label.ts'
import type { Pack } from '../types.ts'

export const CX = 540

export const BASE = GROUND - 14

const BULLETS: Record<string, string> = {
  red: '#a81f2d',
  rose: '#bb6a66',
  nude: '#b9796a',
  coral: '#d9604c',
  pink: '#cf6f88',
  berry: '#7d2446',
  brown: '#7a4636',
}

export function shadeOf(pack: Pack, otherwise: string): string {
  if (pack.shade) return pack.shade
  const words = `${pack.label.join(' ')} ${pack.name}`.toLowerCase()
  for (const [word, color] of Object.entries(BULLETS)) if (words.includes(word)) return color
  return otherwise
}

export function lipstick(pen: Pen, pack: Pack): void {
  const r = 158
  const color = shadeOf(pack, '#b9796a')
  const gold = pack.accent
  pen.ground(CX, r, { tall: 900 })
  vesselSide(pen, pack, r, BASE - 440, BASE)
  const sleeve = cap(pen, {
    cx: CX,
    top: BASE - 560,
    bottom: BASE - 434,
    radius: r - 16,
    fill: gold,
    material: 'metal',
    round: 4,
  })
  pen.add(pen.clip(sleeve.path, groove(sleeve, BASE - 460, darken(gold, 0.6), 4, 0.6)))
  seat(pen, sleeve, BASE - 566, r - 40, 0.5)
  cap(pen, {
    cx: CX,
    top: BASE - 660,
    bottom: BASE - 556,
    radius: r - 38,
    fill: lighten(gold, 0.2),
    material: 'metal',
    round: 4,
  })
  // The bullet of the lipstick, cut at an angle.
  const br = r - 56
  const top = BASE - 920
  const cut = BASE - 790
  pen.lathe({
    cx: CX,
    profile: [
      [cut - 30, br],
      [BASE - 656, br],
    ],
    fill: color,
    material: 'soft',
  })
  const left = CX - br
  const right = CX + br
  const face = `M${left} ${cut + 4}C${left} ${cut - 60} ${CX - br * 0.1} ${top + 6} ${CX + br * 0.62} ${top}C${CX + br * 0.92} ${top - 2} ${right} ${top + 20} ${right} ${top + 70}V${cut + 4}A${br} 8 0 0 1 ${left} ${cut + 4}Z`
  pen.add(`<path d="${face}" fill="${color}"/>`)
  pen.add(
    pen.clip(
      face,
      `<path d="${face}" fill="${pen.gradient([
        [0, '#fff', 0.3],
        [0.3, '#fff', 0.12],
        [0.7, '#000', 0.06],
        [1, '#000', 0.4],
      ])}"/>`,
    ),
  )
  const slope = `M${left + 3} ${cut}C${left + 4} ${cut - 56} ${CX - br * 0.1} ${top + 12} ${CX + br * 0.62} ${top + 6}C${CX + br * 0.86} ${top + 5} ${CX + br * 0.86} ${top + 40} ${CX + br * 0.7} ${top + 62}C${CX + br * 0.3} ${top + 118} ${CX - br * 0.3} ${cut - 10} ${left + 3} ${cut}Z`
  pen.add(`<path d="${slope}" fill="${lighten(color, 0.26)}" opacity=".8"/>`)
}

function vesselSide(pen: Pen, pack: Pack, r: number, top: number, bottom: number): void {
  vessel(pen, pack, {
    cx: CX,
    profile: [
      [top, r - 4],
      [top + 6, r, 5],
      [bottom - 8, r, 6],
      [bottom, r - 6],
    ],
    fill: pack.body,
    material: 'gloss',
    label: { y0: top + 26, y1: bottom - 30, part: 0.9 },
  })
}

/** Liquid lipstick, gloss, concealer, eyeliner: a clear or coloured barrel under a long cap; the text runs upwards. */
export function slimTube(pen: Pen, pack: Pack): void {
  const balm = /balm/i.test(pack.name)
  const r = balm ? 150 : 126
  const barrel = 500
  const top = BASE - barrel
  pen.ground(CX, r, { tall: 1000 })
  const liner = /liner/i.test(pack.name)
  const fluid = /gloss/i.test(pack.name) ? lighten(pack.body, 0.1) : pack.body
  const clear = !liner && !balm
  const color = /lip/i.test(pack.name) && !/gloss/i.test(pack.name) ? shadeOf(pack, pack.body) : fluid
  const body = clear
    ? glass(pen, pack, {
        cx: CX,
        profile: [
          [top, r - 8],
          [top + 12, r, 10],
          [BASE - 14, r, 14],
          [BASE, r - 10],
        ],
        tint: lighten(color, 0.1),
        liquid: color,
        level: top + 14,
        wall: 13,
        base: 34,
        dense: 0.9,
      })
    : vessel(pen, pack, {
        cx: CX,
        profile: [
          [top, r - 8],
          [top + 12, r, 10],
          [BASE - 14, r, 14],
          [BASE, r - 10],
        ],
        fill: pack.body,
        material: 'gloss',
      })
  pen.add(
    pen.clip(
      body.path,
      sideways(pen, pack, {
        x: CX - r * 0.88,
        y: top + 44,
        w: r * 1.76,
        h: barrel - 96,
        ground: clear ? color : pack.body,
      }),
    ),
  )
  seat(pen, body, top - 4, r - 10)
  const gold = pack.accent
  const dark = luminance(gold) < 0.12
  const neck = cap(pen, {
    cx: CX,
    top: top - 40,
    bottom: top + 4,
    radius: r - 16,
    fill: lighten(gold, dark ? 0.2 : 0.12),
    material: 'metal',
    round: 3,
  })
  pen.add(pen.clip(neck.path, groove(neck, top - 18, darken(gold, 0.6), 3, 0.5)))
  cap(pen, {
    cx: CX,
    top: top - (balm ? 260 : 430),
    bottom: top - 34,
    radius: r,
    topRadius: r - 12,
    fill: gold,
    material: dark ? 'gloss' : balm ? 'satin' : 'metal',
    round: 12,
  })
}

export function mascara(pen: Pen, pack: Pack): void {
  const r = 104
  const cx = 430
  const top = BASE - 560
  const bulge = /volume/i.test(pack.name) ? 22 : 0
  pen.ground(cx, r, { tall: 1000 })
  pen.ground(740, 60, { tall: 800 })
  const body = vessel(pen, pack, {
    cx,
    profile: [
      [top, r - 6],
      [top + 160, r + bulge, 100],
      [BASE - 14, r, 14],
      [BASE, r - 8],
    ],
    fill: pack.body,
    material: 'gloss',
  })
  pen.add(
    pen.clip(body.path, sideways(pen, pack, { x: cx - r * 0.9, y: top + 30, w: r * 1.8, h: 500, ground: pack.body })),
  )
  cap(pen, { cx, top: top - 26, bottom: top + 4, radius: r - 6, fill: pack.accent, material: 'metal', round: 3 })
  cap(pen, {
    cx,
    top: top - 60,
    bottom: top - 20,
    radius: r - 30,
    fill: darken(pack.body, 0.3),
    material: 'gloss',
    round: 3,
  })
  // The wand stands on its cap beside it.
  const wx = 740
  cap(pen, {
    cx: wx,
    top: BASE - 420,
    bottom: BASE,
    radius: 92,
    topRadius: 84,
    fill: pack.body,
    material: 'gloss',
    round: 6,
  })
  cap(pen, { cx: wx, top: BASE - 446, bottom: BASE - 416, radius: 84, fill: pack.accent, material: 'metal', round: 3 })
  pen.lathe({
    cx: wx,
    profile: [
      [BASE - 660, 9],
      [BASE - 440, 11],
    ],
    fill: '#2b2529',
    material: 'gloss',
  })
  const hairs: string[] = []
  for (let i = 0; i < 46; i++) {
    const t = i / 45
    const y = BASE - 900 + t * 250
    const reach = 22 + 34 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.85)) ** 0.7
    hairs.push(
      `M${wx - reach} ${y - 5}L${wx + reach} ${y + 5}M${wx - reach * 0.94} ${y + 4}L${wx + reach * 0.94} ${y - 6}`,
    )
  }
  pen.add(
    `<path d="${hairs.join('')}" stroke="#191417" stroke-width="4.6" stroke-linecap="round"/><path d="M${wx} ${BASE - 906}V${BASE - 650}" stroke="#3b3338" stroke-width="12" stroke-linecap="round"/><path d="${hairs.slice(0, 40).join('')}" stroke="#fff" stroke-width="1" opacity=".16" transform="translate(-4 -2)"/>`,
  )
}

export async function pencil(pen: Pen, pack: Pack): Promise<void> {
  // Two upright pencils lean on each other: one capped, with the text, one open with its point.
  const color = shadeOf(pack, pack.body)
  pen.ground(450, 74, { tall: 1000 })
  pen.ground(690, 62, { tall: 900 })
  const barrel = (x: number, w: number, top: number, bottom: number, fill: string) => {
    const way = pen.gradient([
      [0, darken(fill, 0.35)],
      [0.12, lighten(fill, 0.05)],
      [0.3, lighten(fill, 0.42)],
      [0.36, fill],
      [0.64, darken(fill, 0.06)],
      [0.66, darken(fill, 0.34)],
      [0.92, darken(fill, 0.5)],
      [1, darken(fill, 0.34)],
    ])
    pen.add(`<path d="M${x - w} ${top}H${x + w}V${bottom}Q${x} ${bottom + 14} ${x - w} ${bottom}Z" fill="${way}"/>`)
  }
  const bodyFill = luminance(pack.body) < 0.02 ? lighten(pack.body, 0.06) : pack.body
  barrel(450, 74, 480, BASE, bodyFill)
  pen.add(sideways(pen, pack, { x: 382, y: 510, w: 136, h: 620, ground: bodyFill }))
  cap(pen, {
    cx: 450,
    top: 236,
    bottom: 492,
    radius: 80,
    topRadius: 72,
    fill: pack.accent,
    material: 'metal',
    round: 10,
  })
  barrel(690, 60, 560, BASE, bodyFill)
  cap(pen, { cx: 690, top: BASE - 60, bottom: BASE, radius: 62, fill: pack.accent, material: 'metal', round: 3 })
  const wood = '#d9b183'
  const cone = `M630 562Q645 546 660 562Q675 548 690 562Q705 548 720 562Q735 546 750 562L712 372H668Z`
  pen.add(
    `<path d="${cone}" fill="${pen.gradient([
      [0, darken(wood, 0.25)],
      [0.3, lighten(wood, 0.35)],
      [0.6, wood],
      [1, darken(wood, 0.42)],
    ])}"/>`,
  )
  pen.add(
    `<path d="M668 374L682 296Q690 284 698 296L712 374Q690 384 668 374Z" fill="${pen.gradient([
      [0, darken(color, 0.3)],
      [0.35, lighten(color, 0.25)],
      [1, darken(color, 0.45)],
    ])}"/>`,
  )
}
