/** Draws gloves, masks and caps. */

import { peelPouch } from '../kit/cards.ts'
import { darken, lighten, luminance, mix } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { bag, brandBox, piece, rod, shapeBox, shapeLine, shapeOval, shapePath } from '../kit/props.ts'
import { noise } from '../kit/random.ts'
import type { Pack } from '../types.ts'

function gloveColor(pack: Pack): string {
  const name = pack.name.toLowerCase()
  if (name.includes('nitrile')) return luminance(pack.accent) < 0.5 && !/l,/i.test(name) ? '#3f6fc4' : '#2f8f9c'
  if (name.includes('latex') || name.includes('surgical')) return '#efe2c4'
  return '#e4eef2'
}

/** A glove with its fingers up; the wrist is at x, y. */
export async function glove(pen: Pen, x: number, y: number, scale: number, turn: number, color: string): Promise<void> {
  const fold = noise(Math.round(x + y))
  const d =
    'M-74 0C-76 -90 -92 -150 -104 -210C-116 -262 -172 -300 -190 -340C-198 -366 -168 -382 -146 -364C-118 -340 -100 -322 -84 -312L-98 -470C-102 -504 -58 -512 -52 -476L-38 -350L-34 -510C-32 -546 14 -546 14 -510L16 -350L38 -496C44 -530 86 -522 80 -486L62 -330L96 -424C108 -456 146 -440 136 -406C118 -330 104 -250 92 -190C82 -130 76 -80 74 0Z'
  await piece(pen, {
    shape: `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${shapePath(d)}</g>`,
    fill: color,
    material: 'skin',
    edge: 34 * scale,
    puff: 5,
    drop: [12, 10, 12, 0.32],
    bumps: (a, b) => fold(a / 60, b / 22) * 1.4 + fold(a / 22, b / 40) * 1.4,
  })
  await piece(pen, {
    shape: `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${shapeBox(-80, -14, 160, 22, 11)}</g>`,
    fill: color,
    material: 'skin',
    edge: 9 * scale,
  })
}

export async function gloveBox(pen: Pen, pack: Pack): Promise<void> {
  const color = gloveColor(pack)
  // A glove comes out of the slot in the lid.
  const frame = brandBox(pen, pack, {
    cx: 560,
    w: 800,
    h: 520,
    deep: 330,
    angle: 20,
    y: GROUND - 8,
    use: 1,
    fill: mix(pack.body, '#ffffff', 0.3),
    topArt: (w, deep) =>
      `<ellipse cx="${w / 2}" cy="${deep / 2}" rx="${w * 0.3}" ry="${deep * 0.26}" fill="#1d2a30" opacity=".75"/>`,
  })
  const fold = noise(21)
  const top = frame.top + 62
  await piece(pen, {
    shape: shapePath(
      `M440 ${top + 10}C430 ${top - 70} 392 ${top - 150} 356 ${top - 190}C340 ${top - 214} 372 ${top - 232} 394 ${top - 212}L446 ${top - 150}L436 ${top - 262}C436 ${top - 292} 476 ${top - 294} 482 ${top - 264}L502 ${top - 160}L524 ${top - 286}C530 ${top - 316} 572 ${top - 308} 568 ${top - 276}L558 ${top - 150}L612 ${top - 246}C628 ${top - 272} 664 ${top - 252} 652 ${top - 222}C624 ${top - 150} 616 ${top - 60} 640 ${top + 10}C590 ${top + 26} 490 ${top + 26} 440 ${top + 10}Z`,
    ),
    fill: color,
    material: 'skin',
    edge: 30,
    puff: 5,
    bumps: (a, b) => fold(a / 26, b / 60) * 4 + fold(a / 60, b / 18) * 2,
  })
}

export async function glovePair(pen: Pen, pack: Pack): Promise<void> {
  const { stage, film } = await peelPouch(pen, pack, 720, 1000, 0.38)
  const y = stage.y + stage.h
  const color = '#ecdcb8'
  await glove(pen, stage.x + stage.w * 0.3, y - 4, 0.96, -4, color)
  await glove(pen, stage.x + stage.w * 0.72, y - 4, 0.96, 8, lighten(color, 0.12))
  await film()
}

async function pleatedMask(pen: Pen, x: number, y: number, scale: number, color: string): Promise<void> {
  const at = (content: string) => `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`
  await rod(
    pen,
    `M${x - 180 * scale} ${y - 70 * scale}C${x - 300 * scale} ${y - 60 * scale} ${x - 300 * scale} ${y + 100 * scale} ${x - 180 * scale} ${y + 90 * scale}M${x + 180 * scale} ${y - 70 * scale}C${x + 300 * scale} ${y - 60 * scale} ${x + 300 * scale} ${y + 100 * scale} ${x + 180 * scale} ${y + 90 * scale}`,
    9,
    '#f7f7f4',
    'cloth',
  )
  await piece(pen, {
    shape: at(shapeBox(-190, -112, 380, 230, 16)),
    fill: color,
    material: 'cloth',
    edge: 14,
    drop: [9, 12, 12, 0.35],
    bumps: (_, b) => {
      const v = ((b - y) / scale + 112) / 230
      return (v > 0.16 && v < 0.9 ? ((v * 3.6) % 1) * 12 : 0) + Math.sin(b / 1.8) * 0.1
    },
  })
  await piece(pen, {
    shape: at(shapeBox(-190, -112, 380, 20, 8) + shapeBox(-190, 98, 380, 20, 8)),
    fill: lighten(color, 0.3),
    material: 'cloth',
    edge: 4,
  })
}

