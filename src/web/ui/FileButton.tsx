import type { ComponentProps, ReactNode } from 'react'
import './file-button.css'

interface FileButtonProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'disabled' | 'onChange'> {
  icon: ReactNode
  /** Disables the button. Uses aria-disabled, because a disabled control would lose the focus. */
  busy?: boolean
  onChoose: (files: File[]) => void
  children: ReactNode
}

/**
 * Button that selects files. The native input is visually hidden and has the focus; the button shows the focus ring.
 */
export function FileButton({ icon, busy = false, onChoose, children, ...control }: FileButtonProps) {
  return (
    <label className="button button--secondary file-button" aria-busy={busy || undefined}>
      <input
        {...control}
        type="file"
        className="file-button__input"
        aria-disabled={busy || undefined}
        onClick={busy ? event => event.preventDefault() : undefined}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // Resets the input, so that selecting the same file again fires a change event.
          currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
      {busy ? <span className="button__spinner" aria-hidden="true" /> : icon}
      {children}
    </label>
  )
}
