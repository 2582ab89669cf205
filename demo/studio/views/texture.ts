/** The third view: the content, spread on a slab of stone or glass on the plinth. */
import type { Cutout } from '../front.ts'
import { roundRect } from '../kit/bend.ts'
import { darken, lighten, luminance, mix, saturation } from '../kit/color.ts'
import { GROUND, Pen } from '../kit/pen.ts'
import { piece, shapePath } from '../kit/props.ts'
import { noise } from '../kit/random.ts'
import type { MaterialName } from '../kit/shade.ts'
import type { Pack } from '../types.ts'
import { contentColor } from './content.ts'

type Feel = 'cream' | 'gel' | 'oil' | 'powder' | 'foam' | 'scrub' | 'paste'

const CATEGORIES = new Set([
  'serums',
  'face-moisturizers',
  'cleansers',
  'exfoliators',
  'masks',
  'eye-care',
  'lip-care',
  'sun-care',
  'body-care',
  'hand-foot',
  'face-makeup',
  'lips-makeup',
  'eyes-makeup',
  'hair-treatments',
  'hair-styling',
  'conditioners',
  'men',
  'nails',
  'oral-care',
  'baby',
  'hair-color',
  'hair-removal',
  'shampoo',
])

const KINDS = new Set([
  'dropper',
  'jar',
  'tube',
  'pump-bottle',
  'flip-bottle',
  'bottle',
  'lipstick',
  'slim-tube',
  'compact',
  'palette',
  'nail-polish',
  'ampoules',
  'stick',
  'aerosol',
  'pouch',
])

export function hasTexture(pack: Pack): boolean {
  if (/micellar|mouthwash|wipes|remover wipes|toner|sheet|mascara|dry shampoo|patches|strips|remover/i.test(pack.name))
    return false
  return CATEGORIES.has(pack.category) && KINDS.has(pack.kind)
}

function feel(pack: Pack): Feel {
  const text = `${pack.name} ${pack.label.join(' ')}`.toLowerCase()
  if (/foam|mousse/.test(text)) return 'foam'
  if (/scrub|salts/.test(text)) return 'scrub'
  if (/powder|blush|highlight|palette|henna|clay mask/.test(text) && !/foundation/.test(text))
    return /clay/.test(text) ? 'paste' : 'powder'
  if (/mud|charcoal|balm|butter|wax|lipstick|stick/.test(text) && !/after shave/.test(text)) return 'paste'
  if (
    /cream|lotion|foundation|concealer|milk|conditioner|hair mask|sunscreen|toothpaste|mask|bb /.test(text) &&
    !/gel cream/.test(text)
  )
    return 'cream'
  if (/oil\b/.test(text) && !/oil control|oily/.test(text)) return 'oil'
  return 'gel'
}

/** Draws a smear made with a spatula: wide strokes with ridges that curl at the end. */
async function smear(pen: Pen, color: string, how: Feel): Promise<void> {
  const r = pen.random
  const wave = noise(Math.floor(r() * 900))
  const bend = r.between(-60, 60)
  const shapes = [
    `M250 520C330 420 560 380 760 430C850 452 862 540 790 580C860 600 880 690 800 740C850 790 820 880 720 900C560 940 330 930 262 850C210 790 250 730 300 716C230 680 220 600 286 580C240 566 230 544 250 520Z`,
    `M290 760C230 640 300 470 470 420C640 372 830 440 850 580C862 660 800 700 800 760C800 860 660 930 510 910C400 896 330 850 290 760Z`,
    `M230 640C240 540 380 470 540 480C640 486 700 430 790 452C870 472 872 560 820 610C760 670 800 720 760 800C716 880 560 900 430 880C290 858 222 750 230 640Z`,
  ]
  const d = r.pick(shapes)
  const gloss: MaterialName = how === 'gel' || how === 'oil' ? 'gel' : how === 'paste' ? 'soft' : 'cream'
  const angle = r.between(-0.35, 0.2)
  const sx = Math.cos(angle)
  const sy = Math.sin(angle)
  const swirl = how === 'cream' && r() < 0.5
  await piece(pen, {
    shape: shapePath(d),
    fill: color,
    material: gloss,
    edge: how === 'oil' ? 70 : how === 'gel' ? 80 : 46,
    puff: how === 'paste' ? 5 : 9,
    opacity: how === 'oil' ? 0.9 : how === 'gel' ? 0.82 : 1,
    drop: [10, 13, 14, 0.34],
    bumps: (x, y) => {
      if (how === 'oil') return wave(x / 240, y / 240) * 8
      if (how === 'gel') return wave(x / 120, y / 100) * 16 + wave(x / 50, y / 46) * 3
      if (swirl) {
        const dx = x - 540
        const dy = (y - 660) * 1.15
        const q = Math.hypot(dx, dy)
        const a = Math.atan2(dy, dx)
        return Math.sin(q / 21 - a + wave(x / 160, y / 160) * 0.8) * 13 + Math.max(0, 120 - q) * 0.5
      }
      const along = (x - 540) * sx + (y - 660) * sy
      const across = -(x - 540) * sy + (y - 660) * sx + bend * Math.sin(along / 260)
      const ridge =
        Math.sin(across / 13 + wave(along / 240, across / 60) * 2.2) * 5 +
        Math.sin(across / 47 + wave(along / 300, 3) * 2) * 13
      return ridge + wave(x / 26, y / 26) * (how === 'paste' ? 4 : 1.2)
    },
  })
}

