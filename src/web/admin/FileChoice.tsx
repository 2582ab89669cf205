import type { ChangeEvent } from 'react'
import { Icon } from '../ui/Icon.tsx'

interface FileChoiceProps {
  label: string
  busy?: boolean
  onChoose: (file: File) => void
}

/** A button that lets a list be chosen. Whatever it is called, it goes as text: the server decides by its content. */
export function FileChoice({ label, busy = false, onChoose }: FileChoiceProps) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    // The same file may be chosen again, mended.
    currentTarget.value = ''
    if (file) onChoose(file)
  }
  return (
    <label className="button button--secondary file-choice" aria-busy={busy || undefined}>
      <input
        type="file"
        className="visually-hidden"
        accept=".csv,.txt,.tsv,text/csv"
        disabled={busy}
        onChange={choose}
      />
      {busy ? <span className="button__spinner" aria-hidden="true" /> : <Icon name="file" />}
      {label}
    </label>
  )
}

/** A chosen or pasted list as the API takes it. */
export function asSheet(content: Blob | string): Blob {
  return new Blob([content], { type: 'text/csv' })
}
