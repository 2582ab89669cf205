/** Draws soaps, sachets, pouches, ampoules and cartons. */

import { brandStyle } from '../brands.ts'
import { carton } from '../kit/carton.ts'
import { darken, lighten, luminance, mix, readable } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { bag, brandBox, piece, shapeBox } from '../kit/props.ts'
import { noise } from '../kit/random.ts'
import { glass } from '../kit/vessel.ts'
import { label, sideways } from '../label.ts'
import type { Pack } from '../types.ts'

/** A bar of soap on its edge in front of its paper band, with the name embossed. */
export async function soapBar(pen: Pen, pack: Pack): Promise<void> {
  const style = brandStyle(pack.brand)
  const block = /aleppo|olive/i.test(pack.name)
  const w = 720
  const h = block ? 560 : 500
  const x = 540 - w / 2
  const y = GROUND - 8 - h
  const grain = noise(pack.sku.length * 31 + pack.sku.charCodeAt(3))
  pen.ground(540, w / 2 - 10, { y: GROUND - 12, deep: 16, tall: 480 })
  // A lighter back edge shows the thickness of the bar.
  await piece(pen, {
    shape: shapeBox(x + 30, y - 34, w - 20, h, block ? 26 : 110),
    fill: lighten(pack.body, 0.18),
    material: 'soft',
    edge: 40,
  })
  const paper = mix(style.paper, '#ffffff', 0.3)
  const bandTop = y + h * 0.3
  const band = h * 0.7
  await piece(pen, {
    shape: shapeBox(x, y, w, h, block ? 30 : 120),
    fill: pack.body,
    material: 'skin',
    edge: block ? 34 : 70,
    puff: 6,
    bumps: (px, py) => grain(px / 5, py / 5) * 0.5 + grain(px / 60, py / 24) * (block ? 2.4 : 1),
    art: style.emblem
      ? `<g transform="translate(540 ${y + h * 0.15}) scale(1.15)"><g opacity=".4" transform="translate(2 3)">${style.emblem('#ffffff')}</g><g opacity=".42">${style.emblem(darken(pack.body, 0.5))}</g></g>`
      : '',
  })
  await piece(pen, {
    shape: shapeBox(x - 5, bandTop, w + 10, band - 26, 4),
    fill: paper,
    material: 'paper',
    edge: 5,
    drop: [4, 5, 6, 0.35],
    art: label(pen, pack, {
      x: x + w * 0.1,
      y: bandTop + 14,
      w: w * 0.8,
      h: band - 54,
      ground: paper,
      from: x - 10,
      to: x + w + 10,
    }),
    bumps: px => Math.sqrt(Math.max(0, 1 - ((px - 540) / (w / 2 + 8)) ** 6)) * 60,
  })
}

export async function sachet(pen: Pen, pack: Pack): Promise<void> {
  await bag(pen, pack, { w: 680, h: 880, seal: 52, bottomSeal: true, material: 'foil', puff: 34 })
}

export async function pouch(pen: Pen, pack: Pack): Promise<void> {
  const wipes = /wipes/i.test(pack.name)
  if (wipes) {
    const accent = readable(pack.accent, '#ffffff', 1.5)
    await bag(pen, pack, {
      w: 800,
      h: 760,
      seal: 50,
      bottomSeal: true,
      material: 'film',
      puff: 70,
      labelAt: [0.4, 0.56],
    })
    await piece(pen, {
      shape: shapeBox(330, 478, 420, 190, 66),
      fill: accent,
      material: 'satin',
      edge: 18,
      drop: [8, 10, 9, 0.4],
    })
    await piece(pen, {
      shape: shapeBox(360, 500, 360, 146, 50),
      fill: lighten(accent, 0.14),
      material: 'gloss',
      edge: 10,
    })
    await piece(pen, { shape: shapeBox(488, 630, 104, 26, 12), fill: lighten(accent, 0.3), material: 'satin', edge: 8 })
    return
  }
  await bag(pen, pack, { w: 690, h: 900, seal: 60, material: 'soft', puff: 80 })
  pen.add(
    `<path d="M205 ${GROUND - 10 - 900 + 96}H875" stroke="${darken(pack.body, 0.5)}" stroke-width="3" opacity=".35" stroke-dasharray="2 0"/><path d="M205 ${GROUND - 10 - 900 + 100}H875" stroke="#fff" stroke-width="3" opacity=".35"/>`,
  )
}

