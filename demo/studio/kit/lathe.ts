/** Turned bodies: a profile spun round an upright axis, seen from a little above. */
import { pngDataUri } from './png.ts'
import { type Material, shade, veil } from './shade.ts'

/** Tilt of the camera: a circle of radius r is seen as an ellipse r by r times this. */
export const TILT = 0.072

/** Vertical position in the image, radius there, and rounding of the corner. */
export type ProfilePoint = readonly [y: number, radius: number, fillet?: number]

export interface LatheShape {
  cx: number
  profile: readonly ProfilePoint[]
  /** 1 is a circle seen from above; higher values have a flatter front, like an oval or square bottle. */
  flat?: number
  /** Depth of the body relative to its width. */
  deep?: number
  /** Depth relative to width, by height, for bodies that become flat, like a tube at its crimp. */
  thin?: (y: number) => number
}

export interface Turned {
  path: string
  top: number
  bottom: number
  radius: Float64Array
  cx: number
  deep: number
  flat: number
  thin?: (y: number) => number
}

function corners(points: readonly ProfilePoint[]): [number, number][] {
  const out: [number, number][] = []
  points.forEach(([y, r, fillet = 0], i) => {
    const before = points[i - 1]
    const after = points[i + 1]
    if (!fillet || !before || !after) {
      out.push([y, r])
      return
    }
    const leg = (to: ProfilePoint): [number, number] => {
      const length = Math.hypot(to[0] - y, to[1] - r) || 1
      const reach = Math.min(fillet, length * 0.5)
      return [y + ((to[0] - y) / length) * reach, r + ((to[1] - r) / length) * reach]
    }
    const [ya, ra] = leg(before)
    const [yb, rb] = leg(after)
    for (let s = 0; s <= 40; s++) {
      const t = s / 40
      const u = 1 - t
      out.push([u * u * ya + 2 * u * t * y + t * t * yb, u * u * ra + 2 * u * t * r + t * t * rb])
    }
  })
  return out
}

export function turn(shape: LatheShape): Turned {
  const points = corners(shape.profile)
  const top = (points[0] as [number, number])[0]
  const bottom = (points.at(-1) as [number, number])[0]
  const steps = Math.max(2, Math.ceil(bottom - top))
  const radius = new Float64Array(steps + 1)
  let at = 0
  for (let i = 0; i <= steps; i++) {
    const y = top + ((bottom - top) * i) / steps
    while (at < points.length - 2 && (points[at + 1] as [number, number])[0] < y) at++
    const [y0, r0] = points[at] as [number, number]
    const [y1, r1] = points[at + 1] as [number, number]
    radius[i] = r0 + (r1 - r0) * (y1 === y0 ? 1 : Math.max(0, Math.min(1, (y - y0) / (y1 - y0))))
  }
  const deep = shape.deep ?? 1
  const flat = shape.flat ?? 1
  const cx = shape.cx
  const first = radius[0] as number
  const last = radius[steps] as number
  const f = (n: number) => n.toFixed(1)
  const sides: string[] = []
  const left: string[] = []
  for (const [y, r] of points) {
    sides.push(`${f(cx + r)} ${f(y)}`)
    left.unshift(`${f(cx - r)} ${f(y)}`)
  }
  const arc = (r: number, x: number, y: number) =>
    `A${f(Math.max(0.1, r))} ${f(Math.max(0.1, r * TILT * deep))} 0 0 1 ${f(x)} ${f(y)}`
  const path = `M${f(cx - first)} ${f(top)}${arc(first, cx + first, top)}L${sides.join('L')}${arc(last, cx - last, bottom)}L${left.join('L')}Z`
  return { path, top, bottom, radius, cx, deep, flat, thin: shape.thin }
}

/** Returns the path of the front half of a circle around the body at height y, as the camera sees it. */
export function ring(body: Turned, y: number, part = 1): string {
  const r = radiusAt(body, y) * part
  const full = radiusAt(body, y)
  const dip = TILT * body.deep * full
  const edge = Math.sqrt(Math.max(0, 1 - part * part)) * dip
  return `M${(body.cx - r).toFixed(1)} ${(y + edge).toFixed(1)}Q${body.cx.toFixed(1)} ${(y + 2 * dip - edge).toFixed(1)} ${(body.cx + r).toFixed(1)} ${(y + edge).toFixed(1)}`
}

