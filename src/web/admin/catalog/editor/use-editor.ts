import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { AdminProduct } from '../../../../shared/contracts/admin-catalog.ts'
import { useApi } from '../../../api/provider.tsx'
import { type FieldErrors, useSubmit } from '../../../api/use-submit.ts'
import { useSession } from '../../../auth/session.ts'
import { useI18n } from '../../../i18n.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import type { ConflictFields } from '../../conflict/field-views.ts'
import { useVersionConflict } from '../../conflict/use-version-conflict.tsx'
import type { TaxonomyOptions } from '../use-taxonomy-options.ts'
import { type Draft, draftOf, isEqualDraft, NEW_DRAFT } from './draft.ts'
import { rowKey } from './product-views.ts'
import { saveProductDraft } from './save-product-draft.ts'
import { deleteDraft, draftKey, readDraft } from './stored-draft.ts'
import { useStoredDraft } from './use-stored-draft.ts'
import { hasSameOptions, withSyncedVariants } from './variants.ts'

export interface Editor {
  /** Server version; null for a new product. */
  saved: AdminProduct | null
  draft: Draft
  set: (change: Partial<Draft>) => void
  isUnsaved: boolean
  /** True when the unsaved changes are stored on this device. */
  isStored: boolean
  /**
   * Time of the last edit of the restored input. Null if nothing was restored, or if the input has since been saved or
   * discarded.
   */
  restoredFrom: string | null
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  errors: FieldErrors
  failure: string | null
  /** Conflict dialog for fields that another admin has changed as well. */
  conflict: ReactNode
  discard: () => void
  /** Reloads the images for the preview and keeps typed input. Images are saved separately. */
  reloadImages: () => void
  /** Sends the draft. Resolves to the saved product, or to null on failure. */
  save: () => Promise<AdminProduct | null>
  /**
   * Saves unsaved changes, then performs an action such as publishing. Resolves to the product as last saved, or to
   * null if saving fails.
   */
  step: (act: (product: AdminProduct) => Promise<{ data: AdminProduct }>, done: string) => Promise<AdminProduct | null>
}

/** Properties of a part of the editor: its state, and the options of its select fields. */
export interface EditorPartProps {
  editor: Editor
  choices: TaxonomyOptions
}

/** State of a product's editor. Input that is typed while the product is being saved is not lost. */
export function useEditor(product: AdminProduct | null, fields: ConflictFields<Draft>): Editor {
  const api = useApi()
  const { t } = useI18n()
  const userId = useSession(({ user }) => user?.id ?? 0)
  const [restored] = useState(() => readDraft(draftKey(userId, product?.id ?? null), product))
  // Keeps the server version on which restored input is based, so that saving merges the input with a newer version.
  const [saved, setSaved] = useState(restored?.base && product ? { ...restored.base, images: product.images } : product)
  const [draft, setDraft] = useState(() => restored?.draft ?? (product ? draftOf(product) : NEW_DRAFT))
  const isStep = useRef(false)
  const { form, busy, errors, failure, submit } = useSubmit()
  const isUnsaved = !isEqualDraft(draft, saved ? draftOf(saved) : NEW_DRAFT)
  const key = draftKey(userId, saved?.id ?? null)
  const isStored = useStoredDraft({ key, base: saved, draft, isUnsaved })
  const isRestored = restored !== null && isUnsaved && saved?.version === restored.base?.version

  const { send, dialog } = useVersionConflict<AdminProduct, Draft>({
    base: saved,
    draftOf,
    fields,
    rowKey,
    whole: ['sizeTable'],
    // Before publishing or archiving, changes by another admin are shown even if there is no conflict.
    confirms: () => isStep.current,
    complete: merged => (hasSameOptions(merged, draft) ? merged : withSyncedVariants(merged)),
    rebase: (current, merged) => {
      setSaved(current)
      setDraft(merged)
    },
  })

  async function sent(
    call: (draft: Draft, version: string) => Promise<{ data: AdminProduct }>,
    of = draft,
    base = saved,
  ) {
    const answer = await submit(() => send(of, call, base))
    if (!answer) return null
    deleteDraft(key)
    setSaved(answer.data)
    return answer.data
  }

  async function save() {
    isStep.current = false
    const answer = await sent(async (draft, version) => {
      const { data, deleted } = await saveProductDraft(api, saved, draft, version)
      const message = deleted && (fields.attributes?.show?.(deleted) ?? Object.keys(deleted).join(', '))
      if (message) addToast({ type: 'warning', title: t('catalog.attributes.deleted'), message, duration: 0 })
      return { data }
    })
    // Input that was typed during the request remains marked as unsaved.
    if (answer) setDraft(now => (now === draft ? draftOf(answer) : now))
    return answer
  }

  async function step(act: (product: AdminProduct) => Promise<{ data: AdminProduct }>, done: string) {
    const product = isUnsaved ? await save() : saved
    if (!product) return null
    isStep.current = true
    const answer = await sent((_, version) => act({ ...product, version }), draftOf(product), product)
    if (!answer) return product
    setDraft(draftOf(answer))
    addToast({ type: 'success', title: done })
    return answer
  }

  return {
    saved,
    draft,
    isUnsaved,
    isStored,
    restoredFrom: isRestored ? restored.at : null,
    form,
    busy,
    errors,
    step,
    save,
    conflict: dialog,
    // Omits the general failure message when errors are shown at fields.
    failure: Object.values(errors).some(messages => messages.length > 0) ? null : failure,
    set: change => setDraft(before => ({ ...before, ...change })),
    reloadImages: async () => {
      if (!saved) return
      const { data } = await api.adminGetProduct({ params: { id: saved.id } })
      setSaved(before => before && { ...before, images: data.images })
    },
    discard: () => {
      const current = isRestored ? product : saved
      deleteDraft(key)
      setSaved(current)
      setDraft(current ? draftOf(current) : NEW_DRAFT)
    },
  }
}

/** Errors of a field and of all fields below it. */
export function errorsIn(errors: FieldErrors, path: string): string[] {
  return Object.entries(errors)
    .filter(([name]) => name === path || name.startsWith(`${path}.`))
    .flatMap(([, messages]) => messages)
}
