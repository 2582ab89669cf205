/** Draws thermometers, test strips, stethoscopes and pregnancy tests. */

import { darken, lighten, luminance, mix } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { brandBox, mark, piece, rod, shapeBox, shapeLine, shapeOval, shapePath } from '../kit/props.ts'
import { cap, vessel } from '../kit/vessel.ts'
import { label } from '../label.ts'
import type { Pack } from '../types.ts'
import { BASE, digits, INK, screen } from './devices.ts'

export async function thermometer(pen: Pen, pack: Pack): Promise<void> {
  // The thermometer stands upright in front of its box.
  brandBox(pen, pack, {
    cx: 640,
    w: 500,
    h: 900,
    deep: 180,
    angle: 24,
    y: GROUND - 34,
    fill: mix(pack.body, '#ffffff', 0.3),
  })
  const x = 300
  pen.ground(x, 74, { y: BASE - 4, deep: 10, tall: 900 })
  await piece(pen, {
    shape: shapeLine(`M${x} 250V360`, 26),
    fill: '#c7ccce',
    material: 'metal',
    edge: 13,
    drop: [8, 8, 8, 0.3],
  })
  await piece(pen, {
    shape: shapePath(
      `M${x - 20} 340C${x - 24} 480 ${x - 78} 520 ${x - 78} 640V${BASE - 60}Q${x - 78} ${BASE} ${x} ${BASE}Q${x + 78} ${BASE} ${x + 78} ${BASE - 60}V640C${x + 78} 520 ${x + 24} 480 ${x + 20} 340Z`,
    ),
    fill: lighten(pack.body, 0.5),
    material: 'satin',
    edge: 40,
    drop: [12, 8, 12, 0.32],
  })
  await screen(
    pen,
    x - 52,
    660,
    104,
    230,
    `<g transform="translate(${x + 38} 680) rotate(90)">${digits('36.6', 0, 0, 78, INK)}</g>`,
  )
  await piece(pen, {
    shape: shapeOval(x, 976, 40),
    fill: pack.accent,
    material: 'satin',
    edge: 16,
    drop: [2, 4, 4, 0.35],
  })
  await piece(pen, { shape: shapeBox(x - 78, 1060, 156, 60, 6), fill: pack.accent, material: 'satin', edge: 5 })
}

export async function testStrips(pen: Pen, pack: Pack): Promise<void> {
  pen.ground(620, 214, { y: BASE - 6, tall: 700 })
  const top = BASE - 560
  vessel(pen, pack, {
    cx: 620,
    profile: [
      [top, 200],
      [top + 12, 214, 10],
      [BASE - 20, 214, 20],
      [BASE - 6, 200],
    ],
    fill: pack.body,
    material: 'satin',
    label: { y0: top + 34, y1: BASE - 46, part: 0.84 },
  })
  cap(pen, { cx: 620, top: top - 140, bottom: top + 4, radius: 222, fill: pack.accent, material: 'satin', round: 20 })
  await piece(pen, {
    shape: shapeBox(720, top - 116, 120, 60, 16),
    fill: darken(pack.accent, 0.12),
    material: 'satin',
    edge: 12,
  })
  pen.ground(240, 70, { y: BASE, deep: 6, tall: 300 })
  for (const [x, turn] of [
    [290, 5],
    [200, -6],
  ] as const) {
    await piece(pen, {
      shape: `<g transform="rotate(${turn} ${x} 1180)">${shapeBox(x - 34, 800, 68, 376, 8)}</g>`,
      fill: '#ffffff',
      material: 'paper',
      edge: 4,
      drop: [8, 6, 8, 0.32],
      art: `<g transform="rotate(${turn} ${x} 1180)"><rect x="${x - 34}" y="800" width="68" height="96" fill="${pack.accent}"/><rect x="${x - 20}" y="1060" width="14" height="120" fill="#8c8f90"/><rect x="${x + 6}" y="1060" width="14" height="120" fill="#8c8f90"/></g>`,
    })
  }
}

