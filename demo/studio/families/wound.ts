/** Draws wound care products: gauze, bandages, plasters, tape, dressings. */

import { peelPouch } from '../kit/cards.ts'
import { darken, lighten, luminance, mix } from '../kit/color.ts'
import { TILT } from '../kit/lathe.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { brandBox, piece, shapeBox, shapeOval, shapePath } from '../kit/props.ts'
import { noise } from '../kit/random.ts'
import { label } from '../label.ts'
import type { Pack } from '../types.ts'

export const BASE = GROUND - 14

/** Drawing of a gauze weave. */
function gauze(x: number, y: number, w: number, h: number, step = 9): string {
  const lines: string[] = []
  for (let i = 0; i <= w; i += step) lines.push(`M${x + i} ${y}V${y + h}`)
  for (let i = 0; i <= h; i += step) lines.push(`M${x} ${y + i}H${x + w}`)
  return `<path d="${lines.join('')}" stroke="#9fa8a2" stroke-width="1.6" opacity=".55" fill="none"/>`
}

export async function gauzePack(pen: Pen, pack: Pack): Promise<void> {
  brandBox(pen, pack, {
    cx: 560,
    w: 720,
    h: 760,
    deep: 230,
    angle: 22,
    y: GROUND - 40,
    use: 0.74,
    fill: mix(pack.body, '#ffffff', 0.3),
  })
  pen.under(pen.soft(14, `<ellipse cx="380" cy="${GROUND}" rx="210" ry="15" fill="#1d140b" opacity=".5"/>`))
  for (let i = 0; i < 5; i++) {
    const y = GROUND - 40 - i * 30
    const x = 190 + (i % 2) * 10
    await piece(pen, {
      shape: shapePath(`M${x} ${y}L${x + 60} ${y - 46}H${x + 380}L${x + 340} ${y}V${y + 30}H${x}Z`),
      fill: i % 2 ? '#fdfdfb' : '#f1f3ef',
      material: 'cloth',
      edge: 8,
      drop: [5, 5, 6, 0.22],
      art: gauze(x, y - 50, 400, 90, 11),
    })
    pen.add(
      `<path d="M${x} ${y}H${x + 340}M${x} ${y + 15}H${x + 340}" stroke="#aab2ad" stroke-width="2.4" opacity=".8"/>`,
    )
  }
}

export async function bandageRoll(pen: Pen, pack: Pack): Promise<void> {
  const elastic = /elastic/i.test(pack.name)
  const color = luminance(pack.body) > 0.9 ? '#fbfaf5' : pack.body
  const cx = 500
  const r = 290
  pen.ground(cx, r, { tall: 560 })
  const top = BASE - 620
  const grain = noise(7)
  // The free end first, hanging on the right.
  await piece(pen, {
    shape: shapePath(
      `M${cx + r - 40} ${top + 30}C${cx + r + 60} ${top + 60} ${cx + r + 130} ${top + 50} ${cx + r + 190} ${top + 70}V${BASE - 26}C${cx + r + 120} ${BASE - 50} ${cx + r + 60} ${BASE - 20} ${cx + r - 40} ${BASE - 10}Z`,
    ),
    fill: darken(color, 0.04),
    material: 'cloth',
    edge: 6,
    bumps: (x, y) =>
      Math.sin(x / 34) * 10 + (elastic ? Math.sin(y / 5) * 0.8 + Math.sin(x / 3.5) * 1.3 : grain(x / 3, y / 3) * 1.4),
  })
  const bend = { cx, radius: r, dip: r * TILT }
  const weave = elastic
    ? Array.from(
        { length: 60 },
        (_, i) =>
          `<path d="M${cx - r + i * 10} ${top - 20}V${BASE + 20}" stroke="${darken(color, 0.3)}" stroke-width="2" opacity=".35"/>`,
      ).join('')
    : gauze(cx - r, top, r * 2, 660, 10)
  const paper = '#ffffff'
  const art = `${weave}${elastic ? `<path d="M${cx - r} ${top + 30}A${r} ${r * TILT} 0 0 0 ${cx + r} ${top + 30}M${cx - r} ${BASE - 40}A${r} ${r * TILT} 0 0 0 ${cx + r} ${BASE - 40}" stroke="${pack.accent}" stroke-width="7" fill="none"/>` : ''}${label(pen, pack, { x: cx - r * 0.82, y: top + 140, w: r * 1.64, h: 370, ground: paper, paper: true, bend, from: cx - r - 6, to: cx + r + 6 })}`
  pen.lathe({
    cx,
    profile: [
      [top, r],
      [BASE, r],
    ],
    fill: color,
    material: 'cloth',
    art,
  })
  for (let i = 0; i < 9; i++)
    pen.add(
      `<ellipse cx="${cx}" cy="${top}" rx="${r - 8 - i * 27}" ry="${(r - 8 - i * 27) * TILT}" fill="none" stroke="${darken(color, 0.35)}" stroke-width="2" opacity=".6"/>`,
    )
  pen.add(`<ellipse cx="${cx}" cy="${top}" rx="38" ry="3.4" fill="#4a4036"/>`)
  if (elastic) {
    await piece(pen, {
      shape: shapeBox(cx + 196, top + 40, 44, 76, 8),
      fill: '#c8cdd0',
      material: 'metal',
      edge: 6,
      drop: [3, 4, 4, 0.4],
    })
  }
}

