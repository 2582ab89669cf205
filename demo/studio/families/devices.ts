/** Draws measuring devices: infrared thermometer, blood pressure monitor, pulse oximeter, glucometer. */

import { darken, lighten, luminance, mix } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { mark, piece, rod, shapeBox, shapeOval, shapePath } from '../kit/props.ts'
import type { Pack } from '../types.ts'

export const BASE = GROUND - 10

/** Seven-segment figures. */
const SEGMENTS: Record<string, string> = {
  '0': 'abcdef',
  '1': 'bc',
  '2': 'abged',
  '3': 'abgcd',
  '4': 'fgbc',
  '5': 'afgcd',
  '6': 'afgedc',
  '7': 'abc',
  '8': 'abcdefg',
  '9': 'abcdfg',
}

const STROKES: Record<string, string> = {
  a: 'M8 0H52',
  b: 'M58 6V46',
  c: 'M58 58V98',
  d: 'M8 104H52',
  e: 'M2 58V98',
  f: 'M2 6V46',
  g: 'M8 52H52',
}

export function digits(text: string, x: number, y: number, size: number, color: string): string {
  let at = 0
  const out: string[] = []
  for (const letter of text) {
    if (letter === '.') {
      out.push(`<circle cx="${at - 8}" cy="104" r="6" fill="${color}"/>`)
      at += 6
      continue
    }
    const d = [...(SEGMENTS[letter] ?? '')].map(s => STROKES[s]).join('')
    out.push(
      `<path transform="translate(${at} 0)" d="${d}" stroke="${color}" stroke-width="11" stroke-linecap="round" fill="none"/>`,
    )
    at += 82
  }
  return `<g transform="translate(${x} ${y}) scale(${size / 104})">${out.join('')}</g>`
}

const LCD = '#c9d6c6'

export const INK = '#1e2a24'

export async function screen(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  art: string,
  ground = LCD,
): Promise<void> {
  pen.add(`<rect x="${x - 8}" y="${y - 8}" width="${w + 16}" height="${h + 16}" rx="18" fill="#1d2426"/>`)
  pen.add(`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="${ground}"/>${art}`)
  const id = pen.gradient(
    [
      [0, '#fff', 0.42],
      [0.42, '#fff', 0.08],
      [0.43, '#fff', 0],
      [1, '#fff', 0],
    ],
    'slope',
  )
  pen.add(`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="10" fill="${id}"/>`)
}

export async function infraredThermometer(pen: Pen, pack: Pack): Promise<void> {
  pen.ground(656, 110, { y: BASE - 6, deep: 8, tall: 900 })
  const white = lighten(pack.body, 0.5)
  // Grip below; the head above points left.
  await piece(pen, {
    shape: shapePath(
      `M500 640L720 620C760 800 780 960 790 1090Q794 1176 700 1176H600Q540 1176 532 1110C520 980 500 800 500 640Z`,
    ),
    fill: pack.accent,
    material: 'soft',
    edge: 60,
    puff: 4,
    bumps: (x, y) => (x > 520 && x < 600 && y > 820 ? Math.sin(y / 9) * 2 : 0),
  })
  await piece(pen, {
    shape: shapePath(
      'M250 330Q250 290 300 284L690 240C830 230 890 330 880 460C872 600 800 690 690 700H420Q300 690 270 560Z',
    ),
    fill: white,
    material: 'satin',
    edge: 66,
    puff: 4,
    drop: [10, 16, 16, 0.3],
  })
  await piece(pen, {
    shape: shapeBox(196, 310, 90, 240, 30),
    fill: darken(pack.accent, 0.2),
    material: 'satin',
    edge: 24,
    drop: [8, 6, 8, 0.3],
  })
  pen.add(
    `<ellipse cx="208" cy="430" rx="14" ry="74" fill="#0c1416"/><ellipse cx="204" cy="410" rx="5" ry="30" fill="#7fb3c0" opacity=".7"/>`,
  )
  await screen(pen, 480, 330, 300, 190, `${digits('36.5', 506, 366, 112, '#113b36')}`, '#a9e0cf')
  pen.add(mark(pen, pack, 330, 560, 420, 90, white))
  await piece(pen, {
    shape: shapePath('M470 740C440 780 440 840 476 880L520 860C506 820 506 780 520 750Z'),
    fill: '#e8602f',
    material: 'satin',
    edge: 16,
    drop: [4, 6, 6, 0.35],
  })
}