export async function stethoscope(pen: Pen, pack: Pack): Promise<void> {
  const tube = luminance(pack.body) > 0.7 ? pack.accent : pack.body
  const steel = '#c9ced1'
  pen.ground(350, 110, { y: GROUND - 50, deep: 8, tall: 400 })
  pen.ground(848, 70, { y: GROUND - 10, deep: 8, tall: 300 })
  await rod(pen, 'M330 250C300 430 380 560 470 640', 22, steel, 'metal')
  await rod(pen, 'M730 250C760 430 680 560 590 640', 22, steel, 'metal')
  await piece(pen, {
    shape: `<g transform="rotate(-18 340 226)">${shapeOval(340, 226, 32, 42)}</g><g transform="rotate(18 720 226)">${shapeOval(720, 226, 32, 42)}</g>`,
    fill: '#2a2d30',
    material: 'rubber',
    edge: 34,
  })
  await rod(
    pen,
    'M420 560C470 640 520 670 530 740M640 560C590 640 540 670 530 740',
    42,
    tube,
    'rubber',
    [10, 12, 10, 0.32],
  )
  await rod(
    pen,
    'M530 730C530 900 300 900 250 1020C210 1130 380 1190 480 1100C560 1030 600 900 720 880C830 864 870 930 850 1000',
    42,
    tube,
    'rubber',
    [10, 12, 10, 0.32],
  )
  await piece(pen, { shape: shapeBox(812, 950, 72, 90, 16), fill: steel, material: 'metal', edge: 26 })
  await piece(pen, {
    shape: shapeOval(848, 1070, 130, 112),
    fill: steel,
    material: 'metal',
    edge: 30,
    drop: [10, 10, 14, 0.4],
  })
  await piece(pen, { shape: shapeOval(846, 1064, 98, 84), fill: '#f2f1ec', material: 'satin', edge: 8 })
  pen.add(`<ellipse cx="846" cy="1064" rx="98" ry="84" fill="none" stroke="#565c60" stroke-width="5" opacity=".5"/>`)
  pen.add(mark(pen, pack, 772, 1040, 148, 50, '#f2f1ec'))
  const paper = '#ffffff'
  await piece(pen, {
    shape: shapeBox(96, 620, 392, 236, 16),
    fill: paper,
    material: 'paper',
    edge: 4,
    drop: [6, 8, 10, 0.32],
    art: label(pen, pack, { x: 112, y: 626, w: 360, h: 224, ground: paper, undressed: true }),
  })
  await rod(pen, 'M430 622Q450 590 470 560', 5, '#8a8f8c', 'matte', undefined)
}

export async function pregnancyTest(pen: Pen, pack: Pack): Promise<void> {
  brandBox(pen, pack, {
    cx: 680,
    w: 520,
    h: 900,
    deep: 150,
    angle: 24,
    y: GROUND - 34,
    fill: mix(pack.accent, '#ffffff', 0.88),
    use: 0.9,
  })
  for (const [x, turn] of [
    [310, 5],
    [180, -6],
  ] as const) {
    const at = (content: string) => `<g transform="rotate(${turn} ${x} 1180)">${content}</g>`
    pen.ground(x, 50, { y: BASE, deep: 7, tall: 600 })
    await piece(pen, {
      shape: at(shapeBox(x - 40, 560, 80, 190, 16)),
      fill: pack.accent,
      material: 'satin',
      edge: 24,
      drop: [9, 6, 9, 0.35],
    })
    await piece(pen, {
      shape: at(shapeBox(x - 54, 700, 108, 478, 40)),
      fill: '#ffffff',
      material: 'satin',
      edge: 34,
      drop: [9, 6, 9, 0.35],
    })
    pen.add(
      at(
        `<rect x="${x - 24}" y="800" width="48" height="124" rx="20" fill="#e9edf0" stroke="#b5bdc2" stroke-width="4"/><path d="M${x - 18} 846H${x + 18}" stroke="#c0568a" stroke-width="8"/><path d="M${x - 18} 880H${x + 18}" stroke="#c0568a" stroke-width="8" opacity="${turn > 0 ? 0 : 0.7}"/>`,
      ),
    )
  }
}
