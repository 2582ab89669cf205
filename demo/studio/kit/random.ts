/** A small seeded generator, so that a product looks the same in every run. */
export interface Random {
  (): number
  /** Between two numbers. */
  between: (low: number, high: number) => number
  pick: <T>(from: readonly T[]) => T
}

export function seeded(seed: string): Random {
  let state = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  next()
  return Object.assign(next, {
    between: (low: number, high: number) => low + (high - low) * next(),
    pick: <T>(from: readonly T[]) => from[Math.floor(next() * from.length)] as T,
  })
}

/** Smooth value noise in two dimensions, -1 to 1. */
export function noise(seed: number): (x: number, y: number) => number {
  const at = (x: number, y: number) => {
    let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 1442695041)
    h = Math.imul(h ^ (h >>> 13), 1274126177)
    return (((h ^ (h >>> 16)) >>> 0) / 4294967296) * 2 - 1
  }
  return (x, y) => {
    const xi = Math.floor(x)
    const yi = Math.floor(y)
    const u = x - xi
    const v = y - yi
    const s = u * u * (3 - 2 * u)
    const t = v * v * (3 - 2 * v)
    const top = at(xi, yi) + (at(xi + 1, yi) - at(xi, yi)) * s
    const low = at(xi, yi + 1) + (at(xi + 1, yi + 1) - at(xi, yi + 1)) * s
    return top + (low - top) * t
  }
}
