/** Draws scalpels, scissors and tongue depressors. */

import { blister, card } from '../kit/cards.ts'
import { darken, lighten, luminance, mix } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { brandBox, piece, shapeBox, shapeOval, shapePath } from '../kit/props.ts'
import { noise } from '../kit/random.ts'
import type { Pack } from '../types.ts'

export async function scalpelPack(pen: Pen, pack: Pack): Promise<void> {
  brandBox(pen, pack, {
    cx: 570,
    w: 720,
    h: 640,
    deep: 220,
    angle: 21,
    y: GROUND - 50,
    use: 0.82,
    fill: mix(pack.body, '#ffffff', 0.3),
  })
  pen.under(pen.soft(14, `<ellipse cx="500" cy="${GROUND + 8}" rx="380" ry="14" fill="#1d140b" opacity=".5"/>`))
  const at = (content: string) => `<g transform="translate(500 ${GROUND - 36}) rotate(-5)">${content}</g>`
  await piece(pen, {
    shape: at(shapePath('M-400 -30L130 -34L170 -16V16L130 34L-400 26Q-420 0 -400 -30Z')),
    fill: pack.accent,
    material: 'satin',
    edge: 24,
    drop: [9, 12, 9, 0.35],
    bumps: x => (x > 380 && x < 600 ? Math.sin(x / 5) * 1.8 : 0),
  })
  await piece(pen, {
    shape: at(shapePath('M150 -20H240L400 22L240 20H150Z')),
    fill: '#cdd3d6',
    material: 'metal',
    edge: 7,
    drop: [6, 9, 7, 0.35],
  })
  pen.add(
    at(
      '<path d="M176 -6H224" stroke="#4d5458" stroke-width="8" stroke-linecap="round"/><path d="M244 -14L396 21" stroke="#fff" stroke-width="3" opacity=".8"/>',
    ),
  )
}

export async function scissors(pen: Pen, pack: Pack): Promise<void> {
  const frame = await card(pen, pack, {
    w: 640,
    h: 1010,
    head: 0.36,
    hole: true,
    fill: luminance(pack.body) > 0.75 ? pack.body : '#f4f6f5',
    lower: mix(pack.accent, '#ffffff', 0.86),
  })
  const { x, y, w, h } = frame.stage
  const cx = x + w / 2
  const steel = '#c3c9cc'
  const half = (s: number, blunt: boolean) =>
    shapePath(
      `M${cx + s * 4} ${y + h * 0.46}L${cx - s * 60} ${y + 30}Q${cx - s * (blunt ? 96 : 74)} ${y + 8} ${cx - s * (blunt ? 104 : 86)} ${y + 34}C${cx - s * 84} ${y + h * 0.2} ${cx - s * 60} ${y + h * 0.34} ${cx - s * 30} ${y + h * 0.5}L${cx + s * 64} ${y + h * 0.72}L${cx + s * 92} ${y + h * 0.68}Z`,
    )
  const eye = (s: number) =>
    `<ellipse cx="${cx + s * 108}" cy="${y + h * 0.83}" rx="72" ry="92" fill="none" stroke="currentColor" stroke-width="36" transform="rotate(${s * -14} ${cx + s * 108} ${y + h * 0.83})"/>`
  await piece(pen, {
    shape: half(1, false) + eye(1),
    fill: darken(steel, 0.1),
    material: 'metal',
    edge: 15,
    drop: [8, 10, 9, 0.38],
  })
  await piece(pen, { shape: half(-1, true) + eye(-1), fill: steel, material: 'metal', edge: 15, drop: [6, 8, 8, 0.35] })
  await piece(pen, {
    shape: shapeOval(cx, y + h * 0.5, 21),
    fill: '#a9b0b4',
    material: 'metal',
    edge: 10,
    drop: [2, 4, 4, 0.4],
  })
  await blister(pen, x + w * 0.08, y - 4, w * 0.84, h + 8, 60)
}

export async function tongueDepressors(pen: Pen, pack: Pack): Promise<void> {
  const grain = noise(44)
  const wood = '#e3c394'
  brandBox(pen, pack, {
    cx: 640,
    w: 560,
    h: 760,
    deep: 220,
    angle: 22,
    y: GROUND - 30,
    use: 0.86,
    fill: mix(pack.body, '#ffffff', 0.3),
  })
  pen.ground(240, 110, { y: GROUND - 6, deep: 8, tall: 600 })
  for (const [x, turn, tone] of [
    [290, 4, darken(wood, 0.1)],
    [190, -7, lighten(wood, 0.08)],
    [240, -1, wood],
  ] as const) {
    await piece(pen, {
      shape: `<g transform="rotate(${turn} ${x} 1180)">${shapeBox(x - 42, 620, 84, 560, 42)}</g>`,
      fill: tone,
      material: 'matte',
      edge: 7,
      drop: [9, 6, 9, 0.34],
      bumps: (a, b) => grain(a / 5, b / 130) * 1.4,
    })
  }
}
