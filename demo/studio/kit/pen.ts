/** Canvas of a drawing: collects SVG from back to front and knows the studio's ground. */
import { lit, TILT, type Turned, turn } from './lathe.ts'
import { type LatheLook, material, type ReliefLook } from './look.ts'
import { type Random, seeded } from './random.ts'
import { raised } from './relief.ts'

export const WIDTH = 1080
export const HEIGHT = 1350
/** Ground line of objects: 88% down. */
export const GROUND = 1188

export class Pen {
  readonly random: Random
  readonly width: number
  readonly height: number
  private readonly prefix: string
  private count = 0
  private readonly floor: string[] = []
  private readonly body: string[] = []

  constructor(prefix: string, seed: string, width = WIDTH, height = HEIGHT) {
    this.prefix = prefix
    this.random = seeded(seed)
    this.width = width
    this.height = height
  }

  id(): string {
    this.count++
    return `${this.prefix}-${this.count}`
  }

  add(...svg: string[]): void {
    this.body.push(...svg)
  }

  /** Adds a shadow, which is drawn below all objects, also below neighbours in a group. */
  under(svg: string): void {
    this.floor.push(svg)
  }

  get shadows(): string {
    return this.floor.join('')
  }

  get drawing(): string {
    return this.body.join('')
  }

  clip(path: string, content: string): string {
    const id = this.id()
    return `<clipPath id="${id}"><path d="${path}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
  }

  blur(amount: number, content: string): string {
    const id = this.id()
    return `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${amount}"/></filter><g filter="url(#${id})">${content}</g>`
  }

  /** Blurs shapes without height or width, such as lines: an object-relative filter area would clip the blur. */
  soft(amount: number, content: string): string {
    const id = this.id()
    return `<filter id="${id}" filterUnits="userSpaceOnUse" x="-500" y="-300" width="${this.width + 1000}" height="${this.height + 600}" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${amount}"/></filter><g filter="url(#${id})">${content}</g>`
  }

  gradient(
    stops: readonly (readonly [at: number, color: string, opacity?: number])[],
    way: 'across' | 'down' | 'slope' = 'across',
  ): string {
    const id = this.id()
    const end = way === 'across' ? 'x2="1" y2="0"' : way === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="1"'
    const list = stops.map(
      ([at, color, opacity = 1]) =>
        `<stop offset="${at}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`,
    )
    this.add(`<linearGradient id="${id}" ${end}>${list.join('')}</linearGradient>`)
    return `url(#${id})`
  }

  /** Draws a turned body; returns its geometry so that labels can follow it. */
  lathe(look: LatheLook): Turned {
    const body = turn(look)
    const opacity = look.opacity ?? 1
    this.add(`<path d="${body.path}" fill="${look.fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`)
    this.add(this.clip(body.path, `${look.art ?? ''}${lit(body, material(look.material), look)}`))
    return body
  }

  async relief(look: ReliefLook): Promise<void> {
    const opacity = look.opacity ?? 1
    this.add(`<g color="${look.fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''}>${look.shape}</g>`)
    if (look.art) {
      const id = this.id()
      this.add(
        `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" width="${this.width}" height="${this.height}"><g color="#fff">${look.shape}</g></mask><g mask="url(#${id})">${look.art}</g>`,
      )
    }
    this.add(
      await raised(look.shape.replaceAll('currentColor', '#fff'), {
        ...look,
        material: material(look.material),
        width: this.width,
        height: this.height,
      }),
    )
  }

  /** Draws the shadow of an object on the surface behind it. */
  occlusion(shape: string, dx: number, dy: number, amount: number, strength: number): void {
    this.add(
      this.soft(amount, `<g transform="translate(${dx} ${dy})" color="#1c140d" opacity="${strength}">${shape}</g>`),
    )
  }

  /** Draws the contact shadow and the cast shadow of an object on the plinth. */
  ground(cx: number, half: number, options: { y?: number; deep?: number; tall?: number } = {}): void {
    const y = options.y ?? GROUND - 14
    const deep = options.deep ?? half * TILT
    const tall = options.tall ?? 700
    const throwX = Math.min(170, 50 + tall * 0.13)
    const dark = '#1d140b'
    const oval = (x: number, dy: number, rx: number, ry: number, amount: number, opacity: number) =>
      this.under(
        this.soft(
          amount,
          `<ellipse cx="${x.toFixed(1)}" cy="${(y + dy).toFixed(1)}" rx="${rx.toFixed(1)}" ry="${ry.toFixed(1)}" fill="${dark}" opacity="${opacity}"/>`,
        ),
      )
    oval(cx + throwX * 1.1, -20, half * 1.02 + throwX * 0.8, 26 + deep, 30, 0.3)
    oval(cx + throwX * 0.5, -6, half * 1.02 + throwX * 0.35, deep + 8, 13, 0.36)
    oval(cx + 6, 2, half + 4, deep + 3, 5, 0.6)
    oval(cx, 1, half * 0.97, deep + 1, 2, 0.5)
  }
}
