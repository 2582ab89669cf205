/** Raised bodies: any flat SVG shape with a rounded edge and folds, lit like turned bodies. */
import sharp from 'sharp'
import { pngDataUri } from './png.ts'
import { type Material, shade, veil } from './shade.ts'

interface ReliefOptions {
  material: Material
  /** Radius of the rounded edge in pixels. */
  edge: number
  /** Additional smoothing of the heights, for cushions instead of mouldings. */
  puff?: number
  /** Heights to add, in pixels: folds, ridges, grain. */
  bumps?: (x: number, y: number) => number
  /** Factor by which heights tilt the surface; 1 is realistic. */
  steep?: number
  width: number
  height: number
}

interface Field {
  x0: number
  y0: number
  width: number
  height: number
  cover: Uint8Array
}

async function raster(shape: string, width: number, height: number): Promise<Field | undefined> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`
  const all = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
  let x0 = width
  let x1 = -1
  let y0 = height
  let y1 = -1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((all[y * width + x] as number) === 0) continue
      if (x < x0) x0 = x
      if (x > x1) x1 = x
      if (y < y0) y0 = y
      if (y > y1) y1 = y
    }
  }
  if (x1 < 0) return undefined
  const w = x1 - x0 + 3
  const h = y1 - y0 + 3
  const cover = new Uint8Array(w * h)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const sx = x + x0 - 1
      const sy = y + y0 - 1
      if (sx >= 0 && sy >= 0 && sx < width && sy < height) cover[y * w + x] = all[sy * width + sx] as number
    }
  }
  return { x0: x0 - 1, y0: y0 - 1, width: w, height: h, cover }
}

/** Squared distance to the nearest zero along one line (Felzenszwalb and Huttenlocher). */
function distanceLine(f: Float64Array, n: number, out: Float64Array, v: Int32Array, z: Float64Array) {
  let k = 0
  v[0] = 0
  z[0] = -1e20
  z[1] = 1e20
  for (let q = 1; q < n; q++) {
    let s = 0
    for (;;) {
      const p = v[k] as number
      s = ((f[q] as number) + q * q - ((f[p] as number) + p * p)) / (2 * q - 2 * p)
      if (s > (z[k] as number)) break
      k--
    }
    k++
    v[k] = q
    z[k] = s
    z[k + 1] = 1e20
  }
  k = 0
  for (let q = 0; q < n; q++) {
    while ((z[k + 1] as number) < q) k++
    const p = v[k] as number
    out[q] = (q - p) * (q - p) + (f[p] as number)
  }
}

function distances(field: Field): Float32Array {
  const { width, height, cover } = field
  const size = Math.max(width, height)
  const f = new Float64Array(size)
  const d = new Float64Array(size)
  const v = new Int32Array(size + 1)
  const z = new Float64Array(size + 2)
  const grid = new Float32Array(width * height)
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) f[y] = (cover[y * width + x] as number) > 127 ? 1e12 : 0
    distanceLine(f, height, d, v, z)
    for (let y = 0; y < height; y++) grid[y * width + x] = d[y] as number
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) f[x] = grid[y * width + x] as number
    distanceLine(f, width, d, v, z)
    for (let x = 0; x < width; x++) grid[y * width + x] = Math.sqrt(d[x] as number)
  }
  return grid
}

/** Three box blurs, which approximate a Gaussian. */
function blur(grid: Float32Array, width: number, height: number, radius: number): Float32Array {
  const r = Math.max(1, Math.round(radius * 0.6))
  let from = grid
  let to: Float32Array = new Float32Array(grid.length)
  const pass = (lines: number, length: number, lineStep: number, step: number) => {
    for (let line = 0; line < lines; line++) {
      const base = line * lineStep
      let sum = 0
      for (let i = -r; i <= r; i++) sum += from[base + Math.max(0, Math.min(length - 1, i)) * step] as number
      for (let i = 0; i < length; i++) {
        to[base + i * step] = sum / (2 * r + 1)
        sum +=
          (from[base + Math.min(length - 1, i + r + 1) * step] as number) -
          (from[base + Math.max(0, i - r) * step] as number)
      }
    }
    const spare = from === grid ? new Float32Array(grid.length) : from
    from = to
    to = spare
  }
  for (let round = 0; round < 3; round++) {
    pass(height, width, width, 1)
    pass(width, height, 1, width)
  }
  return from
}

/** Renders light and shadow of a raised shape. Only the area that the SVG covers matters, not its colours. */
export async function raised(shape: string, options: ReliefOptions): Promise<string> {
  const field = await raster(shape, options.width, options.height)
  if (!field) return ''
  const { x0, y0, width, height, cover } = field
  const reach = distances(field)
  const edge = Math.max(1, options.edge)
  let heights: Float32Array = new Float32Array(width * height)
  for (let i = 0; i < heights.length; i++) {
    const d = Math.min(edge, Math.max(0, (reach[i] as number) - 0.5))
    heights[i] = Math.sqrt(Math.max(0, edge * edge - (edge - d) * (edge - d)))
  }
  heights = blur(heights, width, height, options.puff ?? Math.min(3, edge * 0.15))
  const { bumps } = options
  if (bumps) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const inside = Math.min(1, (reach[i] as number) / Math.min(edge, 24))
        heights[i] = (heights[i] as number) + bumps(x + x0, y + y0) * inside
      }
    }
  }
  const steep = options.steep ?? 1
  const pixels = new Uint8Array(width * height * 4)
  const out = { keep: 1, white: 0 }
  let wobble = 11
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const c = cover[i] as number
      if (c === 0) continue
      const dx = ((heights[i + 1] as number) - (heights[i - 1] as number)) * 0.5 * steep
      const dy = ((heights[i + width] as number) - (heights[i - width] as number)) * 0.5 * steep
      const length = Math.sqrt(dx * dx + dy * dy + 1)
      shade(-dx / length, -dy / length, 1 / length, options.material, 1 - y / height, out)
      wobble = (wobble * 1103515245 + 12345) & 0x7fffffff
      veil(pixels, i * 4, out.keep, out.white, c / 255, ((wobble >> 16) & 3) / 3 - 0.5)
    }
  }
  return `<image x="${x0}" y="${y0}" width="${width}" height="${height}" href="${pngDataUri(pixels, width, height)}"/>`
}
