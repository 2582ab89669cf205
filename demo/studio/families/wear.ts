/** Draws gowns, face shields and examination paper rolls. */

import { darken, lighten, luminance, mix } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { piece, rod, shapeBox, shapePath } from '../kit/props.ts'
import { noise } from '../kit/random.ts'
import { label } from '../label.ts'
import type { Pack } from '../types.ts'

export async function gown(pen: Pen, pack: Pack): Promise<void> {
  const fold = noise(17)
  const color = luminance(pack.body) > 0.8 ? mix(pack.accent, '#ffffff', 0.45) : pack.body
  pen.ground(540, 236, { y: GROUND - 12, deep: 7, tall: 900 })
  const d =
    'M440 230C470 262 610 262 640 230L760 280C820 310 850 380 868 480L930 840C936 870 920 880 896 886L836 896L770 610L800 1160C800 1178 790 1180 770 1180H310C290 1180 280 1178 280 1160L310 610L244 896L184 886C160 880 144 870 150 840L212 480C230 380 260 310 320 280Z'
  const drape = (a: number, b: number) => {
    const v = Math.max(0, (b - 480) / 700)
    return Math.sin((a - 540) / (26 + 16 * (1 - v)) + fold(a / 150, b / 300) * 3) * 9 * v + fold(a / 40, b / 120) * 7
  }
  await piece(pen, { shape: shapePath(d), fill: color, material: 'cloth', edge: 50, puff: 10, bumps: drape })
  await rod(pen, 'M440 230C470 262 610 262 640 230', 16, lighten(color, 0.25), 'cloth', undefined)
  await piece(pen, {
    shape: shapePath('M306 760C450 782 630 782 774 760L778 806C630 828 450 828 302 806Z'),
    fill: darken(color, 0.08),
    material: 'cloth',
    edge: 8,
    drop: [0, 6, 6, 0.25],
  })
  await rod(pen, 'M560 812C540 900 590 940 560 1010M590 812C620 890 600 930 634 990', 15, darken(color, 0.05), 'cloth')
  for (const s of [-1, 1])
    await piece(pen, {
      shape: `<g transform="translate(540 0) scale(${s} 1) translate(-540 0)">${shapePath('M834 846L926 826L934 862C934 878 920 884 900 888L842 898Z')}</g>`,
      fill: lighten(color, 0.45),
      material: 'cloth',
      edge: 12,
      bumps: (_, b) => Math.sin(b / 3),
    })
  const paper = '#ffffff'
  await piece(pen, {
    shape: shapeBox(400, 440, 280, 236, 12),
    fill: paper,
    material: 'paper',
    edge: 4,
    drop: [3, 5, 6, 0.35],
    art: label(pen, pack, { x: 410, y: 440, w: 260, h: 236, ground: paper, undressed: true }),
  })
}

export async function faceShield(pen: Pen, pack: Pack): Promise<void> {
  pen.ground(540, 90, { y: GROUND - 14, deep: 8, tall: 700 })
  const band = pack.accent
  // Headband behind, foam, then the clear visor.
  await rod(pen, 'M300 430C300 300 780 300 780 430', 34, darken(band, 0.15), 'satin')
  const visor = 'M230 400C360 460 720 460 850 400L866 760C866 980 740 1150 540 1178C340 1150 214 980 214 760Z'
  pen.add(`<path d="${visor}" fill="#cfe6ee" opacity=".3"/>`)
  await piece(pen, {
    shape: shapePath(visor),
    fill: '#dff0f5',
    opacity: 0.3,
    material: { rough: 0.05, spec: 0.9, depth: 0.4, rim: 0.6 },
    edge: 12,
    bumps: x => Math.sqrt(Math.max(0, 1 - ((x - 540) / 350) ** 2)) * 190,
  })
  pen.add(
    `<path d="${visor}" fill="none" stroke="#6f8d99" stroke-width="4" opacity=".5"/><path d="M300 520L420 500L330 900Q290 800 300 520Z" fill="#fff" opacity=".4"/><path d="M452 500L492 498L410 980L370 940Z" fill="#fff" opacity=".26"/>`,
  )
  await piece(pen, {
    shape: shapePath('M222 384C360 450 720 450 858 384L852 470C720 530 360 530 228 470Z'),
    fill: '#f4f1e8',
    material: 'soft',
    edge: 26,
    drop: [2, 8, 8, 0.25],
  })
  await piece(pen, {
    shape: shapePath('M216 360C360 430 720 430 864 360L860 416C720 478 360 478 220 416Z'),
    fill: band,
    material: 'satin',
    edge: 18,
  })
  const paper = '#ffffff'
  await piece(pen, {
    shape: shapeBox(360, 640, 360, 290, 18),
    fill: paper,
    material: 'paper',
    edge: 4,
    drop: [3, 4, 6, 0.25],
    art: label(pen, pack, { x: 384, y: 650, w: 312, h: 270, ground: paper, undressed: true }),
  })
}

export async function paperRoll(pen: Pen, pack: Pack): Promise<void> {
  // Upright roll; its sheet is unrolled to the right and wrapped with a band.
  pen.ground(460, 262, { tall: 900 })
  await piece(pen, {
    shape: shapePath(`M640 330L900 350L900 ${GROUND - 20}L640 ${GROUND}Z`),
    fill: '#f6f5f1',
    material: 'paper',
    edge: 3,
    bumps: (a, b) => Math.sin(a / 26) * 3 + (Math.abs(((b - 350) % 280) - 140) < 2 ? 1 : 0),
  })
  const bend = { cx: 460, radius: 262, dip: 18 }
  const art = label(pen, pack, {
    x: 250,
    y: 560,
    w: 420,
    h: 440,
    ground: mix(pack.body, '#ffffff', 0.5),
    paper: true,
    bend,
    from: 190,
    to: 730,
  })
  pen.lathe({
    cx: 460,
    profile: [
      [326, 262],
      [GROUND - 18, 262],
    ],
    fill: '#fbfaf7',
    material: 'cloth',
    art,
  })
  pen.add(`<ellipse cx="460" cy="326" rx="262" ry="19" fill="#f4f2ec"/>`)
  for (let i = 0; i < 7; i++)
    pen.add(
      `<ellipse cx="460" cy="326" rx="${250 - i * 24}" ry="${18 - i * 1.7}" fill="none" stroke="#c9c3b6" stroke-width="1.6"/>`,
    )
  pen.add(
    `<ellipse cx="460" cy="326" rx="70" ry="6" fill="#8d7a62"/><ellipse cx="460" cy="327" rx="56" ry="4.4" fill="#3a3026"/>`,
  )
}
