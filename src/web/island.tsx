import { type ComponentType, lazy, Suspense } from 'react'
import { withWords } from './messages.ts'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'touchstart'] as const
let firstSign: Promise<void> | null = null
let wake: (() => void) | null = null
let isAwake = false

/** Resolves when the visitor first does something: a touch, a key, a scroll, a move of the pointer. */
export function afterFirstSign(): Promise<void> {
  firstSign ??= new Promise(resolve => {
    wake = resolve
    if (isAwake) resolve()
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
  })
  return firstSign
}

/** The page changes without a sign (a guard's redirect, Back, a click of an assistive tool): it waits for every island. */
export function wakeIslands(): void {
  isAwake = true
  wake?.()
}

const loading: Promise<unknown>[] = []

/** On the server: all islands are at hand before a page is rendered. */
export function islandsLoaded(): Promise<unknown> {
  return Promise.all(loading)
}

/**
 * A part of the page that is rendered on the server like any other, but whose code and late words come to the browser only
 * when the visitor does something: until then its HTML stands as it is, and links in it work. For parts below the fold.
 */
export function island<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = import.meta.env.SSR ? atHand(load) : whenWanted(load)
  return props => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

function atHand<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null
  loading.push(
    load().then(part => {
      Loaded = part
    }),
  )
  return props => Loaded && <Loaded {...props} />
}

function whenWanted<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazy(async () => {
    await afterFirstSign()
    return { default: await withWords('late', load()) }
  })
  return props => <Part {...props} />
}