/** A single plaster. */
async function plaster(
  pen: Pen,
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
  color: string,
  art = '',
): Promise<void> {
  const at = (content: string) => `<g transform="translate(${x} ${y}) rotate(${turn})">${content}</g>`
  await piece(pen, {
    shape: at(shapeBox(-w / 2, -h / 2, w, h, h / 2)),
    fill: color,
    material: 'soft',
    edge: 8,
    drop: [7, 8, 8, 0.34],
    art: at(art),
  })
  await piece(pen, {
    shape: at(shapeBox(-h * 0.62, -h / 2 + 5, h * 1.24, h - 10, 8)),
    fill: lighten(color, 0.2),
    material: 'cloth',
    edge: 9,
  })
  const dots = [-0.42, -0.34, 0.34, 0.42]
    .flatMap(u =>
      [-0.2, 0, 0.2].map(
        v => `<circle cx="${u * w}" cy="${v * h}" r="4" fill="${darken(color, 0.35)}" opacity=".55"/>`,
      ),
    )
    .join('')
  pen.add(at(dots))
}

export async function plasterBox(pen: Pen, pack: Pack): Promise<void> {
  const kids = /kid/i.test(pack.name)
  const blister = /blister|hydro/i.test(pack.name)
  const fill = kids ? pack.body : mix(pack.body, '#ffffff', 0.75)
  brandBox(pen, pack, { cx: 560, w: 680, h: 840, deep: 170, angle: 23, y: GROUND - 40, use: 0.7, fill })
  pen.under(pen.soft(13, `<ellipse cx="440" cy="${GROUND + 4}" rx="230" ry="13" fill="#1d140b" opacity=".45"/>`))
  if (blister) {
    for (const [x, y] of [
      [560, GROUND - 130],
      [360, GROUND - 110],
    ] as const)
      await piece(pen, {
        shape: shapeOval(x, y, 140, 104),
        fill: mix(pack.body, '#e9cfae', 0.5),
        opacity: 0.92,
        material: 'gel',
        edge: 60,
        puff: 8,
        drop: [8, 9, 9, 0.32],
      })
    return
  }
  const skin = kids ? '#5bb7a0' : '#e3b487'
  const stars = kids
    ? [-150, 150]
        .map(
          x =>
            `<path transform="translate(${x} 0) scale(.9)" d="M0-30L9-9L31-8L14 7L20 29L0 17L-20 29L-14 7L-31-8L-9-9Z" fill="#fff"/>`,
        )
        .join('')
    : ''
  await plaster(pen, 560, GROUND - 190, 380, 96, -24, kids ? '#ec7f66' : darken(skin, 0.06), stars)
  await plaster(pen, 380, GROUND - 76, 430, 116, 7, skin, stars)
}

