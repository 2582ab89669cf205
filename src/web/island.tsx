import { type ComponentType, lazy, Suspense } from 'react'

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'touchstart', 'submit'] as const
let firstSign: Promise<void> | null = null
let isHydrated = false
const waiting = new Set<() => void>()

/**
 * Returns a promise that resolves on the visitor's first interaction (touch, key, focus, scroll, pointer movement or
 * submission), or when `loadIslands` is called.
 */
export function afterFirstInteraction(): Promise<void> {
  firstSign ??= new Promise(resolve => {
    if (isHydrated) resolve()
    waiting.add(resolve)
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
  })
  return firstSign
}

/**
 * Loads all islands before a navigation that happens without an interaction: a guard's redirect, Back, or a click by
 * assistive technology.
 */
export function loadIslands(): void {
  isHydrated = true
  for (const hydrate of waiting) hydrate()
}

const loading: Promise<unknown>[] = []

/** Resolves when all islands are loaded. Awaited before the server renders a page; server only. */
export function whenIslandsLoaded(): Promise<unknown> {
  return Promise.all(loading)
}

/**
 * Creates an island for a part below the fold: it is rendered on the server, and its code is loaded on the first
 * interaction. Until then it is static HTML with working links. If `isWanted` returns true for the visitor, the code is
 * loaded at once.
 */
export function island<P extends object>(
  load: () => Promise<ComponentType<P>>,
  isWanted?: () => boolean,
): ComponentType<P> {
  const sign = () => (isWanted?.() ? Promise.resolve() : afterFirstInteraction())
  return suspended(import.meta.env.SSR ? atHand(load) : late(load, sign))
}

/**
 * Creates a component that only some visitors see. It is rendered in the browser only, and its code is loaded when it
 * is first shown.
 */
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

/**
 * Loads the component of an island. After a failure, waits for the browser's `online` event and retries. A navigation
 * ends the wait; the component then renders nothing.
 */
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