export function radiusAt(body: Turned, y: number): number {
  const i = Math.round(((y - body.top) / (body.bottom - body.top)) * (body.radius.length - 1))
  return body.radius[Math.max(0, Math.min(body.radius.length - 1, i))] as number
}

export interface LitOptions {
  /** Ribs around a cap: number across the visible half, and depth. */
  ribs?: number
  ribDepth?: number
  /** Darkening by height, 0 to 1 from the top: contact with an object above. */
  occlude?: (y: number) => number
}

/** Renders light and shadow of a turned body as an SVG image. */
export function lit(body: Turned, material: Material, options: LitOptions = {}): string {
  const { cx, top, bottom, radius, deep, flat } = body
  const widest = radius.reduce((a, b) => Math.max(a, b), 0)
  const x0 = Math.floor(cx - widest) - 1
  const x1 = Math.ceil(cx + widest) + 1
  const first = radius[0] as number
  const last = radius[radius.length - 1] as number
  const y0 = Math.floor(top - first * TILT * deep) - 1
  const y1 = Math.ceil(bottom + last * TILT * deep) + 1
  const width = x1 - x0 + 1
  const height = y1 - y0 + 1
  const pixels = new Uint8Array(width * height * 4)
  const out = { keep: 1, white: 0 }
  const n = radius.length - 1
  const perStep = (bottom - top) / n
  const slope = new Float64Array(n + 1)
  for (let i = 0; i <= n; i++) {
    const a = Math.max(0, i - 4)
    const b = Math.min(n, i + 4)
    slope[i] = ((radius[b] as number) - (radius[a] as number)) / ((b - a) * perStep)
  }
  const capEdge = first * TILT * deep
  let wobble = 7
  for (let py = 0; py < height; py++) {
    const y = y0 + py
    for (let px = 0; px < width; px++) {
      const x = x0 + px - cx
      let h = y
      let r = widest
      for (let pass = 0; pass < 3; pass++) {
        const i = Math.max(0, Math.min(n, Math.round((h - top) / perStep)))
        r = radius[i] as number
        const u = Math.min(1, Math.abs(x) / Math.max(1, r))
        h = y - TILT * deep * r * Math.sqrt(1 - u * u)
      }
      wobble = (wobble * 1103515245 + 12345) & 0x7fffffff
      const jitter = ((wobble >> 16) & 3) / 3 - 0.5
      const at = (py * width + px) * 4
      const inTop = capEdge > 0.5 && h < top && Math.abs(x) < first
      if (inTop) {
        const across = x / first
        const lightTop = 0.93 - across * 0.1 + (material.metal ? 0.1 * Math.sin(across * 5 + 1) : 0)
        veil(pixels, at, Math.min(1, lightTop), material.metal ? 0.2 - across * 0.12 : 0.12 - across * 0.07, 1, jitter)
        continue
      }
      const i = Math.max(0, Math.min(n, Math.round((h - top) / perStep)))
      const rr = Math.max(1, radius[i] as number)
      let u = Math.max(-1, Math.min(1, x / rr))
      if (flat > 1) u = Math.sign(u) * Math.abs(u) ** flat
      let nx = u
      let nz = Math.sqrt(Math.max(0, 1 - u * u))
      if (options.ribs) {
        const angle = Math.asin(u) * options.ribs
        const tilt = Math.cos(angle * 2) * (options.ribDepth ?? 0.5)
        const a = Math.atan2(nx, nz) + tilt
        nx = Math.sin(a)
        nz = Math.max(0.02, Math.cos(a))
      }
      let ny = -(slope[i] as number)
      if (body.thin) {
        const ratio = body.thin(h)
        const fall = (body.thin(h + 4) * rr - body.thin(h - 4) * rr) / 8
        const z = nz
        nx *= ratio
        ny = -fall * z
        nz = z
        const size = Math.hypot(nx, nz) || 1
        nx /= size
        nz /= size
      }
      const length = Math.sqrt(1 + ny * ny)
      const v = (h - top) / Math.max(1, bottom - top)
      shade(nx / length, ny / length, nz / length, material, 1 - v, out)
      const dark = options.occlude ? options.occlude(h) : 0
      veil(pixels, at, out.keep * (1 - dark), out.white * (1 - dark), 1, jitter)
    }
  }
  return `<image x="${x0}" y="${y0}" width="${width}" height="${height}" href="${pngDataUri(pixels, width, height)}"/>`
}
