/** Draws respiratory products: nebuliser, oxygen cannula, oxygen mask. */

import { peelPouch } from '../kit/cards.ts'
import { darken, lighten, mix } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { mark, piece, rod, shapeBox, shapeLine, shapePath } from '../kit/props.ts'
import { label } from '../label.ts'
import type { Pack } from '../types.ts'

const CLEAR = '#e4eef2'

const FILM = { rough: 0.06, spec: 0.8, depth: 0.45, rim: 0.5 } as const

/** A face mask of clear plastic, about 300 wide around 0,0. */
async function breathingMask(pen: Pen, x: number, y: number, scale: number, tint: string): Promise<void> {
  const at = (content: string) => `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`
  const d =
    'M0 -210C40 -206 62 -170 76 -120C120 -90 152 -20 150 60C146 140 90 190 0 194C-90 190 -146 140 -150 60C-152 -20 -120 -90 -76 -120C-62 -170 -40 -206 0 -210Z'
  pen.add(at(`<path d="${d}" fill="${tint}" opacity=".5"/>`))
  await piece(pen, {
    shape: at(shapePath(d)),
    fill: tint,
    opacity: 0.4,
    material: FILM,
    edge: 130 * scale,
    puff: 8,
    drop: [12, 12, 14, 0.25],
  })
  await piece(pen, {
    shape: at(`<path d="${d}" fill="none" stroke="currentColor" stroke-width="22"/>`),
    fill: tint,
    opacity: 0.85,
    material: 'gel',
    edge: 11 * scale,
  })
  await piece(pen, {
    shape: at(shapeLine('M-40 -166C-20 -190 20 -190 40 -166', 12)),
    fill: '#c2c8cb',
    material: 'metal',
    edge: 6 * scale,
  })
  const holes = [-1, 1]
    .flatMap(s =>
      Array.from(
        { length: 7 },
        (_, i) =>
          `<circle cx="${s * 78 + Math.cos(i * 1.05) * (i === 6 ? 0 : 24)}" cy="${20 + Math.sin(i * 1.05) * (i === 6 ? 0 : 24)}" r="6" fill="#4d6069" opacity=".7"/>`,
      ),
    )
    .join('')
  pen.add(at(holes))
}

export async function nebulizer(pen: Pen, pack: Pack): Promise<void> {
  const white = lighten(pack.body, 0.5)
  pen.ground(600, 330, { y: GROUND - 14, deep: 10, tall: 560 })
  await rod(pen, 'M860 900C1010 860 1000 560 860 470C760 410 520 380 420 470', 24, CLEAR, 'gel', [8, 10, 8, 0.25])
  await piece(pen, {
    shape: shapePath('M300 760Q300 620 440 610H800Q930 614 936 760V1080Q936 1176 850 1176H390Q300 1176 300 1080Z'),
    fill: white,
    material: 'satin',
    edge: 74,
    puff: 5,
  })
  await piece(pen, {
    shape: shapeBox(350, 1016, 540, 100, 40),
    fill: mix(pack.accent, '#ffffff', 0.1),
    material: 'satin',
    edge: 16,
    drop: [0, 3, 4, 0.25],
  })
  pen.add(mark(pen, pack, 400, 1024, 440, 84, mix(pack.accent, '#ffffff', 0.1)))
  pen.add(label(pen, pack, { x: 392, y: 690, w: 310, h: 280, ground: white, undressed: true }))
  for (let i = 0; i < 6; i++)
    await piece(pen, {
      shape: shapeBox(744, 700 + i * 34, 140, 15, 7),
      fill: darken(white, 0.35),
      material: 'satin',
      edge: 5,
    })
  await piece(pen, {
    shape: shapeBox(752, 922, 124, 64, 20),
    fill: pack.accent,
    material: 'satin',
    edge: 16,
    drop: [2, 4, 5, 0.35],
  })
  // Mask with medicine cup, at the left.
  pen.ground(230, 60, { y: GROUND - 8, deep: 10, tall: 500 })
  await breathingMask(pen, 250, 560, 1.05, mix(pack.accent, CLEAR, 0.85))
  await piece(pen, {
    shape: shapePath('M196 740H304L292 900Q284 1010 270 1060L262 1176H238L230 1060Q216 1010 208 900Z'),
    fill: CLEAR,
    opacity: 0.85,
    material: 'film',
    edge: 40,
    drop: [10, 8, 10, 0.3],
    art: '<path d="M190 880H310V1070H190Z" fill="#9fcbe0" opacity=".5"/>',
  })
  await piece(pen, {
    shape: shapeBox(190, 730, 120, 42, 12),
    fill: pack.accent,
    material: 'satin',
    edge: 14,
    drop: [3, 5, 6, 0.3],
  })
}

