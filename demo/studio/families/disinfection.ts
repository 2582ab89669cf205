/** Draws bottles, canisters and kits for clinics. */

import { darken, luminance, mix } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { brandBox, piece, shapeBox, shapeLine, shapeOval, shapePath } from '../kit/props.ts'
import { noise } from '../kit/random.ts'
import { cap, seat, vessel } from '../kit/vessel.ts'
import { label } from '../label.ts'
import type { Pack } from '../types.ts'
import { closure } from './bottles.ts'
import { BASE } from './wound.ts'

export function washBottle(pen: Pen, pack: Pack): void {
  pen.ground(540, 240, { tall: 900 })
  const top = BASE - 700
  const body = vessel(pen, pack, {
    cx: 540,
    profile: [
      [top, 90],
      [top + 20, 100, 10],
      [top + 130, 240, 90],
      [BASE - 18, 240, 28],
      [BASE, 218],
    ],
    fill: pack.body,
    material: 'soft',
    label: { y0: top + 150, y1: BASE - 54, part: 0.84 },
  })
  seat(pen, body, top - 4, 100)
  cap(pen, {
    cx: 540,
    top: top - 70,
    bottom: top + 4,
    radius: 108,
    fill: closure(pack),
    material: 'satin',
    ribs: 26,
    round: 8,
  })
  pen.lathe({
    cx: 540,
    profile: [
      [top - 250, 11],
      [top - 244, 17, 5],
      [top - 110, 34, 20],
      [top - 66, 62],
    ],
    fill: closure(pack),
    material: 'satin',
  })
  pen.lathe({
    cx: 540,
    profile: [
      [top - 276, 20],
      [top - 268, 26, 6],
      [top - 226, 28],
    ],
    fill: '#f4f6f4',
    material: 'satin',
  })
}

export async function cottonRoll(pen: Pen, pack: Pack): Promise<void> {
  const grain = noise(13)
  pen.ground(540, 300, { tall: 700 })
  const top = BASE - 720
  const bend = { cx: 540, radius: 310, dip: 22 }
  const art = label(pen, pack, {
    x: 300,
    y: top + 170,
    w: 480,
    h: 430,
    ground: mix(pack.body, '#ffffff', 0.3),
    paper: true,
    bend,
    from: 220,
    to: 860,
  })
  await piece(pen, {
    shape: shapePath(
      `M236 ${top + 60}C230 ${top - 30} 330 ${top - 70} 420 ${top - 60}C470 ${top - 110} 620 ${top - 110} 670 ${top - 60}C770 ${top - 70} 850 ${top - 30} 844 ${top + 60}L850 ${top + 140}H230Z`,
    ),
    fill: '#fdfcf9',
    material: 'cloth',
    edge: 80,
    puff: 10,
    bumps: (x, y) => grain(x / 26, y / 22) * 14 + grain(x / 8, y / 8) * 3,
  })
  pen.lathe({
    cx: 540,
    profile: [
      [top + 80, 300],
      [top + 110, 310, 20],
      [BASE - 30, 310, 24],
      [BASE, 280],
    ],
    fill: '#eaf1f4',
    opacity: 0.97,
    material: 'film',
    art,
  })
}

export async function firstAidKit(pen: Pen, pack: Pack): Promise<void> {
  pen.ground(540, 360, { y: GROUND - 16, deep: 9, tall: 640 })
  await piece(pen, {
    shape: shapeLine('M420 500V440Q420 390 470 390H610Q660 390 660 440V500', 44),
    fill: darken(pack.body, 0.35),
    material: 'rubber',
    edge: 20,
  })
  const zip = 'M130 690H950'
  const white = '#ffffff'
  await piece(pen, {
    shape: shapeBox(130, 470, 820, 706, 90),
    fill: pack.body,
    material: 'soft',
    edge: 60,
    puff: 8,
    bumps: (_, y) => (Math.abs(y - 690) < 9 ? -9 : 0),
    art: `<path d="${zip}" stroke="${darken(pack.body, 0.45)}" stroke-width="16"/><path d="${zip}" stroke="#d9d4cc" stroke-width="5" stroke-dasharray="7 5"/>`,
  })
  await piece(pen, { shape: shapeOval(540, 582, 76), fill: white, material: 'satin', edge: 8, drop: [3, 5, 5, 0.3] })
  pen.add(
    `<path transform="translate(540 582) scale(1.05)" fill="${pack.body}" d="M-15-42H15V-15H42V15H15V42H-15V15H-42V-15H-15Z"/>`,
  )
  await piece(pen, {
    shape: shapeBox(220, 760, 640, 350, 30),
    fill: white,
    material: 'paper',
    edge: 6,
    drop: [4, 6, 8, 0.35],
    art: label(pen, { ...pack, accent: pack.body }, { x: 240, y: 776, w: 600, h: 318, ground: white, undressed: true }),
  })
  await piece(pen, {
    shape: shapeBox(770, 676, 74, 30, 12),
    fill: '#c9ced0',
    material: 'metal',
    edge: 9,
    drop: [3, 5, 5, 0.4],
  })
}

