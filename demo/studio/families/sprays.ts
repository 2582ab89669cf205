import { darken, lighten, mix } from '../kit/color.ts'
import type { Pen } from '../kit/pen.ts'
import { cap, glass, seat, vessel } from '../kit/vessel.ts'
import type { Pack } from '../types.ts'
import { BASE, CX, closure, isGlass, millilitres } from './bottles.ts'

export function sprayBottle(pen: Pen, pack: Pack): void {
  const trigger = /surface|disinfect/i.test(pack.name)
  const ml = millilitres(pack)
  const r = trigger ? 236 : ml <= 120 ? 196 : pen.random.between(204, 224)
  const height = trigger ? 640 : pen.random.between(640, 690)
  const top = BASE - height
  const neck = trigger ? 78 : r - 40
  const fill = closure(pack)
  pen.ground(CX, r, { tall: height + 250 })
  const profile = trigger
    ? ([
        [top, neck],
        [top + 16, neck + 4, 8],
        [top + 190, r, 120],
        [BASE - 18, r, 26],
        [BASE, r - 18],
      ] as const)
    : ([
        [top, neck],
        [top + 40, r, 38],
        [BASE - 16, r, 26],
        [BASE, r - 18],
      ] as const)
  const place = { y0: top + (trigger ? 190 : 84), y1: BASE - 52, part: 0.84 }
  const body =
    isGlass(pack) && !trigger
      ? glass(pen, pack, {
          cx: CX,
          profile,
          tint: pack.body,
          liquid: lighten(pack.body, 0.15),
          level: top + 60,
          label: place,
        })
      : vessel(pen, pack, { cx: CX, profile, fill: pack.body, material: 'satin', label: place })
  seat(pen, body, top - 2, neck - 4)
  if (trigger) {
    triggerHead(pen, fill, top)
    return
  }
  pen.lathe({
    cx: CX,
    profile: [
      [top - 40, neck - 22],
      [top + 6, neck - 16],
    ],
    fill: darken(fill, 0.15),
    material: 'satin',
  })
  // A clear overcap with the pump inside.
  pen.lathe({
    cx: CX,
    profile: [
      [top - 120, 40],
      [top - 112, 46, 6],
      [top - 38, 48],
    ],
    fill: mix(fill, '#ffffff', 0.12),
    material: 'satin',
  })
  pen.add(`<circle cx="${CX - 10}" cy="${top - 84}" r="7" fill="${darken(fill, 0.6)}"/>`)
  pen.lathe({
    cx: CX,
    profile: [
      [top - 220, neck - 34],
      [top - 208, neck - 18, 14],
      [top - 8, neck - 12],
    ],
    fill: '#f4f7f6',
    opacity: 0.3,
    material: 'glass',
  })
}

function triggerHead(pen: Pen, fill: string, top: number): void {
  const way = pen.gradient(
    [
      [0, lighten(fill, 0.24)],
      [0.4, fill],
      [1, darken(fill, 0.35)],
    ],
    'down',
  )
  cap(pen, { cx: CX, top: top - 70, bottom: top + 4, radius: 92, fill, material: 'satin', ribs: 22, round: 6 })
  pen.add(
    `<path d="M${CX - 96} ${top - 168}C${CX - 130} ${top - 120} ${CX - 116} ${top - 60} ${CX - 168} ${top - 10}L${CX - 142} ${top + 4}C${CX - 92} ${top - 40} ${CX - 84} ${top - 110} ${CX - 56} ${top - 150}Z" fill="${darken(fill, 0.18)}"/>`,
  )
  pen.add(
    `<path d="M${CX - 168} ${top - 236}H${CX + 60}C${CX + 120} ${top - 236} ${CX + 136} ${top - 196} ${CX + 128} ${top - 158}C${CX + 116} ${top - 110} ${CX + 84} ${top - 92} ${CX + 66} ${top - 66}H${CX - 66}C${CX - 70} ${top - 116} ${CX - 84} ${top - 142} ${CX - 110} ${top - 150}H${CX - 168}Z" fill="${way}"/>`,
  )
  pen.add(
    `<path d="M${CX - 160} ${top - 226}H${CX + 58}C${CX + 96} ${top - 226} ${CX + 112} ${top - 210} ${CX + 118} ${top - 190}" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".45"/>`,
  )
  pen.add(
    `<rect x="${CX - 206}" y="${top - 230}" width="48" height="74" rx="6" fill="${darken(fill, 0.35)}"/><rect x="${CX - 206}" y="${top - 222}" width="48" height="12" fill="#fff" opacity=".3"/>`,
  )
}

export function aerosol(pen: Pen, pack: Pack): void {
  const r = pen.random.between(186, 200)
  const height = pen.random.between(690, 740)
  const top = BASE - height
  const fill = closure(pack)
  pen.ground(CX, r, { tall: height + 200 })
  const metal = '#c9cbcb'
  pen.lathe({
    cx: CX,
    profile: [
      [BASE - 30, r],
      [BASE - 8, r + 4, 6],
      [BASE, r - 4],
    ],
    fill: metal,
    material: 'metal',
  })
  const body = vessel(pen, pack, {
    cx: CX,
    profile: [
      [top - 26, r * 0.66],
      [top - 8, r * 0.84, 10],
      [top + 14, r, 22],
      [BASE - 14, r],
    ],
    fill: pack.body,
    material: 'gloss',
    label: { y0: top + 50, y1: BASE - 50, part: 0.85 },
  })
  pen.lathe({
    cx: CX,
    profile: [
      [top - 34, r * 0.6],
      [top - 24, r * 0.72, 6],
      [top - 2, r * 0.9],
    ],
    fill: metal,
    material: 'metal',
  })
  seat(pen, body, top - 4, r * 0.86)
  cap(pen, {
    cx: CX,
    top: top - 206,
    bottom: top,
    radius: r * 0.9,
    topRadius: r * 0.84,
    fill,
    material: 'satin',
    round: 30,
  })
}

export function rollOn(pen: Pen, pack: Pack): void {
  const small = millilitres(pack) <= 20
  const r = small ? 150 : 206
  const height = small ? 560 : 520
  const top = BASE - height
  const fill = closure(pack)
  pen.ground(CX, r, { tall: height + 280 })
  const body =
    small && isGlass(pack)
      ? glass(pen, pack, {
          cx: CX,
          profile: [
            [top, r - 30],
            [top + 40, r, 30],
            [BASE - 14, r, 22],
            [BASE, r - 14],
          ],
          tint: pack.body,
          liquid: pack.body,
          level: top + 50,
          label: { y0: top + 60, y1: BASE - 44, part: 0.88 },
        })
      : vessel(pen, pack, {
          cx: CX,
          profile: [
            [top, r * 0.8],
            [top + 60, r, 50],
            [BASE - 120, r * 0.95, 60],
            [BASE - 12, r * 0.9, 18],
            [BASE, r * 0.86],
          ],
          fill: pack.body,
          material: 'gloss',
          label: { y0: top + 70, y1: BASE - 60, part: 0.86 },
        })
  seat(pen, body, top - 4, r * 0.8)
  if (small) {
    cap(pen, { cx: CX, top: top - 300, bottom: top + 4, radius: r - 26, fill, material: 'metal', round: 14 })
    return
  }
  pen.lathe({
    cx: CX,
    profile: [
      [top - 300, 40],
      [top - 292, r * 0.5, 20],
      [top - 236, r * 0.84, 70],
      [top + 4, r * 0.84],
    ],
    fill,
    material: 'satin',
  })
}