export async function oxygenCannula(pen: Pen, pack: Pack): Promise<void> {
  const { stage, film } = await peelPouch(pen, pack, 760, 1000, 0.38)
  const cx = stage.x + stage.w / 2
  const y = stage.y + 30
  const drop = [6, 8, 7, 0.28] as const
  const tube = mix(CLEAR, '#8fd0c0', 0.35)
  await rod(
    pen,
    `M${cx} ${y + 120}C${cx - 200} ${y + 120} ${cx - 300} ${y + 40} ${cx - 250} ${y + 240}C${cx - 210} ${y + 380} ${cx - 40} ${y + 330} ${cx} ${y + 400}M${cx} ${y + 120}C${cx + 200} ${y + 120} ${cx + 300} ${y + 40} ${cx + 250} ${y + 240}C${cx + 210} ${y + 380} ${cx + 40} ${y + 330} ${cx} ${y + 400}`,
    25,
    tube,
    'gel',
    drop,
  )
  await rod(
    pen,
    `M${cx} ${y + 390}C${cx} ${y + 470} ${cx + 120} ${y + 500} ${cx + 220} ${y + 450}`,
    30,
    tube,
    'gel',
    drop,
  )
  await piece(pen, {
    shape: shapeBox(cx - 90, y + 96, 180, 48, 24),
    fill: lighten(tube, 0.3),
    material: 'gel',
    edge: 22,
    drop,
  })
  await rod(
    pen,
    `M${cx - 34} ${y + 104}C${cx - 36} ${y + 60} ${cx - 30} ${y + 40} ${cx - 18} ${y + 26}M${cx + 34} ${y + 104}C${cx + 36} ${y + 60} ${cx + 30} ${y + 40} ${cx + 18} ${y + 26}`,
    22,
    lighten(tube, 0.3),
    'gel',
    drop,
  )
  await piece(pen, {
    shape: shapeBox(cx - 22, y + 372, 44, 70, 14),
    fill: pack.accent,
    material: 'satin',
    edge: 16,
    drop,
  })
  await film()
}

export async function oxygenMask(pen: Pen, pack: Pack): Promise<void> {
  pen.ground(540, 120, { y: GROUND - 14, deep: 12, tall: 700 })
  await rod(
    pen,
    'M250 570C120 530 140 330 330 320C480 310 600 310 750 320C940 330 960 530 830 570',
    14,
    '#f1f3f2',
    'cloth',
    [6, 8, 6, 0.2],
  )
  await rod(
    pen,
    'M540 1090C540 1190 700 1180 800 1150C880 1120 960 1130 990 1168',
    34,
    mix(CLEAR, '#8fd0c0', 0.35),
    'gel',
  )
  await breathingMask(pen, 540, 672, 2.05, mix(CLEAR, '#9fd6c8', 0.4))
  await piece(pen, {
    shape: shapePath('M470 1010H610L590 1130Q586 1162 570 1162H510Q494 1162 490 1130Z'),
    fill: pack.accent,
    material: 'satin',
    edge: 26,
    drop: [4, 8, 8, 0.35],
  })
  const paper = '#ffffff'
  await piece(pen, {
    shape: shapeBox(360, 740, 360, 240, 14),
    fill: paper,
    material: 'paper',
    edge: 4,
    drop: [4, 5, 7, 0.3],
    art: label(pen, pack, { x: 376, y: 744, w: 328, h: 232, ground: paper, undressed: true }),
  })
}
