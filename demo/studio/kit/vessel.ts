/** Bottles and jars: turned bodies of plastic or glass with their label, and the caps that close them. */

import { brandStyle } from '../brands.ts'
import type { Area } from '../dress.ts'
import { label, labelled } from '../label.ts'
import type { Pack } from '../types.ts'
import type { Bend } from './bend.ts'
import { darken, lighten, luminance, mix, saturation } from './color.ts'
import { type LatheShape, lit, type ProfilePoint, radiusAt, ring, TILT, type Turned, turn } from './lathe.ts'
import type { Pen } from './pen.ts'
import { MATERIALS, type MaterialName } from './shade.ts'

function bendOf(body: Turned, y: number): Bend {
  const radius = radiusAt(body, y)
  return { cx: body.cx, radius, dip: radius * TILT * body.deep }
}

interface Place {
  y0: number
  y1: number
  /** Share of the body's width for the text. */
  part?: number
  paper?: boolean
  ground?: string
}

/** Returns the area of a label on a turned body between two heights, measured on the front of the body. */
export function areaOn(body: Turned, place: Place, ground: string): Area {
  const middle = (place.y0 + place.y1) / 2
  const bend = bendOf(body, middle)
  const half = Math.min(radiusAt(body, place.y0), radiusAt(body, place.y1), bend.radius) * (place.part ?? 0.84)
  return {
    x: body.cx - half,
    y: place.y0 + bend.dip,
    w: half * 2,
    h: place.y1 - place.y0,
    bend,
    ground,
    paper: place.paper,
    from: body.cx - bend.radius - 4,
    to: body.cx + bend.radius + 4,
  }
}

/** Draws a paper label, which is lit separately from the body. */
function paperLabel(pen: Pen, pack: Pack, body: Turned, place: Place): void {
  const style = brandStyle(pack.brand)
  const { svg, plate } = labelled(pen, pack, areaOn(body, { ...place, paper: true }, place.ground ?? style.paper))
  const lightened = `${svg}${lit(body, { ...MATERIALS.paper, depth: 0.8, spec: 0.08, rough: 0.7 })}`
  pen.add(
    pen.clip(
      body.path,
      `<g opacity=".3" transform="translate(3 4)"><path d="${plate}" fill="#1c140d"/></g>${plate ? pen.clip(plate, lightened) : lightened}`,
    ),
  )
}

interface VesselLook extends LatheShape {
  fill: string
  material?: MaterialName
  label?: Place
  art?: string
  occlude?: (y: number) => number
}

/** Draws an opaque body with print. */
export function vessel(pen: Pen, pack: Pack, look: VesselLook): Turned {
  const geometry = turn(look)
  const print =
    look.label && !look.label.paper
      ? label(pen, pack, areaOn(geometry, look.label, look.label.ground ?? look.fill))
      : ''
  const body = pen.lathe({ ...look, material: look.material ?? 'satin', art: `${look.art ?? ''}${print}` })
  if (look.label?.paper) paperLabel(pen, pack, body, look.label)
  return body
}

interface GlassLook extends LatheShape {
  tint: string
  liquid: string
  /** Vertical position of the liquid's surface in the image. */
  level: number
  wall?: number
  base?: number
  /** 1 is opaque lacquer, 0 is window glass. */
  dense?: number
  label?: Place
  inside?: string
}

