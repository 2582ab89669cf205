import { type ReactNode, type RefObject, useRef, useState } from 'react'
import type { WholeProduct } from '../../../../shared/contracts/admin-catalog.ts'
import { useApi } from '../../../api/provider.tsx'
import { type FieldErrors, useSubmit } from '../../../api/use-submit.ts'
import { addToast } from '../../../ui/toast-store.ts'
import type { FieldViews } from '../../conflict/field-views.ts'
import { useVersionConflict } from '../../conflict/use-version-conflict.tsx'
import { type Draft, draftOf, isSame, NEW_DRAFT, writtenOf } from './draft.ts'
import { rowKey } from './product-views.ts'
import { hasSameOptions, withVariants } from './variants.ts'

export interface Editor {
  /** Server version; null for a new product. */
  saved: WholeProduct | null
  draft: Draft
  set: (change: Partial<Draft>) => void
  isUnsaved: boolean
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  errors: FieldErrors
  failure: string | null
  /** Conflict dialog, for fields that another admin changed, too. */
  conflict: ReactNode
  discard: () => void
  /** Images are saved separately: reloads them for the preview and keeps typed input. */
  reloadPictures: () => void
  /** Sends the draft; resolves to the product on success. */
  save: () => Promise<WholeProduct | null>
  /** Saves unsaved changes, then runs a step on the saved product. */
  step: (act: (product: WholeProduct) => Promise<{ data: WholeProduct }>, done: string) => Promise<void>
}

/** Editor state of a product: no answer of the server discards typed input. */
export function useEditor(product: WholeProduct | null, fields: FieldViews<Draft>): Editor {
  const api = useApi()
  const [saved, setSaved] = useState(product)
  const [draft, setDraft] = useState(() => (product ? draftOf(product) : NEW_DRAFT))
  const isStep = useRef(false)
  const { form, busy, errors, failure, submit } = useSubmit()
  const isUnsaved = !isSame(draft, saved ? draftOf(saved) : NEW_DRAFT)

  const { send, dialog } = useVersionConflict<WholeProduct, Draft>({
    base: saved,
    draftOf,
    fields,
    rowKey,
    // Changes of another admin are shown before anything is published or archived.
    confirms: () => isStep.current,
    complete: merged => (hasSameOptions(merged, draft) ? merged : withVariants(merged)),
    rebase: (current, merged) => {
      setSaved(current)
      setDraft(merged)
    },
  })

  async function sent(call: (draft: Draft, version: string) => Promise<{ data: WholeProduct }>, of = draft) {
    const answer = await submit(() => send(of, call))
    if (!answer) return null
    setSaved(answer.data)
    return answer.data
  }

  async function save() {
    isStep.current = false
    const answer = await sent((draft, version) => {
      const body = writtenOf(draft)
      return saved
        ? api.adminChangeProduct({ params: { id: saved.id }, body: { ...body, version } })
        : api.adminAddProduct({ body })
    })
    // Input typed during the request stays unsaved.
    if (answer) setDraft(now => (now === draft ? draftOf(answer) : now))
    return answer
  }

  async function step(act: (product: WholeProduct) => Promise<{ data: WholeProduct }>, done: string) {
    const product = isUnsaved ? await save() : saved
    if (!product) return
    isStep.current = true
    const answer = await sent((_, version) => act({ ...product, version }), draftOf(product))
    if (!answer) return
    setDraft(draftOf(answer))
    addToast({ type: 'success', title: done })
  }

  return {
    saved,
    draft,
    isUnsaved,
    form,
    busy,
    errors,
    step,
    save,
    conflict: dialog,
    // An error of a field is shown at the field.
    failure: Object.values(errors).some(told => told.length > 0) ? null : failure,
    set: change => setDraft(before => ({ ...before, ...change })),
    reloadPictures: async () => {
      if (!saved) return
      const { data } = await api.adminGetProduct({ params: { id: saved.id } })
      setSaved(before => before && { ...before, pictures: data.pictures })
    },
    discard: () => setDraft(saved ? draftOf(saved) : NEW_DRAFT),
  }
}

/** Errors of a field and of all fields below it. */
export function errorsIn(errors: FieldErrors, path: string): string[] {
  return Object.entries(errors)
    .filter(([name]) => name === path || name.startsWith(`${path}.`))
    .flatMap(([, told]) => told)
}
