/**
 * Draws infusion products and accessories: cannula, tubing set, sharps container, tourniquet, catheter, drainage bag.
 */

import { peelPouch } from '../kit/cards.ts'
import { darken, lighten, mix } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { piece, rod, shapeBox, shapeLine, shapeOval, shapePath } from '../kit/props.ts'
import { label } from '../label.ts'
import type { Pack } from '../types.ts'

export async function cannula(pen: Pen, pack: Pack): Promise<void> {
  const { stage, film } = await peelPouch(pen, pack, 660, 980, 0.42)
  const cx = stage.x + stage.w / 2
  const y = stage.y + 10
  await piece(pen, {
    shape: shapePath(`M${cx - 7} ${y + 240}L${cx - 3} ${y + 470}L${cx + 5} ${y + 482}L${cx + 9} ${y + 240}Z`),
    fill: '#f2f5f4',
    material: 'gloss',
    edge: 6,
    drop: [5, 7, 5, 0.35],
  })
  await piece(pen, {
    shape: shapePath(
      `M${cx - 120} ${y + 196}C${cx - 60} ${y + 160} ${cx + 60} ${y + 160} ${cx + 120} ${y + 196}L${cx + 112} ${y + 236}C${cx + 60} ${y + 214} ${cx - 60} ${y + 214} ${cx - 112} ${y + 236}Z`,
    ),
    fill: pack.accent,
    material: 'satin',
    edge: 10,
    drop: [7, 9, 8, 0.35],
  })
  await piece(pen, {
    shape: shapeBox(cx - 26, y + 110, 52, 150, 18),
    fill: lighten(pack.accent, 0.2),
    material: 'gloss',
    edge: 20,
    drop: [6, 8, 7, 0.35],
  })
  await piece(pen, { shape: shapeBox(cx + 6, y + 128, 84, 46, 16), fill: pack.accent, material: 'satin', edge: 16 })
  await piece(pen, {
    shape: shapeBox(cx - 36, y - 20, 72, 150, 16),
    fill: '#eef3f5',
    opacity: 0.75,
    material: 'film',
    edge: 28,
    drop: [6, 8, 7, 0.3],
  })
  await piece(pen, { shape: shapeBox(cx - 30, y - 34, 60, 40, 10), fill: '#ffffff', material: 'satin', edge: 10 })
  await film()
}

export async function tubingSet(pen: Pen, pack: Pack): Promise<void> {
  const { stage, film } = await peelPouch(pen, pack, 760, 1000, 0.38)
  const cx = stage.x + stage.w / 2
  const cy = stage.y + stage.h * 0.58
  const tube = '#e3edf2'
  const drop = [5, 7, 6, 0.28] as const
  await rod(
    pen,
    `M${cx - 200} ${cy - 40}C${cx - 200} ${cy - 180} ${cx + 200} ${cy - 180} ${cx + 200} ${cy - 10}C${cx + 200} ${cy + 170} ${cx - 200} ${cy + 170} ${cx - 200} ${cy}`,
    16,
    tube,
    'gel',
    drop,
  )
  await rod(
    pen,
    `M${cx - 160} ${cy - 10}C${cx - 160} ${cy - 140} ${cx + 160} ${cy - 140} ${cx + 160} ${cy}C${cx + 160} ${cy + 130} ${cx - 160} ${cy + 130} ${cx - 170} ${cy + 30}`,
    16,
    mix(tube, '#c3d3db', 0.5),
    'gel',
    drop,
  )
  // Drip chamber with spike, roller clamp.
  await piece(pen, {
    shape: shapeBox(cx - 36, cy - 110, 72, 170, 26),
    fill: '#f2f8fa',
    opacity: 0.8,
    material: 'film',
    edge: 34,
    drop: [7, 9, 8, 0.32],
  })
  pen.add(`<rect x="${cx - 30}" y="${cy + 4}" width="60" height="50" rx="18" fill="#9fcbe0" opacity=".6"/>`)
  await piece(pen, {
    shape:
      shapePath(`M${cx - 10} ${cy - 200}L${cx + 6} ${cy - 214}L${cx + 12} ${cy - 120}H${cx - 12}Z`) +
      shapeBox(cx - 48, cy - 132, 96, 30, 10),
    fill: '#ffffff',
    material: 'satin',
    edge: 9,
    drop,
  })
  await piece(pen, {
    shape: shapeBox(cx + 166, cy - 40, 66, 124, 14),
    fill: pack.accent,
    material: 'satin',
    edge: 12,
    drop: [6, 8, 8, 0.35],
  })
  await piece(pen, {
    shape: shapeOval(cx + 199, cy + 16, 25),
    fill: '#ffffff',
    material: 'satin',
    edge: 12,
    drop: [3, 4, 4, 0.4],
  })
  await film()
}