async function powder(pen: Pen, color: string): Promise<void> {
  const grain = noise(Math.floor(pen.random() * 900))
  const crumbs: string[] = []
  for (let i = 0; i < 150; i++) {
    const a = pen.random() * Math.PI * 2
    const q = 250 + pen.random() ** 0.6 * 130
    const s = 2 + pen.random() ** 3 * 22
    crumbs.push(
      `<circle cx="${(540 + Math.cos(a) * q * 1.05).toFixed(0)}" cy="${(670 + Math.sin(a) * q * 0.86).toFixed(0)}" r="${s.toFixed(1)}" fill="currentColor"/>`,
    )
  }
  await piece(pen, {
    shape: crumbs.join(''),
    fill: color,
    material: 'matte',
    edge: 12,
    drop: [5, 6, 5, 0.3],
    bumps: (x, y) => grain(x / 4, y / 4) * 2,
  })
  await piece(pen, {
    shape: shapePath(
      'M280 700C250 560 350 440 520 420C700 400 830 510 820 650C812 800 690 900 540 900C400 900 300 820 280 700Z',
    ),
    fill: color,
    material: 'matte',
    edge: 120,
    puff: 10,
    drop: [10, 12, 12, 0.34],
    bumps: (x, y) => grain(x / 3, y / 3) * 2.6 + grain(x / 12, y / 12) * 5 + grain(x / 60, y / 50) * 22,
  })
}

async function foam(pen: Pen, color: string): Promise<void> {
  const bubbles: string[] = []
  for (let i = 0; i < 420; i++) {
    const a = pen.random() * Math.PI * 2
    const q = Math.sqrt(pen.random()) * 280
    const s = 7 + pen.random() ** 2.4 * 34
    const cx = 540 + Math.cos(a) * q
    const cy = 680 + Math.sin(a) * q * 0.78
    bubbles.push(
      `<circle cx="${cx.toFixed(0)}" cy="${cy.toFixed(0)}" r="${s.toFixed(0)}" fill="#fff" fill-opacity=".2" stroke="#fff" stroke-opacity=".75" stroke-width="2.4"/><circle cx="${(cx - s * 0.3).toFixed(0)}" cy="${(cy - s * 0.34).toFixed(0)}" r="${(s * 0.17).toFixed(1)}" fill="#fff"/><circle cx="${(cx + s * 0.16).toFixed(0)}" cy="${(cy + s * 0.2).toFixed(0)}" r="${(s * 0.7).toFixed(1)}" fill="${darken(color, 0.35)}" opacity=".05"/>`,
    )
  }
  const wave = noise(5)
  await piece(pen, {
    shape: shapePath(
      'M250 720C220 600 300 520 390 500C420 430 560 400 650 440C760 440 840 540 826 640C860 740 800 850 680 880C560 920 400 910 330 860C280 840 260 780 250 720Z',
    ),
    fill: lighten(color, 0.4),
    material: 'cream',
    edge: 130,
    puff: 12,
    drop: [12, 14, 16, 0.32],
    art: bubbles.join(''),
    bumps: (x, y) => wave(x / 50, y / 50) * 12 + wave(x / 14, y / 14) * 3,
  })
}

