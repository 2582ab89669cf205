import type { AdminProduct } from '../../../../shared/contracts/admin-catalog.ts'
import { type Draft, draftOf, isEqualDraft, NEW_DRAFT, NEW_VARIANT } from './draft.ts'

/** Unsaved input of a product, stored in the browser until it is saved or discarded. */
export interface StoredDraft {
  /**
   * Server version on which the draft is based; null for a new product. Saving compares this version with the current
   * one.
   */
  base: AdminProduct | null
  draft: Draft
  /** ISO timestamp of the last edit. */
  at: string
}

/** Field names of a draft. A draft stored by an older release with other fields is not restored. */
const SHAPE = [NEW_DRAFT, NEW_DRAFT.texts.ar, NEW_VARIANT].map(part => Object.keys(part).join()).join(';')

/**
 * Storage key of a draft. It contains the user's id, because accounts that share a browser must not see each other's
 * drafts.
 */
export function draftKey(userId: number, productId: number | null): string {
  return `product-draft:${userId}:${productId ?? 'new'}`
}

/** Stores a draft. Returns false if the browser's storage rejects it. */
export function storeDraft(key: string, stored: StoredDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ shape: SHAPE, ...stored }))
    return true
  } catch {
    return false
  }
}

/**
 * Reads the stored draft. Null if there is none, if it cannot be read, if it has the format of an older release, or if
 * it equals the server version: the draft may have been saved although the response was lost.
 */
export function readDraft(key: string, product: AdminProduct | null): StoredDraft | null {
  try {
    const { shape, ...stored } = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft & { shape: unknown }
    if (shape !== SHAPE || (product && isEqualDraft(stored.draft, draftOf(product)))) return null
    return stored
  } catch {
    return null
  }
}

export function deleteDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {}
}
