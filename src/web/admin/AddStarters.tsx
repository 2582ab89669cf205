import { useState } from 'react'
import { failureText } from '../api/failure-text.ts'
import { useI18n } from '../i18n.tsx'
import { Button } from '../ui/Button.tsx'
import { addToast } from '../ui/toast-store.ts'

interface AddStartersProps {
  /** Explanation of the predefined records. */
  text: string
  /** Label of the button. */
  label: string
  /** Adds the records and returns the message about the success. */
  add: () => Promise<string>
  onAdded: () => void
}

/** Notice with a button that adds predefined records which the shop does not have yet. */
export function AddStarters({ text, label, add, onAdded }: AddStartersProps) {
  const { t } = useI18n()
  const [busy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    try {
      addToast({ type: 'success', title: await add() })
      onAdded()
    } catch (error) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="notice spread">
      <p>{text}</p>
      <Button size="small" variant="secondary" loading={busy} onClick={send}>
        {label}
      </Button>
    </div>
  )
}
