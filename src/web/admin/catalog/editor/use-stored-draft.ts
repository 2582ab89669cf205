import { useEffect, useState } from 'react'
import type { AdminProduct } from '../../../../shared/contracts/admin-catalog.ts'
import type { Draft } from './draft.ts'
import { deleteDraft, storeDraft } from './stored-draft.ts'

/** Debounce in milliseconds before a draft is stored. */
const DEBOUNCE_MS = 500

interface Autosave {
  key: string
  base: AdminProduct | null
  draft: Draft
  isUnsaved: boolean
}

/**
 * Stores unsaved input in the browser and deletes it when it was saved or discarded. Returns true once the current
 * input is stored.
 */
export function useStoredDraft({ key, base, draft, isUnsaved }: Autosave): boolean {
  const [stored, setStored] = useState<Draft | null>(null)

  useEffect(() => {
    if (!isUnsaved) {
      deleteDraft(key)
      return
    }
    const store = () => setStored(storeDraft(key, { base, draft, at: new Date().toISOString() }) ? draft : null)
    const timer = setTimeout(store, DEBOUNCE_MS)
    // Stores the draft immediately when the page is left, so that a reload during the debounce loses nothing.
    addEventListener('pagehide', store)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', store)
    }
  }, [key, base, draft, isUnsaved])

  return isUnsaved && stored === draft
}