export async function wipesCanister(pen: Pen, pack: Pack): Promise<void> {
  const r = 264
  const top = BASE - 700
  pen.ground(540, r, { tall: 850 })
  const fill = closure(pack)
  const body = vessel(pen, pack, {
    cx: 540,
    profile: [
      [top, r - 8],
      [top + 16, r, 12],
      [BASE - 16, r, 22],
      [BASE, r - 18],
    ],
    fill: pack.body,
    material: 'satin',
    label: { y0: top + 40, y1: BASE - 50, part: 0.84 },
  })
  seat(pen, body, top - 4, r)
  const grain = noise(3)
  await piece(pen, {
    shape: shapePath(
      `M500 ${top - 130}C480 ${top - 220} 440 ${top - 250} 470 ${top - 290}C520 ${top - 260} 560 ${top - 330} 620 ${top - 280}C590 ${top - 220} 610 ${top - 190} 586 ${top - 130}Z`,
    ),
    fill: '#ffffff',
    material: 'cloth',
    edge: 26,
    bumps: (x, y) => grain(x / 18, y / 60) * 9,
  })
  cap(pen, {
    cx: 540,
    top: top - 130,
    bottom: top + 4,
    radius: r + 4,
    fill: luminance(fill) > 0.85 ? darken(fill, 0.06) : fill,
    material: 'satin',
    round: 24,
  })
  pen.add(`<ellipse cx="544" cy="${top - 132}" rx="56" ry="7" fill="#14201c" opacity=".55"/>`)
  await piece(pen, {
    shape: shapePath(
      `M506 ${top - 134}C494 ${top - 200} 470 ${top - 220} 484 ${top - 262}C520 ${top - 244} 548 ${top - 290} 596 ${top - 256}C580 ${top - 214} 594 ${top - 190} 580 ${top - 132}C560 ${top - 126} 528 ${top - 126} 506 ${top - 134}Z`,
    ),
    fill: '#ffffff',
    material: 'cloth',
    edge: 20,
    bumps: (x, y) => grain(x / 16, y / 70) * 8,
  })
}

export async function jerrycan(pen: Pen, pack: Pack): Promise<void> {
  pen.ground(540, 290, { y: GROUND - 16, deep: 9, tall: 900 })
  const d =
    'M250 520C250 460 280 440 330 430L430 400C440 330 520 320 560 320H740C810 320 840 370 840 440V1110Q840 1176 776 1176H304Q240 1176 240 1110V560Z'
  const hole = 'M560 420H720Q744 420 744 446V500H540Q500 500 500 460T560 420Z'
  await piece(pen, {
    shape: `<path fill-rule="evenodd" fill="currentColor" d="${d}${hole}"/>`,
    fill: pack.body,
    material: 'soft',
    edge: 52,
    puff: 6,
    art: label(pen, pack, { x: 282, y: 620, w: 516, h: 500, ground: pack.body, from: 260, to: 820 }),
  })
  cap(pen, { cx: 344, top: 316, bottom: 440, radius: 92, fill: closure(pack), material: 'satin', ribs: 22, round: 10 })
}

/** Alcohol swabs and other small sachets in front of their box. */
export async function swabBox(pen: Pen, pack: Pack): Promise<void> {
  brandBox(pen, pack, {
    cx: 560,
    w: 740,
    h: 660,
    deep: 300,
    angle: 21,
    y: GROUND - 40,
    use: 0.76,
    fill: mix(pack.body, '#ffffff', 0.3),
  })
  for (const [x, turn] of [
    [520, 12],
    [340, -7],
  ] as const) {
    await piece(pen, {
      shape: `<g transform="rotate(${turn} ${x} ${GROUND - 100})">${shapeBox(x - 110, GROUND - 210, 220, 210, 8)}</g>`,
      fill: mix(pack.accent, '#ffffff', 0.25),
      material: 'foil',
      edge: 8,
      drop: [8, 8, 8, 0.35],
    })
    await piece(pen, {
      shape: `<g transform="rotate(${turn} ${x} ${GROUND - 100})">${shapeBox(x - 88, GROUND - 188, 176, 166, 8)}</g>`,
      fill: '#ffffff',
      material: 'foil',
      edge: 16,
    })
    pen.add(
      `<g transform="rotate(${turn} ${x} ${GROUND - 100}) translate(${x} ${GROUND - 106})"><path d="M-12-36H12V-12H36V12H12V36H-12V12H-36V-12H-12Z" fill="${pack.accent}"/></g>`,
    )
  }
}
