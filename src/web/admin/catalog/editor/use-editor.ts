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
  /** As the shop has it; null for a new one. */
  saved: WholeProduct | null
  draft: Draft
  set: (change: Partial<Draft>) => void
  isUnsaved: boolean
  form: RefObject<HTMLFormElement | null>
  busy: boolean
  errors: FieldErrors
  failure: string | null
  /** Asks about fields that another admin changed, too. */
  conflict: ReactNode
  discard: () => void
  /** Pictures are kept by themselves: the preview learns of them, and nothing that is typed is touched. */
  reloadPictures: () => void
  /** Sends the draft; answers the product when it went through. */
  save: () => Promise<WholeProduct | null>
  /** Saves what is unsaved, then takes a step with what is saved. */
  step: (act: (product: WholeProduct) => Promise<{ data: WholeProduct }>, done: string) => Promise<void>
}

/** A product in work: nothing that was typed is lost, whatever is answered. */
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
    // Nothing is published or archived that the admin has not seen.
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
    // What was typed meanwhile stays, and waits for the next save.
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

/** What is told of a field and of all that is in it. */
export function errorsIn(errors: FieldErrors, path: string): string[] {
  return Object.entries(errors)
    .filter(([name]) => name === path || name.startsWith(`${path}.`))
    .flatMap(([, told]) => told)
}
