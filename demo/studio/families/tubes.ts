/** Squeeze tubes standing on their caps, and slim sticks. */

import { darken, lighten, luminance, mix } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { cap, seat, vessel } from '../kit/vessel.ts'
import { label } from '../label.ts'
import type { Pack } from '../types.ts'
import { closure } from './bottles.ts'

const CX = 540
const BASE = GROUND - 14

/** A tube is round at its cap and flat at its crimp; its light changes accordingly. */
export function tube(pen: Pen, pack: Pack): void {
  const capHeight = pen.random.between(120, 156)
  const r = pen.random.between(182, 196)
  const wide = r * pen.random.between(1.34, 1.42)
  const bottom = BASE - capHeight + 8
  const top = pen.random.between(196, 236)
  const crimp = 44
  const fill = closure(pack)
  const { body } = pack
  pen.ground(CX, r, { tall: 900 })
  cap(pen, {
    cx: CX,
    top: bottom - 4,
    bottom: BASE,
    radius: r - 12,
    topRadius: r - 2,
    fill: luminance(fill) > 0.8 ? darken(fill, 0.05) : fill,
    material: 'satin',
    ribs: pen.random() < 0.5 ? 34 : undefined,
    round: 4,
  })
  const share = (y: number) => Math.max(0, Math.min(1, (bottom - y) / (bottom - top - crimp)))
  const half = (y: number) => {
    const t = share(y)
    return r + (wide - r) * (0.35 * t + 0.65 * t * t * (3 - 2 * t))
  }
  const profile: [number, number][] = [
    [top, wide],
    [top + crimp, wide],
  ]
  for (let y = top + crimp + 12; y < bottom; y += 12) profile.push([y, half(y)])
  profile.push([bottom, r])
  const shine = pen.random() < 0.2 ? 'gloss' : 'soft'
  // Fits the text to the narrow end.
  const art = label(pen, pack, {
    x: CX - r * 0.97,
    y: top + crimp + 56,
    w: r * 1.94,
    h: bottom - top - crimp - 120,
    ground: body,
    from: CX - wide - 10,
    to: CX + wide + 10,
    bend: { cx: CX, radius: wide * 1.05, dip: 8 },
  })
  const flat = pen.lathe({
    cx: CX,
    profile,
    deep: 0.02,
    fill: body,
    material: shine,
    art,
    thin: y => 0.05 + 0.95 * (1 - share(y) ** 1.5),
  })
  const teeth = Array.from({ length: 5 }, (_, i) => `M${CX - wide + 4} ${top + 7 + i * 8}H${CX + wide - 4}`).join('')
  const lines = `<path d="${teeth}" stroke="${darken(body, 0.5)}" stroke-width="2.4" opacity=".3"/><path d="${teeth}" transform="translate(0 2.4)" stroke="#fff" stroke-width="2" opacity=".5"/><path d="M${CX - wide} ${top + crimp}H${CX + wide}" stroke="${darken(body, 0.55)}" stroke-width="3" opacity=".35"/><path d="M${CX - wide} ${top + crimp + 3.5}H${CX + wide}" stroke="#fff" stroke-width="2.5" opacity=".5"/>`
  pen.add(pen.clip(flat.path, lines))
  pen.add(
    pen.clip(
      flat.path,
      pen.soft(
        6,
        `<path d="M${CX - r - 20} ${bottom + 4}H${CX + r + 20}" stroke="#1c140d" stroke-width="10" opacity=".5"/>`,
      ),
    ),
  )
}

/** A twist-up stick with its cap beside it or on it. */
export function stick(pen: Pen, pack: Pack): void {
  const lip = /lip/i.test(pack.name)
  const r = lip ? 132 : 172
  const height = lip ? 560 : 520
  const top = BASE - height
  const fill = closure(pack)
  pen.ground(CX, r, { tall: height + 200 })
  cap(pen, {
    cx: CX,
    top: BASE - 66,
    bottom: BASE,
    radius: r - 4,
    fill: mix(fill, pack.body, 0.1),
    material: 'satin',
    ribs: 34,
    round: 4,
  })
  const body = vessel(pen, pack, {
    cx: CX,
    profile: [
      [top, r - 4],
      [top + 6, r, 4],
      [BASE - 64, r],
    ],
    fill: pack.body,
    material: 'satin',
    flat: lip ? 1 : 1.5,
    deep: lip ? 1 : 0.7,
    label: { y0: top + 34, y1: BASE - 92, part: 0.88 },
  })
  seat(pen, body, top - 4, r)
  pen.lathe({
    cx: CX,
    profile: [
      [top - 240, r - 34],
      [top - 226, r - 4, 22],
      [top + 2, r + 2],
    ],
    fill: luminance(fill) > 0.85 ? lighten(fill, 0.1) : fill,
    material: 'satin',
    flat: lip ? 1 : 1.5,
    deep: lip ? 1 : 0.7,
  })
}
