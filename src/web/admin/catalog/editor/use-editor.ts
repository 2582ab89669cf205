import { type RefObject, useState } from 'react'
import type { WholeProduct } from '../../../../shared/contracts/admin-catalog.ts'
import { ApiError } from '../../../api/client.ts'
import { useApi } from '../../../api/provider.tsx'
import { type FieldErrors, useSubmit } from '../../../api/use-submit.ts'
import { addToast } from '../../../ui/toast-store.ts'
import { type Draft, draftOf, isSame, NEW_DRAFT, writtenOf } from './draft.ts'

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
  /** The product as somebody else left it meanwhile. */
  theirs: WholeProduct | null
  /** Goes on from what they wrote, with this draft. */
  settle: (draft: Draft) => void
  discard: () => void
  /** Pictures are kept by themselves: the preview learns of them, and nothing that is typed is touched. */
  reloadPictures: () => void
  /** Sends the draft; answers the product when it went through. */
  save: () => Promise<WholeProduct | null>
  /** Saves what is unsaved, then takes a step with what is saved. */
  step: (act: (product: WholeProduct) => Promise<{ data: WholeProduct }>, done: string) => Promise<void>
}

/** A product in work: nothing that was typed is lost, whatever is answered. */
export function useEditor(product: WholeProduct | null): Editor {
  const api = useApi()
  const [saved, setSaved] = useState(product)
  const [draft, setDraft] = useState(() => (product ? draftOf(product) : NEW_DRAFT))
  const [theirs, setTheirs] = useState<WholeProduct | null>(null)
  const { form, busy, errors, failure, submit } = useSubmit()
  const isUnsaved = !isSame(draft, saved ? draftOf(saved) : NEW_DRAFT)

  async function sent(call: () => Promise<{ data: WholeProduct }>): Promise<WholeProduct | null> {
    const answer = await submit(() =>
      call().catch(error => {
        const current = error instanceof ApiError && (error.data as { current?: WholeProduct } | undefined)?.current
        if (current) setTheirs(current)
        throw error
      }),
    )
    if (!answer) return null
    setTheirs(null)
    setSaved(answer.data)
    return answer.data
  }

  async function save() {
    const body = writtenOf(draft)
    const answer = await sent(() =>
      saved
        ? api.adminChangeProduct({ params: { id: saved.id }, body: { ...body, version: saved.version } })
        : api.adminAddProduct({ body }),
    )
    // What was typed meanwhile stays, and waits for the next save.
    if (answer) setDraft(now => (now === draft ? draftOf(answer) : now))
    return answer
  }

  async function step(act: (product: WholeProduct) => Promise<{ data: WholeProduct }>, done: string) {
    const product = isUnsaved ? await save() : saved
    if (!product) return
    if (await sent(() => act(product))) addToast({ type: 'success', title: done })
  }

  return {
    ...{ saved, draft, isUnsaved, form, busy, errors, theirs, step, save },
    // Of a field the field itself tells, of somebody else the choice between the two.
    failure: theirs || Object.values(errors).some(told => told.length > 0) ? null : failure,
    set: change => setDraft(before => ({ ...before, ...change })),
    settle: merged => {
      setSaved(theirs)
      setDraft(merged)
      setTheirs(null)
    },
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
