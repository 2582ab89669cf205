import type { LatheShape, LitOptions } from './lathe.ts'
import { MATERIALS, type Material, type MaterialName } from './shade.ts'

interface Look {
  fill: string
  material: MaterialName | Material
  /** Graphics drawn on the surface before lighting. */
  art?: string
  opacity?: number
}
export type LatheLook = LatheShape & LitOptions & Look
export interface ReliefLook extends Look {
  /** Shapes whose fill (or stroke) is `currentColor`. */
  shape: string
  edge: number
  puff?: number
  bumps?: (x: number, y: number) => number
  steep?: number
}

export const material = (name: MaterialName | Material): Material => (typeof name === 'string' ? MATERIALS[name] : name)