/** Draws a glass body: wall, liquid that transmits light on the far side, thick base, reflected window. */
export function glass(pen: Pen, pack: Pack, look: GlassLook): Turned {
  const wall = look.wall ?? 15
  const base = look.base ?? 30
  const geometry = turn(look)
  const { cx, bottom } = geometry
  const clear = saturation(look.tint) < 0.14 && luminance(look.tint) > 0.5
  const dense = look.dense ?? (clear ? 0.3 : 0.88)
  const deepTint = clear ? mix(look.tint, '#6f8580', 0.55) : darken(look.tint, 0.66)
  const shell = pen.gradient([
    [0, deepTint, Math.min(1, dense + 0.15)],
    [0.05, mix(deepTint, look.tint, 0.7), dense],
    [0.3, lighten(look.tint, 0.08), dense * 0.92],
    [0.62, lighten(look.tint, 0.2), dense * 0.86],
    [0.86, lighten(look.tint, 0.06), dense * 0.92],
    [0.96, mix(deepTint, look.tint, 0.5), dense],
    [1, deepTint, Math.min(1, dense + 0.15)],
  ])
  const inner = innerProfile(look.profile, wall, bottom - base, look.level)
  const pool = turn({ ...look, profile: inner })
  const glow = clear ? look.liquid : mix(look.liquid, look.tint, 0.5)
  const fluid = pen.gradient([
    [0, darken(glow, clear ? 0.3 : 0.6), 0.9],
    [0.1, darken(glow, clear ? 0.14 : 0.4), 0.85],
    [0.36, darken(glow, clear ? 0 : 0.16), 0.8],
    [0.7, lighten(glow, clear ? 0.3 : 0.16), 0.9],
    [0.86, lighten(glow, 0.05), 0.85],
    [1, darken(glow, clear ? 0.3 : 0.5), 0.9],
  ])
  const surface = radiusAt(pool, look.level)
  const ry = surface * TILT
  const sole = pen.gradient(
    [
      [0, '#fff', 0],
      [0.55, '#fff', 0.18],
      [1, '#fff', 0.5],
    ],
    'down',
  )
  const r0 = radiusAt(geometry, bottom - base)
  const caustic = `<ellipse cx="${cx + surface * 0.34}" cy="${bottom - base - 70}" rx="${surface * 0.42}" ry="150" fill="${lighten(glow, 0.55)}" opacity=".5"/>`
  const content = [
    `<path d="${pool.path}" fill="${fluid}"/>`,
    pen.clip(pool.path, pen.blur(34, caustic)),
    `<ellipse cx="${cx}" cy="${look.level}" rx="${surface}" ry="${ry}" fill="${lighten(glow, 0.24)}" opacity=".75"/>`,
    `<path d="M${cx - surface} ${look.level}A${surface} ${ry} 0 0 0 ${cx + surface} ${look.level}" fill="none" stroke="${lighten(glow, 0.6)}" stroke-width="3" opacity=".7"/>`,
    look.inside ?? '',
    `<path d="M${cx - r0} ${bottom - base}A${r0} ${r0 * TILT} 0 0 0 ${cx + r0} ${bottom - base}V${bottom + r0}H${cx - r0}Z" fill="${sole}" opacity=".5"/>`,
    `<path d="M${cx - r0 * 0.86} ${bottom - base + 4}A${r0 * 0.86} ${r0 * TILT * 1.3} 0 0 0 ${cx + r0 * 0.86} ${bottom - base + 4}" fill="none" stroke="#fff" stroke-width="4" opacity=".4"/>`,
  ].join('')
  pen.add(`<path d="${geometry.path}" fill="${shell}"/>`, pen.clip(geometry.path, content))
  pen.add(pen.clip(geometry.path, lit(geometry, MATERIALS.glass)))
  pen.add(
    pen.clip(
      geometry.path,
      `<path d="${geometry.path}" fill="none" stroke="${deepTint}" stroke-width="7" opacity=".55"/><path d="${geometry.path}" fill="none" stroke="#fff" stroke-width="2.5" opacity=".35"/>`,
    ),
  )
  if (look.label) paperLabel(pen, pack, geometry, look.label)
  return geometry
}

function innerProfile(profile: readonly ProfilePoint[], wall: number, floor: number, level: number): ProfilePoint[] {
  const shape = turn({ cx: 0, profile })
  const out: ProfilePoint[] = []
  for (let y = level; y <= floor; y += 4) out.push([y, Math.max(4, radiusAt(shape, y) - wall)])
  const last = (out.at(-1)?.[1] ?? 20) as number
  out.push([floor, last, 10], [floor + 8, last * 0.94])
  return out
}

interface CapLook {
  cx: number
  top: number
  bottom: number
  radius: number
  /** Radius at the top of a tapered cap. */
  topRadius?: number
  fill: string
  material?: MaterialName
  ribs?: number
  round?: number
  art?: string
}

export function cap(pen: Pen, look: CapLook): Turned {
  const t = look.topRadius ?? look.radius
  const round = look.round ?? 14
  return pen.lathe({
    cx: look.cx,
    profile: [
      [look.top, t - round * 0.8],
      [look.top + round * 0.5, t, round],
      [look.bottom, look.radius],
    ],
    fill: look.fill,
    material: look.material ?? 'satin',
    ribs: look.ribs,
    ribDepth: 0.42,
    art: look.art,
  })
}

/** Draws the dark line and the soft shadow under a cap on a shoulder. */
export function seat(pen: Pen, body: Turned, y: number, radius: number, strength = 0.5): void {
  const ry = radius * TILT
  const dark = `<ellipse cx="${body.cx + 5}" cy="${y + 8}" rx="${radius + 8}" ry="${ry + 9}" fill="#150e08" opacity="${strength}"/>`
  pen.add(pen.clip(body.path, pen.soft(7, dark)))
}

/** Draws a fine line around the body. */
export const groove = (body: Turned, y: number, color: string, width: number, opacity = 1) =>
  `<path d="${ring(body, y)}" fill="none" stroke="${color}" stroke-width="${width}" opacity="${opacity}"/>`
