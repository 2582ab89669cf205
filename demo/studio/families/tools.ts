/** Draws beauty tools: brushes, sponges, cotton pads, nail files, tweezers. */

import { blister, card } from '../kit/cards.ts'
import { darken, lighten, luminance, mix } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { brandBox, mark, piece, rod, shapeBox, shapeOval, shapePath } from '../kit/props.ts'
import { noise } from '../kit/random.ts'
import { vessel } from '../kit/vessel.ts'
import { label } from '../label.ts'
import type { Pack } from '../types.ts'

export const BASE = GROUND - 12

/** Hair of a brush: a plume with fine strands. */
async function plume(
  pen: Pen,
  cx: number,
  bottom: number,
  w: number,
  h: number,
  color: string,
  round: number,
): Promise<void> {
  const grain = noise(Math.round(cx))
  const d = `M${cx - w * 0.36} ${bottom}C${cx - w * 0.66} ${bottom - h * 0.5} ${cx - w * (0.3 + 0.3 * round)} ${bottom - h} ${cx} ${bottom - h}C${cx + w * (0.3 + 0.3 * round)} ${bottom - h} ${cx + w * 0.66} ${bottom - h * 0.5} ${cx + w * 0.36} ${bottom}Z`
  const tip = pen.gradient(
    [
      [0, lighten(color, 0.5)],
      [0.45, lighten(color, 0.12)],
      [1, darken(color, 0.35)],
    ],
    'down',
  )
  await piece(pen, {
    shape: shapePath(d),
    fill: color,
    material: 'cloth',
    edge: w * 0.5,
    puff: 4,
    art: `<path d="${d}" fill="${tip}"/>`,
    bumps: (x, y) => grain((x - cx) / 2.2 / (1 + ((bottom - y) / h) * 0.4), y / 120) * 1.6,
  })
}

/** Brushes in a cup with the name. */
export async function brushSet(pen: Pen, pack: Pack): Promise<void> {
  const hair = '#8a5c42'
  const heads: readonly [number, number, number, number, number][] = [
    [350, 420, 130, 190, 1],
    [740, 400, 120, 180, 0.9],
    [450, 330, 90, 150, 0.4],
    [640, 310, 100, 165, 0.6],
    [545, 380, 170, 220, 1],
  ]
  pen.ground(540, 236, { tall: 900 })
  for (const [x, y, w, h, round] of heads) {
    const foot = 540 + (x - 540) * 0.45
    await rod(
      pen,
      `M${x} ${y + 60}L${foot} 900`,
      w > 110 ? 34 : 26,
      luminance(pack.body) < 0.1 ? lighten(pack.body, 0.06) : pack.body,
      'gloss',
      [10, 6, 8, 0.25],
    )
    await rod(
      pen,
      `M${x} ${y + 6}L${x + (foot - x) * 0.16} ${y + 92}`,
      w > 110 ? 50 : 36,
      pack.accent,
      'metal',
      undefined,
      'butt',
    )
    await plume(pen, x, y + 14, w, h, round > 0.7 ? hair : darken(hair, 0.25), round)
  }
  vessel(pen, pack, {
    cx: 540,
    profile: [
      [720, 236],
      [728, 240, 6],
      [BASE - 16, 226, 20],
      [BASE, 206],
    ],
    fill: pack.body,
    material: 'satin',
    label: { y0: 752, y1: BASE - 40, part: 0.84 },
  })
}

