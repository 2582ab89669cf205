/** Draws gel packs, incontinence products and an air mattress. */

import { lighten, luminance, mix } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { bag, piece, rod, shapeBox, shapeLine, shapeOval, shapePath } from '../kit/props.ts'
import { noise } from '../kit/random.ts'
import { label } from '../label.ts'
import type { Pack } from '../types.ts'

export async function gelPack(pen: Pen, pack: Pack): Promise<void> {
  pen.ground(540, 360, { y: GROUND - 16, deep: 8, tall: 560 })
  const fold = noise(3)
  const x = 130
  const y = 560
  const w = 820
  const h = 616
  await piece(pen, {
    shape: shapeBox(x, y, w, h, 70),
    fill: pack.body,
    material: 'gel',
    edge: 24,
    puff: 4,
    bumps: (a, b) => {
      const u = Math.max(0, 1 - ((a - 540) / (w / 2 - 30)) ** 4)
      const v = Math.max(0, 1 - ((b - y - h / 2) / (h / 2 - 30)) ** 4)
      return Math.sqrt(u * v) * 46 + fold(a / 130, b / 110) * 12 + (Math.abs(b - y - h * 0.36) < 5 ? -6 : 0)
    },
    art: `<path d="M${x + 30} ${y + 30}H${x + w - 30}V${y + h - 30}H${x + 30}Z" fill="none" stroke="#fff" stroke-width="3" stroke-dasharray="14 10" opacity=".5"/>${label(pen, pack, { x: x + 90, y: y + 60, w: w - 180, h: h - 130, ground: pack.body, undressed: true })}`,
  })
}

async function bigBag(pen: Pen, pack: Pack, pads: (x: number, y: number, w: number) => Promise<void>): Promise<void> {
  const fill = luminance(pack.body) > 0.92 ? mix(pack.accent, '#ffffff', 0.78) : pack.body
  await bag(pen, pack, {
    w: 760,
    h: 930,
    cx: 560,
    y: GROUND - 24,
    fill,
    material: 'film',
    seal: 40,
    puff: 90,
    labelAt: [0.04, 0.6],
  })
  // The carrying strap at the top.
  await rod(pen, `M420 250C440 180 680 180 700 250`, 26, mix(fill, '#ffffff', 0.4), 'film', undefined)
  await pads(300, GROUND, 330)
}

export async function diaperPack(pen: Pen, pack: Pack): Promise<void> {
  await bigBag(pen, pack, async (x, y) => {
    const fold = noise(14)
    pen.ground(x + 40, 84, { y: y - 10, deep: 8, tall: 200 })
    const cx = x + 40
    await piece(pen, {
      shape: shapePath(
        `M${cx - 230} ${y - 300}C${cx - 100} ${y - 276} ${cx + 100} ${y - 276} ${cx + 230} ${y - 300}L${cx + 224} ${y - 190}C${cx + 130} ${y - 170} ${cx + 100} ${y - 110} ${cx + 84} ${y - 20}C${cx + 40} ${y} ${cx - 40} ${y} ${cx - 84} ${y - 20}C${cx - 100} ${y - 110} ${cx - 130} ${y - 170} ${cx - 224} ${y - 190}Z`,
      ),
      fill: '#fdfdfc',
      material: 'cloth',
      edge: 60,
      puff: 8,
      drop: [12, 6, 14, 0.35],
      bumps: (a, b) => fold(a / 16, b / 60) * 4,
    })
    for (const s of [-1, 1])
      await piece(pen, {
        shape: shapeBox(s < 0 ? cx - 214 : cx + 134, y - 270, 80, 50, 10),
        fill: mix(pack.accent, '#ffffff', 0.3),
        material: 'soft',
        edge: 8,
        drop: [2, 3, 4, 0.3],
      })
    await rod(pen, `M${cx} ${y - 250}V${y - 40}`, 14, mix(pack.accent, '#ffffff', 0.55), 'cloth', undefined)
  })
}

export async function underpadPack(pen: Pen, pack: Pack): Promise<void> {
  await bigBag(pen, pack, async (x, y) => {
    pen.ground(x + 40, 220, { y: y - 6, deep: 12, tall: 220 })
    for (let i = 0; i < 3; i++) {
      const top = y - 76 - i * 66
      await piece(pen, {
        shape: shapeBox(x - 180, top, 440, 66, 30),
        fill: i % 2 ? '#eaf2f7' : mix(pack.accent, '#ffffff', 0.62),
        material: 'cloth',
        edge: 28,
        drop: [6, 6, 8, 0.25],
        bumps: a => Math.sin(a / 30) * 1.5,
      })
      await piece(pen, {
        shape: shapeBox(x - 170, top + 14, 420, 30, 14),
        fill: '#ffffff',
        material: 'cloth',
        edge: 12,
        bumps: a => Math.sin(a / 12) * 1.6,
      })
    }
  })
}

/** A mattress of air cells with its pump. */
export async function airMattress(pen: Pen, pack: Pack): Promise<void> {
  pen.ground(500, 380, { y: GROUND - 72, deep: 20, tall: 300 })
  const color = luminance(pack.body) > 0.6 ? mix(pack.accent, '#ffffff', 0.3) : pack.body
  for (let i = 0; i < 13; i++) {
    const t = i / 12
    const y = 640 + t * 420
    const half = 300 + t * 110
    const cx = 500 - t * 10
    await piece(pen, {
      shape: shapeBox(cx - half, y - 34 - t * 6, half * 2, 70 + t * 16, 36 + t * 6),
      fill: i % 2 ? color : lighten(color, 0.1),
      material: 'satin',
      edge: 36 + t * 6,
      drop: [6, 8, 8, 0.3],
    })
  }
  const white = '#f6f7f5'
  await rod(pen, 'M860 900C930 860 960 940 930 1010M820 960C870 930 900 960 900 1010', 18, '#e3e8ea', 'gel')
  await piece(pen, {
    shape: shapeBox(560, 940, 420, 240, 34),
    fill: white,
    material: 'satin',
    edge: 28,
    drop: [10, 10, 16, 0.4],
    art: label(pen, pack, { x: 584, y: 950, w: 290, h: 220, ground: white, undressed: true }),
  })
  await piece(pen, {
    shape: shapeOval(924, 1060, 34),
    fill: pack.accent,
    material: 'satin',
    edge: 14,
    drop: [2, 4, 4, 0.35],
  })
  await piece(pen, { shape: shapeLine('M924 1060L936 1040', 7), fill: '#ffffff', material: 'satin', edge: 4 })
}
