import type { WholeProduct } from '../../../../shared/contracts/admin-catalog.ts'
import { type Draft, draftOf, isSame, NEW_DRAFT, NEW_VARIANT } from './draft.ts'

/** Unsaved input of a product, stored on the device of the admin until it is saved or discarded. */
export interface StoredDraft {
  /** Server version on which the draft is based, null for a new product: saving detects a newer one by it. */
  base: WholeProduct | null
  draft: Draft
  /** ISO timestamp of the last edit. */
  at: string
}

/** Field names of a draft. A draft of an older release with other fields is not restored. */
const SHAPE = [NEW_DRAFT, NEW_DRAFT.texts.ar, NEW_VARIANT].map(part => Object.keys(part).join()).join(';')

/** Accounts that share a device do not see the drafts of each other. */
export function draftKey(userId: number, productId: number | null): string {
  return `product-draft:${userId}:${productId ?? 'new'}`
}

/** Returns false if the browser cannot store the draft. */
export function storeDraft(key: string, stored: StoredDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ shape: SHAPE, ...stored }))
    return true
  } catch {
    return false
  }
}

/** The stored draft, unless the server already has all of it: the answer to its save may have been lost. */
export function readDraft(key: string, product: WholeProduct | null): StoredDraft | null {
  try {
    const { shape, ...stored } = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft & { shape: unknown }
    if (shape !== SHAPE || (product && isSame(stored.draft, draftOf(product)))) return null
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
