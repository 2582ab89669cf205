/**
 * The studio's light: a tall window at the upper left, a narrow bright card on the right, limestone that reflects warm
 * light from below. `shade` computes every point of a lit surface, turned or embossed.
 */
export interface Material {
  /** 0 is mirror-like, 1 is matte. */
  rough: number
  /** Strength of the window's reflection. */
  spec: number
  /** Darkening of the body away from the light; less for translucent bodies. */
  depth: number
  /** Reflects its surroundings in its own colour. */
  metal?: number
  /** Brightening towards the rim, as on glass. */
  rim?: number
}

export const MATERIALS = {
  matte: { rough: 0.85, spec: 0.16, depth: 1 },
  satin: { rough: 0.45, spec: 0.34, depth: 0.95 },
  gloss: { rough: 0.12, spec: 0.4, depth: 0.98, rim: 0.22 },
  soft: { rough: 0.5, spec: 0.26, depth: 0.98 },
  ceramic: { rough: 0.16, spec: 0.42, depth: 0.98, rim: 0.12 },
  metal: { rough: 0.16, spec: 0.7, depth: 1, metal: 1 },
  brushed: { rough: 0.5, spec: 0.5, depth: 0.9, metal: 0.85 },
  rubber: { rough: 0.7, spec: 0.22, depth: 1.05, rim: 0.08 },
  paper: { rough: 1, spec: 0, depth: 0.75 },
  cloth: { rough: 1, spec: 0.03, depth: 0.9 },
  glass: { rough: 0.03, spec: 0.92, depth: 0.34, rim: 0.55 },
  film: { rough: 0.12, spec: 0.75, depth: 0.5, rim: 0.3 },
  cream: { rough: 0.22, spec: 0.5, depth: 0.72, rim: 0.1 },
  gel: { rough: 0.04, spec: 0.95, depth: 0.5, rim: 0.4 },
  foil: { rough: 0.22, spec: 0.6, depth: 1, metal: 0.6 },
  skin: { rough: 0.42, spec: 0.34, depth: 0.85, rim: 0.1 },
} as const satisfies Record<string, Material>
export type MaterialName = keyof typeof MATERIALS

const DEGREE = 180 / Math.PI

function step(from: number, to: number, x: number): number {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

function band(low: number, high: number, soft: number, x: number): number {
  return step(low - soft, low + soft, x) * (1 - step(high - soft, high + soft, x))
}

/** Returns the brightness of the reflected surroundings in a direction: the window, the card and the ceiling. */
function surroundings(rx: number, ry: number, rz: number, rough: number): number {
  const azimuth = Math.atan2(rx, rz) * DEGREE
  const elevation = Math.asin(Math.max(-1, Math.min(1, -ry))) * DEGREE
  const soft = 1.6 + rough * 30
  let window = band(-82, -36, soft, azimuth) * band(-34, 56, soft + 4, elevation)
  if (rough < 0.15)
    window *=
      1 - 0.4 * band(-56.5, -54.5, 1.4, azimuth) - 0.5 * band(13, 15, 1.6, elevation) * step(20, 5, -azimuth - 82)
  const card = band(58, 74, 2 + rough * 14, azimuth) * band(-60, 40, soft + 6, elevation)
  const ceiling = step(52 - soft * 0.5, 74 + soft * 0.5, elevation)
  return window + 0.3 * card * (1 - rough * 0.6) + 0.5 * ceiling
}

/**
 * Light on a point: the remaining share of its colour (0 to 1) and the amount of white on it. Normal: x right, y down,
 * z to the viewer.
 */
export function shade(
  nx: number,
  ny: number,
  nz: number,
  m: Material,
  fade: number,
  out: { keep: number; white: number },
) {
  const facing = -0.52 * nx - 0.5 * ny + 0.69 * nz
  const wrap = Math.max(0, (facing + 0.28) / 1.28)
  const edge = 1 - Math.max(0, nz)
  let light = 0.28 - 0.14 * ny + 0.88 * wrap + 0.16 * step(0.55, 1, edge) * (nx > 0 ? 0.8 : 0.5)
  const rx = 2 * nz * nx
  const ry = 2 * nz * ny
  const rz = 2 * nz * nz - 1
  const seen = surroundings(rx, ry, rz, m.rough)
  if (m.metal) {
    const azimuth = Math.atan2(rx, rz) * DEGREE
    const dark =
      band(8, 46, 12 + m.rough * 20, azimuth) * 0.42 +
      band(-30, -16, 6 + m.rough * 16, azimuth) * 0.22 +
      step(-80, -130, azimuth) * 0.35
    const mirror = 0.66 + 0.5 * seen - dark - 0.2 * ny
    light = light * (1 - m.metal * 0.75) + mirror * m.metal * 0.75
  }
  const keep = 1 - (1 - light) * m.depth
  const fresnel = (m.rim ?? 0) * edge ** 3
  let white = m.spec * seen * (0.5 + 0.5 * fade) * (m.rough > 0.5 ? 0.8 : 0.78) + fresnel * (0.35 + 0.4 * wrap)
  if (keep > 1) white += (keep - 1) * 0.55
  out.keep = Math.max(0.05, Math.min(1, keep))
  out.white = Math.max(0, Math.min(0.96, white))
}

/** The warm dark colour of shadows. */
const DUSK = [34, 27, 22] as const

/**
 * Writes an overlay that makes a flat colour look lit: dark where light is missing, white where the window is
 * reflected.
 */
export function veil(pixels: Uint8Array, at: number, keep: number, white: number, cover: number, jitter: number) {
  const through = keep * (1 - white)
  const alpha = 1 - through
  if (alpha <= 0.002 || cover <= 0) return
  const dusk = (1 - keep) * (1 - white)
  const w = (white / alpha) * 255
  const d = dusk / alpha
  pixels[at] = w + DUSK[0] * d
  pixels[at + 1] = w * 0.992 + DUSK[1] * d
  pixels[at + 2] = w * 0.972 + DUSK[2] * d
  pixels[at + 3] = Math.max(0, Math.min(255, alpha * cover * 255 + jitter))
}
