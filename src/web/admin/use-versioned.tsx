import { type ReactNode, useState } from 'react'
import { ApiError } from '../api/client.ts'
import { type FormFields, useSubmit } from '../api/use-submit.ts'
import { useI18n } from '../i18n.tsx'
import { addToast } from '../ui/toast-store.ts'
import { Unseen } from './Unseen.tsx'

interface Versioned<State> {
  seen: State
  send: (fields: FormFields, version: string) => Promise<{ data: State }>
  onSaved: (state: State) => void
  /** What differs between two states, in words. */
  changes: (before: State, after: State) => string[]
}

/** A form over something that another admin may change meanwhile: then both states are there to choose from. */
export function useVersioned<State extends { version: string }>({ seen, send, onSaved, changes }: Versioned<State>) {
  const { t } = useI18n()
  const submission = useSubmit()
  const [current, setCurrent] = useState<State | null>(null)

  async function save(version = seen.version) {
    const answer = await submission.submit(fields =>
      send(fields, version).catch(error => {
        const other = error instanceof ApiError && (error.data as { current?: State } | undefined)?.current
        setCurrent(other || null)
        throw error
      }),
    )
    if (!answer) return
    setCurrent(null)
    onSaved(answer.data)
    addToast({ type: 'success', title: t('shipping.saved') })
  }

  const notice: ReactNode = current ? (
    <Unseen
      changed={changes(seen, current)}
      onTake={() => onSaved(current)}
      onOverwrite={() => void save(current.version)}
    />
  ) : null
  return { ...submission, save, notice, failure: current ? null : submission.failure }
}
