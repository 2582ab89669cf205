import { useSyncExternalStore } from 'react'

/** Pictures that did not arrive, by the order's number: kept in this tab until they do, or are given up. */
const kept = new Map<string, readonly Blob[]>()
const listeners = new Set<() => void>()
const NONE: readonly Blob[] = []

export function keepUnsent(number: string, files: readonly Blob[]): void {
  kept.set(number, files)
  for (const listener of listeners) listener()
}

export function unsentOf(number: string): readonly Blob[] {
  return kept.get(number) ?? NONE
}

export function useUnsent(number: string): readonly Blob[] {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unsentOf(number),
    () => NONE,
  )
}
