/** Group images: the heroes, the one for "about us", and one per category. */
import { type Cutout, drawFront } from './front.ts'
import { FLAT, lettering } from './kit/bend.ts'
import { carton } from './kit/carton.ts'
import { drum, foot, oliveBranch } from './kit/nature.ts'
import { GROUND, Pen } from './kit/pen.ts'
import type { Pack } from './types.ts'

/** A product in a group: its position and size, and the height and width of its stone drum, if any. */
interface Stand {
  sku: string
  x: number
  y?: number
  scale: number
  drum?: readonly [radius: number, height: number, stone?: string]
}
interface Sprig {
  branch: readonly [x: number, y: number, turn: number, scale: number, fruits?: number]
}
interface Parcel {
  parcel: readonly [cx: number, w: number, h: number, deep: number, y: number]
}
type Thing = Stand | Sprig | Parcel

export interface Scene {
  name: string
  folder: 'scenes' | 'categories'
  width: number
  height: number
  widths: readonly number[]
  webp: number
  /** From back to front. */
  things: readonly Thing[]
}

const SAND = '#d9ccb6'
const SLATE = '#59635c'
const hero = { folder: 'scenes', width: 1600, height: 1200, widths: [480, 720, 1080, 1600], webp: 720 } as const
const category = { folder: 'categories', width: 1080, height: 1350, widths: [180, 360, 540, 720], webp: 720 } as const

export const SCENES: readonly Scene[] = [
  {
    ...hero,
    name: 'hero-skincare',
    things: [
      { branch: [1130, 640, -40, 0.94, 2] },
      { sku: 'p069', x: 1270, y: 1030, scale: 0.86 },
      { sku: 'p002', x: 400, y: 1020, scale: 0.68, drum: [340, 250, SAND] },
      { sku: 'p017', x: 870, y: 1062, scale: 0.9 },
      { branch: [110, 1100, 4, 0.86, 3] },
    ],
  },
  {
    ...hero,
    name: 'hero-clinic',
    things: [
      { sku: 'p184', x: 330, y: 1010, scale: 0.72 },
      { sku: 'p147', x: 1285, y: 1010, scale: 0.66 },
      { sku: 'p185', x: 800, y: 1040, scale: 0.78 },
      { sku: 'p174', x: 590, y: 1096, scale: 0.32 },
      { sku: 'p195', x: 1090, y: 1096, scale: 0.32 },
    ],
  },
  {
    ...hero,
    name: 'hero-professionals',
    things: [
      { sku: 'p148', x: 420, y: 1010, scale: 0.82 },
      { sku: 'p024', x: 1260, y: 1040, scale: 0.74 },
      { sku: 'p054', x: 850, y: 1070, scale: 0.7, drum: [250, 150, SLATE] },
    ],
  },
  {
    ...hero,
    name: 'about',
    things: [
      { branch: [300, 720, -58, 0.9, 2] },
      { parcel: [430, 600, 430, 400, 1010] },
      { sku: 'p039', x: 920, y: 1036, scale: 0.78 },
      { sku: 'p009', x: 1300, y: 1040, scale: 0.56, drum: [270, 190, SAND] },
      { sku: 'p034', x: 690, y: 1100, scale: 0.36 },
      { branch: [1030, 1118, 2, 0.66, 2] },
    ],
  },
  {
    ...category,
    name: 'skincare',
    things: [
      { sku: 'p065', x: 800, y: 1140, scale: 0.84 },
      { sku: 'p017', x: 320, y: 1150, scale: 0.86 },
      { sku: 'p002', x: 620, y: 1212, scale: 0.44 },
    ],
  },
  {
    ...category,
    name: 'haircare',
    things: [
      { sku: 'p106', x: 810, y: 1140, scale: 0.86 },
      { sku: 'p092', x: 380, y: 1160, scale: 0.92 },
      { sku: 'p096', x: 740, y: 1200, scale: 0.46 },
    ],
  },
  {
    ...category,
    name: 'makeup',
    things: [
      { sku: 'p119', x: 660, y: 1130, scale: 0.9 },
      { sku: 'p108', x: 240, y: 1170, scale: 0.84 },
      { sku: 'p127', x: 480, y: 1206, scale: 0.42 },
    ],
  },
  {
    ...category,
    name: 'tools',
    things: [
      { sku: 'p124', x: 420, y: 1150, scale: 1 },
      { sku: 'p126', x: 800, y: 1180, scale: 0.6 },
    ],
  },
  {
    ...category,
    name: 'wellness',
    things: [
      { sku: 'p081', x: 690, y: 1140, scale: 0.84 },
      { sku: 'p077', x: 270, y: 1166, scale: 0.8 },
      { branch: [430, 1232, -2, 0.8, 3] },
    ],
  },
  {
    ...category,
    name: 'medical-supplies',
    things: [
      { sku: 'p147', x: 550, y: 1110, scale: 1.06 },
      { sku: 'p174', x: 720, y: 1212, scale: 0.4 },
    ],
  },
]