async function cupMask(pen: Pen, x: number, y: number, scale: number, color: string): Promise<void> {
  const at = (content: string) => `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`
  await rod(
    pen,
    `M${x - 170 * scale} ${y - 40 * scale}C${x - 280 * scale} ${y - 40 * scale} ${x - 280 * scale} ${y + 100 * scale} ${x - 160 * scale} ${y + 80 * scale}M${x + 170 * scale} ${y - 40 * scale}C${x + 280 * scale} ${y - 40 * scale} ${x + 280 * scale} ${y + 100 * scale} ${x + 160 * scale} ${y + 80 * scale}`,
    10,
    '#f3f3ef',
    'cloth',
  )
  await piece(pen, {
    shape: at(
      shapePath(
        'M0 -150C60 -140 100 -70 180 -50C190 20 170 90 120 130C60 160 -60 160 -120 130C-170 90 -190 20 -180 -50C-100 -70 -60 -140 0 -150Z',
      ),
    ),
    fill: color,
    material: 'cloth',
    edge: 150,
    puff: 12,
    drop: [10, 12, 12, 0.35],
    bumps: (a, b) => {
      const v = (b - y) / scale
      return (
        (Math.abs(v + 20 - Math.abs(a - x) * 0.12) < 4 ? 5 : 0) + (Math.abs(v - 60 + Math.abs(a - x) * 0.1) < 4 ? 5 : 0)
      )
    },
  })
  await piece(pen, {
    shape: at(shapeLine('M-70 -92C-30 -128 30 -128 70 -92', 11)),
    fill: '#c9cfd2',
    material: 'metal',
    edge: 5,
  })
}

export async function maskBox(pen: Pen, pack: Pack): Promise<void> {
  const ffp = /ffp|respirator/i.test(pack.name)
  const kids = /child|kid/i.test(pack.name)
  const fill = mix(pack.body, '#ffffff', 0.25)
  brandBox(pen, pack, { cx: 550, w: 770, h: 700, deep: 300, angle: 20, y: GROUND - 40, use: 0.74, fill })
  const color = ffp
    ? '#fbfaf6'
    : kids
      ? '#f2c8d2'
      : luminance(pack.accent) > 0.1
        ? mix(pack.accent, '#ffffff', 0.55)
        : '#a9d3ec'
  pen.under(pen.soft(16, `<ellipse cx="440" cy="${GROUND + 6}" rx="240" ry="14" fill="#1d140b" opacity=".5"/>`))
  if (ffp) await cupMask(pen, 430, GROUND - 140, 1, color)
  else await pleatedMask(pen, 430, GROUND - 108, kids ? 0.84 : 0.98, color)
}

export async function capPack(pen: Pen, pack: Pack): Promise<void> {
  const shoes = /shoe/i.test(pack.name)
  const color = luminance(pack.body) > 0.85 ? mix(pack.accent, '#ffffff', 0.6) : pack.body
  await bag(pen, pack, {
    w: 720,
    h: 800,
    cx: 560,
    y: GROUND - 20,
    fill: mix(color, '#ffffff', 0.5),
    material: 'film',
    seal: 44,
    bottomSeal: true,
    puff: 60,
    labelAt: [0.03, 0.58],
  })
  const fold = noise(30)
  pen.ground(390, 190, { y: GROUND - 4, deep: 12, tall: 240 })
  if (shoes) {
    for (const x of [560, 330]) {
      await piece(pen, {
        shape: shapePath(
          `M${x - 190} ${GROUND - 10}C${x - 220} ${GROUND - 90} ${x - 120} ${GROUND - 110} ${x - 40} ${GROUND - 130}C${x} ${GROUND - 210} ${x + 20} ${GROUND - 240} ${x + 120} ${GROUND - 230}C${x + 190} ${GROUND - 220} ${x + 190} ${GROUND - 60} ${x + 170} ${GROUND - 6}Z`,
        ),
        fill: color,
        material: 'skin',
        edge: 60,
        puff: 8,
        drop: [10, 4, 10, 0.35],
        bumps: (a, b) => fold(a / 14, b / 46) * 4,
      })
      await piece(pen, {
        shape: shapeOval(x + 64, GROUND - 226, 92, 22),
        fill: darken(color, 0.25),
        material: 'cloth',
        edge: 12,
        bumps: a => Math.sin(a / 4) * 2,
      })
    }
    return
  }
  await piece(pen, {
    shape: shapePath(
      `M200 ${GROUND - 60}C170 ${GROUND - 260} 280 ${GROUND - 340} 400 ${GROUND - 340}C520 ${GROUND - 340} 630 ${GROUND - 260} 600 ${GROUND - 60}C540 ${GROUND + 8} 260 ${GROUND + 8} 200 ${GROUND - 60}Z`,
    ),
    fill: color,
    material: 'cloth',
    edge: 130,
    puff: 14,
    drop: [12, 4, 14, 0.35],
    bumps: (a, b) => {
      const angle = Math.atan2(b - (GROUND + 60), a - 400)
      const far = Math.min(1, Math.hypot(a - 400, b - GROUND) / 240)
      return Math.sin(angle * 46 + fold(a / 60, b / 60) * 2) * 4.4 * (1.25 - far) + fold(a / 30, b / 30) * 3
    },
  })
  await piece(pen, {
    shape: shapeLine(`M206 ${GROUND - 56}C270 ${GROUND - 4} 530 ${GROUND - 4} 594 ${GROUND - 56}`, 26),
    fill: lighten(color, 0.25),
    material: 'cloth',
    edge: 12,
    bumps: a => Math.sin(a / 3.6) * 2.6,
    drop: [0, -5, 6, 0.25],
  })
}
