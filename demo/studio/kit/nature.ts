/** Plants and stone: olive branches and limestone blocks for the scenes. */
import { darken, lighten } from './color.ts'
import { TILT } from './lathe.ts'
import type { Pen } from './pen.ts'
import { piece, shapeOval } from './props.ts'
import { noise } from './random.ts'

/** Draws an olive branch from its cut end: leaves in pairs, and some olives. */
export async function oliveBranch(
  pen: Pen,
  x: number,
  y: number,
  turn: number,
  scale: number,
  fruits = 3,
): Promise<void> {
  const r = pen.random
  const at = (content: string) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${content}</g>`
  const stem = 'M0 0C120 -30 260 -30 400 -90C460 -116 520 -150 560 -190'
  const along = (t: number): [number, number] => [560 * t, -20 * t - 170 * t * t]
  pen.under(
    pen.soft(
      9,
      `<g transform="translate(${x + 16} ${y + 22}) rotate(${turn}) scale(${scale} ${scale * 0.9})"><path d="${stem}" fill="none" stroke="#1d140b" stroke-width="60" stroke-linecap="round" opacity=".22"/></g>`,
    ),
  )
  pen.add(
    at(
      `<path d="${stem}" fill="none" stroke="#6f6144" stroke-width="11" stroke-linecap="round"/><path d="${stem}" fill="none" stroke="#a5936a" stroke-width="4" stroke-linecap="round" transform="translate(-1 -3)"/>`,
    ),
  )
  const groups: Record<string, string[]> = { '#6d7f56': [], '#83946a': [], '#a4b08d': [] }
  const ribs: string[] = []
  const tones = Object.keys(groups)
  for (let i = 0; i < 17; i++) {
    const t = 0.08 + (i / 17) * 0.94
    const [px, py] = along(Math.min(1, t))
    const side = i % 2 ? 1 : -1
    const slope = -12 - t * 26
    const a = slope + side * (34 + r() * 22) + (i > 14 ? -side * 24 : 0)
    const length = 120 + r() * 46
    const wide = 19 + r() * 7
    const leaf = `M0 0C${length * 0.25} ${-wide * 1.3} ${length * 0.75} ${-wide} ${length} 0C${length * 0.72} ${wide * 0.9} ${length * 0.25} ${wide * 1.1} 0 0Z`
    const place = `translate(${px.toFixed(0)} ${py.toFixed(0)}) rotate(${a.toFixed(0)})`
    ;(groups[tones[i % 3] as string] as string[]).push(`<path transform="${place}" d="${leaf}" fill="currentColor"/>`)
    ribs.push(
      `<path transform="${place}" d="M6 0Q${length * 0.5} -3 ${length - 10} 0" stroke="#dfe6cd" stroke-width="2" fill="none" opacity=".7"/>`,
    )
  }
  for (const [tone, leaves] of Object.entries(groups)) {
    for (const half of [leaves.filter((_, i) => i % 2 === 0), leaves.filter((_, i) => i % 2 === 1)]) {
      await piece(pen, {
        shape: at(half.join('')),
        fill: tone,
        material: 'satin',
        edge: 15 * scale,
        drop: [8, 10, 8, 0.26],
      })
    }
  }
  pen.add(at(ribs.join('')))
  for (let i = 0; i < fruits; i++) {
    const [px, py] = along(0.25 + i * 0.22)
    await piece(pen, {
      shape: at(`<g transform="translate(${px} ${py + 34}) rotate(${20 + i * 14})">${shapeOval(0, 0, 27, 34)}</g>`),
      fill: i % 2 ? '#5c6b34' : '#48402f',
      material: 'gloss',
      edge: 27 * scale,
      puff: 4,
      drop: [6, 8, 7, 0.35],
    })
  }
}

/** Draws a round limestone stand; returns the vertical position of its top's centre. */
export function drum(pen: Pen, cx: number, ground: number, r: number, h: number, stone = '#ddd0ba'): number {
  const top = ground - h
  const grain = noise(Math.round(cx))
  const pores: string[] = []
  for (let i = 0; i < 90; i++) {
    const x = cx + (pen.random() * 2 - 1) * r
    const y = top + pen.random() * h
    pores.push(
      `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(1 + pen.random() * 5).toFixed(1)}" ry="${(0.8 + pen.random() * 2).toFixed(1)}" fill="${darken(stone, 0.25)}" opacity="${(0.15 + Math.abs(grain(x / 30, y / 30)) * 0.3).toFixed(2)}"/>`,
    )
  }
  pen.ground(cx, r, { y: ground, tall: h })
  pen.lathe({
    cx,
    profile: [
      [top, r - 3],
      [top + 5, r, 4],
      [ground, r],
    ],
    fill: stone,
    material: 'paper',
    art: pores.join(''),
  })
  pen.add(
    `<ellipse cx="${cx}" cy="${top}" rx="${r - 3}" ry="${(r - 3) * TILT}" fill="${lighten(stone, 0.3)}"/><path d="M${cx - r + 3} ${top}A${r - 3} ${(r - 3) * TILT} 0 0 0 ${cx + r - 3} ${top}" fill="none" stroke="#fff" stroke-width="2.5" opacity=".55"/>`,
  )
  return top
}

/** Draws the shadow at the base of an object on a stand. */
export function foot(pen: Pen, cx: number, y: number, half: number): void {
  pen.add(
    pen.soft(
      9,
      `<ellipse cx="${cx + half * 0.16}" cy="${y}" rx="${half * 1.06}" ry="${half * TILT + 4}" fill="#1d140b" opacity=".42"/>`,
    ),
  )
  pen.add(
    pen.soft(
      3,
      `<ellipse cx="${cx}" cy="${y + 1}" rx="${half * 0.98}" ry="${half * TILT + 1}" fill="#1d140b" opacity=".55"/>`,
    ),
  )
}