export async function tapeRoll(pen: Pen, pack: Pack): Promise<void> {
  const color = mix(pack.body, '#fbf7ee', 0.4)
  pen.ground(580, 110, { y: GROUND - 16, deep: 10, tall: 700 })
  const grain = noise(9)
  const cy = GROUND - 12 - 380
  // The roll stands on its rim, slightly turned: a thick ring.
  await piece(pen, {
    shape: `<path fill-rule="evenodd" fill="currentColor" d="M640 ${cy - 372}A380 380 0 0 1 640 ${cy + 372}A380 380 0 0 1 640 ${cy - 372}Z"/>`,
    fill: darken(color, 0.16),
    material: 'cloth',
    edge: 30,
    bumps: (x, y) => grain(x / 3, y / 3) * 1.2,
  })
  const ringShape = `<path fill-rule="evenodd" fill="currentColor" d="M520 ${cy - 380}A380 380 0 1 1 519.9 ${cy - 380}ZM520 ${cy - 270}A270 270 0 1 0 520.1 ${cy - 270}Z"/>`
  const rings = Array.from(
    { length: 12 },
    (_, i) =>
      `<circle cx="520" cy="${cy}" r="${278 + i * 9}" fill="none" stroke="${darken(color, 0.3)}" stroke-width="1.6" opacity=".5"/>`,
  ).join('')
  await piece(pen, { shape: ringShape, fill: color, material: 'paper', edge: 12, art: rings })
  // Core with the name on its card.
  const card = '#ffffff'
  await piece(pen, {
    shape: shapeOval(520, cy, 268),
    fill: card,
    material: 'satin',
    edge: 8,
    art: `<circle cx="520" cy="${cy}" r="258" fill="none" stroke="${pack.accent}" stroke-width="14"/>${label(pen, pack, { x: 318, y: cy - 170, w: 404, h: 340, ground: card, undressed: true })}`,
  })
  await piece(pen, {
    shape: shapePath(
      `M860 ${cy - 210}C930 ${cy - 160} 960 ${cy - 60} 950 ${cy + 60}L930 ${cy + 160}L880 ${cy + 140}C900 ${cy + 20} 890 ${cy - 100} 830 ${cy - 170}Z`,
    ),
    fill: color,
    material: 'cloth',
    edge: 8,
    drop: [8, 8, 10, 0.3],
    bumps: (x, y) => grain(x / 3, y / 3) * 1.2,
  })
}

export async function dressingPack(pen: Pen, pack: Pack): Promise<void> {
  const name = pack.name.toLowerCase()
  const { stage, film } = await peelPouch(pen, pack, 740, 1000, 0.46)
  const cx = stage.x + stage.w / 2
  const cy = stage.y + stage.h / 2 + 6
  const half = Math.min(stage.w, stage.h) / 2
  if (name.includes('scar')) {
    for (const s of [-1, 1])
      await piece(pen, {
        shape: shapeBox(cx + s * 130 - 100, cy - half, 200, half * 2, 40),
        fill: mix(pack.body, '#e8b798', 0.4),
        opacity: 0.9,
        material: 'gel',
        edge: 14,
        drop: [7, 9, 8, 0.3],
      })
  } else if (name.includes('burn') || name.includes('gel')) {
    await piece(pen, {
      shape: shapeBox(cx - half - 20, cy - half, half * 2 + 40, half * 2, 30),
      fill: '#bfe3ea',
      material: 'gel',
      edge: 40,
      puff: 6,
      drop: [7, 9, 8, 0.3],
      art: gauze(cx - half - 20, cy - half, half * 2 + 40, half * 2, 22),
    })
  } else {
    await piece(pen, {
      shape: shapeBox(cx - half - 20, cy - half, half * 2 + 40, half * 2, 34),
      fill: '#f3e6d6',
      material: 'soft',
      edge: 8,
      drop: [7, 9, 8, 0.3],
    })
    await piece(pen, {
      shape: shapeBox(cx - half * 0.66, cy - half * 0.64, half * 1.32, half * 1.28, 12),
      fill: name.includes('silver') ? '#a9b0b6' : '#ffffff',
      material: name.includes('silver') ? 'brushed' : 'cloth',
      edge: 12,
      bumps: (x, y) => Math.sin(x / 4) * Math.sin(y / 4) * 1.4,
    })
  }
  await film()
}
