/** Straight-sided boxes seen from a corner: three faces, each with flat graphics. */
import { darken, lighten, mix } from './color.ts'
import { GROUND, type Pen } from './pen.ts'

interface CartonLook {
  /** Middle of the whole drawing. */
  cx: number
  w: number
  h: number
  deep: number
  fill: string
  side?: string
  top?: string
  /** Degrees of rotation; the right side is visible. */
  angle?: number
  y?: number
  /** Graphics of each face in flat coordinates from 0,0. */
  front?: (w: number, h: number) => string
  sideArt?: (w: number, h: number) => string
  topArt?: (w: number, h: number) => string
  shadow?: boolean
  gloss?: number
}

/** Rise of the ground towards the back, because the camera looks down. */
const RISE = 0.16

export interface CartonFrame {
  x0: number
  x1: number
  top: number
  frontWidth: number
  front: string
  lid: string
}

export function carton(pen: Pen, look: CartonLook): CartonFrame {
  const angle = ((look.angle ?? 26) * Math.PI) / 180
  const y = look.y ?? GROUND
  const { w, h, deep } = look
  const fx = w * Math.cos(angle)
  const fy = w * Math.sin(angle) * RISE
  const sx = deep * Math.sin(angle)
  const sy = deep * Math.cos(angle) * RISE
  const x0 = look.cx - (fx + sx) / 2
  // The near upright edge is where front and side meet.
  const nearX = x0 + fx
  const nearY = y + 6
  const leftY = nearY - fy
  const rightX = nearX + sx
  const rightY = nearY - sy
  const f = (v: number) => v.toFixed(2)
  const frontMatrix = `matrix(${f(fx / w)} ${(fy / w).toFixed(4)} 0 1 ${f(x0)} ${f(leftY - h)})`
  const sideMatrix = `matrix(${(sx / deep).toFixed(4)} ${(-sy / deep).toFixed(4)} 0 1 ${f(nearX)} ${f(nearY - h)})`
  const topMatrix = `matrix(${f(fx / w)} ${(fy / w).toFixed(4)} ${(sx / deep).toFixed(4)} ${(-sy / deep).toFixed(4)} ${f(x0)} ${f(leftY - h)})`
  const side = look.side ?? look.fill
  const top = look.top ?? lighten(look.fill, 0.25)
  const gloss = look.gloss ?? 0.12
  if (look.shadow !== false) {
    const dark = '#21170e'
    const base = `${f(x0)},${f(leftY)} ${f(nearX)},${f(nearY)} ${f(rightX)},${f(rightY)}`
    pen.under(
      pen.soft(
        30,
        `<polygon points="${base} ${f(rightX + 190)},${f(rightY - 8)} ${f(nearX + 130)},${f(nearY + 16)}" fill="${dark}" opacity=".34"/>`,
      ),
    )
    pen.under(
      pen.soft(
        15,
        `<polygon points="${f(x0 + 10)},${f(leftY - 4)} ${f(nearX)},${f(nearY + 10)} ${f(rightX + 60)},${f(rightY + 4)} ${f(rightX)},${f(rightY - 16)}" fill="${dark}" opacity=".5"/>`,
      ),
    )
    pen.under(
      pen.soft(
        4,
        `<polygon points="${f(x0)},${f(leftY + 3)} ${f(nearX)},${f(nearY + 4)} ${f(rightX)},${f(rightY + 3)} ${f(rightX)},${f(rightY - 12)} ${f(x0)},${f(leftY - 12)}" fill="${dark}" opacity=".8"/>`,
      ),
    )
  }
  const frontLight = pen.gradient(
    [
      [0, '#fff', gloss],
      [0.45, '#fff', 0],
      [1, '#1c140d', 0.12],
    ],
    'slope',
  )
  const sideLight = pen.gradient([
    [0, '#1c140d', 0.3],
    [0.6, '#1c140d', 0.42],
    [1, '#3a2a1c', 0.36],
  ])
  const foot = pen.gradient(
    [
      [0, '#1c140d', 0],
      [0.8, '#1c140d', 0.02],
      [1, '#1c140d', 0.16],
    ],
    'down',
  )
  const clipId = pen.id()
  pen.add(
    `<clipPath id="${clipId}"><rect width="${f(w)}" height="${f(h)}"/></clipPath>`,
    `<g transform="${topMatrix}"><rect width="${f(w)}" height="${f(deep)}" fill="${top}"/>${look.topArt?.(w, deep) ?? ''}<rect width="${f(w)}" height="${f(deep)}" fill="#fff" opacity=".14"/></g>`,
    `<g transform="${sideMatrix}"><rect width="${f(deep)}" height="${f(h)}" fill="${side}"/>${look.sideArt?.(deep, h) ?? ''}<rect width="${f(deep)}" height="${f(h)}" fill="${sideLight}"/><rect width="${f(deep)}" height="${f(h)}" fill="${foot}"/></g>`,
    `<g transform="${frontMatrix}"><rect width="${f(w)}" height="${f(h)}" fill="${look.fill}"/><g clip-path="url(#${clipId})">${look.front?.(w, h) ?? ''}</g><rect width="${f(w)}" height="${f(h)}" fill="${frontLight}"/><rect width="${f(w)}" height="${f(h)}" fill="${foot}"/></g>`,
    // Worn edges reflect the window.
    `<path d="M${f(nearX)} ${f(nearY)}V${f(nearY - h)}" stroke="#fff" stroke-width="2.4" opacity=".5"/>`,
    `<path d="M${f(x0)} ${f(leftY - h)}L${f(nearX)} ${f(nearY - h)}L${f(rightX)} ${f(rightY - h)}" fill="none" stroke="#fff" stroke-width="2.6" stroke-linejoin="round" opacity=".6"/>`,
    `<path d="M${f(x0 + 1)} ${f(leftY)}V${f(leftY - h)}" stroke="${mix(darken(look.fill, 0.3), '#ffffff', 0.2)}" stroke-width="1.6" opacity=".45"/>`,
  )
  return { x0, x1: rightX, top: nearY - h - fy - sy, frontWidth: fx, front: frontMatrix, lid: topMatrix }
}