export async function bloodPressure(pen: Pen, pack: Pack): Promise<void> {
  const white = lighten(pack.body, 0.5)
  pen.ground(510, 310, { y: BASE - 6, deep: 8, tall: 600 })
  // The cuff is behind the monitor.
  const cuff = '#33424d'
  await piece(pen, {
    shape: shapePath('M470 240Q470 210 510 210H850Q896 210 896 256V700H470Z'),
    fill: cuff,
    material: 'cloth',
    edge: 50,
    bumps: (x, y) => Math.sin(x / 3) * Math.sin(y / 3) * 0.7 + (Math.abs(y - 420) < 4 ? -5 : 0),
  })
  await piece(pen, { shape: shapeBox(640, 240, 190, 150, 12), fill: lighten(cuff, 0.14), material: 'cloth', edge: 8 })
  pen.add(mark(pen, pack, 492, 440, 380, 90, cuff))
  await rod(pen, 'M880 500C980 560 1000 760 920 860C880 910 860 930 850 960', 26, '#3c474d', 'rubber')
  await piece(pen, {
    shape: shapeBox(150, 560, 720, 616, 84),
    fill: white,
    material: 'satin',
    edge: 58,
    puff: 4,
    drop: [8, -10, 16, 0.3],
  })
  await screen(
    pen,
    216,
    630,
    400,
    400,
    `${digits('118', 270, 656, 126, INK)}${digits('76', 352, 806, 126, INK)}${digits('64', 452, 954, 58, INK)}<path d="M240 980l12-14q14-12 20 4q6-16 20-4l12 14l-32 32z" fill="#b3261e"/>`,
  )
  await piece(pen, {
    shape: shapeOval(746, 900, 78),
    fill: pack.accent,
    material: 'satin',
    edge: 22,
    drop: [3, 6, 7, 0.35],
  })
  pen.add(
    `<path d="M746 866v30M722 880a36 36 0 1 0 48 0" stroke="#fff" stroke-width="9" fill="none" stroke-linecap="round"/>`,
  )
  await piece(pen, {
    shape: shapeBox(680, 680, 132, 62, 31),
    fill: '#dfe6e6',
    material: 'satin',
    edge: 18,
    drop: [2, 4, 5, 0.3],
  })
  pen.add(mark(pen, pack, 230, 1064, 460, 88, white))
}

export async function oximeter(pen: Pen, pack: Pack): Promise<void> {
  pen.ground(554, 150, { y: BASE - 6, deep: 8, tall: 760 })
  const dark = luminance(pack.body) > 0.6 ? mix(pack.accent, '#1b2529', 0.55) : pack.body
  await rod(pen, 'M760 560C900 600 900 860 800 960C740 1020 800 1120 880 1150', 14, pack.accent, 'cloth')
  await piece(pen, {
    shape: shapeBox(334, 700, 440, 474, 130),
    fill: lighten(pack.body, luminance(pack.body) > 0.6 ? 0.3 : 0.85),
    material: 'satin',
    edge: 70,
    puff: 5,
  })
  pen.add(`<path d="M400 1176Q540 1040 690 1176Z" fill="#0f1517" opacity=".75"/>`)
  await piece(pen, {
    shape: shapeBox(310, 270, 470, 800, 150),
    fill: dark,
    material: 'gloss',
    edge: 70,
    puff: 6,
    drop: [8, 18, 18, 0.4],
  })
  await screen(
    pen,
    372,
    380,
    346,
    380,
    `${digits('98', 412, 430, 170, '#6ff0d4')}${digits('72', 560, 640, 80, '#ffd479')}<path d="M392 700h40l14-44l20 78l16-50l10 16h34" stroke="#6ff0d4" stroke-width="6" fill="none"/>`,
    '#0b1518',
  )
  await piece(pen, {
    shape: shapeOval(545, 850, 48),
    fill: lighten(dark, 0.35),
    material: 'metal',
    edge: 16,
    drop: [2, 5, 5, 0.4],
  })
  pen.add(mark(pen, pack, 372, 922, 346, 82, dark))
}

export async function glucometer(pen: Pen, pack: Pack): Promise<void> {
  pen.ground(540, 60, { y: BASE - 6, deep: 8, tall: 860 })
  const dark = luminance(pack.body) > 0.6 ? mix(pack.accent, '#1b2529', 0.5) : pack.body
  await piece(pen, { shape: shapeBox(508, 1090, 64, 90, 6), fill: '#f6f6f2', material: 'paper', edge: 4 })
  await piece(pen, {
    shape: shapePath(
      'M540 200C700 200 800 300 800 470V820C800 1000 700 1110 540 1110C380 1110 280 1000 280 820V470C280 300 380 200 540 200Z',
    ),
    fill: dark,
    material: 'gloss',
    edge: 80,
    puff: 6,
  })
  await screen(
    pen,
    350,
    330,
    380,
    350,
    `${digits('104', 410, 420, 136, INK)}<text x="540" y="660" font-size="46" font-weight="500" text-anchor="middle" fill="${INK}">mg/dL</text>`,
  )
  pen.add(mark(pen, pack, 360, 710, 360, 90, dark))
  for (const [x, s] of [
    [430, 44],
    [540, 62],
    [650, 44],
  ] as const)
    await piece(pen, {
      shape: shapeOval(x, 900, s),
      fill: x === 540 ? pack.accent : lighten(dark, 0.2),
      material: 'satin',
      edge: 18,
      drop: [2, 5, 5, 0.4],
    })
  // A strip in its slot, with the lancing pen beside it.
  await piece(pen, {
    shape: shapeBox(516, 1100, 48, 76, 6),
    fill: '#ffffff',
    material: 'paper',
    edge: 3,
    art: `<rect x="528" y="1134" width="24" height="42" fill="${pack.accent}"/>`,
  })
  pen.ground(900, 52, { y: BASE - 2, tall: 700 })
  pen.lathe({
    cx: 900,
    profile: [
      [560, 26],
      [580, 44, 20],
      [1120, 54, 20],
      [BASE - 2, 34],
    ],
    fill: mix(pack.accent, '#ffffff', 0.1),
    material: 'satin',
  })
  pen.lathe({
    cx: 900,
    profile: [
      [470, 22],
      [480, 32, 8],
      [566, 40],
    ],
    fill: '#eef1f0',
    material: 'satin',
  })
}
