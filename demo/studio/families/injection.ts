/** Draws syringes and needles. */

import { lighten, mix } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { brandBox, piece, rod, shapeBox, shapePath } from '../kit/props.ts'
import type { Pack } from '../types.ts'

/** A syringe along its own axis, needle to the right; drawn around 0,0, then rotated. */
export async function syringe(
  pen: Pen,
  x: number,
  y: number,
  turn: number,
  scale: number,
  accent: string,
  options: { slim?: boolean; needle?: boolean } = {},
): Promise<void> {
  const at = (content: string) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`
  const thick = options.slim ? 24 : 44
  const drop = [9, 12, 9, 0.32] as const
  await piece(pen, {
    shape: at(shapeBox(-420, -9, 250, 18, 4) + shapeBox(-440, -thick * 0.9, 22, thick * 1.8, 8)),
    fill: '#f1f4f5',
    material: 'satin',
    edge: 8,
    drop,
  })
  await piece(pen, {
    shape: at(shapeBox(-218, -thick * 1.6, 20, thick * 3.2, 9)),
    fill: '#e9eef0',
    material: 'satin',
    edge: 7,
    drop,
  })
  await piece(pen, {
    shape: at(
      shapeBox(-204, -thick, 400, thick * 2, 12) + shapePath(`M190 ${-thick * 0.7}L224 -16V16L190 ${thick * 0.7}Z`),
    ),
    fill: '#eef4f6',
    opacity: 0.72,
    material: 'film',
    edge: thick,
    puff: 3,
    drop,
  })
  await piece(pen, {
    shape: at(shapeBox(-70, -thick + 7, 42, thick * 2 - 14, 8)),
    fill: '#30343a',
    material: 'rubber',
    edge: 12,
  })
  const marks = Array.from(
    { length: 11 },
    (_, i) =>
      `<path d="M${-20 + i * 20} ${thick - 8}V${i % 5 === 0 ? -2 : thick * 0.36}" stroke="#23334a" stroke-width="${i % 5 === 0 ? 5 : 3}"/>`,
  ).join('')
  pen.add(at(marks))
  if (options.needle !== false) {
    await piece(pen, {
      shape: at(shapePath('M222 -17H270L282 -9V9L270 17H222Z')),
      fill: accent,
      material: 'satin',
      edge: 10,
      drop: [5, 7, 6, 0.3],
    })
    await piece(pen, {
      shape: at(shapePath('M280 -3H470L486 3H280Z')),
      fill: '#b9c0c4',
      material: 'metal',
      edge: 3,
      drop: [4, 6, 4, 0.3],
    })
  }
}

export async function syringeBox(pen: Pen, pack: Pack): Promise<void> {
  brandBox(pen, pack, {
    cx: 550,
    w: 780,
    h: 640,
    deep: 330,
    angle: 20,
    y: GROUND - 46,
    fill: mix(pack.body, '#ffffff', 0.4),
    use: 0.86,
  })
  const slim = /insulin/i.test(pack.name)
  pen.under(pen.soft(16, `<ellipse cx="520" cy="${GROUND + 8}" rx="360" ry="16" fill="#1d140b" opacity=".5"/>`))
  await syringe(pen, 540, GROUND - 30, -4, slim ? 0.8 : 0.94, pack.accent, { slim, needle: !/10 ?ml/i.test(pack.name) })
}

export async function needleBox(pen: Pen, pack: Pack): Promise<void> {
  brandBox(pen, pack, {
    cx: 550,
    w: 700,
    h: 660,
    deep: 300,
    angle: 22,
    y: GROUND - 46,
    fill: mix(pack.body, '#ffffff', 0.3),
    use: 0.84,
  })
  const name = pack.name.toLowerCase()
  pen.under(pen.soft(14, `<ellipse cx="470" cy="${GROUND + 8}" rx="280" ry="14" fill="#1d140b" opacity=".45"/>`))
  if (name.includes('butterfly')) return butterfly(pen, pack.accent)
  const isPen = name.includes('pen') || name.includes('lancet')
  for (let i = 0; i < 3; i++) {
    const x = 330 + i * 190
    const y = GROUND + 4
    pen.ground(x, 48, { y, tall: 200 })
    if (isPen) penCap(pen, x, y, pack.accent, lighten(pack.accent, 0.55 - i * 0.12))
    else needle(pen, x, y, pack.accent)
  }
}

/** A winged needle with its tube. */
async function butterfly(pen: Pen, accent: string): Promise<void> {
  await rod(
    pen,
    `M520 ${GROUND - 24}C640 ${GROUND - 120} 760 ${GROUND + 20} 820 ${GROUND - 60}C860 ${GROUND - 120} 780 ${GROUND - 150} 740 ${GROUND - 100}`,
    13,
    '#e6eef0',
    'gel',
  )
  await piece(pen, {
    shape: shapePath(
      `M430 ${GROUND - 30}C400 ${GROUND - 130} 440 ${GROUND - 150} 490 ${GROUND - 140}L500 ${GROUND - 24}L490 ${GROUND + 20}C440 ${GROUND + 40} 400 ${GROUND + 30} 430 ${GROUND - 30}Z`,
    ),
    fill: accent,
    material: 'satin',
    edge: 10,
    drop: [8, 8, 8, 0.35],
  })
  await piece(pen, {
    shape: shapeBox(420, GROUND - 42, 120, 30, 10),
    fill: lighten(accent, 0.3),
    material: 'gloss',
    edge: 14,
  })
  await piece(pen, {
    shape: shapePath(`M420 ${GROUND - 31}H230L214 ${GROUND - 24}H420Z`),
    fill: '#b5bcc0',
    material: 'metal',
    edge: 3,
    drop: [3, 6, 4, 0.35],
  })
}

/** A pen needle, or a lancet, in its cap. */
function penCap(pen: Pen, x: number, y: number, accent: string, fill: string): void {
  pen.lathe({
    cx: x,
    profile: [
      [y - 150, 30],
      [y - 140, 40, 12],
      [y - 40, 50],
      [y, 50],
    ],
    fill,
    material: 'gloss',
  })
  pen.lathe({
    cx: x,
    profile: [
      [y - 30, 52],
      [y - 20, 58, 6],
      [y, 58],
    ],
    fill: accent,
    material: 'satin',
    ribs: 18,
    ribDepth: 0.4,
  })
}

/** A hypodermic needle in its clear cap. */
function needle(pen: Pen, x: number, y: number, accent: string): void {
  pen.lathe({
    cx: x,
    profile: [
      [y - 290, 14],
      [y - 284, 20, 6],
      [y - 80, 26],
    ],
    fill: '#eef4f6',
    opacity: 0.55,
    material: 'glass',
  })
  pen.add(`<path d="M${x - 2} ${y - 262}L${x + 3} ${y - 274}V${y - 84}H${x - 2}Z" fill="#98a1a6"/>`)
  pen.lathe({
    cx: x,
    profile: [
      [y - 92, 24],
      [y - 84, 30, 4],
      [y - 24, 36],
      [y - 20, 46, 6],
      [y, 46],
    ],
    fill: accent,
    material: 'satin',
  })
}