export async function hairBrush(pen: Pen, pack: Pack): Promise<void> {
  // Upright paddle brush, bristles to the front, handle down; the name is burnt into the handle's card.
  pen.ground(540, 74, { y: BASE - 4, deep: 8, tall: 950 })
  const grain = noise(4)
  const wood = (x: number, y: number) => grain(x / 9, y / 160) * 1.2
  const d =
    'M540 170C690 170 800 250 806 420C812 610 720 730 610 770C596 780 598 800 600 830L616 1120C618 1160 590 1176 540 1176C490 1176 462 1160 464 1120L480 830C482 800 484 780 470 770C360 730 268 610 274 420C280 250 390 170 540 170Z'
  const rings = Array.from(
    { length: 26 },
    (_, i) =>
      `<path d="M${250 + i * 22} 150C${240 + i * 23} 500 ${290 + i * 19} 800 ${250 + i * 23} 1200" stroke="${i % 3 ? darken(pack.body, 0.25) : lighten(pack.body, 0.3)}" stroke-width="${2 + (i % 4)}" fill="none" opacity=".3"/>`,
  ).join('')
  await piece(pen, { shape: shapePath(d), fill: pack.body, material: 'satin', edge: 34, bumps: wood, art: rings })
  await piece(pen, {
    shape: shapeOval(540, 450, 212, 236),
    fill: mix(pack.accent, '#2a1d18', 0.2),
    material: 'rubber',
    edge: 150,
    puff: 20,
  })
  const pins: string[] = []
  for (let row = 0; row < 12; row++) {
    for (let column = 0; column < 10; column++) {
      const x = 540 + (column - 4.5) * 42 + (row % 2) * 21 - 10
      const y = 450 + (row - 5.5) * 37
      if (((x - 540) / 196) ** 2 + ((y - 450) / 218) ** 2 > 1) continue
      pins.push(
        `<path d="M${x} ${y}L${x + (x - 540) * 0.06 - 3} ${y - 26}" stroke="#6b4a2c" stroke-width="5" stroke-linecap="round"/><circle cx="${x + (x - 540) * 0.06 - 3}" cy="${y - 28}" r="7.5" fill="#c99a63"/><circle cx="${x + (x - 540) * 0.06 - 5}" cy="${y - 31}" r="2.6" fill="#fff" opacity=".7"/>`,
      )
    }
  }
  pen.add(pins.join(''))
  pen.add(`<g transform="translate(540 985) rotate(-90)">${mark(pen, pack, -150, -52, 300, 104, pack.body)}</g>`)
}

export async function sponge(pen: Pen, pack: Pack): Promise<void> {
  // The sponge in front of its printed box.
  brandBox(pen, pack, {
    cx: 610,
    w: 560,
    h: 820,
    deep: 240,
    angle: 22,
    y: GROUND - 30,
    fill: mix(pack.body, '#ffffff', 0.72),
    use: 0.62,
  })
  const grain = noise(8)
  pen.ground(400, 110, { y: GROUND - 4, deep: 16, tall: 420 })
  await piece(pen, {
    shape: shapePath(
      'M400 690C440 690 470 770 520 860C590 980 590 1190 400 1192C210 1190 210 980 280 860C330 770 360 690 400 690Z',
    ),
    fill: pack.body,
    material: 'matte',
    edge: 190,
    puff: 16,
    drop: [26, 10, 22, 0.35],
    bumps: (x, y) => Math.min(0, grain(x / 4, y / 4) + 0.35) * 2.2,
  })
}

