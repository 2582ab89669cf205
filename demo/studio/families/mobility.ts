/** Draws canes, crutches and wheelchairs. */

import { darken, luminance } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { piece, rod, shapeBox, shapeLine, shapeOval, shapePath } from '../kit/props.ts'
import { label } from '../label.ts'
import type { Pack } from '../types.ts'

const STEEL = '#c5cbcf'

async function swingTag(
  pen: Pen,
  pack: Pack,
  x: number,
  y: number,
  w: number,
  h: number,
  string: string,
): Promise<void> {
  const paper = '#ffffff'
  pen.add(`<path d="${string}" fill="none" stroke="#8d8f88" stroke-width="4"/>`)
  await piece(pen, {
    shape: shapeBox(x, y, w, h, 18),
    fill: paper,
    material: 'paper',
    edge: 4,
    drop: [6, 8, 10, 0.34],
    art: label(pen, pack, {
      x: x + w * 0.06,
      y: y + h * 0.06,
      w: w * 0.88,
      h: h * 0.88,
      ground: paper,
      undressed: true,
    }),
  })
}

export async function cane(pen: Pen, pack: Pack): Promise<void> {
  const tube = luminance(pack.body) > 0.75 ? STEEL : pack.body
  pen.ground(430, 44, { y: GROUND - 12, deep: 9, tall: 1000 })
  await rod(pen, 'M430 330V1120', 46, tube, luminance(tube) > 0.3 ? 'metal' : 'gloss', undefined, 'butt')
  for (const y of [560, 800]) {
    await rod(pen, `M430 ${y}V${y + 80}`, 56, darken(tube, 0.25), 'metal', undefined, 'butt')
    pen.add(`<circle cx="424" cy="${y + 40}" r="8" fill="#e6e2d8"/>`)
  }
  pen.add(
    Array.from(
      { length: 6 },
      (_, i) => `<circle cx="424" cy="${930 + i * 24}" r="6" fill="#14110e" opacity=".75"/>`,
    ).join(''),
  )
  await piece(pen, {
    shape: shapePath('M390 1100H470L482 1166Q482 1180 468 1180H392Q378 1180 378 1166Z'),
    fill: '#2a2b2d',
    material: 'rubber',
    edge: 18,
    bumps: (_, y) => (y > 1130 ? Math.sin(y / 4) * 1.6 : 0),
  })
  await piece(pen, {
    shape: shapePath(
      'M398 420C390 360 372 330 330 326C270 320 232 290 240 258C248 226 300 216 380 224C470 232 590 214 640 250C676 280 650 322 590 318C520 314 470 330 464 420Z',
    ),
    fill: '#7a4c2b',
    material: 'satin',
    edge: 38,
    puff: 4,
    drop: [6, 12, 10, 0.35],
  })
  await swingTag(pen, pack, 560, 480, 400, 470, 'M450 400C520 400 640 420 700 490')
}

export async function crutches(pen: Pen, pack: Pack): Promise<void> {
  for (const [x, lean] of [
    [360, -26],
    [700, 26],
  ] as const) {
    pen.ground(x, 34, { y: GROUND - 10, deep: 7, tall: 1000 })
    const at = (content: string) => `<g transform="rotate(${lean * 0.16} ${x} 1180)">${content}</g>`
    await piece(pen, {
      shape: at(
        shapeLine(
          `M${x - 74} 240C${x - 74} 500 ${x - 60} 640 ${x} 780M${x + 74} 240C${x + 74} 500 ${x + 60} 640 ${x} 780`,
          28,
        ),
      ),
      fill: STEEL,
      material: 'metal',
      edge: 14,
      drop: [9, 8, 9, 0.3],
    })
    await piece(pen, {
      shape: at(shapeLine(`M${x} 740V1110`, 36, 'butt')),
      fill: STEEL,
      material: 'metal',
      edge: 18,
      drop: [9, 8, 9, 0.3],
    })
    pen.add(
      at(
        Array.from(
          { length: 7 },
          (_, i) => `<circle cx="${x - 4}" cy="${880 + i * 28}" r="6" fill="#1c1a18" opacity=".8"/>`,
        ).join(''),
      ),
    )
    await piece(pen, {
      shape: at(shapeBox(x - 100, 200, 200, 66, 33)),
      fill: pack.accent,
      material: 'rubber',
      edge: 32,
      drop: [5, 9, 8, 0.35],
    })
    await piece(pen, {
      shape: at(shapeBox(x - 84, 500, 168, 50, 25)),
      fill: darken(pack.accent, 0.12),
      material: 'rubber',
      edge: 25,
      drop: [5, 9, 8, 0.35],
    })
    await piece(pen, {
      shape: at(
        shapePath(
          `M${x - 26} 1096H${x + 26}L${x + 42} 1166Q${x + 42} 1180 ${x + 28} 1180H${x - 28}Q${x - 42} 1180 ${x - 42} 1166Z`,
        ),
      ),
      fill: '#2a2b2d',
      material: 'rubber',
      edge: 18,
    })
  }
  await swingTag(pen, pack, 375, 640, 320, 350, 'M430 536C470 560 520 600 535 650')
}

