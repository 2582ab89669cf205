/** Draws palettes, compacts and nail polish. */

import { darken, lighten, luminance } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { mark, piece, shapeBox, shapeOval } from '../kit/props.ts'
import { noise } from '../kit/random.ts'
import { areaOn, cap, glass, seat } from '../kit/vessel.ts'
import { label } from '../label.ts'
import type { Pack } from '../types.ts'
import { BASE, CX, shadeOf } from './makeup.ts'

const PANS: Record<string, readonly string[]> = {
  palette: [
    '#f3dcc8',
    '#dba98a',
    '#b9765a',
    '#8b4a3c',
    '#e7c28e',
    '#c98f4c',
    '#9b5f38',
    '#5c3528',
    '#d8a7b0',
    '#a35c74',
    '#6d3350',
    '#2e1c26',
  ],
}

/** An open palette: the lid with its mirror behind, pans in front, seen from above. */
export async function palette(pen: Pen, pack: Pack): Promise<void> {
  const x = 150
  const w = 780
  pen.ground(540, 400, { y: GROUND - 12, deep: 16, tall: 620 })
  const frame = lighten(pack.body, 0.05)
  await piece(pen, { shape: shapeBox(x + 20, 330, w - 40, 430, 26), fill: frame, material: 'gloss', edge: 14, art: '' })
  const mirror = pen.gradient(
    [
      [0, '#dfe7e6'],
      [0.4, '#f8fbfa'],
      [0.55, '#c6d1cf'],
      [1, '#eef3f2'],
    ],
    'slope',
  )
  pen.add(
    `<rect x="${x + 54}" y="362" width="${w - 108}" height="366" rx="12" fill="${mirror}"/><path d="M${x + 120} 728L${x + 330} 362H${x + 410}L${x + 200} 728Z" fill="#fff" opacity=".45"/><rect x="${x + 54}" y="362" width="${w - 108}" height="366" rx="12" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="4"/>`,
  )
  const d = `M${x + 26} 770H${x + w - 26}L${x + w} 1120H${x}Z`
  pen.add(`<path d="${d}" fill="${frame}"/>`)
  pen.add(
    `<path d="${d}" fill="${pen.gradient(
      [
        [0, '#fff', 0.2],
        [0.5, '#fff', 0.03],
        [1, '#000', 0.3],
      ],
      'slope',
    )}"/>`,
  )
  const colors = PANS.palette as readonly string[]
  const grain = noise(3)
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4; column++) {
      const color = colors[row * 4 + column] as string
      const y0 = 794 + row * 106
      const t = (y0 - 770) / 350
      const left = x + 26 - 26 * t + 34
      const cw = (w - 52 + 52 * t - 68) / 4
      const px = left + column * cw
      await piece(pen, {
        shape: shapeBox(px + 8, y0, cw - 16, 90, 10),
        fill: color,
        material: 'soft',
        edge: 7,
        bumps: (a, b) => grain(a / 3, b / 3) * 0.4,
      })
      pen.add(
        `<rect x="${px + 8}" y="${y0}" width="${cw - 16}" height="90" rx="10" fill="none" stroke="#000" stroke-opacity=".45" stroke-width="4"/><path d="M${px + 16} ${y0 + 90}H${px + cw - 16}" stroke="${pack.accent}" stroke-width="3" opacity=".8"/>`,
      )
    }
  }
  pen.add(
    `<rect x="${x + 4}" y="756" width="${w - 8}" height="20" rx="8" fill="${pen.gradient([
      [0, darken(pack.accent, 0.3)],
      [0.25, lighten(pack.accent, 0.5)],
      [0.6, pack.accent],
      [1, darken(pack.accent, 0.45)],
    ])}"/>`,
  )
  pen.add(
    `<path d="M${x} 1120H${x + w}L${x + w - 4} 1176Q540 1186 ${x + 4} 1176Z" fill="${darken(frame, 0.25)}"/><path d="M${x} 1121H${x + w}" stroke="#fff" stroke-width="3" opacity=".4"/>`,
  )
  pen.add(mark(pen, pack, 300, 1124, 480, 56, darken(frame, 0.25)))
  pen.add(mark(pen, pack, 300, 480, 480, 120, '#dfe7e6'))
}

