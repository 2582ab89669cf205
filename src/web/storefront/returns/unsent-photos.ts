import { useSyncExternalStore } from 'react'

/** Photos whose upload failed, by order number. Kept in the tab's memory until they are uploaded or discarded. */
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
