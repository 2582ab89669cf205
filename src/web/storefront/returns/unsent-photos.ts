import { useSyncExternalStore } from 'react'

/** Pictures that did not arrive, by the order's number: kept in this tab until they do, or are given up. */
const kept = new Map<string, readonly Blob[]>()
const listeners = new Set<() => void>()
const NONE: readonly Blob[] = []

export function storeUnsentPhotos(number: string, files: readonly Blob[]): void {
  kept.set(number, files)
  for (const listener of listeners) listener()
}

export function unsentPhotos(number: string): readonly Blob[] {
  return kept.get(number) ?? NONE
}

export function useUnsentPhotos(number: string): readonly Blob[] {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unsentPhotos(number),
    () => NONE,
  )
}
