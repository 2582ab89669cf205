/** The second view: the product beside its folding box. */
import { foldingBox } from '../families/soaps.ts'
import { type Cutout, drawFront } from '../front.ts'
import { GROUND, Pen } from '../kit/pen.ts'
import type { Kind, Pack } from '../types.ts'

/**
 * Kinds that come in a folding box: width and height of the box, and scale of the product beside it. Zeros mean no box.
 */
const BOXED: Partial<Record<Kind, readonly [wide: number, high: number, thing: number]>> = {
  dropper: [430, 900, 0.66],
  jar: [520, 620, 0.56],
  tube: [410, 960, 0.72],
  'pump-bottle': [440, 980, 0.7],
  mascara: [330, 940, 0.72],
  lipstick: [330, 860, 0.64],
  'slim-tube': [330, 940, 0.7],
  compact: [560, 680, 0.54],
  palette: [620, 560, 0.5],
  'nail-polish': [430, 760, 0.62],
  'spray-bottle': [430, 960, 0.7],
  'roll-on': [360, 900, 0.7],
  stick: [400, 880, 0.66],
  ampoules: [0, 0, 0],
}
const UNBOXED = new Set(['shampoo', 'conditioners', 'disinfection', 'hair-styling', 'baby', 'deodorants'])

export function hasBox(pack: Pack): boolean {
  if (UNBOXED.has(pack.category)) return false
  const size = BOXED[pack.kind]
  if (!size || size[0] === 0) return false
  const amount = /(\d+) ?(ml|g)\b/i.exec(pack.name)
  return !amount || Number(amount[1]) <= 125
}

export async function drawBox(pack: Pack, prefix = `${pack.sku}-box`): Promise<Cutout> {
  const [w, h, thing] = BOXED[pack.kind] as readonly [number, number, number]
  const pen = new Pen(prefix, `${pack.sku} box`)
  const grow = pen.random.between(0.97, 1.05)
  const wide = w >= 540
  foldingBox(pen, pack, {
    cx: wide ? 376 : 370,
    w: w * grow * (wide ? 1 : 1.08),
    h: h * grow,
    deep: (wide ? 330 : 250) * grow,
    angle: pen.random.between(24, 31),
    y: GROUND - 46,
  })
  const front = await drawFront(pack, `${prefix}-f`)
  const x = wide ? 826 : 790
  const place = (svg: string) =>
    `<g transform="translate(${x} ${GROUND - 2}) scale(${thing}) translate(-540 ${-(GROUND - 14)})">${svg}</g>`
  return { shadows: pen.shadows + place(front.shadows), drawing: pen.drawing + place(front.drawing) }
}
