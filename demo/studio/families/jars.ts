/** Jars and tubs. */
import { darken, lighten, luminance, mix } from '../kit/color.ts'
import { GROUND, type Pen } from '../kit/pen.ts'
import { cap, glass, groove, seat, vessel } from '../kit/vessel.ts'
import type { Pack } from '../types.ts'
import { closure, isGlass } from './bottles.ts'

const CX = 540

export function jar(pen: Pen, pack: Pack): void {
  const found = /(\d+) ?(ml|g|kg)\b/i.exec(`${pack.label.join(' ')} ${pack.name}`)
  const amount = found ? Number(found[1]) * (found[2] === 'kg' ? 1000 : 1) : 50
  const tall = amount >= 150
  const tiny = amount <= 20
  const r = tiny ? 276 : tall ? 330 : pen.random.between(328, 352)
  const height = tiny ? 270 : tall ? pen.random.between(500, 560) : pen.random.between(372, 410)
  const base = GROUND - 22
  const top = base - height
  const lidHeight = tiny ? 130 : pen.random.between(138, 168)
  const fill = closure(pack)
  pen.ground(CX, r, { tall: height + lidHeight })
  const foot = pen.random.pick([18, 46, 70])
  const profile = [
    [top, r - 26],
    [top + 20, r, 18],
    [base - foot, r, foot * 1.3],
    [base, r - foot * 0.62],
  ] as const
  const place = { y0: top + 34, y1: base - Math.max(34, foot * 0.8), part: 0.83 }
  const thick = isGlass(pack) && pen.random() < 0.75
  const body = thick
    ? glass(pen, pack, {
        cx: CX,
        profile,
        tint: pack.body,
        liquid: mix(pack.body, '#f3e3c8', 0.5),
        level: top + 16,
        wall: 30,
        base: 56,
        dense: 0.82,
        label: { ...place, y0: place.y0 + 6 },
      })
    : vessel(pen, pack, { cx: CX, profile, fill: pack.body, material: 'ceramic', label: place })
  seat(pen, body, top - 4, r - 4, 0.55)
  const metal = pack.brand === 'mivrela' || (pack.brand === 'lumirelle' && luminance(fill) > 0.3)
  const ribbed = pack.brand === 'dermovane' || pack.brand === 'kedrelle' || pack.brand === 'nourabel'
  const lid = cap(pen, {
    cx: CX,
    top: top - lidHeight,
    bottom: top + 6,
    radius: r + 4,
    fill,
    material: metal ? 'metal' : 'satin',
    ribs: ribbed ? 54 : undefined,
    round: metal ? 10 : 22,
  })
  pen.add(pen.clip(lid.path, groove(lid, top - 8, darken(fill, 0.5), 5, 0.35)))
  if (!ribbed) pen.add(pen.clip(lid.path, groove(lid, top - lidHeight + 26, lighten(fill, 0.5), 2, 0.4)))
}