async function wheel(pen: Pen, cx: number, cy: number, r: number, tyre: number, spokes: number): Promise<void> {
  const lines = Array.from({ length: spokes }, (_, i) => {
    const a = (i / spokes) * Math.PI * 2
    return `M${cx} ${cy}L${(cx + Math.cos(a) * (r - tyre)).toFixed(0)} ${(cy + Math.sin(a) * (r - tyre)).toFixed(0)}`
  }).join('')
  pen.add(
    `<path d="${lines}" stroke="#8e979c" stroke-width="4.5"/><path d="${lines}" stroke="#fff" stroke-width="1.6" opacity=".7"/>`,
  )
  await piece(pen, {
    shape: `<circle cx="${cx}" cy="${cy}" r="${r - tyre / 2}" fill="none" stroke="currentColor" stroke-width="${tyre}"/>`,
    fill: '#33363a',
    material: 'rubber',
    edge: tyre / 2,
    puff: 1,
  })
  await piece(pen, {
    shape: `<circle cx="${cx}" cy="${cy}" r="${r - tyre * 1.7}" fill="none" stroke="currentColor" stroke-width="12"/>`,
    fill: STEEL,
    material: 'metal',
    edge: 6,
  })
  await piece(pen, { shape: shapeOval(cx, cy, 30), fill: '#4a4f54', material: 'satin', edge: 14 })
}

export async function wheelchair(pen: Pen, pack: Pack): Promise<void> {
  const cloth = luminance(pack.body) > 0.6 ? '#2c3138' : pack.body
  pen.ground(410, 120, { y: GROUND - 14, deep: 10, tall: 600 })
  pen.ground(790, 70, { y: GROUND - 12, deep: 8, tall: 400 })
  // Far wheel, then seat and back, then the near frame and wheels.
  await piece(pen, {
    shape: `<ellipse cx="500" cy="890" rx="250" ry="262" fill="none" stroke="currentColor" stroke-width="24"/>`,
    fill: '#4a4e52',
    material: 'rubber',
    edge: 12,
  })
  await piece(pen, {
    shape: shapePath('M290 330H560Q590 330 590 360V760H300Z'),
    fill: darken(cloth, 0.1),
    material: 'cloth',
    edge: 24,
    bumps: (x, y) => Math.sin(x / 3) * Math.sin(y / 3) * 0.6 + (Math.abs(y - 560) < 4 ? -4 : 0),
    art: label(pen, pack, { x: 318, y: 356, w: 246, h: 150, ground: darken(cloth, 0.1), bare: true, undressed: true }),
  })
  await piece(pen, {
    shape: shapePath('M280 740H720Q752 740 752 770V812H270Z'),
    fill: cloth,
    material: 'cloth',
    edge: 26,
    drop: [4, 8, 10, 0.4],
  })
  await rod(pen, 'M270 300C230 296 210 300 190 320M290 320V800L300 900', 26, STEEL, 'metal')
  await piece(pen, {
    shape: shapeLine('M262 300C230 296 210 300 188 322', 40),
    fill: '#2a2c2e',
    material: 'rubber',
    edge: 20,
    drop: [5, 6, 6, 0.3],
  })
  await rod(pen, 'M290 560H640Q690 560 700 600L740 800L800 1040M300 812H740M300 920H700L760 860', 24, STEEL, 'metal')
  await piece(pen, {
    shape: shapeBox(350, 530, 270, 46, 23),
    fill: '#2a2c2e',
    material: 'rubber',
    edge: 20,
    drop: [4, 8, 8, 0.35],
  })
  await rod(pen, 'M790 1000L850 1096', 22, STEEL, 'metal')
  await piece(pen, {
    shape: shapePath('M800 1086L940 1070Q960 1070 960 1090V1104L812 1118Z'),
    fill: '#2f3338',
    material: 'rubber',
    edge: 10,
    drop: [4, 8, 8, 0.35],
  })
  await wheel(pen, 430, 900, 276, 26, 24)
  await wheel(pen, 786, 1100, 76, 22, 8)
  await piece(pen, { shape: shapePath('M770 1010H802L806 1104H766Z'), fill: STEEL, material: 'metal', edge: 8 })
}