export async function cottonPads(pen: Pen, pack: Pack): Promise<void> {
  // A sleeve of pads in a transparent bag, and two pads in front.
  const grain = noise(6)
  pen.ground(600, 230, { y: GROUND - 20, deep: 24, tall: 800 })
  const pads: string[] = []
  for (let i = 0; i < 26; i++)
    pads.push(
      `<path d="M392 ${1146 - i * 29}A208 22 0 0 0 808 ${1146 - i * 29}V${1122 - i * 29}A208 22 0 0 1 392 ${1122 - i * 29}Z" fill="${i % 2 ? '#fbf9f5' : '#eee9e1'}" stroke="#cdc4b6" stroke-width="2"/>`,
    )
  pen.add(pads.join(''), `<ellipse cx="600" cy="370" rx="208" ry="22" fill="#fffdf9"/>`)
  const bend = { cx: 600, radius: 226, dip: 14 }
  pen.lathe({
    cx: 600,
    profile: [
      [250, 60],
      [262, 90, 20],
      [340, 214, 60],
      [1150, 222, 14],
      [1164, 206],
    ],
    fill: '#f3f6f5',
    opacity: 0.24,
    material: 'film',
    art: `<g>${label(pen, pack, { x: 400, y: 520, w: 400, h: 430, ground: mix(pack.body, '#ffffff', 0.3), paper: true, bend, from: 370, to: 830 })}</g>`,
  })
  await rod(pen, 'M536 262Q600 282 664 262', 16, pack.accent, 'satin')
  await piece(pen, {
    shape: shapePath('M556 250C530 190 560 170 600 196C640 170 670 190 644 250Z'),
    fill: '#eef3f2',
    opacity: 0.7,
    material: 'film',
    edge: 14,
  })
  for (const [x, y] of [
    [300, 1040],
    [230, 1070],
  ] as const) {
    pen.ground(x, 118, { y: GROUND - 8, deep: 10, tall: 200 })
    await piece(pen, {
      shape: shapeOval(x, y, 124),
      fill: '#fbf8f3',
      material: 'cloth',
      edge: 20,
      drop: [8, 6, 8, 0.3],
      bumps: (a, b) => grain(a / 4, b / 4) * 1 + (Math.abs(Math.hypot(a - x, b - y) - 96) < 6 ? -3 : 0),
    })
  }
}

export async function nailFile(pen: Pen, pack: Pack): Promise<void> {
  const frame = await card(pen, pack, {
    w: 640,
    h: 980,
    hole: true,
    head: 0.5,
    fill: pack.accent,
    lower: mix(pack.body, '#ffffff', 0.75),
  })
  const grain = noise(2)
  const colors = [pack.body, '#d7d2c8', mix(pack.body, '#7b3b2a', 0.5), '#efe9dd', darken(pack.body, 0.45)]
  for (const [i, color] of colors.entries()) {
    const x = frame.x + 54 + i * 112
    const top = frame.y + frame.h * 0.55 + (i % 2) * 24
    await piece(pen, {
      shape: shapeBox(x, top, 84, 1150 - top, 42),
      fill: color,
      material: 'matte',
      edge: 5,
      drop: [6, 6, 6, 0.35],
      bumps: (a, b) => grain(a / 2, b / 2) * 0.8,
    })
  }
  await rod(pen, `M${frame.x + 34} 960H${frame.x + frame.w - 34}`, 34, mix(pack.accent, pack.body, 0.7), 'satin')
}

export async function tweezers(pen: Pen, pack: Pack, surgical = false): Promise<void> {
  const frame = await card(pen, pack, {
    w: 600,
    h: 980,
    hole: true,
    head: 0.44,
    fill: luminance(pack.accent) > 0.4 && !surgical ? mix(pack.accent, '#ffffff', 0.3) : pack.body,
    lower: mix(surgical ? pack.accent : pack.body, '#ffffff', 0.8),
  })
  const steel = surgical || luminance(pack.body) > 0.7 ? '#c3c9cb' : pack.body
  const { x, y, w, h } = frame.stage
  const cx = x + w / 2
  const arm = (s: number) =>
    `M${cx + s * 4} ${y + 30}C${cx + s * 30} ${y + h * 0.3} ${cx + s * 92} ${y + h * 0.5} ${cx + s * 82} ${y + h * 0.72}L${cx + s * 26} ${y + h - 26}L${cx + s * 8} ${y + h - 18}L${cx + s * 44} ${y + h * 0.7}C${cx + s * 44} ${y + h * 0.5} ${cx + s * 6} ${y + h * 0.34} ${cx - s * 14} ${y + 30}Z`
  await piece(pen, {
    shape: shapePath(arm(1)),
    fill: darken(steel, 0.12),
    material: 'metal',
    edge: 9,
    drop: [8, 9, 8, 0.4],
  })
  await piece(pen, { shape: shapePath(arm(-1)), fill: steel, material: 'metal', edge: 9, drop: [6, 7, 6, 0.35] })
  await blister(pen, x + w * 0.16, y, w * 0.68, h, 70)
}

export async function surgicalTweezers(pen: Pen, pack: Pack): Promise<void> {
  await tweezers(pen, pack, true)
}
