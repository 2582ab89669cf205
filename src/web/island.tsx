import { type ComponentType, lazy, Suspense } from 'react'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'touchstart', 'submit'] as const
let firstSign: Promise<void> | null = null
let isHydrated = false
const waiting = new Set<() => void>()

/** Resolves on the visitor's first interaction: touch, key, scroll, or pointer movement. */
export function afterFirstInteraction(): Promise<void> {
  firstSign ??= new Promise(resolve => {
    if (isHydrated) resolve()
    waiting.add(resolve)
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
  })
  return firstSign
}

/**
 * Loads all islands before a navigation without prior interaction (a guard's redirect, Back, a click by an assistive
 * tool).
 */
export function hydrateIslands(): void {
  isHydrated = true
  for (const hydrate of waiting) hydrate()
}

const loading: Promise<unknown>[] = []

/** Server only: resolves when all islands are loaded, before a page is rendered. */
export function islandsLoaded(): Promise<unknown> {
  return Promise.all(loading)
}

/**
 * An island: rendered on the server, but its code is loaded on first interaction. Until then it is static HTML with
 * working links. For parts below the fold; `isWanted` loads it at once for some visitors.
 */
export function island<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isWanted?: () => boolean,
): ComponentType<P> {
  const sign = () => (isWanted?.() ? Promise.resolve() : afterFirstInteraction())
  return suspended(import.meta.env.SSR ? atHand(load) : late(load, sign))
}

/** A part that is rendered in the browser only, for some visitors: its code is loaded when it is first shown. */
export function onDemand<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  return suspended(late(load, () => Promise.resolve()))
}

function suspended<P extends object>(Part: ComponentType<P>): ComponentType<P> {
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

function late<P extends object>(load: () => Promise<ComponentType<P>>, sign: () => Promise<void>): ComponentType<P> {
  const Part = lazy(async () => {
    await sign()
    return { default: await arrived(load) }
  })
  return props => <Part {...props} />
}

/** Retries loading a part when the network returns; a navigation does not wait for it. */
async function arrived<P>(load: () => Promise<ComponentType<P>>): Promise<ComponentType<P>> {
  try {
    return await load()
  } catch (error) {
    console.error(error)
    const isBack = await new Promise<boolean>(resolve => {
      addEventListener('online', () => resolve(true), { once: true })
      waiting.add(() => resolve(false))
    })
    return isBack ? arrived(load) : () => null
  }
}