/** Four ampoules before their box. */
export function ampoules(pen: Pen, pack: Pack): void {
  brandBox(pen, pack, { cx: 570, w: 740, h: 640, deep: 200, angle: 14, y: GROUND - 40, use: 0.6 })
  const tint = luminance(pack.accent) > 0.3 ? pack.accent : '#d7a36a'
  for (let i = 0; i < 4; i++) {
    const cx = 240 + i * 140
    const base = GROUND + 6
    pen.ground(cx, 42, { y: base, tall: 300 })
    glass(pen, pack, {
      cx,
      profile: [
        [base - 360, 5],
        [base - 352, 13, 6],
        [base - 270, 17],
        [base - 242, 15, 8],
        [base - 206, 52, 34],
        [base - 10, 52, 12],
        [base, 40],
      ],
      tint: lighten(tint, 0.15),
      liquid: mix(tint, '#ffffff', 0.25),
      level: base - 186,
      wall: 7,
      base: 12,
      dense: 0.6,
    })
  }
}

/** A single folding carton, for hair colour and similar products. */
export function plainCarton(pen: Pen, pack: Pack): void {
  const hair = /hair colou?r/i.test(pack.name)
  brandBox(pen, pack, {
    w: hair ? 560 : 620,
    h: 900,
    deep: 260,
    angle: 25,
    use: hair ? 0.62 : 1,
    extra: hair ? (w, h) => swatch(pen, w, h, pack.body) : undefined,
    fill: hair ? mix(pack.accent, '#ffffff', 0.25) : pack.body,
  })
}

/** A strand of hair in the colour of the dye. */
function swatch(pen: Pen, w: number, h: number, color: string): string {
  const strands: string[] = []
  for (let i = 0; i < 70; i++) {
    const t = i / 69
    const y = h * 0.66 + t * h * 0.3
    const tone =
      i % 5 === 0 ? lighten(color, 0.35) : i % 3 === 0 ? darken(color, 0.35) : i % 2 ? color : lighten(color, 0.12)
    const sway = Math.sin(t * 3) * 20
    strands.push(
      `<path d="M-10 ${(y + 30 + sway).toFixed(0)}C${w * 0.25} ${(y - 70 + sway * 0.4).toFixed(0)} ${w * 0.55} ${(y + 90 - sway).toFixed(0)} ${w + 10} ${(y - 36 + pen.random() * 8).toFixed(0)}" fill="none" stroke="${tone}" stroke-width="7"/>`,
    )
  }
  return strands.join('')
}

/** The folding box of a cosmetic; used by the box views. */
export function foldingBox(
  pen: Pen,
  pack: Pack,
  place: { cx: number; w: number; h: number; deep: number; angle?: number; y?: number },
): void {
  const style = brandStyle(pack.brand)
  const pale = luminance(pack.body) > 0.55
  const fill = pale
    ? mix(pack.body, '#ffffff', 0.35)
    : style.dress === 'frame' || style.dress === 'sunrise'
      ? pack.body
      : style.paper
  const side = pale ? pack.accent : pack.body
  const ground = luminance(side) > 0.75 ? darken(side, 0.06) : side
  carton(pen, {
    ...place,
    fill,
    side: ground,
    top: lighten(fill, 0.3),
    front: (w, h) =>
      label(pen, pack, { x: w * 0.07, y: h * 0.08, w: w * 0.86, h: h * 0.82, ground: fill, from: -2, to: w + 2 }),
    sideArt: (w, h) => sideways(pen, pack, { x: w * 0.2, y: h * 0.1, w: w * 0.6, h: h * 0.8, ground }, true),
  })
}
