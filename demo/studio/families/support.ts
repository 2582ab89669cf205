/** Draws orthopaedic products: knee support, back belt, wrist splint, stockings. */

import { darken, lighten, luminance, mix } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { brandBox, piece, rod, shapeBox, shapePath } from '../kit/props.ts'
import { noise } from '../kit/random.ts'
import { label } from '../label.ts'
import type { Pack } from '../types.ts'

const knit = (x: number, y: number) => Math.sin(x / 3.2) * 0.5 + Math.sin(y / 3.2 + Math.sin(x / 3.2)) * 0.7

/** A woven tag with the name. */
async function tag(
  pen: Pen,
  pack: Pack,
  x: number,
  y: number,
  w: number,
  h: number,
  ground = '#ffffff',
): Promise<void> {
  await piece(pen, {
    shape: shapeBox(x, y, w, h, 14),
    fill: ground,
    material: 'paper',
    edge: 4,
    drop: [4, 5, 7, 0.35],
    art: label(pen, pack, { x: x + w * 0.05, y: y + h * 0.04, w: w * 0.9, h: h * 0.92, ground, undressed: true }),
  })
}

export async function kneeSupport(pen: Pen, pack: Pack): Promise<void> {
  pen.ground(540, 188, { y: GROUND - 16, deep: 10, tall: 900 })
  const d =
    'M300 230C420 260 660 260 780 230C800 420 770 560 790 700C800 860 740 1000 730 1176C640 1190 440 1190 350 1176C340 1000 280 860 290 700C310 560 280 420 300 230Z'
  const round = (x: number) => Math.sqrt(Math.max(0, 1 - ((x - 540) / 262) ** 2)) * 150
  await piece(pen, {
    shape: shapePath(d),
    fill: pack.body,
    material: 'cloth',
    edge: 10,
    bumps: (x, y) => round(x) + knit(x, y),
  })
  pen.add(`<ellipse cx="540" cy="238" rx="238" ry="22" fill="${darken(pack.body, 0.5)}"/>`)
  await piece(pen, {
    shape: `<path d="M540 500A150 176 0 1 1 539.9 500ZM540 566A92 112 0 1 0 540.1 566Z" fill-rule="evenodd" fill="currentColor"/>`,
    fill: pack.accent,
    material: 'rubber',
    edge: 28,
    drop: [3, 6, 8, 0.3],
  })
  for (const y of [320, 1010])
    await piece(pen, {
      shape: shapePath(
        `M${y < 500 ? 298 : 328} ${y}C420 ${y + 26} 660 ${y + 26} ${y < 500 ? 782 : 752} ${y}V${y + 84}C660 ${y + 110} 420 ${y + 110} ${y < 500 ? 298 : 322} ${y + 84}Z`,
      ),
      fill: mix(pack.body, pack.accent, 0.35),
      material: 'cloth',
      edge: 8,
      drop: [0, 6, 7, 0.35],
      bumps: x => round(x) * 0.9 + Math.sin(x / 4),
    })
  for (const s of [-1, 1])
    await rod(
      pen,
      `M${540 + s * 216} 440C${540 + s * 200} 600 ${540 + s * 220} 800 ${540 + s * 190} 980`,
      24,
      lighten(pack.body, 0.12),
      'cloth',
      undefined,
    )
  await tag(pen, pack, 390, 770, 300, 220)
}

export async function backBelt(pen: Pen, pack: Pack): Promise<void> {
  pen.ground(540, 330, { y: GROUND - 42, deep: 26, tall: 400 })
  const d = 'M110 640C300 560 780 560 970 640L990 1060C780 1190 300 1190 90 1060Z'
  const round = (x: number) => Math.sqrt(Math.max(0, 1 - ((x - 540) / 480) ** 2)) * 240
  await piece(pen, {
    shape: shapePath('M150 640C300 520 780 520 930 640L900 700H180Z'),
    fill: darken(pack.body, 0.45),
    material: 'cloth',
    edge: 8,
  })
  await piece(pen, {
    shape: shapePath(d),
    fill: pack.body,
    material: 'cloth',
    edge: 12,
    bumps: (x, y) => round(x) + knit(x, y) + (Math.abs(((x - 540 + 700) % 140) - 70) < 10 ? 5 : 0),
  })
  for (const y of [690, 950])
    await piece(pen, {
      shape: shapePath(
        `M96 ${y}C300 ${y - 66} 780 ${y - 66} 984 ${y}V${y + 96}C780 ${y + 44} 300 ${y + 44} 94 ${y + 96}Z`,
      ),
      fill: mix(pack.body, pack.accent, 0.5),
      material: 'cloth',
      edge: 8,
      drop: [0, 7, 8, 0.35],
      bumps: x => round(x) + Math.sin(x / 4),
    })
  const plate = '#f4f5f3'
  await piece(pen, {
    shape: shapePath('M340 640Q540 600 740 640V1080Q540 1124 340 1080Z'),
    fill: plate,
    material: 'cloth',
    edge: 14,
    drop: [6, 8, 12, 0.4],
    art: label(pen, pack, { x: 366, y: 668, w: 348, h: 390, ground: plate, undressed: true }),
  })
}