/** An open round compact: upright lid with the name, powder below. */
export async function compact(pen: Pen, pack: Pack): Promise<void> {
  const powder = /blush/i.test(pack.name)
    ? pack.accent
    : /highlight/i.test(pack.name)
      ? '#e9c98f'
      : luminance(pack.accent) > 0.4
        ? pack.accent
        : '#e6c6a4'
  const frame = luminance(pack.body) < 0.03 ? lighten(pack.body, 0.05) : pack.body
  const gold = luminance(pack.accent) > 0.3 && !/blush|powder/i.test(pack.name) ? pack.accent : '#c9a25c'
  pen.ground(540, 350, { y: GROUND - 30, deep: 44, tall: 700 })
  // Lid, facing the viewer.
  await piece(pen, { shape: shapeOval(540, 566, 336, 330), fill: frame, material: 'gloss', edge: 20 })
  const glassy = pen.gradient(
    [
      [0, '#dfe6e5'],
      [0.42, '#fbfdfc'],
      [0.56, '#c5cfcd'],
      [1, '#f0f4f3'],
    ],
    'slope',
  )
  pen.add(
    `<ellipse cx="540" cy="566" rx="290" ry="284" fill="${glassy}"/><ellipse cx="540" cy="566" rx="290" ry="284" fill="none" stroke="${gold}" stroke-width="7"/>`,
  )
  pen.add(
    pen.clip(
      'M250 566A290 284 0 0 1 830 566A290 284 0 0 1 250 566Z',
      `<path d="M300 860L560 270H640L380 860Z" fill="#fff" opacity=".5"/>`,
    ),
  )
  pen.add(label(pen, pack, { x: 310, y: 410, w: 460, h: 320, ground: '#e6ecea', undressed: true }))
  // Hinge and pan.
  pen.add(
    `<rect x="450" y="872" width="180" height="40" rx="12" fill="${pen.gradient(
      [
        [0, lighten(gold, 0.4)],
        [1, darken(gold, 0.4)],
      ],
      'down',
    )}"/>`,
  )
  pen.lathe({
    cx: 540,
    profile: [
      [1056, 340],
      [1064, 350, 8],
      [1120, 346, 20],
      [1136, 320],
    ],
    fill: frame,
    material: 'gloss',
    deep: 6.2 / 1.45,
  })
  pen.add(
    `<ellipse cx="540" cy="1056" rx="338" ry="104" fill="${darken(frame, 0.05)}"/><ellipse cx="540" cy="1056" rx="338" ry="104" fill="${pen.gradient(
      [
        [0, '#fff', 0.4],
        [0.4, '#fff', 0.05],
        [1, '#000', 0.25],
      ],
    )}"/><ellipse cx="540" cy="1056" rx="300" ry="90" fill="${gold}"/>`,
  )
  const grain = noise(9)
  await piece(pen, {
    shape: shapeOval(540, 1059, 290, 84),
    fill: powder,
    material: 'soft',
    edge: 8,
    bumps: (x, y) => {
      const u = (x - 540) / 290
      const v = (y - 1059) / 84
      const q = Math.hypot(u, v)
      return (
        grain(x / 3, y / 3) * 0.35 + Math.cos(Math.atan2(v, u) * 12) * 5 * Math.min(1, q * 1.4) * (q < 0.92 ? 1 : 0)
      )
    },
  })
}

export function nailPolish(pen: Pen, pack: Pack): void {
  const r = 226
  const top = BASE - 430
  pen.ground(CX, r, { tall: 900 })
  const color = shadeOf(pack, pack.body)
  const body = glass(pen, pack, {
    cx: CX,
    profile: [
      [top, 96],
      [top + 16, 104, 10],
      [top + 80, r, 74],
      [BASE - 20, r, 40],
      [BASE, r - 30],
    ],
    flat: 1.5,
    deep: 0.9,
    tint: color,
    liquid: color,
    level: top + 30,
    wall: 26,
    base: 50,
    dense: 0.92,
  })
  pen.add(
    pen.clip(
      body.path,
      label(pen, pack, { ...areaOn(body, { y0: top + 110, y1: BASE - 80, part: 0.84 }, color), undressed: true }),
    ),
  )
  seat(pen, body, top - 4, 100)
  cap(pen, {
    cx: CX,
    top: top - 460,
    bottom: top + 4,
    radius: 122,
    topRadius: 96,
    fill: pack.accent,
    material: luminance(pack.accent) < 0.1 ? 'gloss' : 'metal',
    round: 14,
  })
}
