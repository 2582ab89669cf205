import { darken, lighten, luminance, mix } from '../kit/color.ts'
import type { Pen } from '../kit/pen.ts'
import { cap, glass, seat, vessel } from '../kit/vessel.ts'
import type { Pack } from '../types.ts'
import { BASE, CX, closure, isGlass } from './bottles.ts'

export function dropper(pen: Pen, pack: Pack): void {
  const small = /\b([5-9]|1[0-5]) ?ml/i.test(`${pack.label[1]} ${pack.name}`)
  const r = small ? 190 : pen.random.between(214, 232)
  const height = small ? 470 : pen.random.between(600, 640)
  const top = BASE - height
  const shoulder = pen.random.between(64, 120)
  const neck = 84
  const frosted = !isGlass(pack)
  pen.ground(CX, r, { tall: height + 300 })
  const profile = [
    [top, neck],
    [top + 26, neck, 10],
    [top + shoulder, r, shoulder * 0.9],
    [BASE - 16, r, 26],
    [BASE, r - 20],
  ] as const
  const place = { y0: top + shoulder + 44, y1: BASE - 72, part: 0.86 }
  const body = frosted
    ? vessel(pen, pack, { cx: CX, profile, fill: pack.body, material: 'gloss', label: { ...place, y0: place.y0 - 10 } })
    : glass(pen, pack, {
        cx: CX,
        profile,
        tint: pack.body,
        liquid: lighten(mix(pack.body, '#e8a24a', 0.45), 0.1),
        level: top + shoulder + 2,
        label: place,
      })
  const cream = closure(pack)
  const collarFill = luminance(cream) > 0.5 ? mix(cream, '#b58a4a', 0.35) : darken(cream, 0.1)
  seat(pen, body, top - 6, neck + 20, 0.6)
  const metal = pack.brand !== 'dermovane' && pack.brand !== 'halidora'
  const collar = cap(pen, {
    cx: CX,
    top: top - 118,
    bottom: top + 2,
    radius: neck + 18,
    fill: metal ? collarFill : darken(cream, luminance(cream) > 0.5 ? 0.72 : 0.2),
    material: metal ? 'metal' : 'matte',
    ribs: metal ? undefined : 26,
    round: 8,
  })
  seat(pen, collar, top - 124, neck - 16, 0.5)
  const bulb =
    luminance(cream) > 0.5 && !metal
      ? '#2a2420'
      : metal && luminance(cream) > 0.5
        ? mix(cream, '#ffffff', 0.2)
        : darken(cream, 0.15)
  const rb = neck - 14
  pen.lathe({
    cx: CX,
    profile: [
      [top - 330, 10],
      [top - 326, rb * 0.55, 12],
      [top - 286, rb * 0.98, 40],
      [top - 190, rb * 0.94, 20],
      [top - 150, rb, 16],
      [top - 112, rb + 8],
    ],
    fill: bulb,
    material: 'rubber',
  })
}