const FEET: Record<string, number> = { jar: 300, dropper: 210, bottle: 220 }

/** The shop's own parcel: cardboard with the leaf and the name. */
function parcel(pen: Pen, [cx, w, h, deep, y]: Parcel['parcel']): void {
  const kraft = '#c9a67a'
  const leaf = (x: number, top: number, s: number) =>
    `<g transform="translate(${x} ${top}) scale(${s})" fill="#2e5d4b"><path fill-rule="evenodd" d="M50 0A50 50 0 0 1 50 100H12A12 12 0 0 1 0 88V50A50 50 0 0 1 50 0ZM50 26A24 24 0 0 0 26 50V66A8 8 0 0 0 34 74H50A24 24 0 0 0 50 26Z"/></g>`
  carton(pen, {
    cx,
    w,
    h,
    deep,
    y,
    angle: 30,
    fill: kraft,
    side: '#b28f64',
    top: '#d8b98f',
    gloss: 0.08,
    front: (fw, fh) =>
      `${leaf(fw * 0.08, fh * 0.375, fh * 0.0024)}${lettering(pen, FLAT, 'Nadara', fw * 0.63, fh * 0.58, { size: fh * 0.24, weight: 700, fill: '#2e5d4b' })}`,
    sideArt: (fw, fh) =>
      `<rect x="${fw * 0.4}" width="${fw * 0.16}" height="${fh * 0.3}" fill="#e9dcc4" opacity=".55"/>`,
    topArt: (fw, fd) =>
      `<rect y="${fd * 0.42}" width="${fw}" height="${fd * 0.16}" fill="#efe3cc" opacity=".6"/><path d="M0 ${fd / 2}H${fw}" stroke="#8d6d45" stroke-width="2" opacity=".5"/>`,
  })
}

export async function drawScene(scene: Scene, packs: ReadonlyMap<string, Pack>): Promise<Cutout> {
  const shadows: string[] = []
  const drawing: string[] = []
  const base = (scene.height * GROUND) / 1350 - 12
  for (const [i, thing] of scene.things.entries()) {
    const prefix = `${scene.name}-${i}`
    const pen = new Pen(prefix, prefix, scene.width, scene.height)
    if ('branch' in thing) {
      const [x, y, turn, scale, fruits] = thing.branch
      await oliveBranch(pen, x, y, turn, scale, fruits)
      shadows.push(pen.shadows)
      drawing.push(pen.drawing)
      continue
    }
    if ('parcel' in thing) {
      parcel(pen, thing.parcel)
      shadows.push(pen.shadows)
      drawing.push(pen.drawing)
      continue
    }
    const pack = packs.get(thing.sku)
    if (!pack) throw new Error(`${scene.name} wants ${thing.sku}, which is not in the shop`)
    let y = thing.y ?? base
    const cutout = await drawFront(pack, `${prefix}-${thing.sku}`)
    if (thing.drum) {
      const [radius, height, stone] = thing.drum
      y = drum(pen, thing.x, y, radius, height, stone) + radius * 0.016
      foot(pen, thing.x, y - 2, (FEET[pack.kind] ?? 220) * thing.scale * 1.06)
      shadows.push(pen.shadows)
      drawing.push(pen.drawing)
    }
    const place = (svg: string) =>
      `<g transform="translate(${thing.x} ${y}) scale(${thing.scale}) translate(-540 ${-(GROUND - 14)})">${svg}</g>`
    // An object on a stand must not cast its shadow on the ground below.
    if (!thing.drum) {
      if (i > 0) drawing.push(`<g opacity=".7">${place(cutout.shadows)}</g>`)
      else shadows.push(place(cutout.shadows))
    }
    drawing.push(place(cutout.drawing))
  }
  return { shadows: shadows.join(''), drawing: drawing.join('') }
}