export async function sharpsContainer(pen: Pen, pack: Pack): Promise<void> {
  pen.ground(540, 268, { y: GROUND - 16, deep: 9, tall: 800 })
  const body = 'M230 520H850L812 1150Q810 1174 784 1174H296Q270 1174 268 1150Z'
  const art = `${label(pen, pack, { x: 300, y: 760, w: 480, h: 380, ground: pack.body, undressed: true })}`
  await piece(pen, {
    shape: shapePath(body),
    fill: pack.body,
    material: 'satin',
    edge: 46,
    art,
    bumps: (x, y) => (y > 690 && y < 700 ? -4 : 0) + Math.sqrt(Math.max(0, 1 - ((x - 540) / 330) ** 4)) * 50,
  })
  // Warning triangle similar to the biohazard sign.
  pen.add(
    `<path d="M540 572L624 716H456Z" fill="#1d1a12" stroke="#1d1a12" stroke-width="16" stroke-linejoin="round"/><path d="M540 598L602 704H478Z" fill="${pack.body}"/><path d="M540 632V668" stroke="#1d1a12" stroke-width="15" stroke-linecap="round"/><circle cx="540" cy="690" r="8.5" fill="#1d1a12"/>`,
  )
  await piece(pen, {
    shape: shapeBox(206, 404, 668, 134, 34),
    fill: pack.accent,
    material: 'satin',
    edge: 26,
    drop: [4, 12, 10, 0.4],
  })
  await piece(pen, {
    shape: shapePath('M330 404C330 330 360 306 400 306H680C720 306 750 330 750 404Z'),
    fill: darken(pack.accent, 0.08),
    material: 'satin',
    edge: 26,
    drop: [4, 8, 8, 0.3],
  })
  await piece(pen, { shape: shapeOval(540, 366, 92, 34), fill: darken(pack.accent, 0.55), material: 'matte', edge: 10 })
  pen.add(`<path d="M470 366H610M540 340V394" stroke="${lighten(pack.accent, 0.1)}" stroke-width="8" opacity=".7"/>`)
}

export async function tourniquet(pen: Pen, pack: Pack): Promise<void> {
  pen.ground(540, 150, { y: GROUND - 14, deep: 12, tall: 500 })
  const weave = (x: number, y: number) => Math.sin(x / 3.4) * Math.sin(y / 3.4) * 0.9
  // Looped strap: the far side first.
  await piece(pen, {
    shape: shapePath(
      'M230 800C230 520 420 430 560 430C740 430 860 560 860 780L790 800C790 620 700 520 560 520C420 520 310 600 310 800Z',
    ),
    fill: darken(pack.body, 0.3),
    material: 'cloth',
    edge: 10,
    bumps: weave,
  })
  await piece(pen, {
    shape: shapePath(
      'M200 770C200 1010 340 1176 540 1176C760 1176 890 1010 880 760L780 772C780 950 690 1040 540 1040C400 1040 320 940 320 770Z',
    ),
    fill: pack.body,
    material: 'cloth',
    edge: 16,
    bumps: weave,
    drop: [4, 8, 8, 0.3],
  })
  await piece(pen, {
    shape: shapePath('M740 560L860 560L930 330L846 310Z'),
    fill: pack.body,
    material: 'cloth',
    edge: 8,
    bumps: weave,
    drop: [10, 6, 10, 0.3],
  })
  const clip = mix(pack.accent, '#f4f4f2', 0.4)
  await piece(pen, {
    shape: shapeBox(330, 720, 480, 270, 40),
    fill: clip,
    material: 'satin',
    edge: 26,
    drop: [10, 14, 14, 0.45],
    art: label(pen, pack, { x: 366, y: 740, w: 408, h: 230, ground: clip, undressed: true }),
  })
  await piece(pen, {
    shape: shapeBox(796, 770, 78, 170, 24),
    fill: pack.body,
    material: 'satin',
    edge: 18,
    drop: [6, 8, 8, 0.4],
    bumps: (_, y) => Math.sin(y / 5) * 2,
  })
}