export async function wristSplint(pen: Pen, pack: Pack): Promise<void> {
  const fold = noise(23)
  pen.ground(540, 158, { y: GROUND - 14, deep: 10, tall: 900 })
  const skin = '#d9a884'
  await piece(pen, {
    shape: shapePath(
      'M430 420C410 330 420 250 440 200C456 176 486 190 484 222L488 320L500 180C504 150 544 150 544 182L550 318L572 196C580 168 616 174 612 206L604 336L640 250C654 226 686 240 676 270C656 340 650 400 648 460Z',
    ),
    fill: skin,
    material: 'skin',
    edge: 40,
    puff: 4,
  })
  await piece(pen, {
    shape: shapePath('M430 560C370 540 330 480 312 430C306 400 340 388 356 412C380 450 420 470 450 470Z'),
    fill: skin,
    material: 'skin',
    edge: 36,
    puff: 4,
  })
  const d =
    'M420 400C490 420 590 420 660 400C700 520 690 640 690 760C700 900 710 1040 700 1176C620 1190 460 1190 380 1176C370 1040 380 900 390 760C380 680 330 640 360 560C390 520 410 460 420 400Z'
  const round = (x: number) => Math.sqrt(Math.max(0, 1 - ((x - 540) / 190) ** 2)) * 110
  await piece(pen, {
    shape: shapePath(d),
    fill: pack.body,
    material: 'cloth',
    edge: 16,
    drop: [8, 4, 12, 0.35],
    bumps: (x, y) => round(x) + knit(x, y) + fold(x / 60, y / 60) * 4,
  })
  await piece(pen, {
    shape: shapeBox(500, 480, 70, 640, 30),
    fill: lighten(pack.body, 0.16),
    material: 'cloth',
    edge: 18,
  })
  for (const y of [640, 850, 1050])
    await piece(pen, {
      shape: shapePath(
        `M376 ${y}C460 ${y + 20} 620 ${y + 20} 704 ${y}V${y + 74}C620 ${y + 94} 460 ${y + 94} 376 ${y + 74}Z`,
      ),
      fill: pack.accent,
      material: 'cloth',
      edge: 9,
      drop: [0, 7, 7, 0.4],
      bumps: (x, yy) => round(x) * 0.9 + Math.sin(yy / 3) * 0.6,
    })
  await tag(pen, pack, 700, 900, 290, 260)
}

export async function stockings(pen: Pen, pack: Pack): Promise<void> {
  // A pair of legs in front of the box.
  brandBox(pen, pack, {
    cx: 680,
    w: 480,
    h: 880,
    deep: 160,
    angle: 24,
    y: GROUND - 40,
    fill: mix(pack.accent, '#ffffff', 0.86),
    use: 0.9,
  })
  const color = luminance(pack.body) > 0.85 ? '#d9b08c' : pack.body
  pen.ground(260, 150, { y: GROUND - 8, deep: 12, tall: 900 })
  for (const [dx, tone] of [
    [90, darken(color, 0.16)],
    [0, color],
  ] as const) {
    const x = 250 + dx
    await piece(pen, {
      shape: shapePath(
        `M${x - 74} 250H${x + 74}C${x + 84} 420 ${x + 66} 560 ${x + 60} 700C${x + 56} 830 ${x + 48} 940 ${x + 52} 1040C${x + 56} 1110 ${x + 30} 1150 ${x - 30} 1160L${x - 130} 1182C${x - 176} 1186 ${x - 176} 1140 ${x - 140} 1126C${x - 90} 1106 ${x - 54} 1090 ${x - 50} 1030C${x - 50} 900 ${x - 84} 760 ${x - 84} 600C${x - 84} 460 ${x - 74} 360 ${x - 74} 250Z`,
      ),
      fill: tone,
      material: 'soft',
      edge: 78,
      puff: 6,
      drop: [12, 4, 12, 0.35],
      bumps: (_, y) => Math.sin(y / 2.6) * 0.35,
    })
    await piece(pen, {
      shape: shapeBox(x - 80, 236, 160, 84, 12),
      fill: lighten(tone, 0.14),
      material: 'cloth',
      edge: 26,
      bumps: a => Math.sin(a / 4) * 1.2,
    })
  }
}
