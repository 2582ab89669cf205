/** Draws razors, wax strips, exfoliating mitts and toothbrushes. */

import { blister, card } from '../kit/cards.ts'
import { darken, lighten, luminance, mix } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { brandBox, piece, rod, shapeBox, shapeLine, shapePath } from '../kit/props.ts'
import { noise } from '../kit/random.ts'
import { label } from '../label.ts'
import type { Pack } from '../types.ts'
import { BASE } from './tools.ts'

/** Razors fanned out in front of their card. */
export async function razor(pen: Pen, pack: Pack): Promise<void> {
  const frame = await card(pen, pack, {
    w: 720,
    h: 990,
    hole: true,
    head: 0.44,
    fill: luminance(pack.accent) > 0.5 ? pack.accent : pack.body,
    lower: mix(pack.body, '#ffffff', 0.72),
  })
  const { y } = frame.stage
  for (let i = 0; i < 5; i++) {
    const cx = frame.x + 100 + i * 130
    await piece(pen, {
      shape: shapePath(
        `M${cx - 14} ${y + 90}L${cx - 24} ${y + 440}Q${cx} ${y + 476} ${cx + 24} ${y + 440}L${cx + 14} ${y + 90}Z`,
      ),
      fill: pack.body,
      material: 'satin',
      edge: 16,
      drop: [7, 8, 7, 0.35],
      bumps: (_, b) => (b > y + 260 && b < y + 400 ? Math.sin(b / 4) * 1.6 : 0),
    })
    await piece(pen, {
      shape: shapeBox(cx - 56, y + 36, 112, 60, 12),
      fill: darken(pack.body, 0.12),
      material: 'satin',
      edge: 10,
      drop: [5, 7, 6, 0.35],
    })
    await piece(pen, {
      shape: shapeBox(cx - 50, y + 54, 100, 9) + shapeBox(cx - 50, y + 70, 100, 9),
      fill: '#cfd6d8',
      material: 'metal',
      edge: 4,
    })
    pen.add(`<rect x="${cx - 50}" y="${y + 42}" width="100" height="7" rx="3" fill="#9fd0c0"/>`)
  }
}

export async function waxStrips(pen: Pen, pack: Pack): Promise<void> {
  brandBox(pen, pack, {
    cx: 570,
    w: 580,
    h: 860,
    deep: 170,
    angle: 24,
    y: GROUND - 26,
    use: 0.74,
    fill: mix(pack.body, '#fff6e6', 0.55),
  })
  pen.ground(340, 150, { y: GROUND - 2, deep: 8, tall: 380 })
  for (const [x, turn, color] of [
    [420, 9, '#fbf3e2'],
    [330, -5, pack.body],
  ] as const) {
    const d = `<g transform="rotate(${turn} ${x} 1180)"><rect x="${x - 92}" y="800" width="184" height="376" rx="18" fill="currentColor"/></g>`
    await piece(pen, {
      shape: d,
      fill: color,
      material: color === pack.body ? 'gel' : 'paper',
      edge: 6,
      drop: [9, 6, 8, 0.35],
    })
  }
}

export async function gloveMitt(pen: Pen, pack: Pack): Promise<void> {
  const grain = noise(12)
  pen.ground(540, 250, { y: BASE - 6, deep: 10, tall: 850 })
  const d =
    'M300 1130C286 900 270 640 296 460C318 300 420 214 540 214C670 214 762 300 776 460C784 540 784 600 780 640C850 620 900 660 892 730C884 800 820 860 770 900C764 980 774 1060 780 1130Z'
  await piece(pen, {
    shape: shapePath(d),
    fill: pack.body,
    material: 'cloth',
    edge: 90,
    puff: 12,
    bumps: (x, y) => grain(x / 3, y / 6) * 2 + Math.sin(x / 5) * Math.sin(y / 5) * 1.2,
  })
  await piece(pen, {
    shape: shapeBox(284, 1040, 512, 132, 20),
    fill: pack.accent,
    material: 'cloth',
    edge: 16,
    bumps: x => Math.sin(x / 5) * 1.6,
    drop: [0, -6, 8, 0.3],
  })
  await rod(pen, 'M796 1060C850 1000 880 1080 800 1130', 14, pack.accent, 'cloth')
  const paper = '#f7f1e2'
  await piece(pen, {
    shape: shapeBox(370, 520, 340, 330, 14),
    fill: paper,
    material: 'paper',
    edge: 4,
    drop: [3, 4, 5, 0.35],
    art: label(pen, pack, { x: 384, y: 534, w: 312, h: 302, ground: paper, undressed: true }),
  })
}

export async function toothbrush(pen: Pen, pack: Pack): Promise<void> {
  const frame = await card(pen, pack, {
    w: 560,
    h: 1000,
    head: 0.36,
    hole: true,
    cx: 560,
    fill: pack.body,
    lower: mix(pack.accent, '#ffffff', 0.82),
  })
  const { y, h } = frame.stage
  const colors = pack.shade
    ? [pack.shade, mix(pack.shade, '#ffffff', 0.2)]
    : [pack.accent, mix(pack.accent, '#2f7a68', 0.7)]
  for (const [i, color] of colors.entries()) {
    const cx = 470 + i * 180
    await piece(pen, {
      shape: shapePath(
        `M${cx - 12} ${y + 160}C${cx - 14} ${y + 230} ${cx - 34} ${y + 300} ${cx - 34} ${y + 380}L${cx - 22} ${y + h - 20}Q${cx} ${y + h - 4} ${cx + 22} ${y + h - 20}L${cx + 34} ${y + 380}C${cx + 34} ${y + 300} ${cx + 14} ${y + 230} ${cx + 12} ${y + 160}Z`,
      ),
      fill: color,
      material: 'gloss',
      edge: 18,
      drop: [8, 9, 8, 0.4],
    })
    await piece(pen, {
      shape: shapeBox(cx - 30, y + 6, 60, 170, 28),
      fill: color,
      material: 'gloss',
      edge: 12,
      drop: [6, 7, 6, 0.35],
    })
    const tufts = Array.from({ length: 10 }, (_, row) =>
      [0, 1, 2]
        .map(
          k =>
            `<rect x="${cx - 22 + k * 16}" y="${y + 16 + row * 15}" width="13" height="12" rx="4" fill="${row % 4 === 1 ? mix(color, '#ffffff', 0.35) : '#ffffff'}" stroke="#b9c2c0" stroke-width="1"/>`,
        )
        .join(''),
    ).join('')
    pen.add(tufts)
    await piece(pen, {
      shape: shapeLine(`M${cx} ${y + 330}V${y + h - 60}`, 16),
      fill: lighten(color, 0.4),
      material: 'rubber',
      edge: 8,
    })
  }
  await blister(pen, 380, y - 6, 360, h + 8, 60)
}
