import { type ReactNode, useState } from 'react'
import { failureText } from './api/failure-text.ts'
import { downloadFile } from './files.ts'
import { useI18n } from './i18n.tsx'
import { Button } from './ui/Button.tsx'
import { Icon } from './ui/Icon.tsx'
import { addToast } from './ui/toast-store.ts'

interface DownloadButtonProps {
  /** Name under which the file is saved. */
  name: string
  load: () => Promise<{ data: Blob }>
  /** Title of the error message. */
  failure: string
  size?: 'small'
  /** Accessible name, when the text is not enough. */
  label?: string
  children: ReactNode
}

/** Button that downloads a file by an authenticated API call. */
export function DownloadButton({ name, load, failure, size, label, children }: DownloadButtonProps) {
  const { t } = useI18n()
  const [busy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    try {
      downloadFile(name, (await load()).data)
    } catch (error) {
      addToast({ type: 'error', title: failure, message: failureText(error, t) })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="secondary" size={size} loading={busy} aria-label={label} onClick={download}>
      <Icon name="download" />
      {children}
    </Button>
  )
}