export async function catheter(pen: Pen, pack: Pack): Promise<void> {
  const { stage, film } = await peelPouch(pen, pack, 600, 1010, 0.4)
  const cx = stage.x + stage.w / 2
  const y = stage.y
  const latex = '#e7b878'
  const drop = [6, 8, 7, 0.3] as const
  await rod(
    pen,
    `M${cx + 10} ${y + 180}C${cx - 160} ${y + 240} ${cx - 190} ${y + 480} ${cx - 20} ${y + 490}C${cx + 150} ${y + 500} ${cx + 170} ${y + 330} ${cx + 40} ${y + 320}C${cx - 60} ${y + 316} ${cx - 70} ${y + 410} ${cx + 6} ${y + 420}`,
    24,
    latex,
    'skin',
    drop,
  )
  await piece(pen, {
    shape: shapeOval(cx - 16, y + 420, 30, 24),
    fill: lighten(latex, 0.25),
    material: 'skin',
    edge: 24,
  })
  await rod(pen, `M${cx + 10} ${y + 184}L${cx - 30} ${y + 60}`, 36, latex, 'skin', drop)
  await rod(pen, `M${cx + 14} ${y + 180}L${cx + 92} ${y + 86}`, 26, latex, 'skin', drop)
  await piece(pen, {
    shape: `<g transform="rotate(-17 ${cx - 36} ${y + 40})">${shapeBox(cx - 64, y - 16, 56, 84, 10)}</g>`,
    fill: lighten(latex, 0.15),
    material: 'skin',
    edge: 22,
    drop,
  })
  await piece(pen, {
    shape: `<g transform="rotate(40 ${cx + 104} ${y + 70})">${shapeBox(cx + 80, y + 20, 46, 80, 8)}</g>`,
    fill: pack.accent,
    material: 'satin',
    edge: 18,
    drop,
  })
  await film()
}

export async function drainageBag(pen: Pen, pack: Pack): Promise<void> {
  pen.ground(540, 90, { y: GROUND - 10, deep: 8, tall: 700 })
  await rod(pen, 'M540 330C540 230 700 180 780 270C860 360 820 640 850 900', 22, '#e6eef1', 'gel', [8, 8, 8, 0.25])
  const d =
    'M270 330H810Q836 330 836 356V1010Q836 1060 790 1084L640 1140H440L290 1084Q244 1060 244 1010V356Q244 330 270 330Z'
  const marks = Array.from(
    { length: 9 },
    (_, i) => `<path d="M330 ${1010 - i * 66}h${i % 2 ? 44 : 74}" stroke="#3b4b78" stroke-width="6"/>`,
  ).join('')
  const paper = '#ffffff'
  await piece(pen, {
    shape: shapePath(d),
    fill: '#eef3f6',
    opacity: 0.85,
    material: 'film',
    edge: 60,
    puff: 18,
    art: `<path d="M244 760H836V1140H244Z" fill="#e8c65a" opacity=".62"/><path d="M244 758H836" stroke="#fff" stroke-width="5" opacity=".7"/>${marks}`,
  })
  pen.add(label(pen, pack, { x: 430, y: 400, w: 370, h: 560, ground: mix(paper, '#eef3f6', 0.4), undressed: true }))
  await piece(pen, {
    shape: shapeBox(300, 290, 480, 60, 20),
    fill: pack.accent,
    material: 'satin',
    edge: 16,
    drop: [4, 8, 8, 0.35],
  })
  await piece(pen, {
    shape: shapeLine('M400 290C400 210 470 210 470 290M610 290C610 210 680 210 680 290', 18),
    fill: pack.accent,
    material: 'satin',
    edge: 9,
  })
  await piece(pen, {
    shape: shapeBox(500, 1120, 80, 62, 12),
    fill: pack.accent,
    material: 'satin',
    edge: 14,
    drop: [4, 6, 6, 0.35],
  })
}
