import { useSyncExternalStore } from 'react'

/** Photos with a failed upload by order number: kept in this tab until uploaded or dropped. */
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