async function scrub(pen: Pen, color: string): Promise<void> {
  const grain = noise(77)
  await smear(pen, color, 'paste')
  const bits: string[] = []
  for (let i = 0; i < 130; i++) {
    const a = pen.random() * Math.PI * 2
    const q = Math.sqrt(pen.random()) * 250
    const s = 5 + pen.random() * 9
    bits.push(
      `<rect x="${(540 + Math.cos(a) * q).toFixed(0)}" y="${(670 + Math.sin(a) * q * 0.72).toFixed(0)}" width="${s.toFixed(0)}" height="${(s * 0.9).toFixed(0)}" rx="2" transform="rotate(${Math.round(pen.random() * 90)} ${(540 + Math.cos(a) * q).toFixed(0)} ${(670 + Math.sin(a) * q * 0.72).toFixed(0)})" fill="currentColor"/>`,
    )
  }
  await piece(pen, {
    shape: bits.join(''),
    fill: luminance(color) > 0.4 ? darken(color, 0.25) : lighten(color, 0.25),
    material: 'gloss',
    edge: 6,
    drop: [3, 3, 3, 0.4],
    bumps: (x, y) => grain(x / 5, y / 5),
  })
}

/** Draws drops of oil or serum around the main one. */
async function drops(pen: Pen, color: string): Promise<void> {
  for (const [x, y, r] of [
    [300, 420, 34],
    [820, 880, 46],
    [860, 780, 22],
    [246, 900, 28],
  ] as const) {
    await piece(pen, {
      shape: `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.94}" fill="currentColor"/>`,
      fill: color,
      opacity: 0.86,
      material: 'gel',
      edge: r,
      puff: r * 0.2,
      drop: [6, 8, 6, 0.32],
    })
    pen.add(
      `<ellipse cx="${x + r * 0.25}" cy="${y + r * 0.34}" rx="${r * 0.5}" ry="${r * 0.3}" fill="#fff" opacity=".35"/>`,
    )
  }
}

export async function drawTexture(pack: Pack, prefix = `${pack.sku}-texture`): Promise<Cutout> {
  const pen = new Pen(prefix, `${pack.sku} texture`)
  const how = feel(pack)
  const color = contentColor(pack)
  // The slab: stone for light content, light for dark; its shape follows the brand's style.
  const pale = luminance(color) > 0.6
  const tint = saturation(pack.accent) > 0.25 && luminance(pack.accent) < 0.75 ? pack.accent : pack.body
  const stone = pale ? mix(mix(tint, '#8a8478', 0.3), '#efe6d8', 0.42) : mix(tint, '#f6f1e8', 0.9)
  const shape = pen.random.pick(['slab', 'arch', 'disc'] as const)
  const d =
    shape === 'slab'
      ? roundRect(150, 290, 780, 884, 44)
      : shape === 'arch'
        ? 'M150 1174V680A390 390 0 0 1 930 680V1174Z'
        : 'M540 294A440 440 0 1 1 539.9 294Z'
  pen.ground(540, shape === 'disc' ? 130 : 386, { y: GROUND - 16, deep: 8, tall: 720 })
  const grain = noise(61)
  await piece(pen, {
    shape: `<g transform="translate(26 -12)">${shapePath(d)}</g>`,
    fill: darken(stone, 0.22),
    material: 'soft',
    edge: 8,
  })
  await piece(pen, {
    shape: shapePath(d),
    fill: stone,
    material: 'soft',
    edge: 14,
    bumps: (x, y) => grain(x / 7, y / 7) * 0.35 + grain(x / 90, y / 90) * 0.8,
  })
  const lower = shape === 'disc' ? 74 : 30
  const inner = new Pen(`${prefix}-s`, `${pack.sku} smear`)
  if (how === 'powder') await powder(inner, color)
  else if (how === 'foam') await foam(inner, color)
  else if (how === 'scrub') await scrub(inner, color)
  else await smear(inner, color, how)
  if (how === 'oil' || how === 'gel') await drops(inner, color)
  pen.add(`<g transform="translate(0 ${lower})">${inner.drawing}</g>`)
  return { shadows: pen.shadows, drawing: pen.drawing }
}
